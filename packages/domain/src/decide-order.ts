import { itemsMissingFor } from './cart-missing.ts'
import { applyCoupon, type Coupon, type CouponUse, couponRefusal, normaliseCouponCode } from './coupon.ts'
import {
  formRefusals,
  itemRefusals,
  locationRefusals,
  type Moment,
  pauseRefusals,
  servingRefusals,
} from './decide-stages.ts'
import { type Kitchen, workOf } from './location/capacity.ts'
import { type DeliveryMatch, deliversTo } from './location/delivery.ts'
import { takeOn } from './location/take-on.ts'
import type { Location } from './location/types.ts'
import { findChoiceProblems } from './menu/choice-problems.ts'
import { itemsById } from './menu/items-by-id.ts'
import type { Item, Menu } from './menu/types.ts'
import type { Minor } from './money.ts'
import type { OrderDraft, PricedLine, PricedOrder, Totals } from './order.ts'
import { priceLine } from './price.ts'
import type { Decision, Refusal } from './refusal.ts'
import { localMomentAt } from './time/local.ts'
import { itemTotalOf, totalsOf } from './totals.ts'
import { vatOf } from './vat.ts'

/** Most that an order may cost, minor units: more is a mistake, and would not fit the books. */
export const MAX_ORDER_TOTAL: Minor = 100_000_000

/** The coupon that a draft's code names, or the automatic one that applies without a code. */
export interface OfferedCoupon {
  readonly coupon: Coupon
  readonly use: CouponUse
}

/**
 * Decides whether a draft becomes an order: prices it from the menu, or says why not. The checks come in the order of [5.57]: form,
 * location and time, pause, items, day and hour, the kitchen, choices and minimum, coupon, and last the price that the customer was
 * shown; every refusal of the first stage that has one is given. Later orders are judged at the chosen moment, others now.
 * What the kitchen can take on belongs to the time, but is asked only of dishes that can be had: they are its work. Null takes on all.
 * Never throws for a draft of the right shape. The address's position must be known to be true: it is believed.
 * [5.57] [7.42] [9.18]
 */
export function decideOrder(
  draft: OrderDraft,
  location: Location,
  menu: Menu,
  coupon: OfferedCoupon | null,
  now: Temporal.Instant,
  kitchen: Kitchen | null = null,
): Decision<PricedOrder> {
  const form = formRefusals(draft, location)
  if (form.length > 0) return refuse(form)
  const moment = momentOf(draft, location, now)
  const before =
    firstRefusals([
      () => locationRefusals(draft, location, moment, now),
      () => pauseRefusals(location, moment, now),
      () => itemRefusals(draft, menu, itemsMissingFor(draft, menu)),
      () => servingRefusals(draft, menu, moment),
    ]) ?? []
  if (before.length > 0) return refuse(before)

  const items = itemsById(menu.items)
  const minutes = kitchen === null ? 0 : workOf(draft.lines, items, kitchen)
  const chosen = moment.chosen ? moment.at : null
  const taken = takeOn(location, { orderType: draft.orderType, minutes, chosen }, kitchen, now)
  if (!taken.ok) return refuse([taken.refusal])
  const lines = pricedLines(draft, items, moment)
  const itemTotal = itemTotalOf(lines)
  const delivery = deliveryOf(draft, location, itemTotal)
  const cart = cartRefusals(draft, items, lines, delivery)
  if (cart.length > 0) return refuse(cart)

  const reduction = couponFor(draft, coupon, itemTotal, now)
  if (!reduction.ok) return reduction
  const totals = totalsOf({
    lines,
    orderType: draft.orderType,
    settings: location.settings[draft.orderType],
    deliveryFee: delivery?.fee ?? 0,
    discount: reduction.value.discount,
    tip: draft.tip,
  })
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
      couponId: reduction.value.couponId,
      readyAt: taken.readyAt,
      slot: taken.slot,
      deliveryAreaId: delivery?.area.id ?? null,
    },
  }
}

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

function momentOf(draft: OrderDraft, location: Location, now: Temporal.Instant): Moment {
  const chosen = draft.pickup.type === 'later'
  const at = draft.pickup.type === 'later' ? Date.parse(draft.pickup.at) : now.epochMilliseconds
  return { chosen, at, local: () => localMomentAt(at, location.timeZone) }
}

function pricedLines(draft: OrderDraft, items: ReadonlyMap<number, Item>, moment: Moment): PricedLine[] {
  const { date } = moment.local()
  return draft.lines.flatMap((line) => {
    const item = items.get(line.itemId)
    return item === undefined ? [] : [priceLine(item, line, draft.orderType, date)]
  })
}

function deliveryOf(draft: OrderDraft, location: Location, itemTotal: Minor): DeliveryMatch | null {
  return draft.orderType === 'delivery' && draft.address !== null
    ? deliversTo(location, draft.address, itemTotal)
    : null
}

function cartRefusals(
  draft: OrderDraft,
  items: ReadonlyMap<number, Item>,
  lines: readonly PricedLine[],
  delivery: DeliveryMatch | null,
): Refusal[] {
  const choices = draft.lines.flatMap((line, index): Refusal[] => {
    const item = items.get(line.itemId)
    const problems = item === undefined ? [] : findChoiceProblems(item, line)
    return problems.length === 0 ? [] : [{ code: 'choices_invalid', line: index, problems }]
  })
  // Without valid choices there is no price to speak of.
  if (choices.length > 0) return choices
  const refusals: Refusal[] = []
  const itemTotal = itemTotalOf(lines)
  if (itemTotal > MAX_ORDER_TOTAL) refusals.push({ code: 'form_invalid', field: 'lines', problem: 'out_of_range' })
  const restricted = new Map(lines.filter((line) => line.ageRestricted).map(({ itemId, name }) => [itemId, name]))
  if (restricted.size > 0 && !draft.ageConfirmed) {
    refusals.push({ code: 'age_not_confirmed', items: [...restricted].map(([id, name]) => ({ id, name })) })
  }
  if (delivery !== null && itemTotal < delivery.minimum) {
    refusals.push({ code: 'below_minimum', minimum: delivery.minimum, missing: delivery.minimum - itemTotal })
  }
  return refusals
}

function couponFor(
  draft: OrderDraft,
  offered: OfferedCoupon | null,
  itemTotal: Minor,
  now: Temporal.Instant,
): Decision<{ readonly discount: Minor; readonly couponId: number | null }> {
  const code = normaliseCouponCode(draft.couponCode ?? '')
  const none = { ok: true, value: { discount: 0, couponId: null } } as const
  if (code === '' && !offered?.coupon.autoApplied) return none
  const coupon = offered && (code === '' || normaliseCouponCode(offered.coupon.code) === code) ? offered : null
  const use = coupon?.use ?? { uses: 0, usesByCustomer: 0 }
  const result = applyCoupon(coupon?.coupon ?? null, use, itemTotal, draft.orderType, now)
  if (result.ok) return { ok: true, value: { discount: result.discount, couponId: coupon?.coupon.id ?? null } }
  // An automatic coupon that does not apply was never asked for. [4.54]
  return code === '' ? none : refuse([couponRefusal(result)])
}

function isAsClaimed({ claimed }: OrderDraft, lines: readonly PricedLine[], totals: Totals): boolean {
  if (claimed === null) return true
  const keys = Object.keys(totals) as (keyof Totals)[]
  const sameLines =
    claimed.lines === null ||
    (claimed.lines.length === lines.length && lines.every((line, index) => line.linePrice === claimed.lines?.[index]))
  return sameLines && keys.every((key) => totals[key] === claimed.totals[key])
}
