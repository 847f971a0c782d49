import { sql } from 'drizzle-orm'
import type { Executor } from '../db/connection.ts'
import { run, type Statement } from '../db/statement.ts'
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

/** Makes orders with one limited coupon wait for each other, so that limits hold however many come at once. */
export const lockCoupons = async (tx: Executor, businessId: number, code: string): Promise<void> => {
  await tx.execute(sql`
    select id from coupons where business_id = ${businessId} and active and (auto_applied or code = ${code})
      and (max_uses is not null or max_uses_per_customer is not null)
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

const columnNames = new Map<string, string>()
const columnOf = (name: string): string => {
  let column = columnNames.get(name)
  if (column === undefined) {
    column = name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
    columnNames.set(name, column)
  }
  return column
}

/** The columns' names: the table is in snake case. */
const toColumns = (row: Readonly<Record<string, unknown>>) => {
  const columns: Record<string, unknown> = {}
  for (const name in row) columns[columnOf(name)] = row[name]
  return columns
}

type ClaimKind = 'none' | 'free' | 'counted'

const CLAIMED = `claimed as (
      update coupons set uses = uses + 1
      where business_id = $1 and id = $11::int and active and uses < max_uses and exists (select from place)
      returning id
    ),`

const CLAIM = `claim as (
      insert into coupon_claims (business_id, coupon_id, order_id, customer, amount, claimed_at)
      select p.business_id, $11::int, p.id, $12::text, $13::int, p.placed_at from placed p
    ),`

/** $1 business, $2 code, $3 location, $4 version, $5 terms, $6 order, $7 lines, $8–$10 key, then the claim's three, then the guest's two. */
const insertion = (claim: ClaimKind, isGuestNew: boolean): Statement => ({
  name: `place_order_${claim}_${isGuestNew ? 'new' : 'known'}`,
  text: `
    with place as (
      select 1 from locations where business_id = $1 and id = $3 and version = $4 and $5::text = ${TERMS}
    ),
    ${claim === 'counted' ? CLAIMED : ''}
    allowed as (select 1 from place${claim === 'counted' ? ', claimed' : ''}),
    ${
      isGuestNew
        ? `guest as (
      insert into guests (business_id, id, secret_hash, created_at)
      select $1::int, ${claim === 'none' ? '$11, $12' : '$14, $15'}, ($6::jsonb->>'placed_at')::timestamptz from allowed
    ),`
        : ''
    }
    placed as (
      insert into orders
      select r.* from allowed, lateral jsonb_populate_record(
        null::orders, $6::jsonb || jsonb_build_object('number', nextval('order_number'))
      ) r
      returning business_id, id, number, placed_at
    ),
    ${claim === 'none' ? '' : CLAIM}
    lines as (
      insert into order_lines
      select r.* from placed, lateral jsonb_populate_recordset(null::order_lines, $7::jsonb) r
    ),
    event as (
      insert into order_events (business_id, order_id, seq, kind, status, actor, at)
      select p.business_id, p.id, 1, 'status', 'pending', 'customer', p.placed_at from placed p
    ),
    remembered as (
      insert into idempotency_keys (business_id, key, body_hash, visitor, order_id, created_at)
      select p.business_id, $8, $9, $10, p.id, p.placed_at from placed p
    )
    select number from placed`,
})

const insertions = (claim: ClaimKind) => ({ new: insertion(claim, true), known: insertion(claim, false) })
const INSERTIONS = { none: insertions('none'), free: insertions('free'), counted: insertions('counted') } as const

/**
 * Writes an order with its lines, first event, key, guest and coupon claim in one statement: all or nothing. Answers its number, or null
 * when the menu or the coupons changed or the coupon ran out meanwhile: then decide again. A key that exists is a unique violation.
 */
export const insertOrder = async (db: Executor, order: NewOrder): Promise<number | null> => {
  const { row, claim, guest, key } = order
  const { businessId } = row
  const lines = order.lines.map((line, index) => ({ ...line, business_id: businessId, order_id: row.id, line: index }))
  const claimKind = claim === null ? 'none' : claim.counted ? 'counted' : 'free'
  const [placed] = await run<{ number: number }>(db, INSERTIONS[claimKind][guest ? 'new' : 'known'], [
    businessId,
    order.couponCode,
    row.locationId,
    order.version,
    order.terms,
    JSON.stringify(toColumns(row)),
    JSON.stringify(lines),
    key.hash,
    key.bodyHash,
    key.visitor,
    ...(claim ? [claim.couponId, claim.customer, claim.amount] : []),
    ...(guest ? [guest.id, guest.secretHash] : []),
  ])
  return placed?.number ?? null
}
