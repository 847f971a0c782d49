import { mailboxOf } from '@comanda/domain'
import { sql } from 'drizzle-orm'
import { hashOf } from '../../identity/session.ts'
import type { Config } from '../../platform/config/config.ts'
import type { Executor } from '../../platform/db/connection.ts'
import type { MailSort } from '../../platform/db/schema/index.ts'

/** A message to an address that is not proved to be the sender's. */
export interface CountedMail {
  readonly businessId: number
  /** An email, or a telephone in E.164. */
  readonly to: string
  readonly sort: MailSort
  readonly at: Temporal.Instant
}

/** Messages of one sort that an address gets within an hour. */
export interface Quota {
  /** From one business: a flood through one restaurant does not silence the others. */
  readonly ofBusiness: number
  /** From all together: a flood through many has an end. */
  readonly inAll: number
}

const text = (at: Temporal.Instant): string => at.toString({ smallestUnit: 'millisecond' })

const subjectInAll = ({ to }: CountedMail): string => hashOf(mailboxOf(to))
const subjectOfBusiness = ({ businessId, to }: CountedMail): string => hashOf(`${businessId} ${mailboxOf(to)}`)

interface Counted {
  readonly subject: string
  readonly sort: MailSort
  readonly at: Temporal.Instant
}

/**
 * Counts a message if its subject got fewer than `most` of its sort within the last hour. One statement, so that
 * concurrent messages cannot exceed the limit; one row per subject and sort, so that a flood fills no table.
 */
async function take(db: Executor, { subject, sort, at }: Counted, most: number): Promise<boolean> {
  const since = text(at.subtract({ hours: 1 }))
  const recent = sql`array(select t from unnest(q.sent_at) t where t > ${since}::timestamptz)`
  const { rows } = await db.execute(sql`
    insert into mail_quotas as q (address_hash, sort, sent_at, newest_at)
    values (${subject}, ${sort}, array[${text(at)}::timestamptz], ${text(at)})
    on conflict (address_hash, sort) do update
      set sent_at = ${recent} || excluded.newest_at, newest_at = excluded.newest_at
      where cardinality(${recent}) < ${most}
    returning 1`)
  return rows.length > 0
}

async function untake(db: Executor, { subject, sort, at }: Counted): Promise<void> {
  const first = sql`array_position(sent_at, ${text(at)}::timestamp(3) with time zone)`
  await db.execute(sql`
    update mail_quotas set sent_at = sent_at[:${first} - 1] || sent_at[${first} + 1:]
    where address_hash = ${subject} and sort = ${sort} and ${first} is not null`)
}

/**
 * Counts a message for its address. All spellings of a mailbox are one address.
 * @returns whether the message may be sent
 */
export async function takeFromQuota(db: Executor, mail: CountedMail, { ofBusiness, inAll }: Quota): Promise<boolean> {
  const here = { ...mail, subject: subjectOfBusiness(mail) }
  if (!(await take(db, here, ofBusiness))) return false
  if (await take(db, { ...mail, subject: subjectInAll(mail) }, inAll)) return true
  await untake(db, here)
  return false
}

/** Uncounts a message that was not sent: its job counts again when it retries. */
export async function returnToQuota(db: Executor, mail: CountedMail): Promise<void> {
  await untake(db, { ...mail, subject: subjectOfBusiness(mail) })
  await untake(db, { ...mail, subject: subjectInAll(mail) })
}

/** Counts an SMS for the business that sends it. */
export function takeTextOfBusiness(
  db: Executor,
  { businessId, at }: Pick<CountedMail, 'businessId' | 'at'>,
  most: number,
): Promise<boolean> {
  return take(db, { subject: hashOf(String(businessId)), sort: 'sms-business', at }, most)
}

/** What an address that is not proved gets of mails. */
export function unprovedQuota(config: Pick<Config, 'unprovedMailsPerHour' | 'unprovedMailsPerHourInAll'>): Quota {
  return {
    ofBusiness: config.unprovedMailsPerHour,
    inAll: Math.max(config.unprovedMailsPerHour, config.unprovedMailsPerHourInAll),
  }
}
