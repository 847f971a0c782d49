import { type BreakdownWire, exportBreakdown, readBreakdown as readBreakdownCall } from '@comanda/contract'
import { moneyToWire } from '@comanda/contract/wire'
import type { FigureBy } from '@comanda/domain'
import { sql } from 'drizzle-orm'
import { PRIVATE } from '../../http/create-router.ts'
import { csvHeaders, csvLine } from '../../http/csv.ts'
import { refuse } from '../../http/refuse.ts'
import { createStaffRouter } from '../../identity/acts/staff-router.ts'
import type { Deps } from '../../orders/deps.ts'
import { readFigureNames } from './figure-names.ts'
import { type Amounts, comparedWith, type Places, readBreakdown, readPlaces } from './read-breakdown.ts'
import { type Period, periodProblems } from './read-period.ts'
import { readWholeFrom } from './whole-from.ts'

const MOST_DAYS = 366
const MOST_ROWS = 200
const MOST_ROWS_IN_FILE = 5_000

type RowWire = BreakdownWire['rows'][number]

const amountsToWire = ({ orders, portions, sales, refunds, discount }: Amounts): RowWire['now'] => ({
  ...{ orders, portions },
  sales: moneyToWire(sales),
  refunds: moneyToWire(refunds),
  discount: moneyToWire(discount),
})

const COLUMNS = ['key', 'name', 'removed', 'orders', 'portions', 'sales', 'refunds', 'discount'] as const
const COMPARED_COLUMNS = ['orders', 'portions', 'sales', 'refunds'] as const

const HEAD = [
  ...COLUMNS,
  ...['before', 'weekdays'].flatMap((slot) => COMPARED_COLUMNS.map((name) => `${slot}_${name}`)),
]

const cellsOf = ({ key, name, second, removed, now, before, weekdays }: RowWire): unknown[] => [
  key,
  second === null ? name : `${name ?? ''} + ${second}`,
  removed ? 'yes' : '',
  ...[now.orders, now.portions, now.sales, now.refunds, now.discount],
  ...[before, weekdays].flatMap((amounts) => COMPARED_COLUMNS.map((column) => amounts[column])),
]

/** The rows of a breakdown with their names. */
async function rowsOf(
  { db }: Pick<Deps, 'db'>,
  places: Places,
  { by, period, limit }: { readonly by: FigureBy; readonly period: Period; readonly limit: number },
): Promise<Pick<BreakdownWire, 'rows' | 'more' | 'before' | 'weekdays'>> {
  const compared = comparedWith(period)
  const { rows, more } = await readBreakdown(db, places, { by, compared, limit })
  const days = sql`s.day between ${compared.weekdays.first} and ${period.last}`
  const names = await readFigureNames(db, places, { by, rows, days })
  return {
    more,
    before: compared.before,
    weekdays: compared.weekdays,
    rows: rows.map(({ key, now, before, weekdays }) => ({
      key,
      ...(names.get(key) ?? { name: null, second: null, removed: false }),
      ...{ now: amountsToWire(now), before: amountsToWire(before), weekdays: amountsToWire(weekdays) },
    })),
  }
}

/** Routes of a period of one place or several, broken down. */
export function breakdownRoutes(deps: Deps) {
  const { router, staffCall } = createStaffRouter(deps)
  staffCall(readBreakdownCall, async (c, { member }) => {
    const { location, ...period } = c.req.valid('query')
    const problems = periodProblems(period, MOST_DAYS)
    if (problems) return refuse(c, 422, 'invalid_request', { problems })
    const places = await readPlaces(deps.db, member, location)
    if (places === null) return refuse(c, 404, 'not_found')
    const found = await rowsOf(deps, places, { by: c.req.valid('param').by, period, limit: MOST_ROWS })
    const data = {
      currency: places.currency,
      places: [...places.names],
      leftOut: [...places.leftOut],
      ...found,
      wholeFrom: await readWholeFrom(deps.db, places, deps.clock.now()),
    }
    return c.json({ data }, 200, PRIVATE)
  })
  staffCall(exportBreakdown, async (c, { member }) => {
    const { location, ...period } = c.req.valid('query')
    const problems = periodProblems(period, MOST_DAYS)
    if (problems) return refuse(c, 422, 'invalid_request', { problems })
    const places = await readPlaces(deps.db, member, location)
    if (places === null) return refuse(c, 404, 'not_found')
    const { by } = c.req.valid('param')
    const { rows } = await rowsOf(deps, places, { by, period, limit: MOST_ROWS_IN_FILE })
    const lines = [HEAD, ...rows.map(cellsOf)].map((cells) => csvLine(cells))
    const name = `${by}-${period.first}-${period.last}.csv`
    return c.body(lines.join(''), 200, { ...PRIVATE, ...csvHeaders(name) })
  })
  return router
}
