import { readPeriod } from '@comanda/contract'
import { moneyToWire } from '@comanda/contract/wire'
import { dayOfDate } from '@comanda/domain'
import { PRIVATE } from '../../http/create-router.ts'
import { refuse } from '../../http/refuse.ts'
import { createStaffRouter } from '../../identity/acts/staff-router.ts'
import type { Deps } from '../../orders/deps.ts'
import { sheetToWire } from './day-wire.ts'
import { readPlace } from './read-day.ts'
import { periodBefore, readPeriodDays, readPeriodSheet } from './read-period.ts'

const MOST_DAYS = 366

/** The route of the figures of several days. */
export function periodRoutes(deps: Deps) {
  const { router, staffCall } = createStaffRouter(deps)
  staffCall(readPeriod, async (c, { member: { businessId } }) => {
    const where = { businessId, locationId: c.req.valid('param').id }
    const period = c.req.valid('query')
    const length = dayOfDate(period.last) - dayOfDate(period.first) + 1
    if (length < 1) return refuse(c, 422, 'invalid_request', { problems: { last: 'before_begin' } })
    if (length > MOST_DAYS) return refuse(c, 422, 'invalid_request', { problems: { last: 'too_far_away' } })
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
  return router
}
