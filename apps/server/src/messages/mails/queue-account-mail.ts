import type { Language, SocialProvider } from '@comanda/domain'
import type { Executor } from '../../platform/db/connection.ts'
import { type Jobs, jobKind } from '../../platform/jobs/jobs.ts'

/**
 * What was removed from an account because it was added before the email was proved. All but the providers are numbers.
 */
export interface Removed {
  readonly providers: readonly SocialProvider[]
  readonly passkeys: number
  readonly cards: number
  readonly addresses: number
  readonly orders: number
}

/**
 * A mail about an account. It holds no secret: the token is created when the mail is sent, so that the queue stores
 * none.
 *
 * - `activate`: verifies the email of a new account [2.17]; not sent if the email is already verified.
 * - `welcome`: to a new account whose email needs no verification.
 * - `reset`: to the account with this email; an unknown email gets no mail, and the answer does not reveal it. [2.22]
 *   [7.14]
 * - `change-email`: to the new address, which takes effect when its link is followed. [5.29] Not sent if the password
 *   has changed, because that may have signed out the person who asked. `passwordMark` identifies the password at the
 *   time of the request.
 * - `email-changed`: to the old address, so that the owner notices the change.
 * - `started-over`: an account that was opened elsewhere started over when its email was verified; the password needs a
 *   reset.
 * - `ways-in-ended`: a reset of the password removed what was added before the email was verified.
 * - `deleted`: the account is deleted, so the job carries the data for the mail. [5.30]
 */
export type AccountMail = { readonly businessId: number; readonly language: Language } & (
  | { readonly kind: 'activate'; readonly userId: string }
  | { readonly kind: 'welcome'; readonly userId: string }
  | { readonly kind: 'reset'; readonly email: string }
  | { readonly kind: 'change-email'; readonly userId: string; readonly email: string; readonly passwordMark: string }
  | { readonly kind: 'email-changed'; readonly userId: string; readonly oldEmail: string }
  | { readonly kind: 'started-over' | 'ways-in-ended'; readonly userId: string; readonly removed: Removed }
  | { readonly kind: 'deleted'; readonly email: string; readonly firstName: string }
)

/** Retried for about four hours; the queue keeps email addresses for at most a day. */
export const accountMailJob = jobKind<AccountMail>('account-mail', 30, 24)

/** Sends a mail about an account once the caller's transaction has committed. */
export async function queueAccountMail(
  { jobs }: { readonly jobs: Jobs },
  tx: Executor,
  mail: AccountMail,
): Promise<void> {
  return jobs.enqueue(tx, accountMailJob, mail)
}
