import { applyCoupon, type Cart, type Coupon, type CouponRefusal, type Minor, NEVER_USED } from '@comanda/domain'
import type { BasketLine } from './lines-of-basket.ts'

/** What has happened to a basket by itself, while somebody was looking at it. Amounts in minor units. [8.24] [4.54] */
export type BasketNews =
  | { readonly kind: 'sold-out' | 'gone' | 'back'; readonly names: readonly string[] }
  | { readonly kind: 'choices'; readonly name: string; readonly lost: readonly string[] }
  | { readonly kind: 'short'; readonly name: string; readonly left: number }
  | { readonly kind: 'repriced'; readonly name: string; readonly from: Minor; readonly to: Minor }
  | {
      readonly kind: 'coupon'
      readonly code: string
      /** Null where the restaurant has withdrawn it. */
      readonly reason: CouponRefusal | null
      readonly missing: Minor
    }

/** Of a basket, what news can be about. */
export interface BasketState {
  readonly cart: Cart
  readonly lines: readonly BasketLine[]
  readonly coupon: Coupon | null
  /** Null where the coupon applies by itself. */
  readonly couponCode: string | null
  /** Every coupon that could apply by itself. */
  readonly coupons: readonly Coupon[]
  readonly subTotal: Minor
}

/**
 * What is new between two looks at the basket of one place and order type. What the person changed, a line added, taken
 * out or chosen anew, is no news to them; that an automatic coupon falls away with it is. [8.24] [4.54]
 */
export function newsOfBasket(before: BasketState, after: BasketState, now: Temporal.Instant): readonly BasketNews[] {
  const { locationId, orderType } = before.cart
  if (after.cart.locationId !== locationId || after.cart.orderType !== orderType) return []
  const pairs = after.lines.flatMap((line) => {
    const earlier = before.lines.find((other) => other.line.key === line.line.key)
    return earlier !== undefined && isSameWish(earlier, line) ? [{ earlier, line }] : []
  })
  const named = (kind: 'sold-out' | 'gone' | 'back', isNew: (pair: (typeof pairs)[number]) => boolean) => {
    const names = [...new Set(pairs.filter(isNew).map(({ earlier, line }) => line.name || earlier.name))].filter(
      (name) => name !== '',
    )
    return names.length === 0 ? [] : [{ kind, names }]
  }
  return [
    ...named('sold-out', ({ earlier, line }) => isKind(line, 'sold-out') && !isKind(earlier, 'sold-out')),
    ...named('gone', ({ earlier, line }) => isKind(line, 'gone') && !isKind(earlier, 'gone')),
    ...named('back', ({ earlier, line }) => isKind(earlier, 'sold-out') && line.trouble === null),
    ...pairs.flatMap(({ earlier, line }) => newsOfLine(earlier, line)),
    ...newsOfCoupon(before, after, now),
  ]
}

function newsOfLine(earlier: BasketLine, line: BasketLine): readonly BasketNews[] {
  const { name, trouble, was, priced } = line
  const before = earlier.trouble
  if (trouble?.kind === 'choices') {
    const lost = trouble.lost.map((each) => each.name)
    const known = before?.kind === 'choices' ? before.lost.map((each) => each.name) : []
    return lost.some((each) => !known.includes(each)) ? [{ kind: 'choices', name, lost }] : []
  }
  if (trouble?.kind === 'short') {
    return before?.kind === 'short' && before.left === trouble.left ? [] : [{ kind: 'short', name, left: trouble.left }]
  }
  if (trouble !== null || was === null || priced === null) return []
  return earlier.priced?.unitPrice === priced.unitPrice
    ? []
    : [{ kind: 'repriced', name, from: was, to: priced.unitPrice }]
}

/** An automatic coupon that counted and does not count any more; one that gave way to a better one is no loss. */
function newsOfCoupon(before: BasketState, after: BasketState, now: Temporal.Instant): readonly BasketNews[] {
  const { coupon } = before
  if (coupon === null || before.couponCode !== null || after.coupon !== null || after.lines.length === 0) return []
  const still = after.coupons.find(({ id }) => id === coupon.id)
  const result = applyCoupon(still ?? coupon, NEVER_USED, after.subTotal, after.cart.orderType, now)
  const why = result.ok ? { reason: null, missing: 0 } : { reason: result.reason, missing: result.missing }
  return [{ kind: 'coupon', code: coupon.code, ...why }]
}

const isKind = ({ trouble }: BasketLine, kind: string): boolean => trouble?.kind === kind

const isSameWish = ({ line: a }: BasketLine, { line: b }: BasketLine): boolean =>
  a.quantity === b.quantity &&
  JSON.stringify([a.options, a.sections, a.comment]) === JSON.stringify([b.options, b.sections, b.comment])
