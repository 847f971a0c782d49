import type { ItemSummary, Language } from '@comanda/domain'
import { useCallback, useEffect, useState } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router'

interface OpenItem {
  readonly itemId: number | null
  /** The cart line that is edited; null adds a new one. */
  readonly lineKey: string | null
  /** False on the server and until the page is alive: the sheet belongs to the browser. */
  readonly alive: boolean
  readonly open: (item: Pick<ItemSummary, 'id'>) => void
  readonly close: () => void
}

/** A dish's sheet has its own address, so that Back closes it and a link opens it. */
export function useOpenItem(): OpenItem {
  const [query] = useSearchParams()
  const navigate = useNavigate()
  const { state } = useLocation()
  const [alive, setAlive] = useState(false)
  useEffect(() => setAlive(true), [])
  const text = query.get('item')
  const itemId = text !== null && /^\d{1,9}$/.test(text) ? Number(text) : null
  const open = useCallback(
    ({ id }: Pick<ItemSummary, 'id'>) =>
      void navigate(`?item=${id}`, { preventScrollReset: true, state: { fromList: true } }),
    [navigate],
  )
  const fromList = typeof state === 'object' && state !== null && 'fromList' in state
  const close = useCallback(() => {
    if (fromList) void navigate(-1)
    else void navigate('?', { replace: true, preventScrollReset: true })
  }, [navigate, fromList])
  return { itemId, lineKey: query.get('line'), alive, open, close }
}

/** A finger or pointer is near: the sheet and its dish are fetched ahead. */
export function nearItem(language: Language, locationId: number, item: ItemSummary): void {
  void import('../item/item-sheet.tsx')
  if (item.hasOptions || item.isMealDeal)
    void import('./fetch-item.ts').then(({ fetchItem }) => fetchItem(language, locationId, item.id))
}
