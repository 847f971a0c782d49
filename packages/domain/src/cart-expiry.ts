/** A cart ends this long after it was last saved. [4.26] [9.02] */
export const CART_LIFETIME_MINUTES = 30

/** So long before its end, a notice offers to keep it. [4.26] */
export const CART_NOTICE_MINUTES = 2

/** How often a cart with something in it is looked at, milliseconds. [9.02] */
export const CART_CHECK_INTERVAL_MS = 300_000

export interface CartExpiry {
  /** `ending`: the notice shows; `expired`: the cart is to be cleared and the person sent home. [4.27] */
  readonly state: 'kept' | 'ending' | 'expired'
  readonly expiresAt: Temporal.Instant
}

/** How a cart last saved at a moment stands. While a payment is under way it neither ends nor warns. [4.26] [4.27] [9.02] */
export function cartExpiry(savedAt: Temporal.Instant, now: Temporal.Instant, isPaying = false): CartExpiry {
  const expiresAt = savedAt.add({ minutes: CART_LIFETIME_MINUTES })
  const reached = (moment: Temporal.Instant) => Temporal.Instant.compare(now, moment) >= 0
  if (isPaying) return { state: 'kept', expiresAt }
  if (reached(expiresAt)) return { state: 'expired', expiresAt }
  return { state: reached(expiresAt.subtract({ minutes: CART_NOTICE_MINUTES })) ? 'ending' : 'kept', expiresAt }
}
