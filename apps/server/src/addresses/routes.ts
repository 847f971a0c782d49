import { findAddresses, resolveAddress, suggestAddresses } from '@comanda/contract'
import { addressToWire } from '@comanda/contract/wire'
import { normalisePostcode } from '@comanda/domain'
import type { Deps } from '../deps.ts'
import { LookupUnavailable } from '../gateways/addresses/gateway.ts'
import type { ApiContext } from '../http/api-env.ts'
import { call, createRouter, PRIVATE, PUBLIC } from '../http/create-router.ts'
import { networkOf } from '../http/network.ts'
import { refuse } from '../http/refuse.ts'
import { refuseTooMany } from '../http/refuse-too-many.ts'
import { createMinuteLimit, MOST_LOOKUPS_A_MINUTE } from '../identity/rate-limit.ts'

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
export const addressRoutes = (deps: Deps) => {
  const router = createRouter()
  const { addresses } = deps.gateways
  const isWithinLimit = createMinuteLimit(deps.clock, MOST_LOOKUPS_A_MINUTE)

  call(router, findAddresses, (c) =>
    orUnavailable(c, async () => {
      const { territory } = c.var.tenant.business
      const postcode = normalisePostcode(c.req.valid('query').postcode, territory)
      if (postcode === null) return refuse(c, 422, 'invalid_request', { fields: { postcode: ['is not a postcode'] } })
      if (!isWithinLimit(networkOf(c))) return refuseTooMany(c, 1)
      const found = await addresses.find(territory, postcode)
      return c.json({ data: found.map(addressToWire) }, 200, PUBLIC)
    }),
  )
  call(router, suggestAddresses, (c) =>
    orUnavailable(c, async () => {
      if (!isWithinLimit(networkOf(c))) return refuseTooMany(c, 1)
      const { text, lat, lng, session = null } = c.req.valid('query')
      const near = lat === undefined || lng === undefined ? null : { lat, lng }
      const suggestions = await addresses.suggest(c.var.tenant.business.territory, text, { near, session })
      return c.json({ data: { suggestions, attribution: addresses.attribution } }, 200, PRIVATE)
    }),
  )
  call(router, resolveAddress, (c) =>
    orUnavailable(c, async () => {
      if (!isWithinLimit(networkOf(c))) return refuseTooMany(c, 1)
      const { session = null } = c.req.valid('query')
      const found = await addresses.resolve(c.var.tenant.business.territory, c.req.valid('param').id, session)
      return found ? c.json({ data: addressToWire(found) }, 200, PRIVATE) : refuse(c, 404, 'not_found')
    }),
  )
  return router
}
