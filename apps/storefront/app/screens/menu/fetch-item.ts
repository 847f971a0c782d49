import type { Item, Language } from '@comanda/domain'
import { browserDoor } from '../../api/door.ts'
import { readItem } from '../../api/menus.ts'
import { completeItem, useShop } from '../../stored/shop.ts'

const underWay = new Map<string, Promise<Item | 'gone' | 'failed'>>()

/** Reads a dish with its options once; what has been read is kept with the menu at hand. */
export function fetchItem(language: Language, locationId: number, itemId: number): Promise<Item | 'gone' | 'failed'> {
  const { shop } = useShop.getState()
  const known = shop?.menu.locationId === locationId && shop.language === language ? completeItem(shop, itemId) : null
  if (known) return Promise.resolve(known)
  const key = `${language} ${locationId} ${itemId}`
  const reading = underWay.get(key)
  if (reading) return reading
  const asked = readItem(browserDoor(language), locationId, itemId).then((answer) => {
    underWay.delete(key)
    if (!answer.ok) return answer.error.status === 404 ? 'gone' : 'failed'
    useShop.getState().rememberItems(locationId, [answer.value])
    return answer.value
  })
  underWay.set(key, asked)
  return asked
}
