/**
 * Minutes after an order's end at which its customer is asked for a review. The default is the same evening, after the
 * meal.
 */
export const REVIEW_AFTER_MINUTES = { least: 15, most: 1440, usual: 75 } as const
