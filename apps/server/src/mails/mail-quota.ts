import { sql } from 'drizzle-orm'
import type { Executor } from '../db/connection.ts'
import type { MailSort } from '../db/schema/index.ts'
import { hashOf } from '../identity/session.ts'

/** A mail to an address that is not proved to be the sender's. */
export interface CountedMail {
  readonly email: string
  readonly sort: MailSort
  readonly at: Temporal.Instant
}

const hashOfAddress = (email: string): string => hashOf(email.trim().toLowerCase())
const text = (at: Temporal.Instant): string => at.toString({ smallestUnit: 'millisecond' })

/**
 * Counts a mail if its address got fewer than `most` of its sort within the last hour, from all businesses together. One statement, so
 * that concurrent mails cannot exceed the limit; one row per address and sort, so that a flood fills no table.
 * @returns whether the mail may be sent
 */
export async function takeFromQuota(db: Executor, { email, sort, at }: CountedMail, most: number): Promise<boolean> {
  const since = text(at.subtract({ hours: 1 }))
  const recent = sql`array(select t from unnest(q.sent_at) t where t > ${since}::timestamptz)`
  const { rows } = await db.execute(sql`
    insert into mail_quotas as q (address_hash, sort, sent_at, newest_at)
    values (${hashOfAddress(email)}, ${sort}, array[${text(at)}::timestamptz], ${text(at)})
    on conflict (address_hash, sort) do update
      set sent_at = ${recent} || excluded.newest_at, newest_at = excluded.newest_at
      where cardinality(${recent}) < ${most}
    returning 1`)
  return rows.length > 0
}

/** Uncounts a mail that was not sent: its job counts again when it retries. */
export async function returnToQuota(db: Executor, { email, sort, at }: CountedMail): Promise<void> {
  const first = sql`array_position(sent_at, ${text(at)}::timestamp(3) with time zone)`
  await db.execute(sql`
    update mail_quotas set sent_at = sent_at[:${first} - 1] || sent_at[${first} + 1:]
    where address_hash = ${hashOfAddress(email)} and sort = ${sort} and ${first} is not null`)
}
