import type { CalendarDate } from '@comanda/domain'
import { and, eq, getTableColumns, sql } from 'drizzle-orm'
import { type AllowanceUse, takeUsesSql, USE_COLUMNS, usesToJson, withinAllowance } from '../../identity/allowance.ts'
import type { Executor, Tx } from '../../platform/db/connection.ts'
import { columnsOf, type JsonOf, jsonText } from '../../platform/db/json-row.ts'
import { idempotencyKeys, orders, users } from '../../platform/db/schema/index.ts'
import { type SqlRow, sqlName } from '../../platform/db/sql-row.ts'
import { run, type Statement } from '../../platform/db/statement.ts'
import { Conflict, sqlStateOf, UNIQUE_VIOLATION } from '../../platform/db/tx.ts'
import type { LineJson, OrderRow } from '../record/order-rows.ts'
import { appendStatusSql, CUSTOMER_OR_STAFF } from '../record/step.ts'
import type { CouponJson } from './coupons/offered-coupon.ts'
import { COUPON_TERMS, offeredCouponsJson } from './coupons/read-offered-coupons.ts'

/** The inputs of a decision besides the menu: the location's version and the coupons that the draft may use. */
export interface PricingInputs {
  /** Version of location and menu. */
  readonly version: number
  /** Hash of the coupons' terms; changes with every change of a coupon except its number of uses. */
  readonly terms: string
  readonly coupons: readonly CouponJson[]
}

const known = columnsOf(idempotencyKeys, 'i', ['bodyHash', 'visitor', 'orderId'])

/** The order that used an idempotency key. */
export type KnownKey = JsonOf<typeof known>

const READ_INPUTS: Statement = {
  name: 'read_pricing_inputs',
  text: `
    select l.version, ${COUPON_TERMS} as terms, ${offeredCouponsJson('$4')} as coupons,
      (select ${jsonText(known)} from idempotency_keys i where i.business_id = $1 and i.key = $5) as known
    from locations l where l.business_id = $1 and l.id = $3`,
}

/**
 * Version, coupons and the order of a known key in one round trip; null if the business has no such location.
 * `customer`: see `actorKey`.
 */
export async function readPricingInputs(
  db: Executor,
  of: {
    readonly businessId: number
    readonly locationId: number
    readonly couponCode: string
    readonly customer: string
    readonly keyHash: string
  },
): Promise<(PricingInputs & { readonly known: KnownKey | null }) | null> {
  const values = [of.businessId, of.couponCode, of.locationId, of.customer, of.keyHash]
  const [inputs] = await run<PricingInputs & { readonly known: KnownKey | null }>(db, READ_INPUTS, values)
  return inputs ?? null
}

export async function readKey(db: Executor, businessId: number, key: string): Promise<KnownKey | null> {
  const [known] = await db
    .select({
      bodyHash: idempotencyKeys.bodyHash,
      visitor: idempotencyKeys.visitor,
      orderId: idempotencyKeys.orderId,
    })
    .from(idempotencyKeys)
    .where(and(eq(idempotencyKeys.businessId, businessId), eq(idempotencyKeys.key, key)))
  return known ?? null
}

/** Prevents the deletion of the account until the transaction ends; false if the account no longer exists. */
export async function lockCustomer(tx: Tx, businessId: number, userId: string): Promise<boolean> {
  const found = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.businessId, businessId), eq(users.id, userId)))
    .for('key share')
  return found.length > 0
}

/**
 * Whether the uses of a coupon must be counted before an order uses it. Orders do not lock or change a coupon without
 * limits.
 */
export function isLimited(coupon: CouponJson): boolean {
  return coupon.max_uses !== null || coupon.max_uses_per_customer !== null
}

/**
 * Locks limited coupons, so that orders with the same coupon wait for each other; `alsoId` is a coupon to be released.
 */
export async function lockCoupons(
  tx: Tx,
  businessId: number,
  code: string,
  alsoId: number | null = null,
): Promise<void> {
  await tx.execute(sql`
    select id from coupons where business_id = ${businessId} and (
      (active and (auto_applied or code = ${code}) and (max_uses is not null or max_uses_per_customer is not null))
      or (id = ${alsoId}::int and max_uses is not null)
    )
    order by id for update`)
}

/** All data that one order writes. */
export interface NewOrder {
  readonly row: Omit<OrderRow, 'number'>
  /** The location's business day, which the order number counts in. */
  readonly day: CalendarDate
  /** Version and coupons of the decision: if they have changed since, nothing is written. */
  readonly version: number
  readonly terms: string
  readonly couponCode: string
  readonly lines: readonly LineJson[]
  readonly guest: { readonly id: string; readonly secretHash: string } | null
  /** What the order takes from the allowances of its network and person. */
  readonly uses: readonly AllowanceUse[]
  readonly key: { readonly hash: string; readonly bodyHash: string; readonly visitor: string }
  readonly claim: {
    readonly couponId: number
    readonly customer: string
    readonly amount: number
    readonly counted: boolean
  } | null
}

/** The row's columns with their SQL names; the number comes from the location's counter. */
const COLUMNS = Object.keys(getTableColumns(orders))
  .filter((name) => name !== 'number')
  .map((name) => [name as keyof NewOrder['row'], sqlName(name)] as const)
