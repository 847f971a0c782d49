import { and, eq } from 'drizzle-orm'
import { siteOf } from '../businesses/site.ts'
import { findTenant } from '../businesses/store.ts'
import { users } from '../db/schema/users.ts'
import type { Deps } from '../deps.ts'
import { passwordMark } from '../identity/password.ts'
import { readLocations } from '../locations/store.ts'
import { accountMail } from './account-mail.ts'
import { type TokenWish, withNewToken } from './mail-token.ts'
import { type AccountMail, accountMailJob } from './queue-account-mail.ts'
import { sendMail } from './send-mail.ts'

type UserRow = typeof users.$inferSelect

/** The recipient, and what the link verifies. */
interface Addressed {
  readonly to: string
  readonly firstName: string
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
  if (mail.kind === 'deleted') return { to: mail.email, firstName: mail.firstName, token: null }
  const user = await findUser(deps, mail)
  if (!user || user.suspended) return null
  const { id: userId, firstName } = user
  switch (mail.kind) {
    case 'activate':
      return user.email === null || user.emailVerifiedAt !== null
        ? null
        : { to: user.email, firstName, token: { userId, purpose: 'activate' } }
    case 'reset':
      // An unverified address from a sign-in provider may belong to another person, so it cannot reset the password.
      return user.email === null || (user.emailVerifiedAt === null && user.passwordHash === null)
        ? null
        : { to: user.email, firstName, token: { userId, purpose: 'reset' } }
    case 'change-email':
      if (passwordMark(user.passwordHash) !== mail.passwordMark) return null
      return { to: mail.email, firstName, token: { userId, purpose: 'change-email' } }
    case 'email-changed':
      return { to: mail.oldEmail, firstName, token: null }
    case 'welcome':
      return user.email === null ? null : { to: user.email, firstName, token: null }
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

/** Writes and sends one mail; throws so that the job is retried. */
const sendAccountMail = async (deps: Deps, mail: AccountMail): Promise<void> => {
  const { businessId, kind, language } = mail
  const [addressed, tenant, versioned] = await Promise.all([
    addressedTo(deps, mail),
    findTenant(deps.db, businessId),
    readLocations(deps.db, businessId),
  ])
  const site = tenant && siteOf(tenant, deps)
  if (!addressed || !tenant || !site) return
  const { to, firstName, token } = addressed
  const locations = versioned.map(({ location }) => location)
  const send = async (href: string): Promise<void> => {
    const [first] = locations
    const content = accountMail({ kind, language, tenant, locations, firstName, site, href })
    await sendMail(deps, tenant, { to, language, content, ...(first && { replyTo: first.email }) })
  }
  if (token === null) return send(`${site}/`)
  await withNewToken(deps.db, { businessId, email: to, ...token }, deps.clock.now(), (secret) =>
    send(linkOf(site, token.purpose, secret, to)),
  )
}

/** Registers the job that sends mails about accounts; call it before the jobs start. */
export const handleAccountMails = (deps: Deps): void => {
  deps.jobs.handle(accountMailJob, (mail) => sendAccountMail(deps, mail))
}
