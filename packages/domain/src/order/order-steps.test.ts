import { describe, expect, it } from 'vitest'
import { ORDER_TYPES } from '../location/order-type.ts'
import { ORDER_STATUSES } from './order.ts'
import { orderSteps, type SteppedOrder, stepParts } from './order-steps.ts'

const at = (time: string) => `2026-11-21T${time}:00Z`
const RECEIVED = { status: 'received', at: at('18:56') } as const
const ACCEPTED = { status: 'accepted', at: at('18:58') } as const
const SENT = { status: 'delivery', at: at('19:15') } as const

const anOrder = (differences: Partial<SteppedOrder>): SteppedOrder => ({
  status: 'received',
  orderType: 'collection',
  createdAt: at('18:50'),
  preparedAt: null,
  history: [RECEIVED],
  ...differences,
})
const stepsOf = (differences: Partial<SteppedOrder>) =>
  orderSteps(anOrder(differences)).map(({ step, state, at: time }) => `${step} ${time?.slice(11, 16) ?? state}`)

describe('the steps of an order', () => {
  it('a collection is ready once the kitchen says so, and collected after that [4.05, 6.08]', () => {
    const accepted = { status: 'accepted', history: [ACCEPTED, RECEIVED] } as const
    expect(stepsOf({})).toEqual(['received 18:56', 'accepted now', 'cooking next', 'ready next', 'done next'])
    expect(stepsOf(accepted)).toEqual(['received 18:56', 'accepted 18:58', 'cooking now', 'ready next', 'done next'])
    const preparedAt = at('19:14')
    expect(stepsOf({ ...accepted, preparedAt })).toEqual([
      'received 18:56',
      'accepted 18:58',
      'cooking 19:14',
      'ready now',
      'done next',
    ])
    const history = [{ status: 'completed', at: at('19:20') } as const, ACCEPTED, RECEIVED]
    const done = ['received 18:56', 'accepted 18:58', 'cooking 19:14', 'ready 19:14', 'done 19:20']
    expect(stepsOf({ status: 'completed', preparedAt, history })).toEqual(done)
    // Staff may skip "ready": every finished step has a time all the same.
    expect(stepsOf({ status: 'completed', history })[3]).toBe('ready 19:20')
  })

  it('a delivery that is ready waits in the kitchen until its rider leaves [4.05, 6.08]', () => {
    const preparedAt = at('19:10')
    const ready = { orderType: 'delivery', status: 'accepted', preparedAt, history: [ACCEPTED, RECEIVED] } as const
    expect(stepsOf(ready).slice(2)).toEqual(['cooking now', 'delivery next', 'done next'])
    const sent = { ...ready, status: 'delivery', history: [SENT, ACCEPTED, RECEIVED] } as const
    expect(stepsOf(sent).slice(2)).toEqual(['cooking 19:10', 'delivery now', 'done next'])
    expect(stepsOf({ ...sent, preparedAt: null })[2]).toBe('cooking 19:15')
  })

  it('an order that is not paid yet waits at its first step [4.01]', () => {
    expect(stepsOf({ status: 'pending', history: [] })[0]).toBe('received now')
    expect(stepsOf({ status: null, history: [] })[0]).toBe('received now')
    expect(stepsOf({ status: 'received', history: [] })[0]).toBe('received 18:50')
  })

  it.each(ORDER_TYPES)('the bar of a %s order has four parts and starts empty', (orderType) => {
    const partsOf = (status: SteppedOrder['status']) => stepParts(orderSteps(anOrder({ orderType, status })))
    expect(partsOf('pending')).toEqual([0, 0, 0, 0])
    expect(partsOf('received')).toEqual([0.5, 0, 0, 0])
    expect(partsOf('accepted')).toEqual([1, 0.5, 0, 0])
    expect(partsOf('completed')).toEqual([1, 1, 1, 1])
  })

  it('every live status has exactly one current step', () => {
    for (const orderType of ORDER_TYPES)
      for (const status of ORDER_STATUSES.slice(0, 4)) {
        const steps = orderSteps(anOrder({ orderType, status, preparedAt: at('19:00') }))
        expect(steps.filter(({ state }) => state === 'now')).toHaveLength(1)
      }
  })
})
