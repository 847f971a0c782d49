import {
  exportJournal,
  exportTips,
  exportVat,
  readBooks as readBooksCall,
  setBooks as setBooksCall,
} from '@comanda/contract'
import { type Bookkeeping, daySheet, journalOf } from '@comanda/domain'
import { CATALOGUES } from '@comanda/messages/catalogues'
import { PRIVATE } from '../../../http/create-router.ts'
import { csvHeaders } from '../../../http/csv.ts'
import { refuse } from '../../../http/refuse.ts'
import type { Thing } from '../../../identity/acts/change-thing.ts'
import { createStaffRouter } from '../../../identity/acts/staff-router.ts'
import type { Deps } from '../../../orders/deps.ts'
import { readLocation } from '../../../restaurants/locations/store.ts'
import { readPlace, readTakings, readTips } from '../read-day.ts'
import { daysOf, periodProblems } from '../read-period.ts'
import { readBookkeeping, saveBookkeeping } from './bookkeeping.ts'
import { journalFile } from './journal-file.ts'
import { TIP_HEAD, tipLine, VAT_HEAD, vatLines } from './vat-file.ts'

/** A quarter: a file of every sale is some thousand lines a month. */
const MOST_DAYS_IN_FILE = 92
/** Tips are kept for three years. */
const MOST_DAYS_OF_TIPS = 1_200

const booksToWire = ({ dayBegins, dayMails, accounts }: Bookkeeping) => ({
  dayBegins: dayBegins,
  dayMails: [...dayMails],
  accounts,
})

const books: Thing = {
  read: async (tx, { businessId, id }) => {
    const found = await readBookkeeping(tx, { businessId, locationId: Number(id) })
    return found && booksToWire(found)
  },
}

/** Routes of how a place keeps its books, and of the files for its accountant. */
export function booksRoutes(deps: Deps) {
  const { router, staffCall, staffChange } = createStaffRouter(deps)

  staffCall(readBooksCall, async (c, { member: { businessId } }) => {
    const found = await readBookkeeping(deps.db, { businessId, locationId: c.req.valid('param').id })
    return found ? c.json({ data: booksToWire(found) }, 200, PRIVATE) : refuse(c, 404, 'not_found')
  })

  staffChange(setBooksCall, books, async (c, { member: { businessId }, tx }) => {
    const where = { businessId, locationId: c.req.valid('param').id }
    const { dayBegins, dayMails, accounts } = c.req.valid('json')
    const now = deps.clock.now()
    const place = await readPlace(tx, where, now)
    if (place === null) return refuse(c, 404, 'not_found')
    const wanted = { dayBegins: dayBegins, dayMails: dayMails, accounts }
    await saveBookkeeping(tx, where, wanted, { timeZone: place.timeZone, now })
    return c.json({ data: booksToWire(wanted) }, 200, PRIVATE)
  })

  staffCall(exportVat, async (c, { member: { businessId } }) => {
    const where = { businessId, locationId: c.req.valid('param').id }
    const period = c.req.valid('query')
    const problems = periodProblems(period, MOST_DAYS_IN_FILE)
    if (problems) return refuse(c, 422, 'invalid_request', { problems })
    const place = await readPlace(deps.db, where, deps.clock.now())
    if (place === null) return refuse(c, 404, 'not_found')
    const lines = [VAT_HEAD]
    // Day by day, so that no read holds up other calls for long.
    for (const day of daysOf(period)) lines.push(...(await vatLines(deps.db, where, { ...place, day })))
    const headers = csvHeaders(`vat-${period.first}-${period.last}.csv`)
    return c.body(lines.join(''), 200, { ...PRIVATE, ...headers })
  })

  staffCall(exportJournal, async (c, { member: { businessId } }) => {
    const where = { businessId, locationId: c.req.valid('param').id }
    const { layout, ...period } = c.req.valid('query')
    const problems = periodProblems(period, MOST_DAYS_IN_FILE)
    if (problems) return refuse(c, 422, 'invalid_request', { problems })
    const [place, found, stored] = [
      await readPlace(deps.db, where, deps.clock.now()),
      await readBookkeeping(deps.db, where),
      await readLocation(deps.db, businessId, where.locationId),
    ]
    if (place === null || !found || !stored) return refuse(c, 404, 'not_found')
    const days = []
    for (const day of daysOf(period)) {
      const rows = await readTakings(deps.db, where, { ...place, day })
      days.push({ day, lines: journalOf(daySheet(rows)) })
    }
    const { business } = c.var.tenant
    const text = journalFile({
      place: `${business.name} ${stored.location.name}`,
      layout,
      accounts: found.accounts,
      words: CATALOGUES[business.language].console.books.journal,
      days,
    })
    const headers = csvHeaders(`journal-${layout}-${period.first}-${period.last}.csv`)
    return c.body(text, 200, { ...PRIVATE, ...headers })
  })

  staffCall(exportTips, async (c, { member: { businessId } }) => {
    const where = { businessId, locationId: c.req.valid('param').id }
    const period = c.req.valid('query')
    const problems = periodProblems(period, MOST_DAYS_OF_TIPS)
    if (problems) return refuse(c, 422, 'invalid_request', { problems })
    const place = await readPlace(deps.db, where, deps.clock.now())
    if (place === null) return refuse(c, 404, 'not_found')
    const rows = await readTips(deps.db, where, { ...period, timeZone: place.timeZone })
    const headers = csvHeaders(`tips-${period.first}-${period.last}.csv`)
    return c.body([TIP_HEAD, ...rows.map(tipLine)].join(''), 200, { ...PRIVATE, ...headers })
  })
  return router
}
