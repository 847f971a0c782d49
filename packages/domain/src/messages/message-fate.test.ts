import { expect, it } from 'vitest'
import { messageFate } from './message-fate.ts'

const at = (minute: number) => new Date(Date.UTC(2026, 10, 28, 19, minute)).toISOString()
const queued = { queuedAt: at(0), dueAt: null, attemptedAt: null, sentAt: null, droppedAt: null }

it.each([
  ['sent', { sentAt: at(1), attemptedAt: at(0) }, 5, at(1)],
  ['dropped', { droppedAt: at(2) }, 5, at(2)],
  ['waits', { dueAt: at(50) }, 5, at(50)],
  ['sending', {}, 5, null],
  ['sending', { attemptedAt: at(4) }, 5, null],
  ['unknown', { attemptedAt: at(4) }, 100, null],
  ['left-out', {}, 100, null],
] as const)('the fate of a message is %s', (fate, change, minute, fateAt) => {
  expect(messageFate({ ...queued, ...change }, Date.parse(at(minute)))).toEqual({ fate, at: fateAt })
})
