import { isTelephone, type Territory } from '@comanda/domain'
import parsePhoneNumber from 'libphonenumber-js/core'
import metadata from 'libphonenumber-js/min/metadata'

/**
 * All numbers of +44 count as British: telling Guernsey, Jersey and Man apart is not needed, and takes six times as
 * long as the rest.
 */
const UNDIVIDED = { ...metadata, country_calling_codes: { ...metadata.country_calling_codes, 44: ['GB' as const] } }

/**
 * A telephone as E.164, read as one of the business's country where it names none; null where it cannot be one. Empty
 * stays empty. [5.29] [5.37] [5.48]
 */
export function toE164(telephone: string, territory: Territory): string | null {
  if (telephone.trim() === '') return ''
  const parsed = parsePhoneNumber(telephone, territory === 'uk' ? 'GB' : 'ES', UNDIVIDED)
  // The library's own check of validity knows no number that was given out after its release: the length of the
  // country's numbers decides.
  return parsed?.isPossible() && isTelephone(parsed.number, territory) ? parsed.number : null
}

/**
 * A stored telephone for reading, "+44 113 278 1234": a mail's reader may be abroad. What is not a number stays as it
 * is.
 */
export function telephoneText(telephone: string): string {
  return parsePhoneNumber(telephone, UNDIVIDED)?.formatInternational() ?? telephone
}
