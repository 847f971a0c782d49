import { type SQL, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Deps } from '../../orders/deps.ts'
import * as schema from '../../platform/db/schema/index.ts'

/** Rows that are no longer needed. */
export interface ExpiredRows {
  readonly table: PgTable
  /** A condition on the table that an index answers. */
  readonly due: SQL
}

/** Longer than any window of the rate limiter, and than that in which codes are counted. */
const HITS_KEPT = { hours: 24 }
/** Longer than a day, which they are counted for. */
const COUNTS_KEPT = { hours: 72 }
/** Longer than the window of the mail quotas. */
const QUOTAS_KEPT = { hours: 2 }

/** Who is removed keeps their name in the activity for so long. */
const REMOVED_MEMBERS_KEPT = { hours: 24 * 365 * 2 }
/** An invitation that nobody accepted can be sent again for so long. */
const INVITATIONS_KEPT = { hours: 24 * 30 }

/** What became of a ticket is asked for as long as an order may be disputed. */
const TICKETS_KEPT = { hours: 24 * 120 }

/** As long as an import can be taken back. */
const IMPORTS_KEPT = { hours: 24 * 30 }

/** Tables with a column for the end of each row. */
const WITH_EXPIRY = [
  schema.userSessions,
  schema.userTokens,
  schema.signInChallenges,
  schema.knownDevices,
  schema.staffSessions,
  schema.staffTokens,
  schema.staffHops,
  schema.devicePairings,
  schema.factorResets,
  schema.operatorSessions,
  schema.operatorTokens,
  schema.ownDataKeys,
]

/** All rows that have expired, in every business, in the order in which they are deleted. */
export function expiredRows({ clock, config }: Pick<Deps, 'clock' | 'config'>): readonly ExpiredRows[] {
  const now = clock.now()
  const before = (kept: Temporal.DurationLike): string => now.subtract(kept).toString()
  const beforeDays = (days: number): string => before({ hours: 24 * days })
  return [
    ...WITH_EXPIRY.map((table) => ({ table, due: sql`${table.expiresAt} < ${now.toString()}` })),
    { table: schema.rateLimitHits, due: sql`${schema.rateLimitHits.at} < ${before(HITS_KEPT)}` },
    { table: schema.signupCodes, due: sql`${schema.signupCodes.sentAt} < ${before(HITS_KEPT)}` },
    { table: schema.allowances, due: sql`${schema.allowances.refilledAt} < ${now.toString()}` },
    { table: schema.sentCounts, due: sql`${schema.sentCounts.day} < ${before(COUNTS_KEPT)}` },
    { table: schema.printJobs, due: sql`${schema.printJobs.createdAt} < ${before(TICKETS_KEPT)}` },
    { table: schema.menuImports, due: sql`${schema.menuImports.at} < ${before(IMPORTS_KEPT)}` },
    { table: schema.staff, due: sql`${schema.staff.removedAt} < ${before(REMOVED_MEMBERS_KEPT)}` },
    { table: schema.supportGrants, due: sql`${schema.supportGrants.until} < ${before(REMOVED_MEMBERS_KEPT)}` },
    { table: schema.staffInvitations, due: sql`${schema.staffInvitations.expiresAt} < ${before(INVITATIONS_KEPT)}` },
    { table: schema.mailQuotas, due: sql`${schema.mailQuotas.newestAt} < ${before(QUOTAS_KEPT)}` },
    {
      table: schema.idempotencyKeys,
      due: sql`${schema.idempotencyKeys.createdAt} < ${beforeDays(config.orderKeyDays)}`,
    },
    {
      table: schema.webhookEvents,
      due: sql`${schema.webhookEvents.receivedAt} < ${beforeDays(config.providerEventDays)}`,
    },
    {
      table: schema.courierEvents,
      due: sql`${schema.courierEvents.receivedAt} < ${beforeDays(config.providerEventDays)}`,
    },
    {
      table: schema.serviceIncidents,
      due: sql`${schema.serviceIncidents.endedAt} < ${beforeDays(config.incidentDays)}`,
    },
    {
      table: schema.serviceAnnouncements,
      due: sql`${schema.serviceAnnouncements.endsAt} < ${beforeDays(config.incidentDays)}`,
    },
    {
      // Cancelled before the restaurant received it, so nothing was cooked or paid. Orders with a payment attempt are
      // kept as financial records.
      table: schema.orders,
      due: sql`received_at is null and cancelled_at < ${beforeDays(config.unpaidOrderDays)} and not exists (
        select 1 from payments p where p.business_id = orders.business_id and p.order_id = orders.id)`,
    },
    {
      table: schema.guests,
      due: sql`created_at < ${beforeDays(config.idleGuestDays)} and not exists (
        select 1 from orders o where o.business_id = guests.business_id and o.guest_id = guests.id)`,
    },
  ]
}
