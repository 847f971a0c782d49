/** Lifetime of a cart after it was last saved. [4.26] [9.02] */
export const CART_LIFETIME_MINUTES = 30

/** How long before its end the notice offers to keep the cart. [4.26] */
export const CART_NOTICE_MINUTES = 2

/** Interval at which a non-empty cart is checked, milliseconds. [9.02] */
export const CART_CHECK_INTERVAL_MS = 300_000

export interface CartExpiry {
  /** `ending`: the notice is shown; `expired`: the cart is cleared and the customer returns home. [4.27] */
  readonly state: 'kept' | 'ending' | 'expired'
  readonly expiresAt: Temporal.Instant
}

/**
 * The expiry state of a cart by the time of its last save. During a payment it neither ends nor warns. [4.26] [4.27]
 * [9.02]
 */
export function cartExpiry(savedAt: Temporal.Instant, now: Temporal.Instant, isPaying = false): CartExpiry {
  const expiresAt = savedAt.add({ minutes: CART_LIFETIME_MINUTES })
  const reached = (moment: Temporal.Instant) => Temporal.Instant.compare(now, moment) >= 0
  if (isPaying) return { state: 'kept', expiresAt }
  if (reached(expiresAt)) return { state: 'expired', expiresAt }
  return { state: reached(expiresAt.subtract({ minutes: CART_NOTICE_MINUTES })) ? 'ending' : 'kept', expiresAt }
}
