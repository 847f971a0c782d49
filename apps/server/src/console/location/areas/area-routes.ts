import {
  addArea as addAreaCall,
  changeArea as changeAreaCall,
  listAreas,
  removeArea as removeAreaCall,
  tryPostcode as tryPostcodeCall,
} from '@comanda/contract'
import { areaFieldsFromWire, areaToWire, moneyToWire } from '@comanda/contract/wire'
import { type DeliveryArea, LOCATION_LIMITS, type Location, normalisePostcode } from '@comanda/domain'
import type { ApiContext } from '../../../http/api-env.ts'
import { PRIVATE } from '../../../http/create-router.ts'
import { lookupCallerOf } from '../../../http/network.ts'
import { type FieldProblems, refuse } from '../../../http/refuse.ts'
import { refuseTooMany } from '../../../http/refuse-too-many.ts'
import { createStaffRouter } from '../../../identity/acts/staff-router.ts'
import type { SignedInStaff } from '../../../identity/staff-session.ts'
import type { Deps } from '../../../orders/deps.ts'
import type { Executor, Tx } from '../../../platform/db/connection.ts'
import { drawId } from '../../../platform/db/draw-ids.ts'
import { mapTilesOf } from '../../../restaurants/businesses/map-tiles.ts'
import { changeSettings, type LocationRef, lockLocation, readLocation } from '../../../restaurants/locations/store.ts'
import { baseFeeOf } from '../ways-to-order.ts'
import { area, areaExistence, newArea } from './area-things.ts'
import { checkArea } from './check-area.ts'
import { tryPostcode } from './try-postcode.ts'

/** Other areas of a location, or why they stay as they are. */
type Changed = { readonly areas: readonly DeliveryArea[] } | { readonly problems: FieldProblems } | 'not_found'

/** Routes of a location's delivery areas. */
export function areaRoutes(deps: Deps) {
  const { router, staffCall, staffChange } = createStaffRouter(deps)

  const tell = async (c: ApiContext, { businessId, locationId }: LocationRef, db: Executor = deps.db) => {
    const stored = await readLocation(db, businessId, locationId)
    if (stored === null) return refuse(c, 404, 'not_found')
    const { areas, address } = stored.location
    const data = {
      areas: areas.map((one) => areaToWire(one, address.position)),
      position: address.position,
      mapTiles: mapTilesOf(c.var.tenant, deps.config),
    }
    return c.json({ data }, 200, PRIVATE)
  }

  const change = async (
    c: ApiContext,
    { member: { businessId }, tx }: { readonly member: SignedInStaff; readonly tx: Tx },
    locationId: number,
    make: (location: Location) => Changed | Promise<Changed>,
  ) => {
    const where = { businessId, locationId }
    const stored = await lockLocation(tx, where)
    if (stored === null) return refuse(c, 404, 'not_found')
    const made = await make(stored.location)
    if (made === 'not_found') return refuse(c, 404, 'not_found')
    if ('problems' in made) return refuse(c, 422, 'invalid_request', { problems: made.problems })
    await changeSettings(tx, where, { areas: made.areas, baseDeliveryFee: baseFeeOf(made.areas) })
    return tell(c, where, tx)
  }

  staffCall(listAreas, (c, { member }) =>
    tell(c, { businessId: member.businessId, locationId: c.req.valid('param').id }),
  )

  staffChange(addAreaCall, newArea, (c, by) =>
    change(c, by, c.req.valid('param').id, async (location) => {
      if (location.areas.length >= LOCATION_LIMITS.areas)
        return { problems: { name: { problem: 'too_many', count: LOCATION_LIMITS.areas } } }
      const { territory, theme } = c.var.tenant.business
      const id = await drawId(by.tx, 'delivery_areas')
      const fields = areaFieldsFromWire(c.req.valid('json'))
      const made = checkArea(fields, { location, territory, colour: theme.colour, id })
      return 'problems' in made ? made : { areas: [...location.areas, made.area] }
    }),
  )

  staffChange(changeAreaCall, area, (c, by) => {
    const { id, areaId } = c.req.valid('param')
    return change(c, by, id, (location) => {
      const { territory, theme } = c.var.tenant.business
      const fields = areaFieldsFromWire(c.req.valid('json'))
      const made = checkArea(fields, { location, territory, colour: theme.colour, id: areaId })
      if ('problems' in made) return made
      return { areas: location.areas.map((one) => (one.id === areaId ? made.area : one)) }
    })
  })

  staffChange(removeAreaCall, areaExistence, (c, by) => {
    const { id, areaId } = c.req.valid('param')
    return change(c, by, id, ({ areas, settings }) => {
      const left = areas.filter((one) => one.id !== areaId)
      if (left.length === areas.length) return 'not_found'
      return left.length === 0 && settings.delivery.offered ? { problems: { area: 'last_area' } } : { areas: left }
    })
  })

  staffCall(tryPostcodeCall, async (c, { member }) => {
    const { territory } = c.var.tenant.business
    const postcode = normalisePostcode(c.req.valid('query').postcode, territory)
    if (postcode === null) return refuse(c, 422, 'invalid_request', { problems: { postcode: 'not_a_postcode' } })
    const stored = await readLocation(deps.db, member.businessId, c.req.valid('param').id)
    if (stored === null) return refuse(c, 404, 'not_found')
    const lookup = deps.gateways.addresses(lookupCallerOf(c))
    const tried = await tryPostcode(lookup, { location: stored.location, territory, postcode, now: deps.clock.now() })
    if (tried === 'refused') return refuseTooMany(c, 1)
    const { isLocated, open, closed, bands } = tried
    return c.json(
      {
        data: {
          postcode,
          isLocated: isLocated,
          areaIds: open.map(({ id }) => id),
          closedIds: closed.map(({ id }) => id),
          bands: bands.map(({ from, fee, area: { id } }) => ({
            from: moneyToWire(from),
            charge: moneyToWire(fee),
            areaId: id,
          })),
        },
      },
      200,
      PRIVATE,
    )
  })

  return router
}
