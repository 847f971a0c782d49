import type { Language } from '@comanda/domain'
import type { Executor } from '../db/connection.ts'
import { type Jobs, jobKind } from '../jobs/jobs.ts'

/**
 * A mail about an account. It holds no secret: the token is created when the mail is sent, so that the queue stores none.
 *
 * - `activate`: verifies the email of a new account [2.17]; not sent if the email is already verified.
 * - `welcome`: to a new account whose email needs no verification.
 * - `reset`: to the account with this email; an unknown email gets no mail, and the answer does not reveal it. [2.22] [7.14]
 * - `change-email`: to the new address, which takes effect when its link is followed. [5.29] Not sent if the password has changed, because
 *   that may have signed out the person who asked. `passwordMark` identifies the password at the time of the request.
 * - `email-changed`: to the old address, so that the owner notices the change.
 * - `deleted`: the account is deleted, so the job carries the data for the mail. [5.30]
 */
export type AccountMail = { readonly businessId: number; readonly language: Language } & (
  | { readonly kind: 'activate'; readonly userId: string }
  | { readonly kind: 'welcome'; readonly userId: string }
  | { readonly kind: 'reset'; readonly email: string }
  | { readonly kind: 'change-email'; readonly userId: string; readonly email: string; readonly passwordMark: string }
  | { readonly kind: 'email-changed'; readonly userId: string; readonly oldEmail: string }
  | { readonly kind: 'deleted'; readonly email: string; readonly firstName: string }
)

/** Retried for about four hours; the queue keeps email addresses for at most a day. */
export const accountMailJob = jobKind<AccountMail>('account-mail', 30, 24)

/** Sends a mail about an account once the caller's transaction has committed. */
export const queueAccountMail = async (
  { jobs }: { readonly jobs: Jobs },
  tx: Executor,
  mail: AccountMail,
): Promise<void> => jobs.enqueue(tx, accountMailJob, mail)
