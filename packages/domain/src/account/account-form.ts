import type { Territory } from '../business/business.ts'
import { withStreetNumber } from '../location/house-number.ts'
import type { PostalAddress } from '../location/types.ts'
import { addressProblems, isEmail, isTelephone } from '../order/draft-form.ts'

/** [9.09] */
export const MIN_PASSWORD = 8
/** A longer password is no safer, only slower to hash. */
export const MAX_PASSWORD = 200
const MAX_NAME = 100
/** [5.55] */
export const MAX_ADDRESS_NOTES = 500

/** What is wrong with a field of an account form: a closed union, each with its message. [5.54] */
export type AccountProblem =
  | 'required'
  | 'invalid_email'
  | 'not_a_number'
  | 'too_short'
  | 'too_long'
  | 'not_the_same'
  | 'too_common'
  /** A password with the restaurant's name, or the name or domain of the email. */
  | 'contains_names'
  | 'not_accepted'
  | 'invalid'

/** Problems by field, in the order of the form; empty if there are none. */
export type Problems<Field extends string> = Partial<Record<Field, AccountProblem>>

export interface Registration {
  readonly email: string
  readonly firstName: string
  readonly lastName: string
  readonly password: string
  readonly passwordConfirmation: string
  readonly telephone: string
  readonly acceptsTerms: boolean
}

/** [5.48] */
export function registrationProblems(form: Registration): Problems<keyof Registration> {
  return without<keyof Registration>({
    firstName: nameProblem(form.firstName),
    lastName: nameProblem(form.lastName),
    email: emailProblem(form.email),
    telephone: telephoneProblem(form.telephone, 'optional'),
    ...newPasswordProblems(form),
    acceptsTerms: form.acceptsTerms ? null : 'not_accepted',
  })
}

/** Whether every field that enables the button is filled; the values can still be invalid. [5.49] */
export function canRegister(form: Registration): boolean {
  return (
    [form.email, form.firstName, form.lastName, form.password, form.passwordConfirmation].every(
      (text) => text.trim() !== '',
    ) && form.acceptsTerms
  )
}

export interface Login {
  readonly email: string
  readonly password: string
}

/** [5.51] */
export function loginProblems({ email, password }: Login): Problems<keyof Login> {
  return without<keyof Login>({ email: emailProblem(email), password: password === '' ? 'required' : null })
}

/** Whether the button is enabled: both fields are filled. [5.51] */
export function canLogIn({ email, password }: Login): boolean {
  return email.trim() !== '' && password !== ''
}

export interface NewPassword {
  readonly password: string
  readonly passwordConfirmation: string
}

/** [5.53] [5.30] */
export function passwordProblems(form: NewPassword): Problems<keyof NewPassword> {
  return without<keyof NewPassword>(newPasswordProblems(form))
}

export interface Profile {
  readonly email: string
  readonly firstName: string
  readonly lastName: string
  readonly telephone: string
}

/** [5.29] */
export function profileProblems(form: Profile): Problems<keyof Profile> {
  return without<keyof Profile>({
    firstName: nameProblem(form.firstName),
    lastName: nameProblem(form.lastName),
    email: emailProblem(form.email),
    telephone: telephoneProblem(form.telephone, 'required'),
  })
}

export type AddressField = 'postcode' | 'streetNumber' | 'line1' | 'line2' | 'city' | 'region' | 'country' | 'position'

/** A saved address must be complete and have a position, which comes from the address lookup. [5.31] [5.33] */
export function savedAddressProblems(address: PostalAddress, territory: Territory): Problems<AddressField> {
  const found: Problems<AddressField> = {}
  for (const { field, problem } of addressProblems(address, territory)) {
    const name = field.replace(/^address\./, '') as AddressField
    found[name] ??= problem === 'required' || problem === 'too_long' ? problem : 'invalid'
  }
  if (address.country.trim() === '') found.country = 'required'
  if (address.position === null) found.position = 'required'
  return found
}

/** Every text without spaces around it, and a number that was typed into the street in its field. [5.32] [5.39] */
export function trimAddress(address: PostalAddress): PostalAddress {
  return withStreetNumber({
    ...address,
    line1: address.line1.trim(),
    line2: address.line2.trim(),
    streetNumber: address.streetNumber.trim(),
    city: address.city.trim(),
    region: address.region.trim(),
    postcode: address.postcode.trim(),
  })
}

/** [5.52] */
export function emailProblem(email: string): AccountProblem | null {
  if (email.trim() === '') return 'required'
  return isEmail(email) ? null : 'invalid_email'
}

function nameProblem(name: string): AccountProblem | null {
  if (name.trim() === '') return 'required'
  return name.trim().length > MAX_NAME ? 'too_long' : null
}

function telephoneProblem(telephone: string, need: 'required' | 'optional'): AccountProblem | null {
  if (telephone.trim() === '') return need === 'required' ? 'required' : null
  return isTelephone(telephone) ? null : 'not_a_number'
}

function newPasswordProblems({ password, passwordConfirmation }: NewPassword) {
  return { password: newPasswordProblem(password), passwordConfirmation: confirmation(password, passwordConfirmation) }
}

function newPasswordProblem(password: string): AccountProblem | null {
  if (password === '') return 'required'
  const { length } = [...password]
  if (length < MIN_PASSWORD) return 'too_short'
  return length > MAX_PASSWORD ? 'too_long' : null
}

function confirmation(password: string, again: string): AccountProblem | null {
  if (again === '') return 'required'
  return again === password ? null : 'not_the_same'
}

function without<Field extends string>(all: Partial<Record<Field, AccountProblem | null>>): Problems<Field> {
  const entries = Object.entries(all) as [Field, AccountProblem | null][]
  return Object.fromEntries(entries.filter(([, problem]) => problem !== null)) as Problems<Field>
}
