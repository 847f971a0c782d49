import { type CategoryWire, type ItemWire, itemFromWire, type MenuMetaWire, menuFromWire } from '@comanda/contract/wire'
import type { Item, ItemSummary, Menu } from '@comanda/domain'
import { type Answer, type ApiClient, call } from './client.ts'

/** Returns a location's menu without options. [7.25] */
export function readMenu(client: ApiClient, locationId: number): Promise<Answer<Menu<ItemSummary>>> {
  return call(client, `/location/${locationId}/menulist`, (data: CategoryWire[], meta: MenuMetaWire) =>
    menuFromWire({ data, meta }),
  )
}

/** Returns one item with its options. [7.26] */
export function readItem(client: ApiClient, locationId: number, itemId: number): Promise<Answer<Item>> {
  return call(client, `/location/${locationId}/menulist/${itemId}`, (data: ItemWire) => itemFromWire(data))
}
