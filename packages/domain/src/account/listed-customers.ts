/** What a customer of the list is. */
export const LISTED_CUSTOMER_KINDS = ['account', 'guest'] as const
export type ListedCustomerKind = (typeof LISTED_CUSTOMER_KINDS)[number]

/** How often customers have ordered: once so far, more, or five times and more. */
export const CUSTOMER_HABITS = ['first', 'again', 'regular'] as const
export type CustomerHabit = (typeof CUSTOMER_HABITS)[number]

/** By what the list of customers is sorted: last order, money spent, number of orders. */
export const CUSTOMER_SORTS = ['last', 'spent', 'orders'] as const
export type CustomerSort = (typeof CUSTOMER_SORTS)[number]
