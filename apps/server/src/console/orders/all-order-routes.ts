import { exportOrders, searchOrders, sumOrders as sumOrdersCall } from '@comanda/contract'
import { moneyToWire } from '@comanda/contract/wire'
import { PRIVATE } from '../../http/create-router.ts'
import { csvHeaders, csvLine } from '../../http/csv.ts'
import { createStaffRouter } from '../../identity/acts/staff-router.ts'
import type { Deps } from '../../orders/deps.ts'
import { findOrderIds, MOST_SUMMED, type OrderKey, sumOrders } from './find-orders.ts'
import { ORDER_COLUMNS, type OrderRow, orderCells, orderRowToWire, readOrderRows } from './read-order-rows.ts'

const PER_PAGE = 50
const MOST_IN_FILE = 10_000
/** Rows of a file that are read at once: a few milliseconds of work. */
const PIECE = 250

const keyOf = ({ receivedAt, placedAt, id }: OrderRow): OrderKey => ({ at: receivedAt ?? placedAt, id })
const keyText = ({ at, id }: OrderKey): string => `${at}_${id}`
const keyFrom = (text: string | null): OrderKey | null => {
  const [at, id] = text?.split('_') ?? []
  return at === undefined || id === undefined ? null : { at, id }
}

/** Routes of all orders that the restaurant has received. */
export function allOrderRoutes(deps: Deps) {
  const { router, staffCall } = createStaffRouter(deps)
  staffCall(searchOrders, async (c, { member }) => {
    const { after, ...filters } = c.req.valid('json')
    const ids = await findOrderIds(deps.db, member, {
      filters,
      now: deps.clock.now(),
      after: keyFrom(after),
      limit: PER_PAGE + 1,
    })
    const rows = await readOrderRows(deps.db, member.businessId, ids.slice(0, PER_PAGE))
    const last = ids.length > PER_PAGE ? rows.at(-1) : undefined
    return c.json(
      { data: rows.map(orderRowToWire), meta: { next: last === undefined ? null : keyText(keyOf(last)) } },
      200,
      PRIVATE,
    )
  })
  staffCall(sumOrdersCall, async (c, { member }) => {
    const sums = await sumOrders(deps.db, member, { filters: c.req.valid('json'), now: deps.clock.now() })
    if (sums === null) return c.json({ data: { count: 0, takings: [], isWhole: false } }, 200, PRIVATE)
    const count = sums.reduce((all, sum) => all + sum.count, 0)
    const takings = sums.map(({ currency, total, refunded }) => ({
      currency,
      total: moneyToWire(total),
      refunded: moneyToWire(refunded),
    }))
    const data = { count: Math.min(count, MOST_SUMMED), takings, isWhole: count <= MOST_SUMMED }
    return c.json({ data }, 200, PRIVATE)
  })
  staffCall(exportOrders, async (c, { member }) => {
    const filters = c.req.valid('json')
    const ids = await findOrderIds(deps.db, member, { filters, now: deps.clock.now(), limit: MOST_IN_FILE })
    const lines = [csvLine(ORDER_COLUMNS)]
    for (let from = 0; from < ids.length; from += PIECE)
      for (const row of await readOrderRows(deps.db, member.businessId, ids.slice(from, from + PIECE)))
        lines.push(csvLine(orderCells(row)))
    return c.body(lines.join(''), 200, { ...PRIVATE, ...csvHeaders('orders.csv') })
  })
  return router
}
