import type { BusinessState, InstantText, Minor, TrustDecision } from '@comanda/domain'
import { and, asc, count, eq, ilike, inArray, or, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../platform/db/connection.ts'
import { businesses, businessHosts, orders, staff } from '../../platform/db/schema/index.ts'
import type { ReadLate } from '../../platform/replica/open-replica.ts'
import { instantText } from './session.ts'
import { USAGE_DAYS } from './usage.ts'

export interface OperatedBusiness {
  readonly id: number
  readonly name: string
  readonly subdomain: string
  readonly state: BusinessState
  readonly trust: TrustDecision
  readonly territory: 'uk' | 'es'
  readonly language: string
  readonly colour: string
  /** The primary one first. */
  readonly hosts: readonly string[]
  readonly createdAt: InstantText
  /** Received within the last 30 days, without rejected ones. */
  readonly orders: number
  /** Their totals less refunds, in minor units. */
  readonly revenue: readonly { readonly currency: string; readonly amount: Minor }[]
  readonly lastOrderAt: InstantText | null
}

export interface BusinessFilter {
  readonly search?: string | undefined
  readonly state?: BusinessState | undefined
  /** From 1. */
  readonly page: number
}

export const PER_PAGE = 50

/** Text of a `like` pattern that matches itself. */
const literal = (text: string): string => text.replace(/[\\%_]/g, '\\$&')

const matching = ({ search, state }: Pick<BusinessFilter, 'search' | 'state'>): SQL | undefined => {
  const like = `%${literal(search ?? '')}%`
  const hasHost = sql`exists (select from ${businessHosts} h where h.business_id = ${businesses.id} and h.host ilike ${like})`
  return and(
    search ? or(ilike(businesses.name, like), hasHost) : undefined,
    state === undefined ? undefined : eq(businesses.state, state),
  )
}

interface ReadDeps {
  readonly db: Db
  readonly readLate: ReadLate
}

/** Sales of businesses by currency, and the last order of each. */
async function readSales(db: Db, ids: readonly number[], now: Temporal.Instant) {
  if (ids.length === 0) return []
  const since = instantText(now.subtract({ hours: 24 * USAGE_DAYS }))
  const recent = sql`${orders.receivedAt} >= ${since} and ${orders.status} <> 'rejected'`
  return db
    .select({
      businessId: orders.businessId,
      currency: orders.currency,
      orders: sql<number>`(count(*) filter (where ${recent}))::int`,
      amount: sql<number>`coalesce(sum(${orders.total} - ${orders.refunded}) filter (where ${recent}), 0)::int`,
      last: sql<string | null>`max(${orders.receivedAt})`.mapWith(orders.receivedAt),
    })
    .from(orders)
    .where(inArray(orders.businessId, [...ids]))
    .groupBy(orders.businessId, orders.currency)
}

async function describe(
  { db, readLate }: ReadDeps,
  rows: readonly (typeof businesses.$inferSelect)[],
  now: Temporal.Instant,
): Promise<readonly OperatedBusiness[]> {
  const ids = rows.map(({ id }) => id)
  const [hosts, sales] = await Promise.all([
    ids.length === 0
      ? []
      : db
          .select()
          .from(businessHosts)
          .where(inArray(businessHosts.businessId, ids))
          .orderBy(sql`${businessHosts.isPrimary} desc`, businessHosts.host),
    readLate('sales of businesses', (late) => readSales(late, ids, now)),
  ])
  return rows.map(({ id, name, subdomain, state, trust, territory, language, theme, createdAt }) => {
    const own = sales.filter(({ businessId }) => businessId === id)
    return {
      id,
      name,
      subdomain,
      state,
      trust,
      territory,
      language,
      colour: theme.colour,
      hosts: hosts.filter(({ businessId }) => businessId === id).map(({ host }) => host),
      createdAt,
      orders: own.reduce((sum, row) => sum + row.orders, 0),
      revenue: own.filter((row) => row.orders > 0).map(({ currency, amount }) => ({ currency, amount })),
      lastOrderAt:
        own
          .flatMap(({ last }) => last ?? [])
          .toSorted()
          .at(-1) ?? null,
    }
  })
}

/** A page of the installation's businesses by name, and how many there are in each state. */
export async function listBusinesses(deps: ReadDeps, { page, ...filter }: BusinessFilter, now: Temporal.Instant) {
  const { db } = deps
  const [rows, states] = await Promise.all([
    db
      .select()
      .from(businesses)
      .where(matching(filter))
      .orderBy(asc(sql`lower(${businesses.name})`), businesses.id)
      .limit(PER_PAGE)
      .offset((page - 1) * PER_PAGE),
    db
      .select({ state: businesses.state, count: count() })
      .from(businesses)
      .where(matching({ search: filter.search }))
      .groupBy(businesses.state),
  ])
  const countOf = (state: BusinessState): number => states.find((row) => row.state === state)?.count ?? 0
  const byState = { draft: countOf('draft'), live: countOf('live'), suspended: countOf('suspended') }
  const total = filter.state ? byState[filter.state] : states.reduce((sum, row) => sum + row.count, 0)
  return { businesses: await describe(deps, rows, now), total, byState }
}

/** One business; null where there is none. */
export async function readBusiness(
  deps: ReadDeps,
  id: number,
  now: Temporal.Instant,
): Promise<OperatedBusiness | null> {
  const rows = await deps.db.select().from(businesses).where(eq(businesses.id, id))
  return (await describe(deps, rows, now))[0] ?? null
}

/** The first owner of a business; null where it has none. */
export async function readOwner(db: Db, businessId: number) {
  const [owner] = await db
    .select({ name: staff.name, email: staff.email })
    .from(staff)
    .where(and(eq(staff.businessId, businessId), eq(staff.role, 'owner')))
    .orderBy(staff.id)
    .limit(1)
  return owner ?? null
}
