import { expect, it } from 'vitest'
import { askAgain, createBusySign, type FailedAttempt, LONG_WAIT_MS, pauseBefore, retryAfterMs } from './ask-again.ts'

const failed = (status: number, seconds: number | null = null): FailedAttempt => ({
  status,
  retryAfterMs: seconds === null ? null : seconds * 1000,
})

/** A call with the answers that the test gives, by the test's clock. */
function aCall(answers: readonly (FailedAttempt | 'well')[], { network = true, takes = 0 } = {}) {
  const given = new AbortController()
  const sign = createBusySign()
  const timers: { at: number; act: () => void }[] = []
  const attempts: number[] = []
  const state = { now: 0, isOnline: network, shown: [] as boolean[] }
  sign.subscribe(() => state.shown.push(sign.isShown()))
  const answer = askAgain<FailedAttempt | 'well'>({
    attempt: async () => {
      attempts.push(state.now)
      state.now += takes
      return answers[Math.min(attempts.length, answers.length) - 1] ?? 'well'
    },
    failureOf: (one) => (one === 'well' ? null : one),
    time: {
      now: () => state.now,
      after: (milliseconds, act) => {
        const timer = { at: state.now + milliseconds, act }
        timers.push(timer)
        return () => void timers.splice(timers.indexOf(timer), timers.includes(timer) ? 1 : 0)
      },
      random: () => 0.5,
      isOnline: () => state.isOnline,
    },
    signal: given.signal,
    onLongWait: sign.begin,
  })
  const settle = async () => {
    for (let turn = 0; turn < 20; turn += 1) await Promise.resolve()
  }
  /** Runs the timers in their order until none is left. */
  const run = async () => {
    for (await settle(); timers.length > 0; await settle()) {
      const next = timers.reduce((first, timer) => (timer.at < first.at ? timer : first))
      timers.splice(timers.indexOf(next), 1)
      state.now = next.at
      next.act()
    }
  }
  return { answer, attempts, state, timers, run, settle, giveUp: () => given.abort() }
}

it.each([429, 502, 503, 504, 0])(
  'a call that fails with %i is made again at once, then after growing pauses',
  async (status) => {
    const call = aCall([failed(status)])
    await call.run()
    expect(call.attempts).toEqual([0, 0, 500, 1500, 3500, 7500])
    expect(await call.answer).toEqual(failed(status))
  },
)

it('a call is made again until it succeeds, and no further', async () => {
  const call = aCall([failed(503), failed(0), 'well'])
  await call.run()
  expect([await call.answer, call.attempts]).toEqual(['well', [0, 0, 500]])
})

it.each([400, 401, 404, 409, 422, 500])('an answer with %i stays as it is', async (status) => {
  const call = aCall([failed(status)])
  expect(await call.answer).toEqual(failed(status))
  expect(call.attempts).toEqual([0])
})

it('a retry waits for the time a server names plus up to a quarter, but not for a long one', () => {
  expect([0, 1].map((random) => pauseBefore(1, failed(503, 2), random))).toEqual([2000, 2500])
  expect(pauseBefore(1, failed(429, 11), 0)).toBe(null)
  expect([0, 1].map((random) => pauseBefore(3, failed(503), random))).toEqual([500, 1500])
})

it('a call on a device without a network ends at once', async () => {
  const call = aCall([failed(0)], { network: false })
  await call.answer
  expect(call.attempts).toEqual([0])
})

it('a call that ran into its timeout of a minute is repeated once', async () => {
  const call = aCall([failed(0)], { takes: 60_000 })
  await call.run()
  await call.answer
  expect(call.attempts).toEqual([0, 60_000])
})

it('a call that is given up while it pauses ends at once, and leaves no timer', async () => {
  const call = aCall([failed(503, 2)])
  await call.settle()
  call.giveUp()
  expect(await call.answer).toEqual(failed(503, 2))
  expect([call.attempts.length, call.timers]).toEqual([1, []])
})

it('a call that waits for more than three seconds is shown to wait until it ends', async () => {
  const short = aCall([failed(503), failed(503), 'well'])
  await short.run()
  expect(short.state.shown).toEqual([])
  const long = aCall([failed(503, 2), failed(503, 2), 'well'])
  await long.settle()
  await long.run()
  expect(long.state.shown).toEqual([true, false])
  expect(LONG_WAIT_MS).toBe(3000)
})

it.each([
  ['2', 2000],
  [null, null],
  ['0', null],
  ['Wed, 21 Oct 2026 07:28:00 GMT', null],
])('the Retry-After %j is %j milliseconds', (header, milliseconds) => {
  expect(retryAfterMs(header)).toBe(milliseconds)
})
