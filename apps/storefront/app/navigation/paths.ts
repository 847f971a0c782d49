import type { OrderType } from '@comanda/domain'
import { orderTypeSlugs } from '../api/shapes.ts'

/** Returns the path of a location's menu for an order type. [2.11] [3.25] */
export function menuPath(slug: string, orderType: OrderType): string {
  return `/menu/${encodeURIComponent(slug)}/${orderTypeSlugs.toWire[orderType]}`
}

/** Returns the path of an order's tracking page. [2.40] */
export function trackingPath(orderId: string): string {
  return `/order/${encodeURIComponent(orderId)}/tracking`
}

/** Returns the path of an order's receipt. */
export function receiptPath(orderId: string): string {
  return `/order/${encodeURIComponent(orderId)}/receipt`
}

/** Returns the order whose tracking page a path is; null for any other path. */
export function trackedOrderOf(path: string): string | null {
  return /^\/order\/([^/]+)\/tracking$/.exec(path)?.[1] ?? null
}

/** Returns the path of a dish's sheet on the menu. */
export function dishPath(slug: string, orderType: OrderType, itemId: number): string {
  return `${menuPath(slug, orderType)}?item=${itemId}`
}
