import type { ItemSummary, Language } from '@comanda/domain'
import { useCallback, useEffect, useState } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router'
import { tabOf, tabQuery } from './use-menu-tab.ts'

interface OpenItem {
  readonly itemId: number | null
  /** The cart line that is edited; null adds a new one. */
  readonly lineKey: string | null
  /** False on the server and until the page is alive: the sheet belongs to the browser. */
  readonly alive: boolean
  readonly open: (item: Pick<ItemSummary, 'id'>) => void
  readonly close: () => void
}

/** What the browser's history keeps with the sheet's address. */
export interface SheetState {
  readonly fromList?: boolean
  /** How many views of the dish have been entered since it was opened. */
  readonly depth?: number
}

/** A dish's sheet has its own address, so that Back closes it and a link opens it. */
export function useOpenItem(): OpenItem {
  const [query] = useSearchParams()
  const navigate = useNavigate()
  const { state } = useLocation()
  const [alive, setAlive] = useState(false)
  useEffect(() => setAlive(true), [])
  const tab = tabOf(query)
  const text = query.get('item')
  // What is no number is no dish either, and its sheet says so.
  const itemId = text === null || text === '' ? null : /^\d{1,9}$/.test(text) ? Number(text) : 0
  const open = useCallback(
    ({ id }: Pick<ItemSummary, 'id'>) =>
      void navigate(`?${tabQuery(tab, `item=${id}`)}`, { preventScrollReset: true, state: { fromList: true } }),
    [navigate, tab],
  )
  const { fromList = false, depth = 0 } = (typeof state === 'object' && state !== null ? state : {}) as SheetState
  const close = useCallback(() => {
    if (fromList) void navigate(-1 - depth)
    else void navigate(`?${tabQuery(tab)}`, { replace: true, preventScrollReset: true })
  }, [navigate, fromList, depth, tab])
  return { itemId, lineKey: query.get('line'), alive, open, close }
}

/** A finger or pointer is near: the sheet and its dish are fetched ahead. */
export function nearItem(language: Language, locationId: number, item: ItemSummary): void {
  void import('../item/item-sheet.tsx')
  if (item.hasOptions || item.isMealDeal)
    void import('./fetch-item.ts').then(({ fetchItem }) => fetchItem(language, locationId, item.id))
}
