import { expect, it } from 'vitest'
import { readCourierReason } from './failed-delivery.ts'

it.each([
  ['CUSTOMER_UNAVAILABLE', 'customer-absent'],
  ['customer_not_available', 'customer-absent'],
  ['CUSTOMER_REJECTED_ORDER', 'customer-refused'],
  ['cannot_find_customer_address', 'address-wrong'],
  ['COURIER_CANCELLED', 'rider-cancelled'],
  ['job_expired', 'no-rider'],
  ['order_not_ready', 'order-not-ready'],
  ['PICKUP_CLOSED', 'restaurant-closed'],
])('the code %s of a courier service means %s [4.10]', (code, failure) => {
  expect(readCourierReason(code)).toEqual({ failure })
})

it('what a person wrote stays, and an unknown code says nothing [4.10]', () => {
  expect(readCourierReason(' Nobody home ')).toEqual({ words: 'Nobody home' })
  for (const nothing of [null, '', ' ', 'XK_17']) expect(readCourierReason(nothing)).toBeNull()
})
