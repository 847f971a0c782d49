import { draftRefusals, type OrderDraft, type Refusal, type Territory } from '@comanda/domain'
import { toE164 } from '../../platform/telephone.ts'

const UNKNOWN_TELEPHONE = { code: 'form_invalid', field: 'contact.telephone', problem: 'invalid' } as const

/**
 * Refuses a telephone that no country gives, because the courier could not call it, and names all other wrong fields
 * with it. The domain knows the numbers of our territories only. Empty for any other draft, whatever is wrong with it.
 * [5.37] [5.54]
 */
export function telephoneRefusals(draft: OrderDraft, territory: Territory): readonly Refusal[] {
  if (toE164(draft.contact.telephone, territory) !== null) return []
  const refusals = draftRefusals(draft, territory)
  const isNamed = refusals.some((one) => one.code === 'form_invalid' && one.field === UNKNOWN_TELEPHONE.field)
  return isNamed ? refusals : [...refusals, UNKNOWN_TELEPHONE]
}
