import { getTableColumns, sql } from 'drizzle-orm'
import type { Db, Executor } from '../db/connection.ts'
import { orders } from '../db/schema/index.ts'
import { run, type Statement } from '../db/statement.ts'
import { together } from '../db/together.ts'
import type { CouponJson } from './offered-coupon.ts'
import type { LineJson, OrderRow } from './order-rows.ts'

/** What has to be known before a draft can be decided. */
export interface Ground {
  /** The order that was placed under this key before. */
  readonly known: { readonly body_hash: string; readonly visitor: string; readonly order_id: string } | null
  readonly version: number | null
  /** Changes with anything that is said about the coupons. */
  readonly terms: string
  readonly coupons: readonly CouponJson[]
}

/** The coupons that a draft may come to use: those that apply by themselves, and the one that it names. `$1` business, `$2` code. */
const OFFERED = 'k.business_id = $1 and k.active and (k.auto_applied or k.code = $2)'

/** All that is said about them, without how often they have been used: changes when what a decision rests on changes. */
const TERMS = `(select md5(coalesce(string_agg((to_jsonb(k) - 'uses')::text, ',' order by k.id), '')) from coupons k where ${OFFERED})`

const READ_GROUND: Statement = {
  name: 'read_ground',
  text: `
    select
      (select json_build_object('body_hash', i.body_hash, 'visitor', i.visitor, 'order_id', i.order_id)
       from idempotency_keys i where i.business_id = $1 and i.key = $4) as known,
      (select l.version from locations l where l.business_id = $1 and l.id = $3) as version,
      ${TERMS} as terms,
      (select coalesce(json_agg(c), '[]'::json) from (
        select k.*, (
          select count(*) from coupon_claims u
          where u.business_id = k.business_id and u.coupon_id = k.id and u.customer = $5 and u.released_at is null
        )::int as used_by_customer
        from coupons k where ${OFFERED} order by k.id
      ) c) as coupons`,
}

/** Key, version and coupons in one round trip. */
export const readGround = async (
  db: Executor,
  of: {
    readonly businessId: number
    readonly locationId: number
    readonly keyHash: string
    readonly couponCode: string
    readonly customer: string
  },
): Promise<Ground> => {
  const [ground] = await run<Ground>(db, READ_GROUND, [
    of.businessId,
    of.couponCode,
    of.locationId,
    of.keyHash,
    of.customer,
  ])
  return ground ?? { known: null, version: null, terms: '', coupons: [] }
}

/** Whether uses of a coupon have to be counted before it may be used. One without limits is never locked nor changed by an order. */
export const isLimited = (coupon: CouponJson): boolean =>
  coupon.max_uses !== null || coupon.max_uses_per_customer !== null

/** Makes orders with one limited coupon wait for each other, so that limits hold however many come at once; `alsoId` is to be given back. */
export const lockCoupons = async (
  tx: Executor,
  businessId: number,
  code: string,
  alsoId: number | null = null,
): Promise<void> => {
  await tx.execute(sql`
    select id from coupons where business_id = ${businessId} and (
      (active and (auto_applied or code = ${code}) and (max_uses is not null or max_uses_per_customer is not null))
      or (id = ${alsoId}::int and max_uses is not null)
    )
    order by id for update`)
}

/** Everything that one order writes. */
export interface NewOrder {
  readonly row: Omit<OrderRow, 'number'>
  /** Of location and menu when it was decided: if it has changed since, nothing is written. */
  readonly version: number
  /** Of the coupons when it was decided; likewise. */
  readonly terms: string
  readonly couponCode: string
  readonly lines: readonly LineJson[]
  readonly guest: { readonly id: string; readonly secretHash: string } | null
  readonly key: { readonly hash: string; readonly bodyHash: string; readonly visitor: string }
  readonly claim: {
    readonly couponId: number
    readonly customer: string
    readonly amount: number
    readonly counted: boolean
  } | null
}

const columnOf = (name: string): string => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

/** What the row says, by the names in the table; the number comes from its sequence. */
const COLUMNS = Object.keys(getTableColumns(orders))
  .filter((name) => name !== 'number')
  .map((name) => [name as keyof NewOrder['row'], columnOf(name)] as const)
const COLUMN_LIST = COLUMNS.map(([, column]) => column)

const toColumns = (row: NewOrder['row']) => {
  const columns: Record<string, unknown> = {}
  // What is left out is null.
  for (const [name, column] of COLUMNS) if (row[name] !== null) columns[column] = row[name]
  return columns
}

type ClaimKind = 'none' | 'free' | 'counted'

