import type { AccountProblem, Language } from '@comanda/domain'
import { accountFieldTextOf } from '../../http/error-texts.ts'

const WIRE_NAMES: Readonly<Record<string, string>> = {
  firstName: 'first_name',
  lastName: 'last_name',
  telephone: 'telephone_number',
  passwordConfirmation: 'password_confirmation',
  currentPassword: 'current_password',
  acceptsTerms: 'accepted_terms_and_conditions',
  streetNumber: 'street_number',
  line1: 'address_line_1',
  line2: 'address_line_2',
  position: 'lat',
}

type Problems = Readonly<Record<string, AccountProblem | undefined>>

/** The problems of an account form as messages by field, for `refuse`; null where there are none. [5.54] */
export function accountTexts(problems: Problems, language: Language): Record<string, string[]> | null {
  const found: Record<string, string[]> = {}
  for (const [field, problem] of Object.entries(problems))
    if (problem !== undefined) found[field] = [accountFieldTextOf(problem, language)]
  return Object.keys(found).length === 0 ? null : found
}

/** The same by the names that customers' calls have for the fields. */
export function accountFields(problems: Problems, language: Language): Record<string, string[]> | null {
  const texts = accountTexts(problems, language)
  return texts && Object.fromEntries(Object.entries(texts).map(([field, text]) => [WIRE_NAMES[field] ?? field, text]))
}
