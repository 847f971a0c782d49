import { type CategoryWire, type ItemWire, itemFromWire, menuFromWire } from '@comanda/contract/wire'
import type { Item, ItemSummary, Menu } from '@comanda/domain'
import { type Answer, call, type Door } from './door.ts'

interface MenuMeta {
  readonly location_id: number
  readonly version: number
}

/** A location's menu, without options. [7.25] */
export const readMenu = (door: Door, locationId: number): Promise<Answer<Menu<ItemSummary>>> =>
  call(door, `/location/${locationId}/menulist`, (data: CategoryWire[], meta: MenuMeta) => menuFromWire({ data, meta }))

/** One item with everything that can be asked about it. [7.26] */
export const readItem = (door: Door, locationId: number, itemId: number): Promise<Answer<Item>> =>
  call(door, `/location/${locationId}/menulist/${itemId}`, (data: ItemWire) => itemFromWire(data))
