/** The tabs of the account page by their name in the address. [2.26] */
export const ACCOUNT_TABS = ['profile', 'address', 'orders', 'reviews', 'myCards'] as const
export type AccountTab = (typeof ACCOUNT_TABS)[number]

/** Returns the tab of `?tab=`; the profile for anything else. */
export const accountTabOf = (asked: string | null): AccountTab => ACCOUNT_TABS.find((tab) => tab === asked) ?? 'profile'

/** Returns the address of a tab. */
export const accountPath = (tab: AccountTab): string => (tab === 'profile' ? '/account' : `/account?tab=${tab}`)
