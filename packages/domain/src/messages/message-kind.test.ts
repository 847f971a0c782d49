import fc from 'fast-check'
import { expect, it } from 'vitest'
import { ORDER_STATUSES } from '../order/order.ts'
import { isOvertaken, isStoppable, isToldAbout, MESSAGE_KINDS } from './message-kind.ts'

const kind = fc.constantFrom(...MESSAGE_KINDS)
const status = fc.constantFrom(...ORDER_STATUSES)

it('"on its way" is true only while the order is, and until the rider is closer [4.01]', () => {
  expect(isOvertaken('on-its-way', 'delivery', [])).toBe(false)
  for (const other of ORDER_STATUSES.filter((one) => one !== 'delivery'))
    expect(isOvertaken('on-its-way', other, [])).toBe(true)
  expect(isOvertaken('on-its-way', 'delivery', ['arriving'])).toBe(true)
  expect(isOvertaken('arriving', 'delivery', ['delivery-failed'])).toBe(true)
})

it('the later of two changes of the time is told', () => {
  expect(isOvertaken('time-changed', 'accepted', ['time-changed'])).toBe(true)
  expect(isOvertaken('time-changed', 'accepted', [])).toBe(false)
})

it('an overtaken message stays overtaken; only money and answers outlive a rejection', () => {
  fc.assert(
    fc.property(kind, status, fc.array(kind), kind, (one, now, later, another) => {
      if (isOvertaken(one, now, later)) expect(isOvertaken(one, now, [...later, another])).toBe(true)
    }),
  )
  const kept = MESSAGE_KINDS.filter((one) => !isOvertaken(one, 'rejected', []))
  expect(kept).toEqual(['rejected', 'refunded', 'refund-failed', 'answered'])
})

it('a customer can stop messages about progress, but not a receipt, a change or money', () => {
  expect(MESSAGE_KINDS.filter((one) => !isStoppable(one))).toEqual([
    'received',
    'change-asked',
    'changed',
    'rejected',
    'refunded',
    'refund-failed',
    'answered',
  ])
})

it('a collection is ready to be fetched, a delivery is on its way, and a table gets neither', () => {
  const told = (orderType: 'delivery' | 'collection' | 'table') =>
    MESSAGE_KINDS.filter((one) => !isToldAbout(one, orderType))
  expect(told('delivery')).toEqual(['prepared'])
  expect(told('collection')).toEqual(['on-its-way', 'arriving', 'delivery-failed'])
  expect(told('table')).toEqual(['prepared', 'on-its-way', 'arriving', 'delivery-failed'])
})
