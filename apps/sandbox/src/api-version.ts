import type { Stripe } from 'stripe'

/** The release that @stripe/stripe-js expects of the script in the browser; it warns about any other. */
export const API_RELEASE = 'endive'

/** The API version that the sandbox speaks: the one that the SDK pins, and no other. [9.16] */
export const API_VERSION = `2026-10-28.${API_RELEASE}` as const satisfies Stripe.LatestApiVersion
