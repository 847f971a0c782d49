import type { Territory } from '../business/business.ts'
import { findMissing } from '../cart/missing-items.ts'
import { isWithinHours, nextOpening } from '../hours/opening.ts'
import { isUnwatched } from '../hours/unwatched.ts'
import { areasAt, areasOpenAt, type DeliveryDestination, openAreasAt } from '../location/delivery.ts'
import { haltOf } from '../location/overrides.ts'
import { territoryOf } from '../location/street-and-town.ts'
import type { Location } from '../location/types.ts'
import { unservedItems } from '../menu/availability.ts'
import { MAX_LINES } from '../menu/limits.ts'
import type { Item, Menu } from '../menu/types.ts'
import { isSlot, nextSlot } from '../slots/order-times.ts'
import { instantText, type LocalMoment } from '../time/local.ts'
import { findFormProblems } from './draft-form.ts'
import type { OrderDraft } from './order.ts'
import { type Refusal, servingRefusals } from './refusal.ts'

/** The moment for which an order is decided: the chosen time, or now. */
export interface OrderMoment {
  readonly chosen: boolean
  /** Epoch milliseconds. */
  readonly at: number
  readonly local: () => LocalMoment
}

/** First stage of [5.57]: the fields of the form, independent of the location's state. */
export function formRefusals(draft: OrderDraft, location: Location): Refusal[] {
  if (draft.locationId !== location.id) return [{ code: 'form_invalid', field: 'locationId', problem: 'invalid' }]
  const refusals = draftRefusals(draft, territoryOf(location.address))
  if (draft.tip > 0 && !location.acceptsTips) {
    refusals.push({ code: 'form_invalid', field: 'tip', problem: 'out_of_range' })
  }
  return refusals
}

/** What is wrong with a draft at any location of the territory. */
export function draftRefusals(draft: OrderDraft, territory: Territory): Refusal[] {
  const refusals: Refusal[] = []
  if (draft.lines.length === 0) refusals.push({ code: 'cart_empty' })
  if (draft.lines.length > MAX_LINES) refusals.push({ code: 'cart_too_large', maxLines: MAX_LINES })
  for (const found of findFormProblems(draft, territory)) {
    const { field, problem } = found
    const [group, part] = field.split('.')
    if (group === 'address' && problem === 'required') {
      refusals.push({ code: 'address_incomplete', field: part ?? 'address' })
    } else refusals.push({ code: 'form_invalid', ...found })
  }
  return refusals
}

/**
 * Refuses an order type, table, address or time that the location does not accept. [4.47] [4.48] [4.49] [4.52] [5.16]
 * [5.57]
 */
export function locationRefusals(
  draft: OrderDraft,
  location: Location,
  moment: OrderMoment,
  now: Temporal.Instant,
): Refusal[] {
  const { orderType } = draft
  if (location.suspended) return [{ code: 'location_suspended' }]
  if (!location.settings[orderType].offered) return [{ code: 'order_type_not_offered', orderType }]
  const refusals: Refusal[] = []
  // `pauseRefusals` checks a stop or a pause afterwards; this stage checks hours only. A time that was offered stays
  // valid while it comes nearer.
  const others = location.overrides.filter(({ what }) => what !== 'order-type')
  const halted = { stopped: false, pausedUntil: null, overrides: others, unwatchedSince: null }
  const byHours: Location = { ...location, ...halted }
  if (moment.chosen) {
    const at = instantText(moment.at)
    if (!isSlot(byHours, orderType, at, now)) {
      const next = nextSlot(location, orderType, Temporal.Instant.fromEpochMilliseconds(moment.at), now)
      refusals.push({ code: 'time_not_available', at, next })
    }
  } else if (!isWithinHours(location, orderType, moment.at)) {
    refusals.push({ code: 'location_closed', orderType, opensAt: nextOpening(location, orderType, now) })
  }
  if (orderType === 'table' && !location.tables.some((table) => table.id === draft.tableId)) {
    refusals.push({ code: 'table_unknown' })
  }
  if (orderType === 'delivery' && draft.address !== null) {
    refusals.push(...areaRefusals(location, draft.address, moment.at))
  }
  return refusals
}

/** Refuses an address outside all areas, or one whose areas are all closed at the order's moment. [5.16] */
export function areaRefusals(
  location: Pick<Location, 'areas' | 'overrides'>,
  address: DeliveryDestination,
  epochMs: number,
): Extract<Refusal, { code: 'out_of_area' | 'area_closed' }>[] {
  const { postcode } = address
  if (areasAt(location, address).length === 0) return [{ code: 'out_of_area', postcode }]
  if (openAreasAt(location, address, epochMs).length > 0) return []
  return [{ code: 'area_closed', postcode, until: areasOpenAt(location, address, epochMs) }]
}

/**
 * A stopped location accepts no order; a paused one accepts orders for times after the pause. The same holds for an
 * order type that is switched off, and while nobody watches over the orders for any chosen time: whoever takes an order
 * for a customer watches over it. [4.51] [5.57]
 */
export function pauseRefusals(
  { orderType, intake }: Pick<OrderDraft, 'orderType' | 'intake'>,
  location: Location,
  moment: OrderMoment,
  now: Temporal.Instant,
): Refusal[] {
  const halt = haltOf(location, orderType, now.epochMilliseconds)
  if (halt === null) {
    const needsWatch = !moment.chosen && intake === undefined
    return needsWatch && isUnwatched(location, now.epochMilliseconds) ? [{ code: 'location_unwatched' }] : []
  }
  if (moment.chosen && halt.until !== null && moment.at >= halt.until) return []
  const until = halt.until === null ? null : instantText(halt.until)
  if (halt.of === 'order-type') return [{ code: 'order_type_off', orderType, until }]
  return [until === null ? { code: 'location_stopped' } : { code: 'location_paused', until }]
}

/**
 * Refuses items that are missing or not for the order type; where there are none of those, items that are not served on
 * that day or at that hour. [5.10] [5.11] [5.57]
 */
export function itemRefusals(
  draft: Pick<OrderDraft, 'lines' | 'orderType'>,
  menu: Pick<Menu, 'items' | 'categories'>,
  moment: OrderMoment,
): Refusal[] {
  const { items, values, products, short } = findMissing(draft, menu)
  const unserved = unservedItems(orderedItems(draft, menu), menu.categories, draft.orderType, moment.local())
  const refusals: Refusal[] = []
  if (items.length + values.length + products.length > 0) {
    refusals.push({ code: 'items_not_available', items, values, products })
  }
  if (short.length > 0) refusals.push({ code: 'items_short', items: short })
  const { notForOrderType } = unserved
  if (notForOrderType.length > 0) {
    refusals.push({ code: 'items_not_for_order_type', orderType: draft.orderType, items: notForOrderType })
  }
  return refusals.length > 0 ? refusals : servingRefusals(unserved)
}

/** The draft's items that are on the menu, each once. */
function orderedItems(draft: Pick<OrderDraft, 'lines'>, menu: Pick<Menu, 'items'>): Item[] {
  const wanted = new Set(draft.lines.map((line) => line.itemId))
  return menu.items.filter((item) => wanted.has(item.id))
}
