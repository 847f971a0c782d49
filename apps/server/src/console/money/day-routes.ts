import {
  closeDay as closeDayCall,
  exportDay,
  listDays,
  readDay as readDayCall,
  readToday as readTodayCall,
} from '@comanda/contract'
import { checkedMoney, moneyToWire } from '@comanda/contract/wire'
import type { CalendarDate } from '@comanda/domain'
import { PRIVATE } from '../../http/create-router.ts'
import { csvHeaders, csvLine } from '../../http/csv.ts'
import { refuse } from '../../http/refuse.ts'
import type { Thing } from '../../identity/acts/change-thing.ts'
import { createStaffRouter } from '../../identity/acts/staff-router.ts'
import type { Deps } from '../../orders/deps.ts'
import type { Executor, Tx } from '../../platform/db/connection.ts'
import { closeDay } from './close-day.ts'
import { dayToWire, TAKING_COLUMNS, takingLines } from './day-wire.ts'
import { readCardFees } from './read-card-fees.ts'
import { type Place, readDay, readDays, readPlace, readTakings, type Where } from './read-day.ts'
import { type Figures, readToday, type Usual } from './read-today.ts'

/** A business day as calls answer it, with the fees of its sales by card as far as they are known. */
async function dayWire(db: Executor | Tx, where: Where, at: Place & { readonly day: CalendarDate }) {
  const day = await readDay(db, where, at)
  return dayToWire(at, day, await readCardFees(db, where.businessId, day.takings))
}

/** Routes of business days: the list, the sheet of one, its file, and its closing. */
export function dayRoutes(deps: Deps) {
  const { router, staffCall, staffChange } = createStaffRouter(deps)

  staffCall(listDays, async (c, { member: { businessId } }) => {
    const where = { businessId, locationId: c.req.valid('param').id }
    const place = await readPlace(deps.db, where, deps.clock.now())
    if (place === null) return refuse(c, 404, 'not_found')
    const days = await readDays(deps.db, where, c.req.valid('query').before)
    const data = {
      today: place.today,
      currency: place.currency,
      days: days.map((day) => ({ ...day, sales: moneyToWire(day.sales), refunds: moneyToWire(day.refunds) })),
    }
    return c.json({ data }, 200, PRIVATE)
  })

  staffCall(readTodayCall, async (c, { member: { businessId } }) => {
    const where = { businessId, locationId: c.req.valid('param').id }
    const now = deps.clock.now()
    const place = await readPlace(deps.db, where, now)
    if (place === null) return refuse(c, 404, 'not_found')
    const { openDays, ...found } = await readToday(deps.db, where, place, now)
    const wire = ({ orders, total }: Figures) => ({ orders, total: moneyToWire(total) })
    const usualWire = (usual: Usual | null) =>
      usual && { ...wire(usual), days: usual.days.map((one) => ({ day: one.day, ...wire(one) })) }
    const data = {
      day: place.today,
      currency: place.currency,
      now: wire(found.now),
      usual: usualWire(found.usual),
      usualYesterday: usualWire(found.usualYesterday),
      weekAgoByNow: wire(found.weekAgoByNow),
      weekAgo: wire(found.weekAgo),
      yesterday: wire(found.yesterday),
      weekBeforeYesterday: wire(found.weekBeforeYesterday),
      openDays: openDays,
    }
    return c.json({ data }, 200, PRIVATE)
  })

  staffCall(readDayCall, async (c, { member: { businessId } }) => {
    const { id: locationId, day } = c.req.valid('param')
    const place = await readPlace(deps.db, { businessId, locationId }, deps.clock.now())
    if (place === null) return refuse(c, 404, 'not_found')
    const at = { ...place, day }
    return c.json({ data: await dayWire(deps.db, { businessId, locationId }, at) }, 200, PRIVATE)
  })

  staffCall(exportDay, async (c, { member: { businessId } }) => {
    const { id: locationId, day } = c.req.valid('param')
    const place = await readPlace(deps.db, { businessId, locationId }, deps.clock.now())
    if (place === null) return refuse(c, 404, 'not_found')
    const rows = await readTakings(deps.db, { businessId, locationId }, { ...place, day })
    const lines = [csvLine(TAKING_COLUMNS), ...rows.flatMap(takingLines).map((line) => csvLine(line))]
    return c.body(lines.join(''), 200, { ...PRIVATE, ...csvHeaders(`day-${day}.csv`) })
  })

  /** A day as the act of its closing names it. */
  const closing: Thing = {
    read: async (tx, { businessId, id, day }) => {
      const where = { businessId, locationId: Number(id) }
      const place = await readPlace(tx, where, deps.clock.now())
      if (place === null) return null
      const { sheet, closing: closed } = await readDay(tx, where, { ...place, day: day as CalendarDate })
      const { number = null, float = 0, counted = null, note = '' } = closed ?? {}
      return {
        number,
        orders: sheet.orders,
        total: moneyToWire(sheet.total),
        float: moneyToWire(float),
        counted: counted === null ? null : moneyToWire(counted),
        note,
      }
    },
    // Nothing takes it back; what was seen is compared as a whole.
    inverse: () => null,
  }
  staffChange(closeDayCall, closing, async (c, { member, tx }) => {
    const { id: locationId, day } = c.req.valid('param')
    const { float, counted, note } = c.req.valid('json')
    const where = { businessId: member.businessId, locationId }
    const now = deps.clock.now()
    const place = await readPlace(tx, where, now)
    if (place === null) return refuse(c, 404, 'not_found')
    if (day > place.today) return refuse(c, 422, 'invalid_request', { problems: { day: 'day_to_come' } })
    const drawer = { float: checkedMoney(float), counted: counted === null ? null : checkedMoney(counted), note }
    const isClosed = await closeDay(tx, where, { ...place, day, drawer, staffId: member.id, now })
    if (!isClosed) return refuse(c, 409, 'day_closed')
    return c.json({ data: await dayWire(tx, where, { ...place, day }) }, 200, PRIVATE)
  })
  return router
}
