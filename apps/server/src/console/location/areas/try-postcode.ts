import {
  type AreaBand,
  areaBands,
  areasAt,
  closedArea,
  type DeliveryArea,
  type Location,
  type Position,
  type Territory,
} from '@comanda/domain'
import { type AddressLookup, LookupRefused, LookupUnavailable } from '../../../gateways/addresses/gateway.ts'

interface TriedPostcode {
  /** Whether the lookup knows where the postcode is. */
  readonly isLocated: boolean
  /** The areas that hold it, without those that are closed for now. */
  readonly open: readonly DeliveryArea[]
  readonly closed: readonly DeliveryArea[]
  readonly bands: readonly AreaBand[]
}

interface Tried {
  readonly location: Location
  readonly territory: Territory
  /** Normalised. */
  readonly postcode: string
  readonly now: Temporal.Instant
}

/**
 * Which areas of a location hold a postcode, and which of them counts: by the same lookup and rule as a search of a
 * customer. `refused` above the limits of the caller's network.
 */
export async function tryPostcode(
  lookup: AddressLookup,
  { location, territory, postcode, now }: Tried,
): Promise<TriedPostcode | 'refused'> {
  let position: Position | null = null
  try {
    position = await lookup.locate(territory, postcode)
  } catch (error) {
    if (error instanceof LookupRefused) return 'refused'
    if (!(error instanceof LookupUnavailable)) throw error
  }
  const at = now.epochMilliseconds
  const held = areasAt(location, { postcode, position })
  const isClosed = ({ id }: DeliveryArea) => closedArea(location, id, at) !== null
  const open = held.filter((area) => !isClosed(area))
  return {
    isLocated: position !== null,
    open,
    closed: held.filter(isClosed),
    bands: areaBands(open, location.baseDeliveryFee),
  }
}
