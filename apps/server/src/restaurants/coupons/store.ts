import { type Coupon, type Language, shownText } from '@comanda/domain'
import { and, asc, eq, isNull, lt, or, sql } from 'drizzle-orm'
import type { Executor } from '../../platform/db/connection.ts'
import { preparedQuery } from '../../platform/db/prepared-query.ts'
import { couponClaims, coupons, translations } from '../../platform/db/schema/index.ts'

const toCoupon = (row: typeof coupons.$inferSelect): Coupon => ({
  id: row.id,
  code: row.code,
  name: row.name,
  description: row.description,
  discount:
    row.discountType === 'fixed' ? { type: 'fixed', amount: row.discount } : { type: 'percent', rate: row.discount },
  minimumTotal: row.minimumTotal,
  autoApplied: row.autoApplied,
  listed: row.listed,
  orderTypes: row.orderTypes,
  startsAt: row.startsAt,
  endsAt: row.endsAt,
  maxUses: row.maxUses,
  maxUsesPerCustomer: row.maxUsesPerCustomer,
})

/** The language that names are shown in, and the business's own, which they are written in. */
export interface ShownIn {
  readonly language: Language
  readonly own: Language
}

/** Hot, because every page of a location reads them. */
const openCoupons = preparedQuery((db) =>
  db
    .select({ coupon: coupons, translation: translations })
    .from(coupons)
    .leftJoin(
      translations,
      and(
        eq(translations.businessId, coupons.businessId),
        eq(translations.language, sql.placeholder('language')),
        eq(translations.kind, 'coupon'),
        eq(translations.id, coupons.id),
      ),
    )
    .where(
      and(
        eq(coupons.businessId, sql.placeholder('businessId')),
        or(coupons.autoApplied, coupons.listed),
        eq(coupons.active, true),
        or(isNull(coupons.maxUses), lt(coupons.uses, coupons.maxUses)),
      ),
    )
    .orderBy(asc(coupons.id))
    .prepare('read_open_coupons'),
)

/**
 * The coupons that everyone may see: the auto-applied ones and those that are listed with their code. Used-up coupons
 * are left out.
 */
export async function readOpenCoupons(
  db: Executor,
  businessId: number,
  { language, own }: ShownIn,
): Promise<readonly Coupon[]> {
  const rows = await openCoupons(db).execute({ businessId, language })
  return rows.map(({ coupon, translation }) =>
    language === own
      ? toCoupon(coupon)
      : {
          ...toCoupon(coupon),
          ...shownText(coupon, translation ? { ...translation, source: coupon } : undefined, own),
        },
  )
}

/** Inserts or updates coupons and recounts their uses, because orders count uses only where there is a limit. */
export async function saveCoupons(executor: Executor, businessId: number, list: readonly Coupon[]): Promise<void> {
  for (const { discount, orderTypes, ...coupon } of list) {
    const values = {
      ...coupon,
      code: coupon.code.toUpperCase(),
      discountType: discount.type,
      discount: discount.type === 'fixed' ? discount.amount : discount.rate,
      orderTypes: [...orderTypes],
    }
    const uses =
      coupon.maxUses === null
        ? 0
        : Math.min(
            coupon.maxUses,
            await executor.$count(
              couponClaims,
              and(
                eq(couponClaims.businessId, businessId),
                eq(couponClaims.couponId, coupon.id),
                isNull(couponClaims.releasedAt),
              ),
            ),
          )
    await executor
      .insert(coupons)
      .values({ ...values, businessId })
      .onConflictDoUpdate({ target: [coupons.businessId, coupons.id], set: { ...values, uses } })
  }
}
