import { mailboxOf } from '@comanda/domain'
import { sql } from 'drizzle-orm'
import { hashOf } from '../../identity/session.ts'
import type { Config } from '../../platform/config/config.ts'
import type { Executor } from '../../platform/db/connection.ts'
import { gathered } from '../../platform/db/gathered.ts'
import type { MailSort } from '../../platform/db/schema/index.ts'
import { run, type Statement } from '../../platform/db/statement.ts'

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

interface Asked extends Counted {
  readonly most: number
}

/** The mails of a subject within the hour before the newest one, `q` being its row. */
const RECENT = `array(
      select t from unnest(q.sent_at) t
      where t > (excluded.newest_at at time zone 'UTC' - interval '1 hour') at time zone 'UTC'
    )`

const TAKE: Statement = {
  name: 'take_from_mail_quota',
  text: `
    insert into mail_quotas as q (address_hash, sort, sent_at, newest_at)
    select w.subject, w.sort, array[w.at], w.at
    from json_to_recordset($2::json) as w (subject text, sort text, at timestamptz) order by w.subject, w.sort
    on conflict (address_hash, sort) do update
      set sent_at = ${RECENT} || excluded.newest_at, newest_at = excluded.newest_at
      where cardinality(${RECENT}) < $1::int
    returning address_hash as subject, sort`,
}

const keyOf = ({ subject, sort }: Pick<Counted, 'subject' | 'sort'>): string => `${subject} ${sort}`

/**
 * Counts a message if its subject got fewer than `most` of its sort within the last hour. One statement, so that
 * concurrent messages cannot exceed the limit; one row per subject and sort, so that a flood fills no table.
 */
const take = gathered<Asked, boolean>(
  async (db, asked) => {
    const counted = asked.map(({ subject, sort, at }) => ({ subject, sort, at: text(at) }))
    const values = [asked[0]?.most, JSON.stringify(counted)]
    const rows = await run<Pick<Counted, 'subject' | 'sort'>>(db, TAKE, values)
    const taken = new Set(rows.map(keyOf))
    return asked.map((one) => taken.has(keyOf(one)))
  },
  { keyOf, groupOf: ({ most }) => String(most) },
)

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
  if (!(await take(db, { ...here, most: ofBusiness }))) return false
  if (await take(db, { ...mail, subject: subjectInAll(mail), most: inAll })) return true
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
  return take(db, { subject: hashOf(String(businessId)), sort: 'sms-business', at, most })
}

/** What an address that is not proved gets of mails. */
export function unprovedQuota(config: Pick<Config, 'unprovedMailsPerHour' | 'unprovedMailsPerHourInAll'>): Quota {
  return {
    ofBusiness: config.unprovedMailsPerHour,
    inAll: Math.max(config.unprovedMailsPerHour, config.unprovedMailsPerHourInAll),
  }
}
