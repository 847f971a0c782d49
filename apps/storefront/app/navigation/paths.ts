import type { OrderType } from '@comanda/domain'
import { orderTypeSlugs } from '../api/shapes.ts'

/** Returns the path of a location's menu for an order type. [2.11] [3.25] */
export const menuPath = (slug: string, orderType: OrderType): string =>
  `/menu/${encodeURIComponent(slug)}/${orderTypeSlugs.toWire[orderType]}`

/** Returns the path of an order's tracking page. [2.40] */
export const trackingPath = (orderId: string): string => `/order/${encodeURIComponent(orderId)}/tracking`

/** Returns the path of an order's receipt. */
export const receiptPath = (orderId: string): string => `/order/${encodeURIComponent(orderId)}/receipt`

/** Returns the order whose tracking page a path is; null for any other path. */
export const trackedOrderOf = (path: string): string | null => /^\/order\/([^/]+)\/tracking$/.exec(path)?.[1] ?? null

/** Returns the path of a dish's sheet on the menu. */
export const dishPath = (slug: string, orderType: OrderType, itemId: number): string =>
  `${menuPath(slug, orderType)}?item=${itemId}`
