import { describe, expect, it } from 'vitest'
import type { StaffOrder } from '../../../../api/orders.ts'
import { anOrder, at, NOW, preparation } from '../../../../orders/an-order.ts'
import { waitsToStart } from '../../../../orders/starts-at.ts'
import { urgencyOf } from '../../../../orders/urgency.ts'
import { laneOf, sortIntoLanes } from './lanes.ts'

describe('the lanes of the board', () => {
  it('the state of an order decides its lane [4.01]', () => {
    const lane = (differences: Partial<StaffOrder>) => laneOf(anOrder(differences), preparation, NOW)
    expect(lane({ status: 'received' })).toBe('new')
    expect(lane({ status: 'accepted' })).toBe('making')
    expect(lane({ status: 'accepted', preparedAt: at(-1) })).toBe('ready')
    expect(lane({ status: 'delivery' })).toBe('out')
    expect(lane({ status: 'completed' })).toBe('done')
    expect(lane({ status: 'rejected' })).toBe('done')
    expect(lane({ status: null })).toBe('done')
  })

  it('an order for later moves to Making by itself when the kitchen should start', () => {
    const order = anOrder({ status: 'accepted', wantedAt: at(120), readyAt: at(120) })
    expect(laneOf(order, preparation, NOW)).toBe('later')
    expect(waitsToStart(order, preparation, NOW)).toBe(true)
    expect(waitsToStart(anOrder({ readyAt: at(120) }), preparation, NOW)).toBe(false)
    expect(laneOf(order, preparation, Date.parse(at(76)))).toBe('making')
  })

  it('an order that was rejected because nobody answered stays apart until staff take note of it', () => {
    const lapsed = anOrder({ status: 'rejected', finishedAt: at(-300), lapsedAt: at(-300) })
    expect(laneOf(lapsed, preparation, NOW)).toBe('lapsed')
    expect(laneOf({ ...lapsed, status: 'refunded' }, preparation, NOW)).toBe('lapsed')
    expect(laneOf({ ...lapsed, lapsedAt: null }, preparation, NOW)).toBe('done')
  })

  it('a new order for later has its own lane until the kitchen starts or its answer is due', () => {
    const order = anOrder({ wantedAt: at(120), readyAt: at(120) })
    expect(laneOf(order, preparation, NOW)).toBe('forLater')
    expect(laneOf(order, preparation, Date.parse(at(76)))).toBe('new')
    expect(laneOf({ ...order, answerDueAt: at(9) }, preparation, NOW)).toBe('new')
  })

  it('new orders are sorted by arrival, the others by promised time', () => {
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

it('an order is due soon in its last five minutes and late after its promised time', () => {
  const due = (minutes: number) => urgencyOf(anOrder({ wantedAt: at(minutes), readyAt: at(minutes) }), NOW)
  expect([due(6), due(5), due(-1)]).toEqual(['on-time', 'soon', 'late'])
  // As soon as possible: ready at 19:11 is promised as 19:15–19:25.
  expect(urgencyOf(anOrder({ readyAt: at(-1) }), NOW)).toBe('soon')
  expect(urgencyOf(anOrder({ readyAt: at(-3) }), NOW)).toBe('late')
})
