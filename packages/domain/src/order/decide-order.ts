import {
  applyCoupon,
  type Coupon,
  type CouponUse,
  couponRefusal,
  NEVER_USED,
  normaliseCouponCode,
} from '../coupon/coupon.ts'
import { bestArea, openAreasAt } from '../location/delivery.ts'
import { tiersOfAreas } from '../location/delivery-fee.ts'
import type { Location } from '../location/types.ts'
import { itemsById } from '../menu/items-by-id.ts'
import type { Menu } from '../menu/types.ts'
import { isTooSmallToPay, MINIMUM_CHARGE } from '../payment/payment.ts'
import type { Minor } from '../pricing/money.ts'
import { vatOf } from '../pricing/vat.ts'
import { allocateSlot } from '../slots/allocate-slot.ts'
import { type CapacityState, workMinutes } from '../slots/capacity.ts'
import { localMomentAt } from '../time/local.ts'
import { formRefusals, itemRefusals, locationRefusals, type OrderMoment, pauseRefusals } from './decide-stages.ts'
import type { OrderDraft, PricedLine, PricedOrder, Totals } from './order.ts'
import { type PricedCart, priceCart } from './price-cart.ts'
import { choiceRefusals, type Decision, type Refusal } from './refusal.ts'

/** Largest item total of an order, minor units; a larger one is treated as a mistake. */
export const MAX_ORDER_TOTAL: Minor = 100_000_000

/** The coupon that a draft's code names, or the automatic one that applies without a code. */
export interface OfferedCoupon {
  readonly coupon: Coupon
  readonly use: CouponUse
}

/**
 * Decides whether a draft becomes an order: returns the priced order, or refusals. The checks run in the order of
 * [5.57]: form, location and time, pause, items, serving times, capacity, choices and minimum, coupon, and the price
 * that the customer was shown. All refusals of the first failing stage are returned. An order for later is decided for
 * its chosen time, others for now. Capacity is checked after the items, because it counts their work; null capacity is
 * unlimited. The caller must have verified the address's position. Never throws for a draft of the right shape. [7.42]
 * [9.18]
 */
export function decideOrder(
  draft: OrderDraft,
  location: Location,
  menu: Menu,
  coupon: OfferedCoupon | null,
  now: Temporal.Instant,
  capacity: CapacityState | null = null,
): Decision<PricedOrder> {
  const form = formRefusals(draft, location)
  if (form.length > 0) return refuse(form)
  const moment = momentOf(draft, location, now)
  const before =
    firstRefusals([
      () => locationRefusals(draft, location, moment, now),
      () => pauseRefusals(draft, location, moment, now),
      () => itemRefusals(draft, menu, moment),
    ]) ?? []
  if (before.length > 0) return refuse(before)

  const items = itemsById(menu.items)
  const minutes = capacity === null ? 0 : workMinutes(draft.lines, items, capacity)
  const chosen = moment.chosen ? moment.at : null
  const taken = allocateSlot(location, { orderType: draft.orderType, minutes, chosen }, capacity, now)
  if (!taken.ok) return refuse([taken.refusal])
  const choices = choiceRefusals(draft.lines, items)
  if (choices.length > 0) return refuse(choices)

  const areas = areasOf(draft, location, moment)
  const priced = priceCart(draft.lines, {
    ...costsOf(draft, location, moment, areas),
    items,
    reductionFor: (itemTotal) => couponFor(draft, coupon, itemTotal, now),
  })
  const { reduction, totals } = priced
  const lines = priced.lines.filter((line) => line !== null)
  const cart = cartRefusals(draft, lines, priced, location)
  if (cart.length > 0) return refuse(cart)
  if (reduction.refusal !== null) return refuse([reduction.refusal])
  if (!isAsClaimed(draft, lines, totals)) return refuse([{ code: 'price_changed', lines, totals }])
  return {
    ok: true,
    value: {
      locationId: location.id,
      orderType: draft.orderType,
      currency: location.currency,
      lines,
      totals,
      vat: vatOf(lines, totals, location.chargesVat),
      couponId: reduction.couponId,
      readyAt: taken.readyAt,
      slot: taken.slot,
      deliveryAreaId: bestArea(areas, location.baseDeliveryFee, totals.subTotal)?.area.id ?? null,
    },
  }
}

/**
 * What a draft costs as far as it goes, also one that `decideOrder` refuses: without a coupon, and without what the
 * menu does not have.
 */
