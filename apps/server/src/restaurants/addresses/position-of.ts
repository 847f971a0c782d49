import type { Position, PostalAddress, Territory } from '@comanda/domain'
import { LookupUnavailable } from '../../gateways/addresses/gateway.ts'
import type { Gateways } from '../../gateways/gateways.ts'

/** The position of an address that was typed; null where the lookup does not know it or does not answer. */
export async function positionOf(
  lookup: ReturnType<Gateways['addresses']>,
  territory: Territory,
  address: PostalAddress,
): Promise<Position | null> {
  try {
    return await lookup.geocode(territory, address)
  } catch (error) {
    if (error instanceof LookupUnavailable) return null
    throw error
  }
}
