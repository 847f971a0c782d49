import { sql } from 'drizzle-orm'
import type { Executor } from '../../platform/db/connection.ts'
import { gathered } from '../../platform/db/gathered.ts'
import type { CountedChannel } from '../../platform/db/schema/index.ts'
import { run, type Statement } from '../../platform/db/statement.ts'

export interface CountedMessage {
  readonly businessId: number
  readonly channel: CountedChannel
  readonly at: Temporal.Instant
}

/** The first moment of the day in UTC. */
const dayOf = (at: Temporal.Instant): string =>
  at.toZonedDateTimeISO('UTC').startOfDay().toInstant().toString({ smallestUnit: 'millisecond' })

interface Asked extends CountedMessage {
  readonly most: number
}

const TAKE: Statement = {
  name: 'take_from_day',
  text: `
    insert into sent_counts as s (business_id, channel, day, count)
    select w.business_id, $1, $2::timestamptz, w.count
    from json_to_recordset($4::json) as w (business_id int, count int)
    where w.count <= $3::int order by w.business_id
    on conflict (business_id, channel, day) do update set count = s.count + excluded.count
      where s.count + excluded.count <= $3::int
    returning business_id as id`,
}

/** The businesses that may send so many more messages. */
async function takeMany(
  db: Executor,
  { channel, at, most }: Pick<Asked, 'channel' | 'at' | 'most'>,
  counts: ReadonlyMap<number, number>,
): Promise<ReadonlySet<number>> {
  const asked = [...counts].map(([id, count]) => ({ business_id: id, count }))
  const rows = await run<{ readonly id: number }>(db, TAKE, [channel, dayOf(at), most, JSON.stringify(asked)])
  return new Set(rows.map(({ id }) => id))
}

/**
 * Counts the messages of a batch with one statement for all: the row of a business with many is locked once, not once
 * for each message until the disk has it. Where a business may not send all of its own, they are counted one by one.
 */
const take = gathered<Asked, boolean>(
  async (db, asked) => {
    const [first] = asked
    if (!first) return []
    const byBusiness = Map.groupBy(asked, ({ businessId }) => businessId)
    const counts = new Map([...byBusiness].map(([id, { length }]) => [id, length]))
    const allowed = await takeMany(db, first, counts)
    const answers: boolean[] = []
    for (const { businessId } of asked) {
      const isOneOfMany = !allowed.has(businessId) && (counts.get(businessId) ?? 0) > 1
      const alone = isOneOfMany ? await takeMany(db, first, new Map([[businessId, 1]])) : allowed
      answers.push(alone.has(businessId))
    }
    return answers
  },
  { groupOf: ({ channel, at, most }) => `${channel} ${dayOf(at)} ${most}` },
)

/**
 * Counts a message of a business if it has sent fewer than `most` through the channel today. One statement, so that
 * concurrent ones cannot exceed the limit.
 * @returns whether it may be sent
 */
export function takeFromDay(db: Executor, message: CountedMessage, most: number): Promise<boolean> {
  return take(db, { ...message, most })
}

/** Uncounts a message that was not sent: its job counts again when it retries. */
export async function returnToDay(db: Executor, { businessId, channel, at }: CountedMessage): Promise<void> {
  await db.execute(sql`
    update sent_counts set count = count - 1
    where business_id = ${businessId} and channel = ${channel} and day = ${dayOf(at)} and count > 0`)
}
