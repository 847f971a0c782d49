import { findAddresses, resolveAddress, suggestAddresses } from '@comanda/contract'
import { addressToWire } from '@comanda/contract/wire'
import { normalisePostcode } from '@comanda/domain'
import { LookupUnavailable } from '../../gateways/addresses/gateway.ts'
import type { ApiContext } from '../../http/api-env.ts'
import { call, createRouter, PRIVATE, PUBLIC } from '../../http/create-router.ts'
import { lookupCallerOf } from '../../http/network.ts'
import { refuse } from '../../http/refuse.ts'
import type { RestaurantDeps } from '../deps.ts'

/** Answers 503 where the lookup is not available. */
const orUnavailable = async (c: ApiContext, work: () => Promise<Response>): Promise<Response> => {
  try {
    return await work()
  } catch (error) {
    if (error instanceof LookupUnavailable) return refuse(c, 503, 'address_unavailable')
    throw error
  }
}

/** Routes to find the addresses of a postcode and to complete a typed address. [2.62] [5.33] [5.34] */
export function addressRoutes(deps: RestaurantDeps) {
  const router = createRouter()
  const lookupOf = (c: ApiContext) => deps.gateways.addresses(lookupCallerOf(c))

  call(router, findAddresses, (c) =>
    orUnavailable(c, async () => {
      const { territory } = c.var.tenant.business
      const postcode = normalisePostcode(c.req.valid('query').postcode, territory)
      if (postcode === null) return refuse(c, 422, 'invalid_request', { problems: { postcode: 'not_a_postcode' } })
      const found = await lookupOf(c).find(territory, postcode)
      return c.json({ data: found.map(addressToWire) }, 200, PUBLIC)
    }),
  )
  call(router, suggestAddresses, (c) =>
    orUnavailable(c, async () => {
      const { text, lat, lng, session = null } = c.req.valid('query')
      const near = lat === undefined || lng === undefined ? null : { lat, lng }
      const addresses = lookupOf(c)
      const suggestions = await addresses.suggest(c.var.tenant.business.territory, text, { near, session })
      return c.json({ data: { suggestions, attribution: addresses.attribution } }, 200, PRIVATE)
    }),
  )
  call(router, resolveAddress, (c) =>
    orUnavailable(c, async () => {
      const { session = null } = c.req.valid('query')
      const found = await lookupOf(c).resolve(c.var.tenant.business.territory, c.req.valid('param').id, session)
      return found ? c.json({ data: addressToWire(found) }, 200, PRIVATE) : refuse(c, 404, 'not_found')
    }),
  )
  return router
}
