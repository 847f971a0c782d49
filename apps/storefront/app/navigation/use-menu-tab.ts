import { useCallback } from 'react'
import { useNavigate, useSearchParams } from 'react-router'

export const TABS = ['menu', 'favourites', 'deals'] as const
export type Tab = (typeof TABS)[number]

/** Returns the tab in an address; the menu when it has none. */
export function tabOf(query: URLSearchParams): Tab {
  return TABS.find((tab) => tab === query.get('tab')) ?? 'menu'
}

/** Returns the query of a tab; the menu tab needs none. */
export function tabQuery(tab: Tab, more = ''): string {
  return [tab === 'menu' ? '' : `tab=${tab}`, more].filter(Boolean).join('&')
}

/** Returns the open tab, which is in the address so that Back leads to the previous tab and a link opens one. [2.07] */
export function useMenuTab(): readonly [Tab, (tab: Tab) => void] {
  const [query] = useSearchParams()
  const navigate = useNavigate()
  const tab = tabOf(query)
  const open = useCallback((next: Tab) => void navigate(`?${tabQuery(next)}`, { preventScrollReset: true }), [navigate])
  return [tab, open]
}
