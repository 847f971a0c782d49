import { useCallback } from 'react'
import { useNavigate, useSearchParams } from 'react-router'

export const TABS = ['menu', 'favourites', 'deals'] as const
export type Tab = (typeof TABS)[number]

/** The tab that an address names; the menu where it names none. */
export const tabOf = (query: URLSearchParams): Tab => TABS.find((tab) => tab === query.get('tab')) ?? 'menu'

/** What stands behind the question mark for a tab; the menu's own address names no tab. */
export const tabQuery = (tab: Tab, more = ''): string =>
  [tab === 'menu' ? '' : `tab=${tab}`, more].filter(Boolean).join('&')

/** Which tab is open, from the address, so that Back leads to the one before and a link opens it. [2.07] */
export function useMenuTab(): readonly [Tab, (tab: Tab) => void] {
  const [query] = useSearchParams()
  const navigate = useNavigate()
  const tab = tabOf(query)
  const open = useCallback((next: Tab) => void navigate(`?${tabQuery(next)}`, { preventScrollReset: true }), [navigate])
  return [tab, open]
}
