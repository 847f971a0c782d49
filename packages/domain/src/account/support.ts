/** For how long an owner lets operators in. */
export const SUPPORT_HOURS = [1, 4, 24] as const
export type SupportHours = (typeof SUPPORT_HOURS)[number]

/** Characters of the reason that an owner gives. */
export const MOST_SUPPORT_REASON = 300
