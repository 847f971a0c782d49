import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createAdmission } from '../../http/admission.ts'
import { measureBacklog } from './backlog.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const POOL = 4

interface Load {
  /** How long an answer of the database takes, and a connection. */
  readonly answerMs?: number
  readonly connectMs?: number
  readonly calls?: number
  /** Open connections, all of them busy. */
  readonly connections?: number
}

/** Measures for five seconds. */
const measure = async ({ answerMs = 1, connectMs = 0, calls = 0, connections = 0 }: Load) => {
  let questions = 0
  const client = {
    query: () => {
      questions += 1
      return new Promise((answer) => setTimeout(answer, answerMs))
    },
    release: () => undefined,
  }
  const pool = {
    connect: () => new Promise((connected) => setTimeout(() => connected(client), connectMs)),
    totalCount: connections,
    idleCount: 0,
    options: { max: POOL },
  }
  const admission = createAdmission(100)
  const waits: number[] = []
  const backlog = measureBacklog({
    pool: pool as never,
    callsUnderWay: () => calls,
    onMeasured: (waitMs) => {
      waits.push(waitMs)
      admission.adapt(waitMs)
    },
  })
  await vi.advanceTimersByTimeAsync(5_000)
  backlog.stop()
  const admits = admission.admits('browsing', '10.0.0.1')
  return { longest: Math.max(...waits), waitMs: backlog.waitMs(), admits, questions }
}

it.each([150, 900, 60_000])(
  'a lone caller is never refused, although the machine takes %i ms for an answer',
  async (takes) => {
    for (const calls of [0, 1, 10]) {
      const { longest, waitMs, admits } = await measure({ answerMs: takes, calls, connections: POOL })
      expect([longest, admits]).toEqual([0, true])
      // Operators see how slow the machine is all the same.
      expect(waitMs).toBeGreaterThanOrEqual(150)
    }
  },
)

it('the database is asked every five seconds at rest, ten times a second with a call', async () => {
  const { questions: resting } = await measure({ calls: 0 })
  expect(resting).toBe(1)
  // Operators see at once that it is slow.
  const { questions: late } = await measure({ calls: 0, answerMs: 150 })
  expect(late).toBe(5)
  const { questions: working } = await measure({ calls: 1 })
  expect(working).toBeGreaterThan(40)
})

it('work in the background that takes all connections for a moment refuses nobody', async () => {
  expect(await measure({ connectMs: 900, connections: POOL })).toMatchObject({ longest: 0, admits: true })
})

it('a wait counts while many calls are under way', async () => {
  const { longest, admits } = await measure({ answerMs: 900, calls: 12 })
  expect(longest).toBeGreaterThanOrEqual(900)
  expect(admits).toBe(false)
})

it('a wait counts while all connections of the pool are held for long', async () => {
  const { longest, admits } = await measure({ connectMs: 4_000, connections: POOL })
  expect(longest).toBeGreaterThanOrEqual(3_900)
  expect(admits).toBe(false)
})
