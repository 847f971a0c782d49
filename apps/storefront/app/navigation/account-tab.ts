/** The tabs of the account page by their name in the address. [2.26] */
export const ACCOUNT_TABS = ['profile', 'address', 'orders', 'reviews', 'myCards'] as const
export type AccountTab = (typeof ACCOUNT_TABS)[number]

/** Returns the tab of `?tab=`; the profile for anything else. */
export function accountTabOf(asked: string | null): AccountTab {
  return ACCOUNT_TABS.find((tab) => tab === asked) ?? 'profile'
}

/** Returns the address of a tab. */
export function accountPath(tab: AccountTab): string {
  return tab === 'profile' ? '/account' : `/account?tab=${tab}`
}
