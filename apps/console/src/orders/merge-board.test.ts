import { FINISHED_ON_BOARD_HOURS, MOST_FINISHED_ON_BOARD, MOST_NEW_ON_BOARD, type OrderStatus } from '@comanda/domain'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Board, StaffOrder } from '../api/orders.ts'
import { anOrder, at, NOW } from './an-order.ts'
import { isWhole, mergeOrders, withLater, withOrder } from './merge-board.ts'

const MINUTE = 60_000

/** The orders of a restaurant, and what its server answers about them at `now`, minutes after NOW. */
function aRestaurant() {
  const orders = new Map<string, StaffOrder>()
  const read = (now: number, ids: readonly string[] | null): Board => {
    const since = NOW + now * MINUTE - FINISHED_ON_BOARD_HOURS * 60 * MINUTE
    const all = [...orders.values()]
    const fresh = all.filter(({ status }) => status === 'received')
    const finished = all.filter(({ finishedAt }) => finishedAt !== null && Date.parse(finishedAt) > since)
    const newest = finished.toSorted((a, b) => Date.parse(b.finishedAt ?? '') - Date.parse(a.finishedAt ?? ''))
    const onBoard = [
      ...(ids ? fresh : fresh.slice(0, MOST_NEW_ON_BOARD)),
      ...all.filter(({ status }) => status === 'accepted' || status === 'delivery'),
      ...(ids ? finished : newest.slice(0, MOST_FINISHED_ON_BOARD)),
    ]
    return {
      orders: onBoard.filter(({ id }) => ids === null || ids.includes(id)),
      now: at(now),
      newTotal: fresh.length,
      finishedTotal: finished.length,
    }
  }
  return {
    orders,
    read,
    /** Changes an order, or receives it; minutes after NOW. */
    change: (id: string, status: OrderStatus, now: number) => {
      const known = orders.get(id)
      const isFinal = status === 'completed' || status === 'rejected'
      const version = (known?.version ?? 0) + 1
      const finishedAt = isFinal ? (known?.finishedAt ?? at(now)) : null
      orders.set(id, { ...anOrder({ id, receivedAt: at(now) }), ...known, status, finishedAt, version })
    },
  }
}

const sorted = (board: Board): Board => ({ ...board, orders: board.orders.toSorted((a, b) => (a.id < b.id ? -1 : 1)) })
const EMPTY: Board = { orders: [], now: at(0), newTotal: 0, finishedTotal: 0 }

const changes = fc.array(
  fc.record({
    id: fc.integer({ min: 1, max: 12 }).map(String),
    status: fc.constantFrom<OrderStatus>('received', 'accepted', 'delivery', 'completed', 'rejected', 'refunded'),
    pause: fc.integer({ min: 0, max: 90 }),
  }),
  { maxLength: 40 },
)

describe('a board that reads only what has changed', () => {
  it('shows what the whole board shows, whichever orders change and whenever', () => {
    fc.assert(
      fc.property(changes, fc.integer({ min: 1, max: 5 }), (happened, atOnce) => {
        const restaurant = aRestaurant()
        let board: Board = EMPTY
        let now = 0
        let named = new Set<string>()
        for (const [n, { id, status, pause }] of happened.entries()) {
          now += pause
          restaurant.change(id, status, now)
          named.add(id)
          if (n % atOnce !== 0 && n < happened.length - 1) continue
          board = mergeOrders(board, [...named], restaurant.read(now, [...named]))
          named = new Set()
          expect(sorted(board)).toEqual(sorted(restaurant.read(now, null)))
          expect(isWhole(board)).toBe(true)
        }
      }),
    )
  })

  it('lists the newest of many finished orders, as the whole board does', () => {
    const restaurant = aRestaurant()
    for (let n = 0; n < MOST_FINISHED_ON_BOARD; n += 1) restaurant.change(`${1000 + n}`, 'completed', n / 10)
    let board = restaurant.read(30, null)
    restaurant.change('2000', 'completed', 31)
    board = mergeOrders(board, ['2000'], restaurant.read(31, ['2000']))
    expect(sorted(board)).toEqual(sorted(restaurant.read(31, null)))
    expect(board.orders.map(({ id }) => id)).not.toContain('1000')
    expect(isWhole(board)).toBe(true)
  })

  it('is in doubt with more new orders than a board lists, and where a change was missed', () => {
    const restaurant = aRestaurant()
    for (let n = 0; n < MOST_NEW_ON_BOARD; n += 1) restaurant.change(`${1000 + n}`, 'received', 0)
    const full = restaurant.read(0, null)
    expect(isWhole(full)).toBe(true)
    restaurant.change('2000', 'received', 1)
    expect(isWhole(mergeOrders(full, ['2000'], restaurant.read(1, ['2000'])))).toBe(false)
    // The whole board leaves it out and says so.
    expect(isWhole(restaurant.read(1, null))).toBe(true)
    const other = aRestaurant()
    for (const id of ['1', '2']) other.change(id, 'received', 0)
    const both = other.read(0, null)
    for (const id of ['1', '2']) other.change(id, 'accepted', 1)
    expect(isWhole(mergeOrders(both, ['1'], other.read(1, ['1'])))).toBe(false)
  })

  it('keeps a later state of an order when an earlier answer comes after it', () => {
    const accepted = anOrder({ status: 'accepted', version: 3 })
    const before = { ...EMPTY, orders: [anOrder({ version: 2 })], newTotal: 1 }
    const board = { ...EMPTY, orders: [accepted] }
    expect(mergeOrders(board, [accepted.id], before).orders).toEqual([accepted])
    expect(withLater(before, board).orders).toEqual([accepted])
    expect(withOrder(board, anOrder({ version: 2 }))).toBe(board)
    expect(withOrder(before, accepted)).toMatchObject({ orders: [accepted], newTotal: 0 })
  })
})
