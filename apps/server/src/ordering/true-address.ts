import { normalisePostcode, type OrderDraft, type PostalAddress, type Territory } from '@comanda/domain'
import type { AddressLookup } from '../gateways/addresses/gateway.ts'
import type { Logger } from '../observe/log.ts'

const same = (a: string, b: string): boolean => a.trim().toLowerCase() === b.trim().toLowerCase()

/** Where the lookup says that an address is, else where its postcode is; null where it knows neither. Throws when it can't be asked. */
export const knownPosition = async (
  lookup: AddressLookup,
  territory: Territory,
  address: Pick<PostalAddress, 'postcode' | 'line1' | 'streetNumber'>,
): Promise<PostalAddress['position']> => {
  const known = await lookup.find(territory, address.postcode)
  const exact = known.find((one) => same(one.line1, address.line1) && same(one.streetNumber, address.streetNumber))
  return exact?.position ?? (await lookup.locate(territory, address.postcode))
}

/**
 * The address with the position that the lookup knows, because whether and for how much it is delivered hangs on it: a position
 * sent by the client counts only where the lookup knows nothing of the postcode or can't be asked.
 */
const locateAddress = async (
  lookup: AddressLookup,
  log: Logger,
  territory: Territory,
  address: PostalAddress,
): Promise<PostalAddress> => {
  const postcode = normalisePostcode(address.postcode, territory)
  if (postcode === null) return address
  try {
    const position = await knownPosition(lookup, territory, { ...address, postcode })
    return { ...address, postcode, position: position ?? address.position }
  } catch (error) {
    log.warn({ error }, 'the address lookup could not be asked')
    return { ...address, postcode }
  }
}

/** The draft with its address located; only delivery has one. */
export const withTrueAddress = async (
  lookup: AddressLookup,
  log: Logger,
  territory: Territory,
  draft: OrderDraft,
): Promise<OrderDraft> =>
  draft.orderType === 'delivery' && draft.address
    ? { ...draft, address: await locateAddress(lookup, log, territory, draft.address) }
    : { ...draft, address: null }
