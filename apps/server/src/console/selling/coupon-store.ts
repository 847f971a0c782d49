import { CODE_ENDING, type Coupon } from '@comanda/domain'
import { and, asc, desc, eq, isNotNull, isNull, or, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Executor, Tx } from '../../platform/db/connection.ts'
import { couponClaims, coupons, locations, orders } from '../../platform/db/schema/index.ts'
import { randomCode } from '../../restaurants/coupons/random-code.ts'
import { touchLocation } from '../../restaurants/locations/store.ts'

type CouponRow = typeof coupons.$inferSelect

/** A coupon as staff see it. Amounts in minor units. */
export interface StaffCoupon {
  readonly coupon: CouponRow
  /** Orders that the restaurant has received with it. */
  readonly uses: number
  readonly given: number
  readonly brought: number
  /** Codes of a series, and how many of them an order has. */
  readonly codes: number
  readonly codesUsed: number
}

/** What staff say of a coupon. */
export type CouponFields = Omit<Coupon, 'id'> & { readonly active: boolean }

const ofBusiness = (businessId: number) =>
  and(eq(coupons.businessId, businessId), eq(coupons.isGift, false), isNull(coupons.seriesOf))

/** The coupon that was claimed; of a code of a series, the series. */
const claimed = alias(coupons, 'claimed')
const seriesOfClaim = sql<number>`coalesce(${claimed.seriesOf}, ${claimed.id})`
const code = alias(coupons, 'code')

/**
 * The coupons of a business, the newest first, without those that were given to one customer.
 * @param id only this one
 */
export async function readStaffCoupons(
  db: Executor,
  businessId: number,
  id: number | null = null,
): Promise<readonly StaffCoupon[]> {
  const used = db
    .select({
      couponId: seriesOfClaim.as('used_coupon'),
      uses: sql<number>`count(*)::int`.as('used'),
      given: sql<number>`sum(${couponClaims.amount})::int`.as('given'),
      brought: sql<number>`sum(${orders.total} - ${orders.refunded})::int`.as('brought'),
    })
    .from(couponClaims)
    .innerJoin(claimed, and(eq(claimed.businessId, couponClaims.businessId), eq(claimed.id, couponClaims.couponId)))
    .innerJoin(orders, and(eq(orders.businessId, couponClaims.businessId), eq(orders.id, couponClaims.orderId)))
    .where(
      and(
        eq(couponClaims.businessId, businessId),
        isNull(couponClaims.releasedAt),
        isNotNull(orders.receivedAt),
        id === null ? undefined : eq(seriesOfClaim, id),
      ),
    )
    .groupBy(seriesOfClaim)
    .as('used_of')
  const codes = db
    .select({
      seriesOf: code.seriesOf,
      codes: sql<number>`count(*)::int`.as('codes'),
      codesUsed: sql<number>`count(*) filter (where ${code.uses} > 0)::int`.as('codes_used'),
    })
    .from(code)
    .where(and(eq(code.businessId, businessId), id === null ? isNotNull(code.seriesOf) : eq(code.seriesOf, id)))
    .groupBy(code.seriesOf)
    .as('codes_of')
  const rows = await db
    .select({
      coupon: coupons,
      uses: used.uses,
      given: used.given,
      brought: used.brought,
      codes: codes.codes,
      codesUsed: codes.codesUsed,
    })
    .from(coupons)
    .leftJoin(used, eq(used.couponId, coupons.id))
    .leftJoin(codes, eq(codes.seriesOf, coupons.id))
    .where(and(ofBusiness(businessId), id === null ? undefined : eq(coupons.id, id)))
    .orderBy(desc(coupons.id))
  return rows.map(({ coupon, uses, given, brought, ...counted }) => ({
    coupon,
    uses: uses ?? 0,
    given: given ?? 0,
    brought: brought ?? 0,
    codes: counted.codes ?? 0,
    codesUsed: counted.codesUsed ?? 0,
  }))
}

/** A coupon by its code, gifts too: a code is one coupon's. */
export async function readCouponByCode(db: Executor, businessId: number, code: string): Promise<CouponRow | null> {
  const [row] = await db
    .select()
    .from(coupons)
    .where(and(eq(coupons.businessId, businessId), eq(coupons.code, code)))
  return row ?? null
}

const columnsOf = ({ discount, orderTypes, ...fields }: CouponFields) => ({
  ...fields,
  orderTypes: [...orderTypes],
  discountType: discount.type,
  discount: discount.type === 'fixed' ? discount.amount : discount.rate,
})

