import { ORDER_TYPES, type OrderType } from './order-type.ts'
import type { Location } from './types.ts'

/**
 * The order type whose menu of a location search engines list: the first that it offers; its other menus are near
 * copies. Null without one.
 */
export function listedOrderType({ settings, suspended }: Pick<Location, 'settings' | 'suspended'>): OrderType | null {
  return suspended ? null : (ORDER_TYPES.find((type) => settings[type].offered) ?? null)
}
