import type { Language } from '@comanda/domain'
import type { Executor } from '../db/connection.ts'
import { type Jobs, jobKind } from '../jobs/jobs.ts'

/**
 * What somebody with an account is written. No secret stands here: tokens are made when the mail is sent, so that none lies in a queue.
 *
 * - `activate`: proves the email of a new account [2.17]; nothing is sent once it is proved.
 * - `welcome`: to a new account whose email needs no proof.
 * - `reset`: to whoever has an account with this email; an unknown one gets nothing, and nobody learns which it was. [2.22] [7.14]
 * - `change-email`: to the new address, which counts only once its link is followed. [5.29] Nothing is sent once the password has changed:
 *   whoever asked may have been thrown out by it. `passwordMark` is of the password as it was when it was asked for.
 * - `email-changed`: to the old address, so that nobody loses an account unnoticed.
 * - `deleted`: the account is gone, so it carries what the mail needs. [5.30]
 */
export type AccountMail = { readonly businessId: number; readonly language: Language } & (
  | { readonly kind: 'activate'; readonly userId: string }
  | { readonly kind: 'welcome'; readonly userId: string }
  | { readonly kind: 'reset'; readonly email: string }
  | { readonly kind: 'change-email'; readonly userId: string; readonly email: string; readonly passwordMark: string }
  | { readonly kind: 'email-changed'; readonly userId: string; readonly oldEmail: string }
  | { readonly kind: 'deleted'; readonly email: string; readonly firstName: string }
)

/** Tried for about four hours; emails of people, also of those who have left, are not kept longer than a day. */
export const accountMailJob = jobKind<AccountMail>('account-mail', 30, 24)

/** Sends a mail about an account once the caller's transaction has committed. */
export const queueAccountMail = async (
  { jobs }: { readonly jobs: Jobs },
  tx: Executor,
  mail: AccountMail,
): Promise<void> => jobs.enqueue(tx, accountMailJob, mail)