const CLAIMED = `claimed as (
      update coupons set uses = uses + 1
      where business_id = $1 and id = $10::int and active and uses < max_uses and exists (select from place)
      returning id
    ),`

const CLAIM = `claim as (
      insert into coupon_claims (business_id, coupon_id, order_id, customer, amount, claimed_at)
      select p.business_id, $10::int, p.id, $11::text, $12::int, p.placed_at from placed p
    ),`

const rowsOf = (table: string, parameter: string): string => `
      insert into ${table} select r.* from allowed, json_populate_recordset(null::${table}, ${parameter}::json) r`

/**
 * $1 business, $2 code, $3 location, $4 version, $5 terms; then lists of rows: $6 orders, $7 lines, $8 keys, $9 guests; then the claim's three,
 * where the order, one then, has a claim.
 */
const insertion = (claim: ClaimKind): Statement => ({
  name: `place_orders_${claim}`,
  text: `
    with place as (
      select 1 from locations where business_id = $1 and id = $3 and version = $4 and $5::text = ${TERMS}
    ),
    ${claim === 'counted' ? CLAIMED : ''}
    allowed as (select 1 from place${claim === 'counted' ? ', claimed' : ''}),
    guest as (${rowsOf('guests', '$9')}),
    placed as (
      insert into orders (${COLUMN_LIST.join(', ')})
      select ${COLUMN_LIST.map((column) => `r.${column}`).join(', ')}
      from allowed, json_populate_recordset(null::orders, $6::json) r
      returning business_id, id, number, placed_at
    ),
    ${claim === 'none' ? '' : CLAIM}
    line as (${rowsOf('order_lines', '$7')}),
    event as (
      insert into order_events (business_id, order_id, seq, kind, status, actor, at)
      select p.business_id, p.id, 1, 'status', 'pending', 'customer', p.placed_at from placed p
    ),
    remembered as (${rowsOf('idempotency_keys', '$8')})
    select id, number from placed`,
})

const INSERTIONS = { none: insertion('none'), free: insertion('free'), counted: insertion('counted') } as const

/** Writes orders that were decided on the same ground in one statement: all or nothing. Answers their numbers, in order. */
const insertOrders = async (db: Executor, some: readonly [NewOrder, ...NewOrder[]]) => {
  const [{ row, couponCode, version, terms, claim }] = some
  const claimKind = claim === null ? 'none' : claim.counted ? 'counted' : 'free'
  const placed = await run<{ id: string; number: number }>(db, INSERTIONS[claimKind], [
    row.businessId,
    couponCode,
    row.locationId,
    version,
    terms,
    JSON.stringify(some.map((order) => toColumns(order.row))),
    JSON.stringify(
      some.flatMap(({ row: { businessId, id }, lines }) =>
        lines.map((line, index) => ({ ...line, business_id: businessId, order_id: id, line: index })),
      ),
    ),
    JSON.stringify(
      some
        .map(({ row: { businessId, id, placedAt }, key: { hash, bodyHash, visitor } }) => ({
          business_id: businessId,
          key: hash,
          body_hash: bodyHash,
          visitor,
          order_id: id,
          created_at: placedAt,
        }))
        // In one order everywhere: two servers that are sent the same keys wait for one another, and never in a circle.
        .sort((a, b) => (a.key < b.key ? -1 : 1)),
    ),
    JSON.stringify(
      some.flatMap(({ row: { businessId, placedAt }, guest }) =>
        guest ? [{ business_id: businessId, id: guest.id, secret_hash: guest.secretHash, created_at: placedAt }] : [],
      ),
    ),
    ...(claim ? [claim.couponId, claim.customer, claim.amount] : []),
  ])
  const numbers = new Map(placed.map(({ id, number }) => [id, number]))
  return some.map((order) => numbers.get(order.row.id) ?? null)
}

const insertSome = together<NewOrder, number | null>(insertOrders)

/**
 * Writes an order with its lines, first event, key, guest and coupon claim in one statement: all or nothing. Answers its number, or null
 * when the menu or the coupons changed or the coupon ran out meanwhile: then decide again. A key that exists is a unique violation.
 */
export const insertOrder = async (tx: Executor, order: NewOrder): Promise<number | null> =>
  (await insertOrders(tx, [order]))[0] ?? null

/** As `insertOrder`, for an order without a claim and by itself: it goes together with others that were decided on the same ground. */
export const insertTogether = (db: Db, order: NewOrder): Promise<number | null> => {
  const { row, version, terms, couponCode } = order
  return insertSome(db, `${row.businessId}:${row.locationId}:${version}:${terms}:${couponCode}`, order)
}
