import { describe, expect, it } from 'vitest'
import { ORDER_STATUSES, type OrderStatus } from './order.ts'
import {
  allowedTransitions,
  findTransition,
  hasFailed,
  isFinished,
  isLive,
  isRefreshed,
  ORDER_TRANSITIONS,
  progressOf,
  showsReadyTime,
} from './order-status.ts'
import { ORDER_TYPES, type OrderType } from './order-type.ts'

const next = (status: OrderStatus, orderType: OrderType, who: 'customer' | 'staff' | 'system') =>
  allowedTransitions(status, orderType, who).map(({ to }) => to)

describe('the steps of an order', () => {
  it('lead from pending to completed, over delivery only where it is brought [4.01]', () => {
    expect(next('pending', 'delivery', 'system')).toContain('received')
    expect(next('received', 'delivery', 'staff')).toEqual(['accepted', 'rejected'])
    expect(next('accepted', 'delivery', 'staff')).toEqual(['delivery', 'rejected'])
    expect(next('delivery', 'delivery', 'staff')).toEqual(['completed', 'rejected'])
    for (const orderType of ['collection', 'table'] as const) {
      expect(next('accepted', orderType, 'staff')).toEqual(['completed', 'rejected'])
      expect(next('delivery', orderType, 'staff')).toEqual([])
    }
  })

  it('let a customer withdraw only before it is accepted [4.02]', () => {
    const customers = ORDER_TRANSITIONS.filter(({ who }) => who === 'customer')
    expect(customers.map(({ from, to }) => `${from} ${to}`)).toEqual(['pending rejected', 'received rejected'])
  })

  it('ask staff for a reason to reject, and a manager once it was accepted [4.02, 6.08]', () => {
    expect(findTransition('received', 'rejected', 'delivery', 'staff')).toMatchObject({
      needsReason: true,
      action: 'reject-new-order',
    })
    expect(findTransition('accepted', 'rejected', 'table', 'staff')).toMatchObject({
      needsReason: true,
      action: 'reject-accepted-order',
    })
  })

  it('to refunded are taken by no person, and never from an unpaid order [4.02]', () => {
    const refunds = ORDER_TRANSITIONS.filter(({ to }) => to === 'refunded')
    expect(refunds.every(({ who }) => who === 'system')).toBe(true)
    expect(refunds.map(({ from }) => from)).toEqual(['accepted', 'delivery', 'completed', 'rejected'])
  })

  it('never lead back, and each is listed once [4.01]', () => {
    const rank = (status: OrderStatus) => ORDER_STATUSES.indexOf(status)
    for (const { from, to } of ORDER_TRANSITIONS) expect(rank(to)).toBeGreaterThan(rank(from))
    const keys = ORDER_TRANSITIONS.map(({ from, to, who }) => `${from} ${to} ${who}`)
    expect(new Set(keys).size).toBe(keys.length)
    for (const orderType of ORDER_TYPES) expect(next('refunded', orderType, 'system')).toEqual([])
  })
})

describe('what a status means', () => {
  it('counts rejected and above as failed [4.02]', () => {
    expect(ORDER_STATUSES.filter(hasFailed)).toEqual(['rejected', 'refunded'])
  })

  it('is followed until completed [4.14, 4.15]', () => {
    expect(ORDER_STATUSES.filter(isLive)).toEqual(['pending', 'received', 'accepted', 'delivery'])
    expect(ORDER_STATUSES.filter(isFinished)).toEqual(['completed', 'rejected', 'refunded'])
  })

  it('is asked for below completed on the page, below rejected in the modal [4.13]', () => {
    expect(isRefreshed('completed', 'page')).toBe(false)
    expect(isRefreshed('completed', 'modal')).toBe(true)
    expect(isRefreshed('rejected', 'modal')).toBe(false)
  })

  it('shows a ready time for food that is brought or fetched, once accepted [4.07]', () => {
    expect(ORDER_STATUSES.filter((status) => showsReadyTime(status, 'delivery'))).toEqual(['accepted', 'delivery'])
    expect(showsReadyTime('accepted', 'table')).toBe(false)
  })

  it('is a step on the way to completed, or a failure', () => {
    expect(progressOf('pending', 'delivery')).toMatchObject({ reached: 0, failed: false })
    expect(progressOf('delivery', 'delivery')).toMatchObject({ reached: 3, failed: false })
    expect(progressOf('completed', 'table')).toEqual({
      steps: ['received', 'accepted', 'completed'],
      reached: 3,
      failed: false,
    })
    expect(progressOf('refunded', 'collection')).toMatchObject({ reached: 0, failed: true })
  })
})
