import { and, eq } from 'drizzle-orm'
import type { Executor } from '../db/connection.ts'
import { staff } from '../db/schema/staff.ts'
import { type Jobs, jobKind } from '../jobs/jobs.ts'

/**
 * A mail to a member of staff about the own account or, to owners, about a domain. It holds no secret: the token is created when the mail is sent.
 *
 * - `reset`: to the member with this email; an unknown email gets no mail, and the answer does not reveal it.
 * - `invitation`: to the owner of a new business, with a link that sets the first password.
 * - `domain`: something happened to an own domain of the business.
 * - the others are notices, so that a member notices a change that another person made. `device` is the browser that made it, and `at` when.
 */
export type StaffMail = { readonly businessId: number } & (
  | { readonly kind: 'reset' | 'invitation'; readonly email: string }
  | { readonly kind: 'domain'; readonly staffId: number; readonly news: DomainNews; readonly domain: string }
  | { readonly kind: StaffNotice; readonly staffId: number; readonly device: string; readonly at: string }
)

export const STAFF_NOTICES = [
  'new-device',
  'password-changed',
  'passkey-added',
  'passkey-removed',
  'totp-on',
  'totp-off',
  'recovery-code-used',
  'recovery-codes-renewed',
] as const
export type StaffNotice = (typeof STAFF_NOTICES)[number]

/** What happened to a host (`host-…`) or a domain of mails (`mail-…`): its records are wrong, it has no certificate, or all is well again. */
export type DomainNews = 'host-records' | 'host-certificate' | 'host-well' | 'mail-records' | 'mail-well'

/** Retried for about four hours; the queue keeps email addresses for at most a day. */
export const staffMailJob = jobKind<StaffMail>('staff-mail', 30, 24)

/** Sends a mail to a member of staff once the caller's transaction has committed. */
export const queueStaffMail = async ({ jobs }: { readonly jobs: Jobs }, tx: Executor, mail: StaffMail): Promise<void> =>
  jobs.enqueue(tx, staffMailJob, mail)

/** Tells every owner of a business about one of its domains, once the caller's transaction has committed. */
export const queueDomainNews = async (
  { jobs }: { readonly jobs: Jobs },
  tx: Executor,
  businessId: number,
  { news, domain }: { readonly news: DomainNews; readonly domain: string },
): Promise<void> => {
  const owners = await tx
    .select({ staffId: staff.id })
    .from(staff)
    .where(and(eq(staff.businessId, businessId), eq(staff.role, 'owner'), eq(staff.suspended, false)))
  const mails = owners.map(({ staffId }): StaffMail => ({ businessId, kind: 'domain', staffId, news, domain }))
  await jobs.enqueueAll(tx, staffMailJob, mails)
}
