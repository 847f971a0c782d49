/** Characters of a code that staff choose. */
export const COUPON_CODE = { least: 3, most: 32 } as const
const CODE = new RegExp(`^[\\p{L}\\d_-]{${COUPON_CODE.least},${COUPON_CODE.most}}$`, 'u')

/** Whether a text can be a code that staff choose: letters, digits, `-` and `_`. */
export function isCouponCode(text: string): boolean {
  return CODE.test(text)
}

/** Codes of one coupon that each work once: at a time, and in all. */
export const MOST_NEW_CODES = 1000
export const MOST_CODES = 10_000
/** What is added to the code of a coupon for each of its codes: a hyphen and characters. */
export const CODE_ENDING = 9
export const MOST_COUPON_NAME = 80
export const MOST_COUPON_WORDS = 300
export const MOST_COUPON_USES = 1_000_000
