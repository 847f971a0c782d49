import { maySpeakFreely } from '@comanda/domain'
import { and, eq } from 'drizzle-orm'
import { passwordMark } from '../../identity/password.ts'
import type { Deps } from '../../orders/deps.ts'
import { users } from '../../platform/db/schema/users.ts'
import { spokenTenant } from '../../restaurants/businesses/plain-tenant.ts'
import { siteOf } from '../../restaurants/businesses/site.ts'
import { findTenant } from '../../restaurants/businesses/store.ts'
import { readLocations } from '../../restaurants/locations/store.ts'
import { accountMail } from './account-mail.ts'
import { returnToQuota, takeFromQuota, unprovedQuota } from './mail-quota.ts'
import { type TokenWish, withNewToken } from './mail-token.ts'
import { type AccountMail, accountMailJob } from './queue-account-mail.ts'
import { sendMail } from './send-mail.ts'

type UserRow = typeof users.$inferSelect

/** The recipient, and what the link verifies. */
interface Addressed {
  readonly to: string
  /** For the greeting; "" while the address is not proved, since a stranger may have typed both. */
  readonly firstName: string
  /** Whether the address is proved to be the account's. */
  readonly isProved: boolean
  readonly token: Pick<TokenWish, 'userId' | 'purpose'> | null
}

const findUser = async (deps: Deps, mail: Exclude<AccountMail, { kind: 'deleted' }>): Promise<UserRow | null> => {
  const who = mail.kind === 'reset' ? eq(users.email, mail.email.trim().toLowerCase()) : eq(users.id, mail.userId)
  const [found] = await deps.db
    .select()
    .from(users)
    .where(and(eq(users.businessId, mail.businessId), who))
  return found ?? null
}

/** Null when no mail is sent: the account does not exist or is suspended, or the mail's content is no longer true. */
const addressedTo = async (deps: Deps, mail: AccountMail): Promise<Addressed | null> => {
  if (mail.kind === 'deleted') return { to: mail.email, firstName: mail.firstName, isProved: true, token: null }
  const user = await findUser(deps, mail)
  if (!user || user.suspended) return null
  const { id: userId, firstName } = user
  const unnamed = ''
  switch (mail.kind) {
    case 'activate':
      return user.email === null || user.emailVerifiedAt !== null
        ? null
        : { to: user.email, firstName: unnamed, isProved: false, token: { userId, purpose: 'activate' } }
    case 'reset':
      // An unverified address from a sign-in provider may belong to another person, so it cannot reset the password.
      return user.email === null || (user.emailVerifiedAt === null && user.passwordHash === null)
        ? null
        : {
            to: user.email,
            firstName: user.emailVerifiedAt === null ? unnamed : firstName,
            isProved: user.emailVerifiedAt !== null,
            token: { userId, purpose: 'reset' },
          }
    case 'change-email':
      if (passwordMark(user.passwordHash) !== mail.passwordMark) return null
      return { to: mail.email, firstName: unnamed, isProved: false, token: { userId, purpose: 'change-email' } }
    case 'email-changed':
      return { to: mail.oldEmail, firstName, isProved: user.emailVerifiedAt !== null, token: null }
    case 'started-over':
    case 'ways-in-ended':
    case 'welcome':
      return user.email === null
        ? null
        : { to: user.email, firstName, isProved: user.emailVerifiedAt !== null, token: null }
  }
}

const PAGES: Readonly<Record<TokenWish['purpose'], string>> = {
  activate: '/auth/activate',
  'change-email': '/auth/activate',
  reset: '/auth/reset-password',
}

/** The link of the button; only a password reset carries the email too. [3.04] */
const linkOf = (site: string, purpose: TokenWish['purpose'], token: string, email: string): string =>
  `${site}${PAGES[purpose]}?${new URLSearchParams(purpose === 'reset' ? { token, email } : { token })}`

/**
 * Mails that strangers cause to an address they only typed. A reset goes to the owner, whom no flood of the others may
 * starve.
 */
const isCounted = (kind: AccountMail['kind']): kind is 'activate' | 'change-email' =>
  kind === 'activate' || kind === 'change-email'

/** Writes and sends one mail; throws so that the job is retried. */
const sendAccountMail = async (deps: Deps, mail: AccountMail): Promise<void> => {
  const { businessId, kind, language } = mail
  const [addressed, found, versioned] = await Promise.all([
    addressedTo(deps, mail),
    findTenant(deps.db, businessId),
    readLocations(deps.db, businessId),
  ])
  const tenant = found && addressed && spokenTenant(found, addressed.isProved, deps.config)
  const site = tenant && siteOf(tenant, deps)
  if (!addressed || !tenant || !site) return
  const { to, firstName, isProved, token } = addressed
  // Names and addresses of locations are the restaurant's own words.
  const isPlain = !isProved && !maySpeakFreely(tenant.trust)
  const locations = isPlain ? [] : versioned.map(({ location }) => location)
  const counted = isCounted(kind) ? { businessId, to, sort: kind, at: deps.clock.now() } : null
  if (counted && !(await takeFromQuota(deps.db, counted, unprovedQuota(deps.config)))) {
    deps.log.warn({ business: businessId, mail: kind }, 'a mail was dropped: its address gets too many')
    return
  }
  const send = async (href: string): Promise<void> => {
    const [first] = locations
    const removed = 'removed' in mail ? mail.removed : null
    const content = accountMail({ kind, removed, language, tenant, locations, firstName, site, href })
    const recipient = isProved ? 'proved' : 'unproved'
    await sendMail(deps, tenant, { to, recipient, language, content, ...(first && { replyTo: first.email }) })
  }
  // An account that started over has no password that works.
  if (token === null) return send(kind === 'started-over' ? `${site}/forgotten-password` : `${site}/`)
  const wish = { businessId, email: to, ...token }
  await withNewToken(deps.db, wish, deps.clock.now(), (secret) => send(linkOf(site, token.purpose, secret, to))).catch(
    async (error: unknown) => {
      if (counted) await returnToQuota(deps.db, counted)
      throw error
    },
  )
}

/** Registers the job that sends mails about accounts; call it before the jobs start. */
export function handleAccountMails(deps: Deps): void {
  deps.jobs.handle(accountMailJob, (mail) => sendAccountMail(deps, mail))
}
