/** Characters of a code that staff choose. */
export const COUPON_CODE = { least: 3, most: 32 } as const
export const MOST_COUPON_NAME = 80
export const MOST_COUPON_WORDS = 300
export const MOST_COUPON_USES = 1_000_000
