import type { Territory } from '@comanda/domain'
import parsePhoneNumber from 'libphonenumber-js'

/** A telephone as E.164, read as one of the business's country where it names none; null where it cannot be one. Empty stays empty. [5.29] [5.48] */
export function toE164(telephone: string, territory: Territory): string | null {
  if (telephone.trim() === '') return ''
  const parsed = parsePhoneNumber(telephone, territory === 'uk' ? 'GB' : 'ES')
  return parsed?.isPossible() ? parsed.number : null
}
