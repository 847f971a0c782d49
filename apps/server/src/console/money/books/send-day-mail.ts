import { localeOf } from '@comanda/domain'
import { csvLine } from '../../../http/csv.ts'
import { dayMail } from '../../../messages/mails/day-mail.ts'
import { sendMail } from '../../../messages/mails/send-mail.ts'
import type { Deps } from '../../../orders/deps.ts'
import { siteOf } from '../../../restaurants/businesses/site.ts'
import { findTenant } from '../../../restaurants/businesses/store.ts'
import { readLocation } from '../../../restaurants/locations/store.ts'
import { TAKING_COLUMNS, takingLines } from '../day-wire.ts'
import { readDay, readPlace } from '../read-day.ts'
import { type DayMailJob, dayMailJob } from './queue-day-mails.ts'

/** A spreadsheet knows the encoding of a file by this mark. */
const BYTE_ORDER_MARK = '\uFEFF'

async function sendDayMail(deps: Deps, { businessId, locationId, day, to }: DayMailJob): Promise<void> {
  const where = { businessId, locationId }
  const [tenant, stored, place] = [
    await findTenant(deps.db, businessId),
    await readLocation(deps.db, businessId, locationId),
    await readPlace(deps.db, where, deps.clock.now()),
  ]
  const site = tenant && siteOf(tenant, deps)
  if (!tenant || !site || !stored || place === null) return
  const { language, name } = tenant.business
  const found = await readDay(deps.db, where, { ...place, day })
  const { location } = stored
  const dayName = new Intl.DateTimeFormat(localeOf(language), { dateStyle: 'full', timeZone: 'UTC' }).format(
    Date.parse(day),
  )
  const { currency } = place
  const at = new Date(`${day}T00:00:00Z`)
  // PDFs bring fonts, which a server that writes none does not load.
  const { dayPdf } = await import('./day-pdf.ts')
  const pdf = await dayPdf({ place: `${name}, ${location.name}`, dayName, day: found, currency, language, at })
  const csv = [TAKING_COLUMNS, ...found.takings.flatMap(takingLines)].map((line) => csvLine(line)).join('')
  const file = `${location.slug}-${day}`
  const content = dayMail({
    language,
    tenant,
    place: location.name,
    dayName,
    currency,
    total: found.sheet.total,
    orders: found.sheet.orders,
    closedNumber: found.closing?.number ?? null,
    href: `${site}/console/${location.slug}/money/days/${day}`,
  })
  await sendMail(deps, tenant, {
    to,
    // Whoever keeps the books typed it; nobody proved that it is theirs.
    recipient: 'unproved',
    language,
    content,
    name: `day ${businessId} ${locationId} ${day} ${to}`,
    attachments: [
      { filename: `${file}.pdf`, contentType: 'application/pdf', content: pdf },
      { filename: `${file}.csv`, contentType: 'text/csv; charset=utf-8', content: Buffer.from(BYTE_ORDER_MARK + csv) },
    ],
  })
}

/** Registers the job that mails the sheets of days; call it before the jobs start. */
export function handleDayMails(deps: Deps): void {
  deps.jobs.handle(dayMailJob, (mail) => sendDayMail(deps, mail))
}
