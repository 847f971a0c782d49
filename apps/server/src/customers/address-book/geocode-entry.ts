import {
  type AddressField,
  normalisePostcode,
  type PostalAddress,
  type Problems,
  savedAddressProblems,
  type Territory,
  trimAddress,
} from '@comanda/domain'
import { type LookupCaller, LookupRefused } from '../../gateways/addresses/gateway.ts'
import type { Deps } from '../../orders/deps.ts'

const COUNTRIES: Readonly<Record<Territory, string>> = { uk: 'GB', es: 'ES' }

export type SyncOutcome =
  | { readonly ok: true; readonly address: PostalAddress }
  | { readonly ok: false; readonly problems: Problems<AddressField> }
  /** The address lookup is not available. */
  | { readonly ok: false; readonly problems: null }

/**
 * Validates an address for the address book: complete, in the business's country, with the position from the lookup. A
 * position in the request only shows that the address came from the lookup; it is never stored, because orders rely on
 * it. [5.31] [5.32] [5.33] [5.34]
 * @throws LookupRefused when the caller's network has made too many lookups
 */
export async function lookUp(
  { gateways, log }: Pick<Deps, 'gateways' | 'log'>,
  territory: Territory,
  caller: LookupCaller,
  sent: PostalAddress,
): Promise<SyncOutcome> {
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
    const position = await gateways.addresses(caller).geocode(territory, address)
    return position ? { ok: true, address: { ...address, position } } : { ok: false, problems: { postcode: 'invalid' } }
  } catch (error) {
    if (error instanceof LookupRefused) throw error
    log.warn({ error }, 'the address lookup failed')
    return { ok: false, problems: null }
  }
}
