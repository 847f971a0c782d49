import { describe, expect, it } from 'vitest'
import { ORDER_TYPES, type OrderType } from '../location/order-type.ts'
import { ORDER_STATUSES, type OrderStatus } from './order.ts'
import {
  allowedTransitions,
  findTransition,
  hasFailed,
  isFinished,
  isLive,
  ORDER_TRANSITIONS,
  showsReadyTime,
} from './order-status.ts'

const next = (status: OrderStatus, orderType: OrderType, who: 'customer' | 'staff' | 'system') =>
  allowedTransitions(status, orderType, who).map(({ to }) => to)

describe('the steps of an order', () => {
  it('orders go from pending to completed, through delivery only if delivered [4.01]', () => {
    expect(next('pending', 'delivery', 'system')).toContain('received')
    expect(next('received', 'delivery', 'staff')).toEqual(['accepted', 'rejected'])
    expect(next('accepted', 'delivery', 'staff')).toEqual(['delivery', 'rejected'])
    expect(next('delivery', 'delivery', 'staff')).toEqual(['completed', 'rejected'])
    for (const orderType of ['collection', 'table'] as const) {
      expect(next('accepted', orderType, 'staff')).toEqual(['completed', 'rejected'])
      expect(next('delivery', orderType, 'staff')).toEqual([])
    }
  })

  it('a customer can confirm a cash order, and cancel an order only before acceptance [4.02]', () => {
    const customers = ORDER_TRANSITIONS.filter(({ who }) => who === 'customer')
    expect(customers.map(({ from, to }) => `${from} ${to}`)).toEqual([
      'pending received',
      'pending rejected',
      'received rejected',
    ])
  })

  it('staff need a reason to reject, and the manager role after acceptance [4.02, 6.08]', () => {
    expect(findTransition('received', 'rejected', 'delivery', 'staff')).toMatchObject({
      needsReason: true,
      action: 'reject-new-order',
    })
    expect(findTransition('accepted', 'rejected', 'table', 'staff')).toMatchObject({
      needsReason: true,
      action: 'reject-accepted-order',
    })
  })

  it('only the system refunds, and never an unpaid order [4.02]', () => {
    const refunds = ORDER_TRANSITIONS.filter(({ to }) => to === 'refunded')
    expect(refunds.every(({ who }) => who === 'system')).toBe(true)
    expect(refunds.map(({ from }) => from)).toEqual(['accepted', 'delivery', 'completed', 'rejected'])
  })

  it('no transition leads back, and each is listed once [4.01]', () => {
    const rank = (status: OrderStatus) => ORDER_STATUSES.indexOf(status)
    for (const { from, to } of ORDER_TRANSITIONS) expect(rank(to)).toBeGreaterThan(rank(from))
    const keys = ORDER_TRANSITIONS.map(({ from, to, who }) => `${from} ${to} ${who}`)
    expect(new Set(keys).size).toBe(keys.length)
    for (const orderType of ORDER_TYPES) expect(next('refunded', orderType, 'system')).toEqual([])
  })
})

describe('what a status means', () => {
  it('rejected and refunded orders count as failed [4.02]', () => {
    expect(ORDER_STATUSES.filter(hasFailed)).toEqual(['rejected', 'refunded'])
  })

  it('an order is live until completed [4.14, 4.15]', () => {
    expect(ORDER_STATUSES.filter(isLive)).toEqual(['pending', 'received', 'accepted', 'delivery'])
    expect(ORDER_STATUSES.filter(isFinished)).toEqual(['completed', 'rejected', 'refunded'])
  })

  it('the ready time is shown for accepted delivery and collection orders [4.07]', () => {
    expect(ORDER_STATUSES.filter((status) => showsReadyTime(status, 'delivery'))).toEqual(['accepted', 'delivery'])
    expect(showsReadyTime('accepted', 'table')).toBe(false)
  })
})
