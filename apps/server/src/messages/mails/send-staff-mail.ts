import { and, eq, lte, notInArray, sql } from 'drizzle-orm'
import type { Tenant } from '../../http/tenant.ts'
import { withToken } from '../../identity/with-token.ts'
import type { Deps } from '../../orders/deps.ts'
import { staff } from '../../platform/db/schema/staff.ts'
import { staffTokens } from '../../platform/db/schema/staff-credentials.ts'
import { siteOf } from '../../restaurants/businesses/site.ts'
import { findTenant } from '../../restaurants/businesses/store.ts'
import { readLocations } from '../../restaurants/locations/store.ts'
import { domainMail } from './domain-mail.ts'
import { moneyMail } from './money-mail.ts'
import { type StaffMail, staffMailJob } from './queue-staff-mail.ts'
import { sendMail } from './send-mail.ts'
import { staffMail } from './staff-mail.ts'

/**
 * Longer than strangers can hold up another mail (`ANOTHER_AFTER_MINUTES`): the member always has a link that works.
 */
export const RESET_MINUTES = 30
/** An owner may read the invitation the next day. */
const INVITATION_HOURS = 24
const LINK_MINUTES = { reset: RESET_MINUTES, invitation: INVITATION_HOURS * 60 } as const
/** Links of one member that are valid at once, because mails may arrive out of order. */
const MOST_TOKENS = 3

const PAGES = { reset: '/console/new-password', forgotten: '/console/forgotten-password' } as const

type StaffRow = typeof staff.$inferSelect

const findMember = async (deps: Deps, mail: StaffMail): Promise<StaffRow | null> => {
  const who = 'email' in mail ? eq(staff.email, mail.email) : eq(staff.id, mail.staffId)
  const [found] = await deps.db
    .select()
    .from(staff)
    .where(and(eq(staff.businessId, mail.businessId), who))
  return found && !found.suspended ? found : null
}

/** Sends a new token as `withToken` does, then deletes the expired tokens and the oldest ones above the limit. */
async function withResetToken(
  { db, clock }: Deps,
  { businessId, id: staffId }: StaffRow,
  minutes: number,
  send: (token: string) => Promise<void>,
): Promise<void> {
  const now = clock.now()
  const text = (at: Temporal.Instant): string => at.toString({ smallestUnit: 'millisecond' })
  const own = and(eq(staffTokens.businessId, businessId), eq(staffTokens.staffId, staffId))
  const expiresAt = text(now.add({ minutes }))
  const { hash } = await withToken(
    {
      insert: (stored) =>
        db.insert(staffTokens).values({ businessId, hash: stored, staffId, createdAt: text(now), expiresAt }),
      remove: (stored) => db.delete(staffTokens).where(and(own, eq(staffTokens.hash, stored))),
    },
    send,
  )
  await db.delete(staffTokens).where(and(own, lte(staffTokens.expiresAt, text(now))))
  const newest = db
    .select({ hash: staffTokens.hash })
    .from(staffTokens)
    .where(own)
    .orderBy(sql`${staffTokens.createdAt} desc, ${staffTokens.hash} = ${hash} desc`)
    .limit(MOST_TOKENS)
  await db.delete(staffTokens).where(and(own, notInArray(staffTokens.hash, newest)))
}

/** The link leads to another host than the one that has a problem. */
const sendDomainMail = async (
  deps: Deps,
  tenant: Tenant,
  { name, email, language: own }: StaffRow,
  { news, domain }: Extract<StaffMail, { kind: 'domain' }>,
): Promise<void> => {
  const language = own ?? tenant.business.language
  const others = tenant.hosts.filter((host) => host !== domain)
  const primaryHost = tenant.primaryHost === domain ? (others[0] ?? domain) : tenant.primaryHost
  const href = `${siteOf({ primaryHost }, deps)}/console`
  const content = domainMail({ language, tenant, name, href, news, domain })
  await sendMail(deps, tenant, { to: email, recipient: 'staff', language, content })
}

/** Writes and sends one mail; throws so that the job is retried. */
const sendStaffMail = async (deps: Deps, mail: StaffMail): Promise<void> => {
  const [member, tenant, locations] = await Promise.all([
    findMember(deps, mail),
    findTenant(deps.db, mail.businessId),
    readLocations(deps.db, mail.businessId),
  ])
  const site = tenant && siteOf(tenant, deps)
  if (!member || !tenant || !site) return
  if (mail.kind === 'domain') return sendDomainMail(deps, tenant, member, mail)
  const language = member.language ?? tenant.business.language
  const timeZone = locations[0]?.location.timeZone ?? 'UTC'
  if (mail.kind === 'money') {
    const place = locations.find(({ location }) => location.id === mail.locationId) ?? locations[0]
    const href = `${site}/console/${place?.location.slug ?? ''}/orders/money`
    const content = moneyMail({ language, tenant, name: member.name, href, news: mail, timeZone })
    await sendMail(deps, tenant, { to: member.email, recipient: 'staff', language, content })
    return
  }
  const about = 'email' in mail ? mail.kind : { kind: mail.kind, device: mail.device, at: mail.at, timeZone }
  const send = async (href: string): Promise<void> => {
    const content = staffMail({ language, tenant, name: member.name, href, about })
    await sendMail(deps, tenant, { to: member.email, recipient: 'staff', language, content })
  }
  if (typeof about === 'object') return send(`${site}${PAGES.forgotten}`)
  // The fragment is sent to no server, so the token stands in no log.
  await withResetToken(deps, member, LINK_MINUTES[about], (token) => send(`${site}${PAGES.reset}#token=${token}`))
}

/** Registers the job that sends mails to staff; call it before the jobs start. */
export function handleStaffMails(deps: Deps): void {
  deps.jobs.handle(staffMailJob, (mail) => sendStaffMail(deps, mail))
}
