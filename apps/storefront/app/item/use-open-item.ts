import type { ItemSummary, Language, Variant } from '@comanda/domain'
import { useCallback, useEffect, useState } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router'
import { tabOf, tabQuery } from '../navigation/use-menu-tab.ts'
import { formQuery } from './options/option-path.ts'

interface OpenItem {
  readonly itemId: number | null
  /** The cart line to edit; null adds a new one. */
  readonly lineKey: string | null
  /** False on the server and until hydration: the sheet exists only in the browser. */
  readonly alive: boolean
  /** Opens a dish, where wanted with a form of it chosen. */
  readonly open: (item: Pick<ItemSummary, 'id'>, variant?: Variant | null) => void
  readonly close: () => void
}

/** What the history entry of a sheet stores. */
export interface SheetState {
  readonly fromList?: boolean
  /** How many nested views of the dish were entered since it opened. */
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
  // An invalid id has a sheet too, which says that the dish does not exist.
  const itemId = text === null || text === '' ? null : /^\d{1,9}$/.test(text) ? Number(text) : 0
  const open = useCallback(
    ({ id }: Pick<ItemSummary, 'id'>, variant: Variant | null = null) =>
      void navigate(`?${tabQuery(tab, `item=${id}${formQuery(variant)}`)}`, {
        preventScrollReset: true,
        state: { fromList: true },
      }),
    [navigate, tab],
  )
  const { fromList = false, depth = 0 } = (typeof state === 'object' && state !== null ? state : {}) as SheetState
  const close = useCallback(() => {
    if (fromList) void navigate(-1 - depth)
    else void navigate(`?${tabQuery(tab)}`, { replace: true, preventScrollReset: true })
  }, [navigate, fromList, depth, tab])
  return { itemId, lineKey: query.get('line'), alive, open, close }
}

/**
 * Prefetches the sheet and the dish when a pointer or finger is near. What fails is loaded again when the sheet opens.
 */
export function nearItem(language: Language, locationId: number, item: ItemSummary): void {
  import('./item-sheet.tsx').catch(() => null)
  if (item.hasOptions || item.isMealDeal)
    import('./fetch-item.ts').then(({ fetchItem }) => fetchItem(language, locationId, item.id)).catch(() => null)
}
