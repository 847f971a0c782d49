import { describe, expect, it } from 'vitest'
import type { StaffOrder } from '../api/orders.ts'
import { acceptTimes, laneOf, sortIntoLanes, urgencyOf } from './lanes.ts'

const NOW = Date.parse('2026-11-20T19:12:00Z')
const at = (minutes: number) => new Date(NOW + minutes * 60_000).toISOString()
const preparation = { delivery: 30, collection: 15, table: 10 }

const anOrder = (differences: Partial<StaffOrder> = {}): StaffOrder => ({
  id: '0000000000000000000000',
  number: 1412,
  locationId: 1,
  orderType: 'delivery',
  status: 'received',
  receivedAt: at(-1),
  acceptedAt: null,
  preparedAt: null,
  finishedAt: null,
  wantedAt: null,
  promisedAt: at(30),
  readyAt: at(30),
  customer: { firstName: 'Priya', lastName: 'Nair', telephone: '+447700900142', email: 'priya@example.com' },
  address: null,
  table: null,
  comment: '',
  driverInstructions: '',
  lines: [],
  totals: { subTotal: 0, serviceCharge: 0, bagCharge: 0, deliveryFee: 0, discount: 0, tip: 0, total: 0 },
  refunded: 0,
  refundable: 0,
  refunds: [],
  currency: 'GBP',
  coupon: null,
  paymentType: 'card',
  paymentState: 'paid',
  card: null,
  rejectReason: null,
  events: [],
  ...differences,
})

describe('the lanes of the board', () => {
  it('put an order where its state says [4.01]', () => {
    const lane = (differences: Partial<StaffOrder>) => laneOf(anOrder(differences), preparation, NOW)
    expect(lane({ status: 'received' })).toBe('new')
    expect(lane({ status: 'accepted' })).toBe('making')
    expect(lane({ status: 'accepted', preparedAt: at(-1) })).toBe('ready')
    expect(lane({ status: 'delivery' })).toBe('out')
    expect(lane({ status: 'completed' })).toBe('done')
    expect(lane({ status: 'rejected' })).toBe('done')
    expect(lane({ status: null })).toBe('done')
  })

  it('keep an order for later aside until the kitchen should start, then move it by itself', () => {
    const order = anOrder({ status: 'accepted', wantedAt: at(120), readyAt: at(120) })
    expect(laneOf(order, preparation, NOW)).toBe('later')
    expect(laneOf(order, preparation, Date.parse(at(76)))).toBe('making')
  })

  it('sort new orders by arrival and the others by promised time', () => {
    const lanes = sortIntoLanes(
      [
        anOrder({ id: 'b', receivedAt: at(-1) }),
        anOrder({ id: 'a', receivedAt: at(-5) }),
        anOrder({ id: 'd', status: 'accepted', readyAt: at(20) }),
        anOrder({ id: 'c', status: 'accepted', readyAt: at(10) }),
      ],
      preparation,
      NOW,
    )
    expect(lanes.new.map(({ id }) => id)).toEqual(['a', 'b'])
    expect(lanes.making.map(({ id }) => id)).toEqual(['c', 'd'])
  })
})

describe('the times to accept an order for', () => {
  it('start with now and the preparation time, rounded up to five minutes', () => {
    const { suggested, others } = acceptTimes(anOrder(), preparation, NOW)
    expect(new Date(suggested).toISOString()).toBe('2026-11-20T19:45:00.000Z')
    expect(others.map((time) => Math.round((time - suggested) / 60_000))).toEqual([-10, -5, 5, 15])
  })

  it('start with the hour that the customer chose', () => {
    const { suggested } = acceptTimes(anOrder({ wantedAt: at(93) }), preparation, NOW)
    expect(suggested).toBe(Date.parse(at(93)))
  })

  it('never lie in the past', () => {
    const { suggested, others } = acceptTimes(anOrder({ orderType: 'table', wantedAt: at(-20) }), preparation, NOW)
    for (const time of [suggested, ...others]) expect(time).toBeGreaterThan(NOW)
  })
})

it('an order is soon in its last five minutes and late after its time', () => {
  expect(urgencyOf(anOrder({ readyAt: at(6) }), NOW)).toBe('on-time')
  expect(urgencyOf(anOrder({ readyAt: at(5) }), NOW)).toBe('soon')
  expect(urgencyOf(anOrder({ readyAt: at(-1) }), NOW)).toBe('late')
})
