import { applyCoupon, type Cart, type Coupon, type CouponRefusal, type Minor, NEVER_USED } from '@comanda/domain'
import type { BasketLine } from './basket-lines.ts'

/** A change to the basket that the customer did not make. Amounts in minor units. [8.24] [4.54] */
export type BasketChange =
  | { readonly kind: 'sold-out' | 'gone' | 'back'; readonly names: readonly string[] }
  | { readonly kind: 'choices'; readonly name: string; readonly lost: readonly string[] }
  | { readonly kind: 'short'; readonly name: string; readonly left: number }
  | { readonly kind: 'repriced'; readonly name: string; readonly from: Minor; readonly to: Minor }
  | {
      readonly kind: 'coupon'
      readonly code: string
      /** Null when the restaurant has withdrawn the coupon. */
      readonly reason: CouponRefusal | null
      readonly missing: Minor
    }

/** The parts of a basket that are compared. */
export interface BasketState {
  readonly cart: Cart
  readonly lines: readonly BasketLine[]
  readonly coupon: Coupon | null
  /** Null for an automatic coupon. */
  readonly couponCode: string | null
  /** Every automatic coupon. */
  readonly coupons: readonly Coupon[]
  readonly subTotal: Minor
}

/**
 * Returns the changes between two states of the basket of one location and order type. Lines that the customer added,
 * removed or changed are not reported; an automatic coupon lost through that is. [8.24] [4.54]
 */
export function diffBasket(before: BasketState, after: BasketState, now: Temporal.Instant): readonly BasketChange[] {
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
    ...named('back', ({ earlier, line }) => isKind(earlier, 'sold-out') && line.issue === null),
    ...pairs.flatMap(({ earlier, line }) => diffLine(earlier, line)),
    ...diffCoupon(before, after, now),
  ]
}

function diffLine(earlier: BasketLine, line: BasketLine): readonly BasketChange[] {
  const { name, issue, was, priced } = line
  const before = earlier.issue
  if (issue?.kind === 'choices') {
    const lost = issue.lost.map((each) => each.name)
    const known = before?.kind === 'choices' ? before.lost.map((each) => each.name) : []
    return lost.some((each) => !known.includes(each)) ? [{ kind: 'choices', name, lost }] : []
  }
  if (issue?.kind === 'short') {
    return before?.kind === 'short' && before.left === issue.left ? [] : [{ kind: 'short', name, left: issue.left }]
  }
  if (issue !== null || was === null || priced === null) return []
  return earlier.priced?.unitPrice === priced.unitPrice
    ? []
    : [{ kind: 'repriced', name, from: was, to: priced.unitPrice }]
}

/** Reports an automatic coupon that no longer applies, unless a better coupon replaced it. */
function diffCoupon(before: BasketState, after: BasketState, now: Temporal.Instant): readonly BasketChange[] {
  const { coupon } = before
  if (coupon === null || before.couponCode !== null || after.coupon !== null || after.lines.length === 0) return []
  return [couponLoss(coupon, after, now)]
}

/** Why an automatic coupon does not apply to a basket, with the amount missing to its minimum. */
export function couponLoss(coupon: Coupon, after: BasketState, now: Temporal.Instant): BasketChange {
  const still = after.coupons.find(({ id }) => id === coupon.id)
  const result = applyCoupon(still ?? coupon, NEVER_USED, after.subTotal, after.cart.orderType, now)
  const why = result.ok ? { reason: null, missing: 0 } : { reason: result.reason, missing: result.missing }
  return { kind: 'coupon', code: coupon.code, ...why }
}

const isKind = ({ issue }: BasketLine, kind: string): boolean => issue?.kind === kind

const isSameWish = ({ line: a }: BasketLine, { line: b }: BasketLine): boolean =>
  a.quantity === b.quantity &&
  JSON.stringify([a.options, a.sections, a.comment]) === JSON.stringify([b.options, b.sections, b.comment])