/** The zone of the first location, whose days a coupon's days are. */
export async function readZone(db: Executor, businessId: number): Promise<string> {
  const [first] = await db
    .select({ timeZone: locations.timeZone })
    .from(locations)
    .where(eq(locations.businessId, businessId))
    .orderBy(locations.position, locations.id)
    .limit(1)
  return first?.timeZone ?? 'UTC'
}

/**
 * Makes a coupon, and returns its id. Open pages show it at once.
 * @param isSeries each customer needs a code of their own: see `addCodes`
 */
export async function insertCoupon(
  tx: Tx,
  businessId: number,
  fields: CouponFields,
  isSeries: boolean,
): Promise<number> {
  const [row] = await tx
    .insert(coupons)
    .values({ ...columnsOf(fields), businessId, isSeries })
    .returning({ id: coupons.id })
  if (!row) throw new Error('An insert answers its row')
  await touchAll(tx, businessId)
  return row.id
}

/**
 * Changes a coupon. Its uses are counted anew, because orders count them only where there is a limit; the row's lock
 * keeps orders from claiming it meanwhile.
 * @returns false where its orders have used it more often than the new limit allows; nothing is written
 */
export async function updateCoupon(
  tx: Tx,
  { businessId, id }: Pick<CouponRow, 'businessId' | 'id'>,
  fields: CouponFields,
): Promise<boolean> {
  const where = and(eq(coupons.businessId, businessId), eq(coupons.id, id))
  await tx.select({ id: coupons.id }).from(coupons).where(where).for('update')
  const claimed = and(
    eq(couponClaims.businessId, businessId),
    eq(couponClaims.couponId, id),
    isNull(couponClaims.releasedAt),
  )
  const uses = fields.maxUses === null ? 0 : await tx.$count(couponClaims, claimed)
  if (fields.maxUses !== null && uses > fields.maxUses) return false
  const [row] = await tx
    .update(coupons)
    .set({ ...columnsOf(fields), uses })
    .where(where)
    .returning({ isSeries: coupons.isSeries })
  const { code: _, maxUses: __, ...terms } = columnsOf(fields)
  if (row?.isSeries) await tx.update(coupons).set(terms).where(codesOf({ businessId, id }))
  await touchAll(tx, businessId)
  return true
}

const codesOf = ({ businessId, id }: Pick<CouponRow, 'businessId' | 'id'>) =>
  and(eq(coupons.businessId, businessId), eq(coupons.seriesOf, id))

/** Codes of a series, in the order in which they were made, and whether an order has each. */
export async function readCodes(db: Executor, series: Pick<CouponRow, 'businessId' | 'id'>) {
  const rows = await db
    .select({ code: coupons.code, uses: coupons.uses })
    .from(coupons)
    .where(codesOf(series))
    .orderBy(asc(coupons.id))
  return rows.map(({ code, uses }) => ({ code, isUsed: uses > 0 }))
}

/** How many codes one statement writes: each is a row of many values. */
const AT_ONCE = 500

/** Adds codes to a series: each has its terms, and works once. */
export async function addCodes(tx: Executor, series: CouponRow, count: number): Promise<void> {
  const { id, isSeries: _, ...terms } = series
  const codes = new Set<string>()
  while (codes.size < count) codes.add(`${series.code}-${randomCode(CODE_ENDING - 1)}`)
  const rows = [...codes].map((code) => ({ ...terms, code, seriesOf: id, maxUses: 1, maxUsesPerCustomer: null }))
  for (let from = 0; from < rows.length; from += AT_ONCE)
    await tx.insert(coupons).values(rows.slice(from, from + AT_ONCE))
}

/** Stops a coupon, or lets it go on. */
export async function setCouponActive(
  tx: Tx,
  { businessId, id }: Pick<CouponRow, 'businessId' | 'id'>,
  active: boolean,
): Promise<void> {
  await tx
    .update(coupons)
    .set({ active })
    .where(and(eq(coupons.businessId, businessId), or(eq(coupons.id, id), eq(coupons.seriesOf, id))))
  await touchAll(tx, businessId)
}

/** Pages of every location show the coupons. */
async function touchAll(tx: Tx, businessId: number): Promise<void> {
  const places = await tx
    .select({ id: locations.id })
    .from(locations)
    .where(eq(locations.businessId, businessId))
    .orderBy(locations.id)
  for (const { id } of places) await touchLocation(tx, businessId, id, 'location')
}
