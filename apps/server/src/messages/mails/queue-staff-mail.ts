import type { Currency, Minor } from '@comanda/domain'
import { and, eq } from 'drizzle-orm'
import type { Executor } from '../../platform/db/connection.ts'
import { staff } from '../../platform/db/schema/staff.ts'
import { type Jobs, jobKind } from '../../platform/jobs/jobs.ts'

/**
 * A mail to a member of staff about the own account or, to owners, about a domain. It holds no secret: the token is
 * created when the mail is sent.
 *
 * - `reset`: to the member with this email; an unknown email gets no mail, and the answer does not reveal it.
 * - `invitation`: to the owner of a new business, with a link that sets the first password.
 * - `money`: money of an order needs the owners.
 * - `domain`: something happened to an own domain of the business.
 * - `team`: to a person whom a member has invited, with a link that makes them a member.
 * - `factor-code`: to an owner whose second factor an operator is about to reset, with the code that they read out.
 * - `factor-reset`: to every owner, after that; `of` is the email of whose it was.
 * - the others are notices, so that a member notices a change that another person made. `device` is the browser that
 *   made it, and `at` when.
 */
export type StaffMail = { readonly businessId: number } & (
  | { readonly kind: 'reset' | 'invitation'; readonly email: string }
  | ({ readonly kind: 'money'; readonly staffId: number } & MoneyNewsOf)
  | { readonly kind: 'domain'; readonly staffId: number; readonly news: DomainNews; readonly domain: string }
  | { readonly kind: 'team'; readonly invitationId: number }
  | { readonly kind: 'factor-code'; readonly staffId: number }
  | { readonly kind: 'factor-reset'; readonly staffId: number; readonly of: string }
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
  'sign-in-joined',
] as const
export type StaffNotice = (typeof STAFF_NOTICES)[number]

/**
 * What happened to a host (`host-…`) or a domain of mails (`mail-…`): its records are wrong, it has no certificate, or
 * all is well again.
 */
export type DomainNews = 'host-records' | 'host-certificate' | 'host-well' | 'mail-records' | 'mail-well'

/**
 * Why money needs the owners: a dispute or an inquiry was opened, a dispute is due in two days, a bank reported a
 * payment as fraud, a refund failed or was turned down, or it waits for the account's balance.
 */
export type MoneyNews = 'dispute' | 'inquiry' | 'dispute-due' | 'fraud-warning' | 'refund-failed' | 'refund-waits'

export interface MoneyNewsOf {
  readonly news: MoneyNews
  /** "4K7-02" */
  readonly orderCode: string
  readonly locationId: number
  readonly amount: Minor
  readonly currency: Currency
  /** ISO 8601; null for what has no due date. */
  readonly dueAt: string | null
}

/** Retried for about four hours; the queue keeps email addresses for at most a day. */
export const staffMailJob = jobKind<StaffMail>('staff-mail', 30, 24)

/** Sends a mail to a member of staff once the caller's transaction has committed. */
export async function queueStaffMail({ jobs }: { readonly jobs: Jobs }, tx: Executor, mail: StaffMail): Promise<void> {
  return jobs.enqueue(tx, staffMailJob, mail)
}

/** Tells every owner of a business about one of its domains, once the caller's transaction has committed. */
export async function queueDomainNews(
  { jobs }: { readonly jobs: Jobs },
  tx: Executor,
  businessId: number,
  { news, domain }: { readonly news: DomainNews; readonly domain: string },
): Promise<void> {
  const owners = await readOwners(tx, businessId)
  const mails = owners.map((staffId): StaffMail => ({ businessId, kind: 'domain', staffId, news, domain }))
  await jobs.enqueueAll(tx, staffMailJob, mails)
}

const readOwners = async (tx: Executor, businessId: number): Promise<readonly number[]> => {
  const owners = await tx
    .select({ staffId: staff.id })
    .from(staff)
    .where(and(eq(staff.businessId, businessId), eq(staff.role, 'owner'), eq(staff.suspended, false)))
  return owners.map(({ staffId }) => staffId)
}

/** Tells every owner of a business that a second factor was reset, once the caller's transaction has committed. */
export async function queueFactorReset(
  { jobs }: { readonly jobs: Jobs },
  tx: Executor,
  { businessId, of }: { readonly businessId: number; readonly of: string },
): Promise<void> {
  const owners = await readOwners(tx, businessId)
  const mails = owners.map((staffId): StaffMail => ({ businessId, kind: 'factor-reset', staffId, of }))
  await jobs.enqueueAll(tx, staffMailJob, mails)
}

/** Tells every owner of a business about money that needs them, once the caller's transaction has committed. */
export async function queueMoneyMail(
  { jobs }: { readonly jobs: Jobs },
  tx: Executor,
  businessId: number,
  news: MoneyNewsOf,
): Promise<void> {
  const owners = await readOwners(tx, businessId)
  await jobs.enqueueAll(
    tx,
    staffMailJob,
    owners.map((staffId): StaffMail => ({ businessId, kind: 'money', staffId, ...news })),
  )
}
