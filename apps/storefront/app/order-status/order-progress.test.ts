import type { OrderStatus } from '@comanda/domain'
import { expect, it } from 'vitest'
import { aCourier, anOrderView } from '../../test/an-order-view.ts'
import { isOver, promiseOf, riderOf, stageOf } from './order-progress.ts'

const location = { timeZone: 'Europe/London' }
const HALF_PAST_TWO = '2026-11-21T14:30:00Z'

it('the page promises a span for asap, or the chosen time until the kitchen sets another [4.07]', () => {
  const later = { type: 'later', at: HALF_PAST_TWO } as const
  const promised = (readyAt: string | null, pickup: { type: 'asap' } | typeof later) =>
    promiseOf({ readyAt, pickup, location, orderType: 'delivery' })
  expect(promised('2026-11-21T14:31:07Z', { type: 'asap' })).toBe('14:35–14:45')
  expect(promised('2026-11-21T14:30:00.000Z', later)).toBe('14:30')
  expect(promised('2026-11-21T14:40:00Z', later)).toBe('14:40–14:50')
  expect(promised(null, later)).toBeNull()
})

it('the rider shows only while the order is on its way and neither stop has failed [4.11]', () => {
  const courier = aCourier()
  expect(riderOf({ status: 'delivery', courier })).toEqual(courier.position)
  expect(riderOf({ status: 'accepted', courier })).toBeNull()
  expect(riderOf({ status: 'delivery', courier: null })).toBeNull()
  for (const failed of [aCourier({ dropStatus: 4 }), aCourier({ pickupStatus: 4 })])
    expect(riderOf({ status: 'delivery', courier: failed })).toBeNull()
})

it('an order is over once it is completed, rejected, refunded or could not be delivered [4.02, 4.09]', () => {
  const isOverAt = (status: OrderStatus, changes = {}) => isOver(anOrderView({ status, ...changes }))
  for (const status of ['pending', 'received', 'accepted', 'delivery'] as const) expect(isOverAt(status)).toBe(false)
  for (const status of ['completed', 'rejected', 'refunded'] as const) expect(isOverAt(status)).toBe(true)
  expect(isOverAt('delivery', { courier: aCourier({ dropStatus: 4 }) })).toBe(true)
})

it('an order refunded after a rejection or cancellation is still named by that [4.02]', () => {
  const refunded = (by: 'staff' | 'customer') =>
    anOrderView({
      status: 'refunded',
      payment: 'refunded',
      history: [
        { status: 'refunded', at: HALF_PAST_TWO, by: 'system', reason: null },
        { status: 'rejected', at: HALF_PAST_TWO, by, reason: null },
      ],
    })
  expect(stageOf(refunded('staff'))).toBe('rejected')
  expect(stageOf(refunded('customer'))).toBe('cancelled')
  expect(stageOf(anOrderView({ status: 'refunded', courier: aCourier({ dropStatus: 4 }) }))).toBe('failed')
  expect(stageOf(anOrderView({ status: 'refunded' }))).toBe('refunded')
})
