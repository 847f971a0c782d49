import {
  type AddressField,
  normalisePostcode,
  type PostalAddress,
  type Problems,
  savedAddressProblems,
  type Territory,
  trimAddress,
} from '@comanda/domain'
import type { Deps } from '../api/deps.ts'

const COUNTRIES: Readonly<Record<Territory, string>> = { uk: 'GB', es: 'ES' }

export type LookedUp =
  | { readonly ok: true; readonly address: PostalAddress }
  | { readonly ok: false; readonly problems: Problems<AddressField> }
  /** The lookup can't be asked. */
  | { readonly ok: false; readonly problems: null }

/**
 * An address as it may be kept: complete, of the business's country, and where the lookup says that it is. The position that was
 * sent shows that it came from the lookup and is never believed: orders rely on what is kept. [5.31] [5.32] [5.33] [5.34]
 */
export const lookUp = async (
  { gateways, log }: Pick<Deps, 'gateways' | 'log'>,
  territory: Territory,
  sent: PostalAddress,
): Promise<LookedUp> => {
  const trimmed = trimAddress(sent)
  const problems = savedAddressProblems(trimmed, territory)
  if (problems.country === undefined && trimmed.country.toUpperCase() !== COUNTRIES[territory])
    return { ok: false, problems: { ...problems, country: 'invalid' } }
  if (Object.keys(problems).length > 0) return { ok: false, problems }
  const address = {
    ...trimmed,
    country: COUNTRIES[territory],
    postcode: normalisePostcode(trimmed.postcode, territory) ?? trimmed.postcode,
  }
  try {
    const position = await gateways.addresses.pinpoint(territory, address)
    return position ? { ok: true, address: { ...address, position } } : { ok: false, problems: { postcode: 'invalid' } }
  } catch (error) {
    log.warn({ error }, 'the address lookup could not be asked')
    return { ok: false, problems: null }
  }
}
