import { findAddresses, resolveAddress, suggestAddresses } from '@comanda/contract'
import { addressToWire } from '@comanda/contract/wire'
import { normalisePostcode } from '@comanda/domain'
import { networkOf } from '../accounts/network.ts'
import { refuseTooMany } from '../accounts/refuse-too-many.ts'
import type { Deps } from '../api/deps.ts'
import type { ApiContext } from '../api/env.ts'
import { refuse } from '../api/refuse.ts'
import { call, createRoom, PRIVATE, PUBLIC } from '../api/room.ts'
import { LookupUnavailable } from '../gateways/addresses/gateway.ts'
import { createAllowance, MOST_LOOKUPS_A_MINUTE } from './allowance.ts'

/** What the lookup answers, or that it does not. */
const orUnavailable = async (c: ApiContext, work: () => Promise<Response>): Promise<Response> => {
  try {
    return await work()
  } catch (error) {
    if (error instanceof LookupUnavailable) return refuse(c, 503, 'address_unavailable')
    throw error
  }
}

/** Addresses of a postcode, and addresses as they are typed. [2.62] [5.33] [5.34] */
export const addressRoutes = (deps: Deps) => {
  const room = createRoom()
  const { addresses } = deps.gateways
  const mayAsk = createAllowance(deps.clock, MOST_LOOKUPS_A_MINUTE)

  call(room, findAddresses, (c) =>
    orUnavailable(c, async () => {
      const { territory } = c.var.tenant.business
      const postcode = normalisePostcode(c.req.valid('query').postcode, territory)
      if (postcode === null) return refuse(c, 422, 'invalid_request', { fields: { postcode: ['is not a postcode'] } })
      if (!mayAsk(networkOf(c))) return refuseTooMany(c, 1)
      const found = await addresses.find(territory, postcode)
      return c.json({ data: found.map(addressToWire) }, 200, PUBLIC)
    }),
  )
  call(room, suggestAddresses, (c) =>
    orUnavailable(c, async () => {
      if (!mayAsk(networkOf(c))) return refuseTooMany(c, 1)
      const { text, lat, lng, session = null } = c.req.valid('query')
      const near = lat === undefined || lng === undefined ? null : { lat, lng }
      const suggestions = await addresses.suggest(c.var.tenant.business.territory, text, { near, session })
      return c.json({ data: { suggestions, attribution: addresses.attribution } }, 200, PRIVATE)
    }),
  )
  call(room, resolveAddress, (c) =>
    orUnavailable(c, async () => {
      if (!mayAsk(networkOf(c))) return refuseTooMany(c, 1)
      const { session = null } = c.req.valid('query')
      const found = await addresses.resolve(c.var.tenant.business.territory, c.req.valid('param').id, session)
      return found ? c.json({ data: addressToWire(found) }, 200, PRIVATE) : refuse(c, 404, 'not_found')
    }),
  )
  return room
}
