import type { OrderType } from '../location/order-type.ts'
import type { InstantText } from '../time/types.ts'

/** The courier services that an order can be given to. */
export const COURIER_PROVIDERS = ['uber-direct', 'stuart'] as const
export type CourierProvider = (typeof COURIER_PROVIDERS)[number]

/**
 * How a location's orders are delivered: by its own drivers, a courier, or a courier once the own drivers have enough
 * to do.
 */
export const DISPATCH_MODES = ['own', 'courier', 'overflow'] as const
export type DispatchMode = (typeof DISPATCH_MODES)[number]

/** How a location dispatches its deliveries. */
export interface DispatchSettings {
  readonly mode: DispatchMode
  readonly provider: CourierProvider
  /** The courier is requested this many minutes before the pick-up. */
  readonly leadMinutes: number
  /** In overflow, the own drivers keep at most this many orders. */
  readonly overflowAt: number
}

export const LEAD_MINUTES = { least: 0, most: 120 } as const
export const OVERFLOW_AT = { least: 1, most: 50 } as const

/** A location without settings delivers by itself. */
export const OWN_DRIVERS: DispatchSettings = { mode: 'own', provider: 'uber-direct', leadMinutes: 15, overflowAt: 3 }

export interface DispatchedOrder {
  readonly orderType: OrderType
  /** When the rider should leave with it. */
  readonly pickupAt: InstantText
  /** Accepted deliveries of the location that its own drivers have, without this one. */
  readonly ownUnderWay: number
}

/**
 * How an accepted order is delivered; `at` is when the courier is requested. Null for an order that is not delivered.
 */
export function decideDispatch(
  { mode, provider, leadMinutes, overflowAt }: DispatchSettings,
  { orderType, pickupAt, ownUnderWay }: DispatchedOrder,
  now: Temporal.Instant,
): { readonly by: 'own' } | { readonly by: CourierProvider; readonly at: Temporal.Instant } | null {
  if (orderType !== 'delivery') return null
  if (mode === 'own' || (mode === 'overflow' && ownUnderWay < overflowAt)) return { by: 'own' }
  return { by: provider, at: requestTime(leadMinutes, pickupAt, now) }
}

/** When the courier of an order is requested: the lead time before the pick-up, at the earliest now. */
export function requestTime(leadMinutes: number, pickupAt: InstantText, now: Temporal.Instant): Temporal.Instant {
  const at = Temporal.Instant.from(pickupAt).subtract({ minutes: leadMinutes })
  return Temporal.Instant.compare(at, now) < 0 ? now : at
}
