import {
  type CustomerFiltersWire,
  exportCustomers,
  readCustomer as readCustomerCall,
  searchCustomers,
} from '@comanda/contract'
import { moneyToWire } from '@comanda/contract/wire'
import { PRIVATE } from '../../http/create-router.ts'
import { csvHeaders, csvLine } from '../../http/csv.ts'
import { refuse } from '../../http/refuse.ts'
import { createStaffRouter } from '../../identity/acts/staff-router.ts'
import type { Deps } from '../../orders/deps.ts'
import { type CustomerKey, countCustomers, type FoundCustomer, findCustomers, keyOf } from './find-customers.ts'
import { customerRowToWire, nameOf, readCustomer } from './read-customer.ts'

const PER_PAGE = 50
const MOST_IN_FILE = 100_000
/** Rows of a file that are read at once: some milliseconds of work. */
const PIECE = 500

const MOMENT = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/

/** Where the page before ended; null where the text does not fit the order of the list. */
function keyFrom({ sort }: CustomerFiltersWire, text: string): CustomerKey | null {
  const [value = '', id] = text.split('_')
  const isFit = sort === 'last' ? MOMENT.test(value) && !Number.isNaN(Date.parse(value)) : /^\d{1,9}$/.test(value)
  return isFit && Number(id) <= 2_147_483_647 ? { value, id: Number(id) } : null
}

const COLUMNS = [
  'name',
  'telephone',
  'email',
  'kind',
  'orders',
  'spent',
  'refunded',
  'currency',
  'first_order',
  'last_order',
  'newsletter',
]

/** A customer as a line of a file, with days instead of moments. */
const cellsOf = (found: FoundCustomer): readonly string[] => [
  nameOf(found),
  found.telephone,
  found.email,
  found.isAccount ? 'account' : 'guest',
  String(found.orders),
  moneyToWire(found.spent).toFixed(2),
  moneyToWire(found.refunded).toFixed(2),
  found.currency,
  found.firstAt.slice(0, 10),
  found.lastAt.slice(0, 10),
  found.newsletter === null ? '' : found.newsletter ? 'yes' : 'no',
]

/** Routes of a restaurant's customers. */
export function customerRoutes(deps: Deps) {
  const { router, staffCall } = createStaffRouter(deps)
  staffCall(searchCustomers, async (c, { member }) => {
    const { after, ...filters } = c.req.valid('json')
    const key = after === null ? null : keyFrom(filters, after)
    if (after !== null && key === null) return refuse(c, 422, 'invalid_request', { problems: { after: 'invalid' } })
    const wanted = { filters, now: deps.clock.now() }
    const found = await findCustomers(deps.db, member, { ...wanted, after: key, limit: PER_PAGE + 1 })
    const shown = found.slice(0, PER_PAGE)
    const last = found.length > PER_PAGE ? shown.at(-1) : undefined
    const next = last && keyOf(filters, last)
    const count = key === null ? await countCustomers(deps.db, member, wanted) : null
    const meta = { next: next ? `${next.value}_${next.id}` : null, count }
    return c.json({ data: shown.map(customerRowToWire), meta }, 200, PRIVATE)
  })
  staffCall(exportCustomers, async (c, { member }) => {
    const filters = c.req.valid('json')
    const now = deps.clock.now()
    const lines = [csvLine(COLUMNS)]
    let after: CustomerKey | null = null
    for (let read = 0; read < MOST_IN_FILE; read += PIECE) {
      const found: readonly FoundCustomer[] = await findCustomers(deps.db, member, {
        filters,
        now,
        after,
        limit: PIECE,
      })
      lines.push(found.map((one) => csvLine(cellsOf(one))).join(''))
      const last = found.at(-1)
      if (last === undefined || found.length < PIECE) break
      after = keyOf(filters, last)
    }
    return c.body(lines.join(''), 200, { ...PRIVATE, ...csvHeaders('customers.csv') })
  })
  staffCall(readCustomerCall, async (c, { member }) => {
    const found = await readCustomer(deps.db, member, c.req.valid('param').id)
    return found === null ? refuse(c, 404, 'not_found') : c.json({ data: found }, 200, PRIVATE)
  })
  return router
}
