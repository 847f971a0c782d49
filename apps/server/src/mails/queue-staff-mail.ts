import type { Executor } from '../db/connection.ts'
import { type Jobs, jobKind } from '../jobs/jobs.ts'

/**
 * A mail to a member of staff about the own account. It holds no secret: the token is created when the mail is sent.
 *
 * - `reset`: to the member with this email; an unknown email gets no mail, and the answer does not reveal it.
 * - `invitation`: to the owner of a new business, with a link that sets the first password.
 * - the others are notices, so that a member notices a change that somebody else made. `device` is the browser that made it, and `at` when.
 */
export type StaffMail = { readonly businessId: number } & (
  | { readonly kind: 'reset' | 'invitation'; readonly email: string }
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

/** Retried for about four hours; the queue keeps email addresses for at most a day. */
export const staffMailJob = jobKind<StaffMail>('staff-mail', 30, 24)

/** Sends a mail to a member of staff once the caller's transaction has committed. */
export const queueStaffMail = async ({ jobs }: { readonly jobs: Jobs }, tx: Executor, mail: StaffMail): Promise<void> =>
  jobs.enqueue(tx, staffMailJob, mail)
