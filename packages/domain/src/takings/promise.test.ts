import { expect, it } from 'vitest'
import { type CompletedOrder, promiseOf } from './promise.ts'

const at = (minute: number) => `2026-11-20T19:${String(minute).padStart(2, '0')}:00Z`
const order: CompletedOrder = {
  orderType: 'delivery',
  receivedAt: at(0),
  acceptedAt: at(1),
  promisedAt: at(30),
  readyAt: at(30),
  preparedAt: at(20),
  leftAt: at(22),
  completedAt: at(30),
  isForgotten: false,
}

it.each([
  ['is kept five minutes after its time', { completedAt: at(35) }, { cause: null, late: 0 }],
  ['is missed on the way', { completedAt: at(40) }, { cause: 'way', late: 10 }],
  ['is missed in the kitchen', { preparedAt: at(34), completedAt: at(45) }, { cause: 'kitchen', late: 15 }],
  ['is missed because nobody accepted it', { acceptedAt: at(12), completedAt: at(41) }, { cause: 'answer', late: 11 }],
  ['is missed because staff moved it', { readyAt: at(50), completedAt: at(48) }, { cause: 'moved', late: 18 }],
  [
    'is missed for no known cause',
    { preparedAt: null, leftAt: null, completedAt: at(40) },
    { cause: 'unknown', late: 10 },
  ],
  [
    'is kept where its customer collects it later',
    { orderType: 'collection', completedAt: at(59) },
    { cause: null, late: 0 },
  ],
  ['is not known of an order that nobody completed', { completedAt: at(59), isForgotten: true }, null],
] as const)('a promise %s', (_, changed, expected) => {
  expect(promiseOf({ ...order, ...changed })).toEqual(expected)
})
