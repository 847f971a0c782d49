import type { ItemSummary, Language, Variant } from '@comanda/domain'
import { useCallback } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { useLeaveSheet, useOpenSheet, useSheetPlace } from '../navigation/sheet-place.ts'
import { tabOf, tabQuery } from '../navigation/use-menu-tab.ts'
import { lazyPart } from '../start-up/load-part.ts'
import { formQuery } from './options/option-path.ts'

export const ItemSheet = lazyPart(() => import('./item-sheet.tsx'))

interface OpenItem {
  /** Null on the server and until hydration. */
  readonly itemId: number | null
  /** The cart line to edit; null adds a new one. */
  readonly lineKey: string | null
  readonly close: () => void
}

/** What the history entry of a sheet stores. */
export interface SheetState {
  readonly fromList?: boolean
  /** How many nested views of the dish were entered since it opened. */
  readonly depth?: number
}

/** Opens a dish, where wanted with a form of it chosen. */
type OpenDish = (item: Pick<ItemSummary, 'id'>, variant?: Variant | null) => void

/** Returns what opens a dish's sheet, which has its own address, so that Back closes it and a link opens it. */
export function useOpenDish(): OpenDish {
  const [query] = useSearchParams()
  const openSheet = useOpenSheet(ItemSheet.ahead)
  const tab = tabOf(query)
  return useCallback(
    ({ id }, variant = null) => openSheet(`?${tabQuery(tab, `item=${id}${formQuery(variant)}`)}`, { fromList: true }),
    [openSheet, tab],
  )
}

/** Returns the dish whose sheet is open, which its address says. */
export function useOpenItem(): OpenItem {
  const { search, state } = useSheetPlace()
  const query = new URLSearchParams(search)
  const navigate = useNavigate()
  const leave = useLeaveSheet()
  const tab = tabOf(query)
  const text = query.get('item')
  // An invalid id has a sheet too, which says that the dish does not exist.
  const itemId = text === null || text === '' ? null : /^\d{1,9}$/.test(text) ? Number(text) : 0
  const { fromList = false, depth = 0 } = (typeof state === 'object' && state !== null ? state : {}) as SheetState
  const close = useCallback(() => {
    if (fromList) leave(1 + depth)
    else void navigate(`?${tabQuery(tab)}`, { replace: true, preventScrollReset: true })
  }, [navigate, leave, fromList, depth, tab])
  return { itemId, lineKey: query.get('line'), close }
}

/**
 * Prefetches the sheet and the dish when a pointer or finger is near. What fails is loaded again when the sheet opens.
 */
export function nearItem(language: Language, locationId: number, item: ItemSummary): void {
  ItemSheet.ahead().catch(() => null)
  if (item.hasOptions || item.isMealDeal)
    import('./fetch-item.ts').then(({ fetchItem }) => fetchItem(language, locationId, item.id)).catch(() => null)
}
