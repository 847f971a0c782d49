import type { OrderType } from '@comanda/domain'
import type { ApiClient } from '../api/client.ts'
import { readLocation } from '../api/locations.ts'
import { readMenu } from '../api/menus.ts'
import type { BrowsingContext } from '../stored/browsing-context.ts'
import { useMenuAge } from './menu-age.ts'
import { useMenuCache } from './menu-cache.ts'

interface MenuRequest extends Pick<BrowsingContext, 'postcode' | 'position'> {
  readonly locationId: number
  readonly orderType: OrderType
}

let underWay: Promise<unknown> = Promise.resolve()

/** Resolves when the load that began last has ended, well or not. */
export function lastLoad(): Promise<unknown> {
  return underWay
}

/**
 * Loads a location for a postcode or position, and its menu unless it is cached and `anew` is false. Returns false when
 * a call failed.
 */
export function loadMenu(client: ApiClient, request: MenuRequest, anew: boolean): Promise<boolean> {
  const loaded = load(client, request, anew)
  underWay = loaded.catch(() => false)
  return loaded
}

async function load(
  client: ApiClient,
  { locationId, orderType, postcode, position }: MenuRequest,
  anew: boolean,
): Promise<boolean> {
  const known = useMenuCache.getState().menuCache
  const hasMenu = !anew && known?.menu.locationId === locationId && known.language === client.language
  const [menu, location] = await Promise.all([
    hasMenu ? null : readMenu(client, locationId),
    readLocation(client, locationId, orderType === 'delivery' ? { postcode, position } : {}),
  ])
  if ((menu !== null && !menu.ok) || !location.ok) return false
  const { remember, rememberLocation } = useMenuCache.getState()
  if (menu === null) rememberLocation(location.value)
  else {
    remember(client.language, menu.value, location.value)
    useMenuAge.setState({ readAt: Date.now() })
  }
  return true
}
