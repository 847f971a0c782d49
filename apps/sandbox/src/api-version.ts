import type { Stripe } from 'stripe'

/** The release that @stripe/stripe-js expects of the browser script; it warns about any other. */
export const API_RELEASE = 'endive'

/** The only API version that the sandbox accepts: the one that the SDK pins. [9.16] */
export const API_VERSION = `2026-10-28.${API_RELEASE}` as const satisfies Stripe.LatestApiVersion
