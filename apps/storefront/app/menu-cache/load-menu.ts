import type { OrderType } from '@comanda/domain'
import type { ApiClient } from '../api/client.ts'
import { readLocation } from '../api/locations.ts'
import { readMenu } from '../api/menus.ts'
import type { LocationAnswer } from '../api/shapes.ts'
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
 * Whether a request asks for the location as it is on every page: without the terms of a delivery, which differ by
 * place.
 */
export function isWithoutPlace({ orderType, postcode, position }: Omit<MenuRequest, 'locationId'>): boolean {
  return orderType !== 'delivery' || (postcode === null && position === null)
}

/** The answer of a location that is known without its delivery terms, and current: the page hears its changes. */
export function currentAnswer(locationId: number): LocationAnswer | null {
  if (useMenuAge.getState().currentId !== locationId) return null
  const answer = useMenuCache.getState().menuCache?.answer ?? null
  return answer?.location.id === locationId && answer.delivery === null && answer.refused === null ? answer : null
}

/**
 * Loads a location for a postcode or position, and its menu unless it is cached; with `anew` both in any case. Returns
 * false when a call failed.
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
  const isCurrent = hasMenu && isWithoutPlace({ orderType, postcode, position }) && currentAnswer(locationId) !== null
  if (isCurrent) return true
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
