import { and, eq, lte, notInArray, sql } from 'drizzle-orm'
import { givenHostsOf } from '../../http/given-hosts.ts'
import type { Tenant } from '../../http/tenant.ts'
import { readAccountsElsewhere } from '../../identity/accounts-elsewhere.ts'
import { writeFactorCode } from '../../identity/factor-resets.ts'
import { isRoleOf, roleAmong } from '../../identity/roles.ts'
import { withToken } from '../../identity/with-token.ts'
import type { Deps } from '../../orders/deps.ts'
import { staff, staffInvitations, staffRoles } from '../../platform/db/schema/staff.ts'
import { staffTokens } from '../../platform/db/schema/staff-credentials.ts'
import { siteOf } from '../../restaurants/businesses/site.ts'
import { findTenant } from '../../restaurants/businesses/store.ts'
import { readLocations } from '../../restaurants/locations/store.ts'
import { domainMail } from './domain-mail.ts'
import { type FactorMailParts, factorMail } from './factor-mail.ts'
import { moneyMail } from './money-mail.ts'
import { type StaffMail, staffMailJob } from './queue-staff-mail.ts'
import { sendMail } from './send-mail.ts'
import { staffMail } from './staff-mail.ts'
import { teamMail } from './team-mail.ts'

/**
 * Longer than strangers can hold up another mail (`ANOTHER_AFTER_MINUTES`): the member always has a link that works.
 */
export const RESET_MINUTES = 30
/** An owner may read the invitation the next day. */
const INVITATION_HOURS = 24
const LINK_MINUTES = { reset: RESET_MINUTES, invitation: INVITATION_HOURS * 60 } as const
/** A person who is invited may be off for a day. */
const TEAM_HOURS = 48
/** Links of one member that are valid at once, because mails may arrive out of order. */
const MOST_TOKENS = 3

const PAGES = { reset: '/console/new-password', forgotten: '/console/forgotten-password' } as const

type StaffRow = typeof staff.$inferSelect
type ToMember = Exclude<StaffMail, { readonly kind: 'team' }>

const findMember = async (deps: Deps, mail: ToMember): Promise<StaffRow | null> => {
  const who = 'email' in mail ? eq(staff.email, mail.email) : eq(staff.id, mail.staffId)
  const [found] = await deps.db
    .select()
    .from(staff)
    .where(and(eq(staff.businessId, mail.businessId), who))
  return found && !found.suspended && found.job === null && found.role !== 'support' ? found : null
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

/** Where a person types the password that they have at other businesses too. */
const givenSiteOf = (deps: Deps, tenant: Tenant): string | null =>
  siteOf({ primaryHost: givenHostsOf(tenant, deps.config)[0] ?? null }, deps)

/**
 * The business of a mail that opens more than itself: its name and colours, without its own mail server, as its owner
 * reads what that sends.
 */
const byInstallation = ({ business: { name, theme } }: Tenant) => ({ business: { name, theme } })

/** Sends the link of an invitation that is still pending; the link of an earlier mail ends. */
const sendInvitation = async (deps: Deps, businessId: number, invitationId: number): Promise<void> => {
  const { db, clock } = deps
  const own = and(eq(staffInvitations.businessId, businessId), eq(staffInvitations.id, invitationId))
  const [[row], tenant] = await Promise.all([
    db
      .select({
        invitation: staffInvitations,
        ownRole: { id: staffRoles.id, name: staffRoles.name, permissions: staffRoles.permissions },
        by: staff.name,
      })
      .from(staffInvitations)
      .leftJoin(staff, and(eq(staff.businessId, staffInvitations.businessId), eq(staff.id, staffInvitations.invitedBy)))
      .leftJoin(staffRoles, isRoleOf(staffInvitations))
      .where(own),
    findTenant(db, businessId),
  ])
  if (!row || !tenant) return
  const { email, language } = row.invitation
  const isKnown = (await readAccountsElsewhere(db, email, businessId)).length > 0
  const site = isKnown ? givenSiteOf(deps, tenant) : siteOf(tenant, deps)
  if (site === null) return
  const role = roleAmong(row.ownRole ? [row.ownRole] : [], row.invitation)
  const expiresAt = clock.now().add({ hours: TEAM_HOURS }).toString({ smallestUnit: 'millisecond' })
  await withToken(
    {
      insert: (tokenHash) => db.update(staffInvitations).set({ tokenHash, expiresAt }).where(own),
      remove: (tokenHash) =>
        db
          .update(staffInvitations)
          .set({ tokenHash: null, expiresAt: null })
          .where(and(own, eq(staffInvitations.tokenHash, tokenHash))),
    },
    (token) => {
      // The fragment is sent to no server, so the token stands in no log.
      const href = `${site}/console/invitation#token=${token}`
      const content = teamMail({ language, tenant, by: row.by, role, href })
      return sendMail(deps, tenant, { to: email, recipient: 'staff', language, content })
    },
  )
}

/** Writes and sends one mail; throws so that the job is retried. */
const sendStaffMail = async (deps: Deps, mail: StaffMail): Promise<void> => {
  if (mail.kind === 'team') return sendInvitation(deps, mail.businessId, mail.invitationId)
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
  if (mail.kind === 'factor-code' || mail.kind === 'factor-reset') {
    const about =
      mail.kind === 'factor-reset'
        ? { resetOf: mail.of, href: `${site}/console` }
        : { code: await writeFactorCode(deps.db, mail, deps.clock.now()) }
    if ('code' in about && about.code === null) return
    const content = factorMail({ language, tenant, name: member.name, about: about as FactorMailParts['about'] })
    await sendMail(deps, tenant, { to: member.email, recipient: 'staff', language, content })
    return
  }
  const about = 'email' in mail ? mail.kind : { kind: mail.kind, device: mail.device, at: mail.at, timeZone }
  const send = async (href: string, from: Parameters<typeof sendMail>[1] = tenant): Promise<void> => {
    const content = staffMail({ language, tenant, name: member.name, href, about })
    await sendMail(deps, from, { to: member.email, recipient: 'staff', language, content })
  }
  if (typeof about === 'object') return send(`${site}${PAGES.forgotten}`)
  const isShared = member.signInId !== null
  const at = isShared ? (givenSiteOf(deps, tenant) ?? site) : site
  // The fragment is sent to no server, so the token stands in no log.
  await withResetToken(deps, member, LINK_MINUTES[about], (token) =>
    send(`${at}${PAGES.reset}#token=${token}`, isShared ? byInstallation(tenant) : tenant),
  )
}

/** Registers the job that sends mails to staff; call it before the jobs start. */
export function handleStaffMails(deps: Deps): void {
  deps.jobs.handle(staffMailJob, (mail) => sendStaffMail(deps, mail))
}
