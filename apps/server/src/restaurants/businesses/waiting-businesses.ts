import { instantText, rejectsMuch } from '@comanda/domain'
import { and, asc, eq, isNotNull, ne, or, sql } from 'drizzle-orm'
import type { Db } from '../../platform/db/connection.ts'
import { businesses, businessHosts, orders, sentCounts, signups } from '../../platform/db/schema/index.ts'

const DAYS = 7
const MOST = 200

/** The businesses that opened by themselves and that no operator has decided about; a draft only once it is held. */
export const isWaiting = and(
  eq(businesses.trust, 'unproved'),
  or(ne(businesses.state, 'draft'), isNotNull(businesses.heldAt)),
)

/** Orders of a business within the last days, and those that staff have rejected. */
const countsOf = (since: string) => {
  const recent = sql`from ${orders} o where o.business_id = ${businesses.id} and o.received_at >= ${since}`
  return {
    orders: sql<number>`(select count(*)::int ${recent})`,
    rejected: sql<number>`(select count(*)::int ${recent} and o.status = 'rejected')`,
  }
}

/** What an operator looks at: those that are held or reject much first, then the oldest. */
export async function listWaiting(db: Db, now: Temporal.Instant) {
  const since = instantText(now.subtract({ hours: 24 * DAYS }).epochMilliseconds)
  const today = instantText(now.toZonedDateTimeISO('UTC').startOfDay().epochMilliseconds)
  const rows = await db
    .select({
      id: businesses.id,
      name: businesses.name,
      state: businesses.state,
      theme: businesses.theme,
      hosts: sql<string[]>`array(
        select h.host from ${businessHosts} h where h.business_id = ${businesses.id} order by h.is_primary desc, h.host)`,
      owner: signups.email,
      createdAt: businesses.createdAt,
      heldFor: businesses.heldFor,
      account: businesses.stripeAccount,
      mailsToday: sql<number>`coalesce((select s.count from ${sentCounts} s
        where s.business_id = ${businesses.id} and s.channel = 'mail' and s.day = ${today}), 0)::int`,
      ...countsOf(since),
    })
    .from(businesses)
    .leftJoin(signups, eq(signups.businessId, businesses.id))
    .where(isWaiting)
    .orderBy(asc(businesses.createdAt), asc(businesses.id))
    .limit(MOST)
  const read = rows.map(({ account, theme, ...row }) => ({
    ...row,
    colour: theme.colour,
    takesCards: account !== null,
    rejectsMuch: rejectsMuch(row),
  }))
  const isUrgent = (row: (typeof read)[number]): boolean => row.heldFor !== null || row.rejectsMuch
  return [...read.filter(isUrgent), ...read.filter((row) => !isUrgent(row))]
}
export type WaitingBusiness = Awaited<ReturnType<typeof listWaiting>>[number]
