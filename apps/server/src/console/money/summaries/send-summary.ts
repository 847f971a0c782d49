import { isStaffAllowed, localeOf, worksAt } from '@comanda/domain'
import { CATALOGUES } from '@comanda/messages/catalogues'
import { and, eq } from 'drizzle-orm'
import { withRole } from '../../../identity/roles.ts'
import { sendMail } from '../../../messages/mails/send-mail.ts'
import { summaryMail } from '../../../messages/mails/summary-mail.ts'
import type { Deps } from '../../../orders/deps.ts'
import { staff, summaryMails } from '../../../platform/db/schema/index.ts'
import { siteOf } from '../../../restaurants/businesses/site.ts'
import { findTenant } from '../../../restaurants/businesses/store.ts'
import { readLocation } from '../../../restaurants/locations/store.ts'
import { readPlace } from '../read-day.ts'
import { type SummaryJob, summaryJob } from './queue-summaries.ts'
import { type Reasons, readSummary } from './read-summary.ts'

/** The member who gets the mail and its token; null where they do not want it any more, or may not see the figures. */
async function readReader({ db }: Deps, { businessId, staffId, locationId, rhythm }: SummaryJob) {
  const [found] = await db
    .select({ wish: summaryMails, member: staff })
    .from(summaryMails)
    .innerJoin(staff, and(eq(staff.businessId, summaryMails.businessId), eq(staff.id, summaryMails.staffId)))
    .where(
      and(
        eq(summaryMails.businessId, businessId),
        eq(summaryMails.staffId, staffId),
        eq(summaryMails.locationId, locationId),
      ),
    )
  if (!found?.wish.isOn || found.wish.rhythm !== rhythm) return null
  if (found.member.suspended || found.member.job !== null) return null
  const member = await withRole(db, found.member)
  const maySee = isStaffAllowed(member, 'read-money') && worksAt(member, locationId)
  return maySee ? { to: member.email, token: found.wish.stopToken } : null
}

/** Sends the mail unless the member wants or may read it no more, or nothing happened. */
async function sendSummary(deps: Deps, job: SummaryJob): Promise<void> {
  const { businessId, locationId, staffId, rhythm, first, last } = job
  const where = { businessId, locationId }
  const now = deps.clock.now()
  const [tenant, stored, place, reader] = [
    await findTenant(deps.db, businessId),
    await readLocation(deps.db, businessId, locationId),
    await readPlace(deps.db, where, now),
    await readReader(deps, job),
  ]
  const site = tenant && siteOf(tenant, deps)
  if (!tenant || !site || !stored || place === null || reader === null) return
  const summary = await readSummary(deps.db, where, { period: { first, last }, today: place.today, now })
  if (summary === null) return
  const { language } = tenant.business
  const names = CATALOGUES[language].console.figures
  const dated = (options: Intl.DateTimeFormatOptions): string =>
    new Intl.DateTimeFormat(localeOf(language), { ...options, timeZone: 'UTC' }).format(Date.parse(last))
  const named = (reasons: Reasons, words: Readonly<Record<string, string>>) =>
    reasons.map(({ key, orders }) => ({ name: words[key] ?? key, orders }))
  const { promises, rejections } = summary
  const console = `${site}/console/${stored.location.slug}`
  const stop = `/messages/stop?token=${reader.token}`
  const content = summaryMail({
    ...{ language, tenant, place: stored.location.name, currency: place.currency, rhythm, summary },
    dayName: dated({ dateStyle: 'full' }),
    weekday: dated({ weekday: 'long' }),
    causes: named(promises.causes, names.promises),
    reasons: named(rejections.reasons, names.rejections),
    hrefs: {
      figures:
        rhythm === 'daily'
          ? `${console}/money/days/${last}`
          : `${console}/money/figures?period=range&first=${first}&last=${last}`,
      today: `${console}/today`,
      stop: `${site}${stop}`,
    },
  })
  await sendMail(deps, tenant, {
    ...{ to: reader.to, recipient: 'staff', language, content },
    stopHref: `${site}/api/v1${stop}`,
    name: `summary ${businessId} ${staffId} ${locationId} ${rhythm} ${last}`,
  })
}

/** Registers the job that mails figures; call it before the jobs start. */
export function handleSummaries(deps: Deps): void {
  deps.jobs.handle(summaryJob, (job) => sendSummary(deps, job))
}
