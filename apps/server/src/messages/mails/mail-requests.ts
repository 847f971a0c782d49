import { mailboxOf } from '@comanda/domain'
import { countHit } from '../../identity/rate-limit.ts'
import type { Db } from '../../platform/db/connection.ts'

/** Mails that a person gets at once within the window: somebody who asks again because the mail is slow. */
const MOST_MAILS = 5
/**
 * Above `MOST_MAILS`, one mail per this time: shorter than a link lives, so that strangers cannot use up a person's
 * mails.
 */
const ANOTHER_AFTER_MINUTES = 20
const WINDOW_MINUTES = 60

interface MailRequest {
  readonly businessId: number
  /** What is asked for: "forgotten-password". Actions are counted separately. */
  readonly action: string
  readonly email: string
  readonly now: Temporal.Instant
  readonly most?: number
}

/**
 * Counts a request for a mail that anyone may cause and its recipient needs, as a link that lets a locked-out person
 * in. All spellings of a mailbox are one person. Strangers who ask again and again slow the mails down and never end
 * them.
 * @returns uncounts the request; null: no mail is sent now
 */
export async function countMailRequest(
  db: Db,
  { businessId, action, email, now, most = MOST_MAILS }: MailRequest,
): Promise<(() => Promise<void>) | null> {
  const name = `email:${mailboxOf(email)}`
  const count = (counted: string, times: number, minutes: number) =>
    countHit(db, { businessId, action: counted, subjects: [{ name, most: times }], minutes, now })
  return (await count(action, most, WINDOW_MINUTES)) ?? (await count(`${action}-again`, 1, ANOTHER_AFTER_MINUTES))
}
