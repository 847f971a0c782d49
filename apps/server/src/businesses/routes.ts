import { getWebsite } from '@comanda/contract'
import { locationToWire, websiteToWire } from '@comanda/contract/wire'
import { localMoment } from '@comanda/domain'
import type { Deps } from '../api/deps.ts'
import { call, createRoom, PUBLIC } from '../api/room.ts'
import { readOpenCoupons } from '../coupons/store.ts'
import { readLocations } from '../locations/store.ts'

/** What every page of a host starts from. [7.04] */
export const businessRoutes = (deps: Deps) => {
  const room = createRoom()
  call(room, getWebsite, async (c) => {
    const { tenant, language } = c.var
    const [locations, coupons] = await Promise.all([
      readLocations(deps.db, tenant.business.id),
      readOpenCoupons(deps.db, tenant.business.id),
    ])
    const now = deps.clock.now()
    const wire = locations.map(({ location }) =>
      locationToWire(
        { location, delivery: null, refused: null, distance: null, coupons, specials: [] },
        { today: localMoment(now, location.timeZone).date, language, logo: tenant.business.theme.mark },
      ),
    )
    return c.json({ data: websiteToWire(tenant.business, tenant.apiKey, wire) }, 200, PUBLIC)
  })
  return room
}
