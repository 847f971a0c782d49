import type { FieldProblem } from '@comanda/contract'
import { normalisePostcode, type PostalAddress, type Territory } from '@comanda/domain'

/** What is missing from the address of a restaurant, by its name on the wire. */
export function placeProblems(address: PostalAddress, territory: Territory): Readonly<Record<string, FieldProblem>> {
  return {
    ...(address.line1 === '' && { 'address.address_line_1': 'required' }),
    ...(address.city === '' && { 'address.city': 'required' }),
    ...(normalisePostcode(address.postcode, territory) === null && {
      'address.postcode': address.postcode === '' ? 'required' : 'not_a_postcode',
    }),
  }
}
