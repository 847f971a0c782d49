import { type AccountProblem, type Language, MIN_PASSWORD } from '@comanda/domain'

const EN: Readonly<Record<AccountProblem, string>> = {
  required: 'This field is required',
  invalid_email: 'This is not a valid email',
  not_a_number: 'Not a valid number',
  too_short: `Password is too short: it must be at least ${MIN_PASSWORD} characters`,
  too_long: 'This is too long',
  not_the_same: 'The password confirmation does not match.',
  too_common: 'This password is one of the most common ones. Please choose another.',
  not_accepted: 'Please accept the terms and conditions',
  invalid: 'This is not valid',
}

const ES: Readonly<Record<AccountProblem, string>> = {
  required: 'Este campo es obligatorio',
  invalid_email: 'El correo no es válido',
  not_a_number: 'El número no es válido',
  too_short: `La contraseña es demasiado corta: necesita al menos ${MIN_PASSWORD} caracteres`,
  too_long: 'Es demasiado largo',
  not_the_same: 'Las contraseñas no coinciden.',
  too_common: 'Esta contraseña es de las más usadas. Elige otra, por favor.',
  not_accepted: 'Tienes que aceptar los términos y condiciones',
  invalid: 'No es válido',
}

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

/** What is wrong with an account form, by wire name and in words, as `refuse` takes it; null where nothing is. [5.54] */
export const accountFields = (
  problems: Readonly<Record<string, AccountProblem | undefined>>,
  language: Language,
): Record<string, string[]> | null => {
  const texts = language === 'es' ? ES : EN
  const found: Record<string, string[]> = {}
  for (const [field, problem] of Object.entries(problems))
    if (problem !== undefined) found[WIRE_NAMES[field] ?? field] = [texts[problem]]
  return Object.keys(found).length === 0 ? null : found
}
