import { sql } from 'drizzle-orm'
import type { Executor } from '../../platform/db/connection.ts'
import type { CountedChannel } from '../../platform/db/schema/index.ts'

export interface CountedMessage {
  readonly businessId: number
  readonly channel: CountedChannel
  readonly at: Temporal.Instant
}

/** The first moment of the day in UTC. */
const dayOf = (at: Temporal.Instant): string =>
  at.toZonedDateTimeISO('UTC').startOfDay().toInstant().toString({ smallestUnit: 'millisecond' })

/**
 * Counts a message of a business if it has sent fewer than `most` through the channel today. One statement, so that
 * concurrent ones cannot exceed the limit.
 * @returns whether it may be sent
 */
export async function takeFromDay(
  db: Executor,
  { businessId, channel, at }: CountedMessage,
  most: number,
): Promise<boolean> {
  const { rows } = await db.execute(sql`
    insert into sent_counts as s (business_id, channel, day, count) values (${businessId}, ${channel}, ${dayOf(at)}, 1)
    on conflict (business_id, channel, day) do update set count = s.count + 1 where s.count < ${most}
    returning 1`)
  return rows.length > 0
}

/** Uncounts a message that was not sent: its job counts again when it retries. */
export async function returnToDay(db: Executor, { businessId, channel, at }: CountedMessage): Promise<void> {
  await db.execute(sql`
    update sent_counts set count = count - 1
    where business_id = ${businessId} and channel = ${channel} and day = ${dayOf(at)} and count > 0`)
}
