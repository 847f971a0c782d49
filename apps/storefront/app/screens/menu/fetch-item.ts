import type { Item, Language } from '@comanda/domain'
import { browserDoor, type Door } from '../../api/door.ts'
import { readItem } from '../../api/menus.ts'
import { completeItem, useShop } from '../../stored/shop.ts'

type Read = Item | 'gone' | 'failed'

const underWay = new Map<string, Promise<Read>>()

/**
 * Reads a dish with its options once for each version of the menu; what has been read is kept with the menu at hand. Where that
 * has risen meanwhile, what came may be of the old one: it is read anew.
 */
export function fetchItem(
  language: Language,
  locationId: number,
  itemId: number,
  door: Door = browserDoor(language),
): Promise<Read> {
  const shopAtHand = () => {
    const { shop } = useShop.getState()
    return shop?.menu.locationId === locationId && shop.language === language ? shop : null
  }
  const shop = shopAtHand()
  const known = shop && completeItem(shop, itemId)
  if (known) return Promise.resolve(known)
  const version = shop?.menu.version ?? null
  const key = [language, locationId, version, itemId].join(' ')
  const reading = underWay.get(key)
  if (reading) return reading
  const asked = readItem(door, locationId, itemId).then((answer): Read | Promise<Read> => {
    underWay.delete(key)
    const now = shopAtHand()
    if (now !== null && now.menu.version !== version) return fetchItem(language, locationId, itemId, door)
    if (!answer.ok) return answer.error.status === 404 ? 'gone' : 'failed'
    if (now !== null) useShop.getState().rememberItems(locationId, [answer.value])
    return answer.value
  })
  underWay.set(key, asked)
  return asked
}
