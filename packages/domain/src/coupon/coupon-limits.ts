/** Characters of a code that staff choose. */
export const COUPON_CODE = { least: 3, most: 32 } as const
const CODE = new RegExp(`^[\\p{L}\\d_-]{${COUPON_CODE.least},${COUPON_CODE.most}}$`, 'u')

/** Whether a text can be a code that staff choose: letters, digits, `-` and `_`. */
export function isCouponCode(text: string): boolean {
  return CODE.test(text)
}

export const MOST_COUPON_NAME = 80
export const MOST_COUPON_WORDS = 300
export const MOST_COUPON_USES = 1_000_000