export function priceDraft(draft: OrderDraft, location: Location, menu: Menu, now: Temporal.Instant): Totals {
  const moment = momentOf(draft, location, now)
  return priceCart(draft.lines, {
    ...costsOf(draft, location, moment, areasOf(draft, location, moment)),
    items: itemsById(menu.items),
    reductionFor: () => ({ discount: 0 }),
  }).totals
}

const areasOf = ({ orderType, address }: OrderDraft, location: Location, { at }: OrderMoment) =>
  orderType === 'delivery' && address !== null ? openAreasAt(location, address, at) : []

const costsOf = (
  { orderType, tip }: OrderDraft,
  location: Location,
  moment: OrderMoment,
  areas: ReturnType<typeof areasOf>,
) => ({ location, orderType, at: moment.local(), tiers: tiersOfAreas(areas, location.baseDeliveryFee), tip })

const refuse = (refusals: readonly Refusal[]): { readonly ok: false; readonly refusals: readonly Refusal[] } => ({
  ok: false,
  refusals,
})

function firstRefusals(stages: readonly (() => readonly Refusal[])[]): readonly Refusal[] | null {
  for (const stage of stages) {
    const refusals = stage()
    if (refusals.length > 0) return refusals
  }
  return null
}

function momentOf(draft: OrderDraft, location: Location, now: Temporal.Instant): OrderMoment {
  const chosen = draft.pickup.type === 'later'
  const at = draft.pickup.type === 'later' ? Date.parse(draft.pickup.at) : now.epochMilliseconds
  return { chosen, at, local: () => localMomentAt(at, location.timeZone) }
}

function cartRefusals(
  draft: OrderDraft,
  lines: readonly PricedLine[],
  { totals: { subTotal, total }, deliveryMinimum }: Pick<PricedCart<unknown>, 'totals' | 'deliveryMinimum'>,
  location: Location,
): Refusal[] {
  const refusals: Refusal[] = []
  if (subTotal > MAX_ORDER_TOTAL) refusals.push({ code: 'form_invalid', field: 'lines', problem: 'out_of_range' })
  const restricted = new Map(lines.filter((line) => line.ageRestricted).map(({ itemId, name }) => [itemId, name]))
  if (restricted.size > 0 && !draft.ageConfirmed) {
    refusals.push({ code: 'age_not_confirmed', items: [...restricted].map(([id, name]) => ({ id, name })) })
  }
  if (deliveryMinimum !== null && deliveryMinimum.missing > 0) {
    refusals.push({ code: 'below_minimum', ...deliveryMinimum })
  }
  if (draft.intake === undefined && isTooSmallToPay(location, draft.orderType, total)) {
    const minimum = MINIMUM_CHARGE[location.currency]
    refusals.push({ code: 'total_too_small', minimum, missing: minimum - total })
  }
  return refusals
}

interface Reduction {
  readonly discount: Minor
  readonly couponId: number | null
  /** Why the draft's code gives no discount; null where it does, or where the draft has no code. */
  readonly refusal: Refusal | null
}

function couponFor(
  draft: OrderDraft,
  offered: OfferedCoupon | null,
  itemTotal: Minor,
  now: Temporal.Instant,
): Reduction {
  const none: Reduction = { discount: 0, couponId: null, refusal: null }
  const code = normaliseCouponCode(draft.couponCode ?? '')
  if (code === '' && !offered?.coupon.autoApplied) return none
  const coupon = offered && (code === '' || normaliseCouponCode(offered.coupon.code) === code) ? offered : null
  const result = applyCoupon(coupon?.coupon ?? null, coupon?.use ?? NEVER_USED, itemTotal, draft.orderType, now)
  if (result.ok) return { discount: result.discount, couponId: coupon?.coupon.id ?? null, refusal: null }
  // The customer did not ask for an automatic coupon, so it never refuses the order. [4.54]
  return code === '' ? none : { ...none, refusal: couponRefusal(result) }
}

function isAsClaimed({ claimed }: OrderDraft, lines: readonly PricedLine[], totals: Totals): boolean {
  if (claimed === null) return true
  const keys = Object.keys(totals) as (keyof Totals)[]
  const sameLines =
    claimed.lines === null ||
    (claimed.lines.length === lines.length && lines.every((line, index) => line.linePrice === claimed.lines?.[index]))
  return sameLines && keys.every((key) => totals[key] === claimed.totals[key])
}