const COLUMN_LIST = COLUMNS.map(([, column]) => column)

const toColumns = (row: NewOrder['row']) => {
  const columns: Record<string, unknown> = {}
  // A column that is left out becomes null.
  for (const [name, column] of COLUMNS) if (row[name] !== null) columns[column] = row[name]
  return columns
}

type ClaimKind = 'none' | 'free' | 'counted'

const CLAIMED = `claimed as (
      update coupons set uses = uses + 1
      where business_id = $1 and id = $13::int and active and uses < max_uses and exists (select from unchanged)
      returning id
    ),`

const CLAIM = `claim as (
      insert into coupon_claims (business_id, coupon_id, order_id, customer, amount, claimed_at)
      select p.business_id, $13::int, p.id, $14::text, $15::int, p.at from placed p
    ),`

const rowsOf = (table: string, parameter: string): string => `
      insert into ${table} select r.* from allowed, json_populate_recordset(null::${table}, ${parameter}::json) r`

/**
 * $1 business, $2 code, $3 location, $4 version, $5 terms; $6 the order; lists of rows: $7 lines, $8 keys, $9 guests;
 * $10 business day; $11 uses of allowances, $12 now. With a coupon claim also: $13 coupon, $14 customer, $15 amount.
 * Fails as a whole if an allowance is used up.
 */
const insertion = (claim: ClaimKind): Statement => ({
  name: `place_orders_${claim}`,
  text: `
    with unchanged as (
      select 1 from locations where business_id = $1 and id = $3 and version = $4 and $5::text = ${COUPON_TERMS}
    ),
    ${claim === 'counted' ? CLAIMED : ''}
    allowed as (select 1 from unchanged${claim === 'counted' ? ', claimed' : ''}),
    guest as (${rowsOf('guests', '$9')}),
    numbered as (
      insert into order_numbers as n (business_id, location_id, day, last)
      select $1, $3, $10::date, 1 from allowed
      on conflict (business_id, location_id, day) do update set last = n.last + 1
      returning last
    ),
    placed as (
      insert into orders (number, ${COLUMN_LIST.join(', ')})
      select numbered.last, ${COLUMN_LIST.map((column) => `r.${column}`).join(', ')}
      from numbered, json_populate_record(null::orders, $6::json) r
      returning business_id, id, number, placed_at as at, taken_by
    ),
    ${claim === 'none' ? '' : CLAIM}
    taken as (${takeUsesSql(`allowed, jsonb_to_recordset($11::jsonb) as u (${USE_COLUMNS})`, '$12')}),
    line as (${rowsOf('order_lines', '$7')}),
    event as (${appendStatusSql('placed', 'pending', CUSTOMER_OR_STAFF)}),
    stored_key as (${rowsOf('idempotency_keys', '$8')})
    select number from placed`,
})

const INSERTIONS = { none: insertion('none'), free: insertion('free'), counted: insertion('counted') } as const

/**
 * Writes an order with its lines, first event, key, guest and coupon claim in one statement: all or nothing. Answers
 * its number; null when the menu or the coupons have changed since the decision, or the coupon is used up.
 * @throws AllowanceUsedUp when the network or the person has placed too many orders
 */
export async function insertUnchanged(db: Executor, order: NewOrder): Promise<number | null> {
  const { row, lines, key, guest, day, couponCode, version, terms, claim, uses } = order
  const { businessId, id, placedAt } = row
  const claimKind = claim === null ? 'none' : claim.counted ? 'counted' : 'free'
  const written = run<Pick<SqlRow<typeof orders>, 'number'>>(db, INSERTIONS[claimKind], [
    businessId,
    couponCode,
    row.locationId,
    version,
    terms,
    JSON.stringify(toColumns(row)),
    JSON.stringify(lines.map((line, index) => ({ ...line, business_id: businessId, order_id: id, line: index }))),
    JSON.stringify([
      {
        business_id: businessId,
        key: key.hash,
        body_hash: key.bodyHash,
        visitor: key.visitor,
        order_id: id,
        created_at: placedAt,
      },
    ]),
    JSON.stringify(
      guest ? [{ business_id: businessId, id: guest.id, secret_hash: guest.secretHash, created_at: placedAt }] : [],
    ),
    day,
    JSON.stringify(usesToJson(uses)),
    placedAt,
    ...(claim ? [claim.couponId, claim.customer, claim.amount] : []),
  ])
  const [placed] = await withinAllowance(uses, written)
  return placed?.number ?? null
}

/**
 * Same as `insertUnchanged` in a transaction. Throws `Conflict` when the menu or the coupons have changed since the
 * decision, when the coupon is used up, and when the key is in use.
 * @throws AllowanceUsedUp
 */
export async function insertOrder(tx: Tx, order: NewOrder): Promise<number> {
  const number = await insertUnchanged(tx, order).catch((error: unknown) => {
    if (sqlStateOf(error) === UNIQUE_VIOLATION) throw new Conflict('The key is in use', { cause: error })
    throw error
  })
  if (number === null) throw new Conflict('The menu or the coupons have changed since the decision')
  return number
}
