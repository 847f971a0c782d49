import type { Item, ItemSummary } from '@comanda/domain'
import { useEffect, useMemo, useState } from 'react'
import { completeItem, useMenuCache } from '../menu-cache/menu-cache.ts'
import { useSite } from '../start-up/use-site.ts'
import { fetchItem } from './fetch-item.ts'

interface ReadItem {
  readonly item: Item | 'loading' | 'gone' | 'failed'
  readonly retry: () => void
}

/**
 * Returns a dish with its options as the menu has it now. When the menu changes the dish is read again, and the
 * previous version stays until then. A dish that the menu does not list is not read. [5.10]
 */
export function useItem(locationId: number, itemId: number, summary: ItemSummary | null): ReadItem {
  const { language } = useSite()
  const menuCache = useMenuCache((state) => state.menuCache)
  const own = menuCache?.menu.locationId === locationId && menuCache.language === language ? menuCache : null
  const version = own?.menu.version ?? 0
  const known = useMemo(() => (own === null ? null : completeItem(own, itemId)), [own, itemId])
  const [last, setLast] = useState(known)
  const [problem, setProblem] = useState<{ readonly kind: 'gone' | 'failed'; readonly version: number } | null>(null)
  if (known !== null && known !== last) setLast(known)
  // After a failure, another version of the menu or a retry reads again.
  const isWanted = known === null && summary !== null && problem?.version !== version

  useEffect(() => {
    if (!isWanted) return
    let left = false
    const done = (read: Item | 'gone' | 'failed') => {
      if (left) return
      if (typeof read !== 'string') setLast(read)
      setProblem(typeof read === 'string' ? { kind: read, version } : null)
    }
    fetchItem(language, locationId, itemId).then(done, () => done('failed'))
    return () => {
      left = true
    }
  }, [isWanted, version, language, locationId, itemId])

  // The list has newer stock than the dish.
  const { soldOut, backAt, left } = summary ?? { soldOut: false, backAt: null, left: null }
  const item = useMemo(() => (last === null ? null : { ...last, soldOut, backAt, left }), [last, soldOut, backAt, left])
  return { item: item ?? problem?.kind ?? 'loading', retry: () => setProblem(null) }
}
