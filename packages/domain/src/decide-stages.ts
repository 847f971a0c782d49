import type { Missing } from './cart-missing.ts'
import { findFormProblems } from './form.ts'
import { areasAt } from './location/delivery.ts'
import { isWithinHours, nextOpening, pauseEnd } from './location/opening.ts'
import { isSlot, nextSlot } from './location/order-times.ts'
import type { Location } from './location/types.ts'
import { availabilityOf } from './menu/availability.ts'
import { categoryAllows } from './menu/category.ts'
import { MAX_LINES } from './menu/limits.ts'
import type { Item, Menu } from './menu/types.ts'
import type { OrderDraft } from './order.ts'
import type { Named, Refusal } from './refusal.ts'
import { instantText, type LocalMoment } from './time/local.ts'

/** The moment at which an order is judged: chosen by the customer, or now. */
export interface Moment {
  readonly chosen: boolean
  /** Epoch milliseconds. */
  readonly at: number
  readonly local: () => LocalMoment
}

/** First of [5.57]: what the customer filled in, without asking how the location is doing. */
export function formRefusals(draft: OrderDraft, location: Location): Refusal[] {
  if (draft.locationId !== location.id) return [{ code: 'form_invalid', field: 'locationId', problem: 'invalid' }]
  const refusals: Refusal[] = []
  if (draft.lines.length === 0) refusals.push({ code: 'cart_empty' })
  if (draft.lines.length > MAX_LINES) refusals.push({ code: 'cart_too_large', maxLines: MAX_LINES })
  const territory = location.address.country === 'ES' ? 'es' : 'uk'
  for (const { field, problem } of findFormProblems(draft, territory)) {
    const [room, part] = field.split('.')
    if (room === 'address' && problem === 'required') {
      refusals.push({ code: 'address_incomplete', field: part ?? 'address' })
    } else refusals.push({ code: 'form_invalid', field, problem })
  }
  if (draft.tip > 0 && !location.acceptsTips) {
    refusals.push({ code: 'form_invalid', field: 'tip', problem: 'out_of_range' })
  }
  return refusals
}

/** Whether the location takes this order type, there, at that time. [4.47] [4.48] [4.49] [4.52] [5.16] [5.57] */
export function locationRefusals(
  draft: OrderDraft,
  location: Location,
  moment: Moment,
  now: Temporal.Instant,
): Refusal[] {
  const { orderType } = draft
  if (location.suspended) return [{ code: 'location_suspended' }]
  if (!location.settings[orderType].offered) return [{ code: 'order_type_not_offered', orderType }]
  const refusals: Refusal[] = []
  // A stop or a pause is the next check; here only the hours are asked.
  const byHours: Location = { ...location, stopped: false, pausedUntil: null }
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
  if (orderType === 'delivery' && draft.address !== null && areasAt(location, draft.address).length === 0) {
    refusals.push({ code: 'out_of_area', postcode: draft.address.postcode })
  }
  return refusals
}

/** Stopped takes nothing; a pause takes orders for times after it. [4.51] [5.57] */
export function pauseRefusals(location: Location, moment: Moment, now: Temporal.Instant): Refusal[] {
  if (location.stopped) return [{ code: 'location_stopped' }]
  const pausedUntil = pauseEnd(location, now.epochMilliseconds)
  if (pausedUntil === null || (moment.chosen && moment.at >= pausedUntil)) return []
  return [{ code: 'location_paused', until: instantText(pausedUntil) }]
}

/** Whether everything can still be had, for this order type. [5.10] [5.57] */
export function itemRefusals(draft: OrderDraft, menu: Menu, missing: Missing): Refusal[] {
  const refusals: Refusal[] = []
  const { items, values, products } = missing
  if (items.length + values.length + products.length > 0) {
    refusals.push({ code: 'items_not_available', items, values, products })
  }
  if (missing.short.length > 0) refusals.push({ code: 'items_short', items: missing.short })
  const elsewhere = orderedItems(draft, menu).filter(
    (item) =>
      !item.orderTypes.includes(draft.orderType) || !categoryAllows(menu.categories, item.categoryId, draft.orderType),
  )
  if (elsewhere.length > 0) {
    refusals.push({ code: 'items_not_for_order_type', orderType: draft.orderType, items: elsewhere.map(named) })
  }
  return refusals
}

/** Whether everything is served on that day and at that hour. [5.11] [5.57] */
export function servingRefusals(draft: OrderDraft, menu: Menu, moment: Moment): Refusal[] {
  const local = moment.local()
  const notToday: Extract<Refusal, { code: 'items_not_today' }>['items'][number][] = []
  const notNow: Extract<Refusal, { code: 'items_not_now' }>['items'][number][] = []
  for (const item of orderedItems(draft, menu)) {
    const availability = availabilityOf(item, menu.categories, draft.orderType, local)
    if (availability.available) continue
    if (availability.reason === 'not-today') notToday.push({ ...named(item), nextDate: availability.nextDate })
    if (availability.reason === 'not-now') notNow.push({ ...named(item), from: availability.from })
  }
  return [
    ...(notToday.length > 0 ? [{ code: 'items_not_today', items: notToday } as const] : []),
    ...(notNow.length > 0 ? [{ code: 'items_not_now', items: notNow } as const] : []),
  ]
}

/** The items of a draft that the menu knows, each once. */
function orderedItems(draft: OrderDraft, menu: Menu): Item[] {
  const wanted = new Set(draft.lines.map((line) => line.itemId))
  return menu.items.filter((item) => wanted.has(item.id))
}

const named = ({ id, name }: Item): Named => ({ id, name })
