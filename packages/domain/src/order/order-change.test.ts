import { expect, it } from 'vitest'
import { CHANGE_STATES, changeAfter, changeText, readChangeStep, shownChangeState } from './order-change.ts'

it.each([
  ['open', 'yes', 'applied'],
  ['open', 'no', 'declined'],
  ['open', 'call', 'call'],
  ['open', 'agreed', 'applied'],
  ['open', 'withdrawn', 'withdrawn'],
  ['call', 'yes', 'applied'],
  ['call', 'agreed', 'applied'],
  ['expired', 'agreed', 'applied'],
  ['expired', 'withdrawn', 'withdrawn'],
] as const)('a change that is %s is, after "%s", %s', (state, step, next) => {
  expect(changeAfter(state, step, 'keep')).toBe(next)
})

it('a change without an answer ends as the restaurant chose, and waits where a call is wanted', () => {
  expect(changeAfter('open', 'time-over', 'keep')).toBe('expired')
  expect(changeAfter('open', 'time-over', 'apply')).toBe('applied')
  expect(changeAfter('call', 'time-over', 'apply')).toBeNull()
})

it.each(CHANGE_STATES)('the same step again changes nothing of a change that is %s', (state) => {
  for (const step of ['yes', 'no', 'call', 'agreed', 'withdrawn'] as const) {
    const next = changeAfter(state, step, 'keep')
    if (next !== null) expect(changeAfter(next, step, 'keep')).toBe(next)
  }
})

it('what one has decided, another cannot undo', () => {
  for (const [state, step] of [
    ['applied', 'no'],
    ['applied', 'withdrawn'],
    ['declined', 'yes'],
    ['declined', 'agreed'],
    ['withdrawn', 'yes'],
    ['expired', 'yes'],
    ['void', 'yes'],
  ] as const)
    expect(changeAfter(state, step, 'apply')).toBeNull()
})

it('a change of an order that has left the kitchen waits for nobody', () => {
  expect(shownChangeState('open', 'accepted')).toBe('open')
  expect(shownChangeState('open', 'delivery')).toBe('void')
  expect(shownChangeState('expired', 'completed')).toBe('void')
  expect(shownChangeState('applied', 'completed')).toBe('applied')
})

it('a step is written as the reason of an event and read again', () => {
  for (const state of CHANGE_STATES)
    expect(readChangeStep(changeText({ state, number: 3 }))).toEqual({ state, number: 3 })
  expect([null, 'open', 'sold:1', 'open:x'].map(readChangeStep)).toEqual([null, null, null, null])
})
