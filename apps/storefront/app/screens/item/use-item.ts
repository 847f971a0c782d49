import type { Item, ItemSummary } from '@comanda/domain'
import { useEffect, useMemo, useState } from 'react'
import { useSite } from '../../start-up/use-site.ts'
import { completeItem, useShop } from '../../stored/shop.ts'
import { fetchItem } from '../menu/fetch-item.ts'

interface ReadItem {
  readonly item: Item | 'loading' | 'gone' | 'failed'
  readonly retry: () => void
}

/**
 * A dish with all that is asked about it, as the menu has it now: when the menu changes it is read anew, and what was read
 * before stays until then. What the menu does not list is not asked for. [5.10]
 */
export function useItem(locationId: number, itemId: number, summary: ItemSummary | null): ReadItem {
  const { language } = useSite()
  const shop = useShop((state) => state.shop)
  const own = shop?.menu.locationId === locationId && shop.language === language ? shop : null
  const version = own?.menu.version ?? 0
  const known = useMemo(() => (own === null ? null : completeItem(own, itemId)), [own, itemId])
  const isUnread = known === null
  const isListed = summary !== null
  const [last, setLast] = useState(known)
  const [trouble, setTrouble] = useState<'gone' | 'failed' | null>(null)
  const [attempt, setAttempt] = useState(0)
  if (known !== null && known !== last) setLast(known)

  // biome-ignore lint/correctness/useExhaustiveDependencies: another version or attempt reads anew
  useEffect(() => {
    if (!isUnread || !isListed) return
    let left = false
    const done = (read: Item | 'gone' | 'failed') => {
      if (left) return
      if (typeof read !== 'string') setLast(read)
      setTrouble(typeof read === 'string' ? read : null)
    }
    fetchItem(language, locationId, itemId).then(done, () => done('failed'))
    return () => {
      left = true
    }
  }, [isUnread, isListed, version, attempt, language, locationId, itemId])

  // The list hears first what has sold out.
  const { soldOut, backAt, left } = summary ?? { soldOut: false, backAt: null, left: null }
  const item = useMemo(() => (last === null ? null : { ...last, soldOut, backAt, left }), [last, soldOut, backAt, left])
  const retry = () => {
    setTrouble(null)
    setAttempt((count) => count + 1)
  }
  return { item: item ?? trouble ?? 'loading', retry }
}
