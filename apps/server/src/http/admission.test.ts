import { expect, it } from 'vitest'
import { type Admission, createAdmission, type Kind } from './admission.ts'

const KINDS: readonly Kind[] = ['browsing', 'ordering', 'underWay', 'staff']
const LIMIT = 100
const sharesOf = (admission: Admission) => KINDS.map(admission.shareOf)
/** `seconds` with ten measurements each. */
const wait = (admission: Admission, waitMs: number, seconds: number): void => {
  for (let n = 0; n < seconds * 10; n += 1) admission.adapt(waitMs)
}

it.each([
  [90, [1, 1, 1, 1]],
  [110, [0.1, 1, 1, 1]],
  [210, [0, 0.1, 1, 1]],
  [410, [0, 0, 1, 1]],
  [510, [0, 0, 0.1, 1]],
  [1010, [0, 0, 0, 0.1]],
  [2010, [0, 0, 0, 0]],
])('work that waits %i ms for long where 100 are the limit leaves the shares %j', (waitMs, shares) => {
  const admission = createAdmission(LIMIT)
  wait(admission, waitMs, 10)
  expect(sharesOf(admission)).toEqual(shares)
})

it('half of a kind is refused at once, and the next half after two seconds', () => {
  const admission = createAdmission(LIMIT)
  wait(admission, 150, 0.1)
  expect(admission.shareOf('browsing')).toBe(0.5)
  wait(admission, 150, 1.9)
  expect(admission.shareOf('browsing')).toBe(0.5)
  wait(admission, 150, 0.1)
  expect(admission.shareOf('browsing')).toBe(0.25)
})

it('every call is admitted again within eight seconds after work no longer waits', () => {
  const admission = createAdmission(LIMIT)
  wait(admission, 60_000, 20)
  expect(sharesOf(admission)).toEqual([0, 0, 0, 0])
  wait(admission, 0, 8)
  expect(sharesOf(admission)).toEqual([1, 1, 1, 1])
})

it('a caller gets the same answer for all calls of a kind, and another one some seconds later', () => {
  const admission = createAdmission(LIMIT)
  wait(admission, 150, 0.1)
  const callers = Array.from({ length: 1000 }, (_, n) => `10.0.${n >> 8}.${n & 255}`)
  const admitted = () => callers.filter((caller) => admission.admits('browsing', caller))
  const first = admitted()
  expect(first.length).toBeGreaterThan(400)
  expect(first.length).toBeLessThan(600)
  expect(admitted()).toEqual(first)
  for (let n = 0; n < 100; n += 1) admission.adapt(admission.shareOf('browsing') > 0.5 ? 150 : 0)
  expect(admitted()).not.toEqual(first)
})

/** What a server does in a second, milliseconds of work. */
const CAPACITY = 1000
const MENU = 3
const ORDER = 6
const KITCHEN = 11
const REFUSAL = 0.5

/**
 * Customers who look at a menu, order a second later and are told of the acceptance another second later, as work for a
 * server.
 */
const simulate = (perSecond: (second: number) => number, seconds: number) => {
  const admission = createAdmission(LIMIT)
  const [ordering, cooking] = [new Map<number, string[]>(), new Map<number, number>()]
  let [work, n] = [0, 0]
  return Array.from({ length: seconds }, (_, second) => {
    let [done, worst] = [0, 0]
    for (let tick = second * 10; tick < (second + 1) * 10; tick += 1) {
      const soon = tick + 10 + Math.floor(work / 100)
      for (let visitor = 0; visitor < perSecond(second) / 10; visitor += 1) {
        n += 1
        const caller = `${n}`
        const isAdmitted = admission.admits('browsing', caller)
        work += isAdmitted ? MENU : REFUSAL
        if (isAdmitted) ordering.set(soon, [...(ordering.get(soon) ?? []), caller])
      }
      for (const caller of ordering.get(tick) ?? []) {
        const isAdmitted = admission.admits('ordering', caller)
        work += isAdmitted ? ORDER : REFUSAL
        if (!isAdmitted) continue
        done += 1
        cooking.set(soon, (cooking.get(soon) ?? 0) + 1)
      }
      work = Math.max(0, work + KITCHEN * (cooking.get(tick) ?? 0) - CAPACITY / 10)
      worst = Math.max(worst, work)
      admission.adapt(work)
    }
    return { done, worst, shares: sharesOf(admission) }
  })
}

it.each([
  [75, 25],
  [200, 20],
  [1000, 8],
])(
  'a server for 50 customers a second that gets %i waits at most 1.5 s, serves more than %i of them, and serves all again ten seconds after the rush',
  (customers, served) => {
    const run = simulate((second) => (second < 10 || second >= 70 ? 40 : customers), 82)
    expect(run[9]).toMatchObject({ done: 40, shares: [1, 1, 1, 1] })
    const overload = run.slice(15, 70)
    expect(Math.max(...overload.map(({ worst }) => worst))).toBeLessThan(15 * LIMIT)
    expect(overload.reduce((sum, { done }) => sum + done, 0) / overload.length).toBeGreaterThan(served)
    expect(run[81]).toEqual({ done: 40, worst: expect.toSatisfy((worst) => worst < LIMIT), shares: [1, 1, 1, 1] })
  },
)
