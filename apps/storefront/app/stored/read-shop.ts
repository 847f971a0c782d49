import type { OrderType } from '@comanda/domain'
import type { Door } from '../api/door.ts'
import { readLocation } from '../api/locations.ts'
import { readMenu } from '../api/menus.ts'
import { useMenuAge } from './menu-age.ts'
import { useShop } from './shop.ts'
import { useVisit } from './visit.ts'

/** Reads a location, and its menu unless it is known already and not wanted `anew`; false when either did not come. */
export async function readShop(
  door: Door,
  { locationId, orderType }: { readonly locationId: number; readonly orderType: OrderType },
  anew: boolean,
): Promise<boolean> {
  const known = useShop.getState().shop
  const hasMenu = !anew && known?.menu.locationId === locationId && known.language === door.language
  const { postcode, position } = useVisit.getState()
  const [menu, location] = await Promise.all([
    hasMenu ? null : readMenu(door, locationId),
    readLocation(door, locationId, orderType === 'delivery' ? { postcode, position } : {}),
  ])
  if ((menu !== null && !menu.ok) || !location.ok) return false
  const { remember, rememberLocation } = useShop.getState()
  if (menu === null) rememberLocation(location.value)
  else {
    remember(door.language, menu.value, location.value)
    useMenuAge.setState({ readAt: Date.now() })
  }
  return true
}
