import { exportPeriod, readPeriod } from '@comanda/contract'
import { moneyToWire } from '@comanda/contract/wire'
import { dateOfDay, dayOfDate } from '@comanda/domain'
import { PRIVATE } from '../../http/create-router.ts'
import { csvHeaders, csvLine } from '../../http/csv.ts'
import { refuse } from '../../http/refuse.ts'
import { createStaffRouter } from '../../identity/acts/staff-router.ts'
import type { Deps } from '../../orders/deps.ts'
import { sheetToWire, TAKING_COLUMNS, takingLines } from './day-wire.ts'
import { readPlace, readTakings } from './read-day.ts'
import { periodBefore, periodProblems, readPeriodDays, readPeriodSheet } from './read-period.ts'

const MOST_DAYS = 366
/** A quarter: a file of every sale is some thousand lines a month. */
const MOST_DAYS_IN_FILE = 92

/** The route of the figures of several days. */
export function periodRoutes(deps: Deps) {
  const { router, staffCall } = createStaffRouter(deps)
  staffCall(readPeriod, async (c, { member: { businessId } }) => {
    const where = { businessId, locationId: c.req.valid('param').id }
    const period = c.req.valid('query')
    const problems = periodProblems(period, MOST_DAYS)
    if (problems) return refuse(c, 422, 'invalid_request', { problems })
    const place = await readPlace(deps.db, where, deps.clock.now())
    if (place === null) return refuse(c, 404, 'not_found')
    const before = periodBefore(period)
    const days = await readPeriodDays(deps.db, where, period)
    const daysBefore = await readPeriodDays(deps.db, where, before)
    const data = {
      currency: place.currency,
      sheet: sheetToWire(await readPeriodSheet(deps.db, where, period)),
      days: days.map((day) => ({ ...day, sales: moneyToWire(day.sales), refunds: moneyToWire(day.refunds) })),
      before: {
        ...before,
        orders: daysBefore.reduce((sum, { orders }) => sum + orders, 0),
        total: moneyToWire(daysBefore.reduce((sum, { sales, refunds }) => sum + sales + refunds, 0)),
      },
    }
    return c.json({ data }, 200, PRIVATE)
  })
  staffCall(exportPeriod, async (c, { member: { businessId } }) => {
    const where = { businessId, locationId: c.req.valid('param').id }
    const period = c.req.valid('query')
    const problems = periodProblems(period, MOST_DAYS_IN_FILE)
    if (problems) return refuse(c, 422, 'invalid_request', { problems })
    const place = await readPlace(deps.db, where, deps.clock.now())
    if (place === null) return refuse(c, 404, 'not_found')
    const lines = [csvLine(TAKING_COLUMNS)]
    // Day by day, so that no read holds up other calls for long.
    for (let day = dayOfDate(period.first); day <= dayOfDate(period.last); day++) {
      const rows = await readTakings(deps.db, where, { ...place, day: dateOfDay(day) })
      lines.push(...rows.flatMap(takingLines).map((line) => csvLine(line)))
    }
    const name = `takings-${period.first}-${period.last}.csv`
    return c.body(lines.join(''), 200, { ...PRIVATE, ...csvHeaders(name) })
  })
  return router
}
