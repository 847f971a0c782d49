import { FINISHED_ON_BOARD_HOURS, MOST_FINISHED_ON_BOARD, MOST_NEW_ON_BOARD } from '@comanda/domain'
import type { Board, StaffOrder } from '../api/orders.ts'

const isNew = ({ status }: StaffOrder): boolean => status === 'received'

/** Whether an order is one of those finished lately; a lapsed one stays until staff take note of it. */
const isDone = (order: StaffOrder): order is StaffOrder & { readonly finishedAt: string } =>
  order.finishedAt !== null && order.lapsedAt === null

/**
 * What a board leaves out at `now`, milliseconds since 1970: orders that finished long ago, and all but the newest of
 * the others.
 */
function withoutOldest(orders: readonly StaffOrder[], now: number): readonly StaffOrder[] {
  const since = now - FINISHED_ON_BOARD_HOURS * 3_600_000
  const left = orders.filter((order) => !isDone(order) || Date.parse(order.finishedAt) > since)
  const finished = left.filter(isDone).map(({ finishedAt }) => Date.parse(finishedAt))
  if (finished.length <= MOST_FINISHED_ON_BOARD) return left
  const oldest = finished.sort((a, b) => b - a)[MOST_FINISHED_ON_BOARD - 1] as number
  return left.filter((order) => !isDone(order) || Date.parse(order.finishedAt) >= oldest)
}

/** The later state of an order of two. */
const laterOf = (known: StaffOrder | undefined, read: StaffOrder): StaffOrder =>
  known && known.version > read.version ? known : read

/**
 * A board after a reading of some of its orders; the orders that the reading leaves out are no longer on the board.
 * @param ids the orders that were asked for
 */
export function mergeOrders<Shown extends Board>(board: Shown, ids: readonly string[], read: Board): Shown {
  const known = new Map(board.orders.map((order) => [order.id, order]))
  const merged = new Map(known)
  for (const id of ids) merged.delete(id)
  for (const order of read.orders) merged.set(order.id, laterOf(known.get(order.id), order))
  return {
    ...board,
    orders: withoutOldest([...merged.values()], Date.parse(read.now)),
    now: read.now,
    newTotal: read.newTotal,
    finishedTotal: read.finishedTotal,
  }
}

/** The state of a board's orders that was read before, where it is later than the one just read. */
export function withLater<Shown extends Board>(read: Shown, board: Board | undefined): Shown {
  const known = new Map(board?.orders.map((order) => [order.id, order]))
  return { ...read, orders: read.orders.map((order) => laterOf(known.get(order.id), order)) }
}

/** A board with an order as an action answered it. */
export function withOrder<Shown extends Board>(board: Shown, order: StaffOrder): Shown {
  const known = board.orders.find(({ id }) => id === order.id)
  if (!known || known.version > order.version) return board
  return {
    ...board,
    orders: board.orders.map((other) => (other === known ? order : other)),
    newTotal: board.newTotal - (isNew(known) && !isNew(order) ? 1 : 0),
  }
}

/**
 * Whether a board lists as many orders as its totals tell. If not, a change was missed or is still to come, or the
 * board is cut elsewhere.
 */
export function isWhole({ orders, newTotal, finishedTotal }: Board): boolean {
  const finished = orders.filter(isDone).length
  return (
    orders.filter(isNew).length === Math.min(newTotal, MOST_NEW_ON_BOARD) &&
    finished === Math.min(finishedTotal, MOST_FINISHED_ON_BOARD)
  )
}
