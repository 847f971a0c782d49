import type { Item, Language } from '@comanda/domain'
import { type ApiClient, browserClient } from '../api/client.ts'
import { readItem } from '../api/menus.ts'
import { completeItem, useMenuCache } from '../menu-cache/menu-cache.ts'

type Read = Item | 'gone' | 'failed'

const running = new Map<string, Promise<Read>>()

/**
 * Reads a dish with its options once per menu version and stores it in the menu cache. When the version rises during
 * the call, the dish is read again.
 */
export function fetchItem(
  language: Language,
  locationId: number,
  itemId: number,
  client: ApiClient = browserClient(language),
): Promise<Read> {
  const cacheAtHand = () => {
    const { menuCache } = useMenuCache.getState()
    return menuCache?.menu.locationId === locationId && menuCache.language === language ? menuCache : null
  }
  const menuCache = cacheAtHand()
  const known = menuCache && completeItem(menuCache, itemId)
  if (known) return Promise.resolve(known)
  const version = menuCache?.menu.version ?? null
  const key = [language, locationId, version, itemId].join(' ')
  const reading = running.get(key)
  if (reading) return reading
  const asked = readItem(client, locationId, itemId).then((answer): Read | Promise<Read> => {
    running.delete(key)
    const now = cacheAtHand()
    if (now !== null && now.menu.version !== version) return fetchItem(language, locationId, itemId, client)
    if (!answer.ok) return answer.error.status === 404 ? 'gone' : 'failed'
    if (now !== null) useMenuCache.getState().rememberItems(locationId, [answer.value])
    return answer.value
  })
  running.set(key, asked)
  return asked
}
