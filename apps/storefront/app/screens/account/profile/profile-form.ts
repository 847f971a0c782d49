import {
  type AccountProblem,
  type NewPassword,
  type Profile,
  passwordProblems,
  profileProblems,
  type Territory,
  telephoneWords,
  type User,
} from '@comanda/domain'
import type { ApiError } from '../../../api/client.ts'

/** The fields of the profile form. [5.29] [5.30] */
export interface ProfileForm extends Profile, NewPassword {
  readonly newsletter: boolean
  readonly changesPassword: boolean
  readonly currentPassword: string
}

export type ProfileField = keyof Profile | keyof NewPassword | 'currentPassword'

/** In screen order, so that the first invalid field gets the focus. */
export const PROFILE_FIELDS: readonly ProfileField[] = [
  'firstName',
  'lastName',
  'email',
  'telephone',
  'password',
  'passwordConfirmation',
  'currentPassword',
]

export function profileFormOf(user: User, territory: Territory): ProfileForm {
  return {
    firstName: user.firstName,
    lastName: user.lastName,
    email: user.email,
    telephone: telephoneWords(user.telephone, territory),
    newsletter: user.subscribedToNewsletter,
    changesPassword: false,
    password: '',
    passwordConfirmation: '',
    currentPassword: '',
  }
}

/** Returns whether the email is read-only: an account without a password takes it from the provider. [5.29] */
export function hasLockedEmail(user: User): boolean {
  return !user.hasPassword && user.email !== ''
}

const changesEmail = (form: ProfileForm, user: User): boolean => form.email.trim() !== user.email

/** Returns whether the change needs the current password: for email and password. [7.12] */
export function needsCurrentPassword(form: ProfileForm, user: User): boolean {
  return user.hasPassword && (form.changesPassword || changesEmail(form, user))
}

/** Returns the problems of the form by field. */
export function formProblems(form: ProfileForm, user: User): ReadonlyMap<ProfileField, AccountProblem> {
  const { email, ...others } = profileProblems(form)
  const found = new Map(Object.entries(others) as [ProfileField, AccountProblem][])
  // The email may stay empty when the provider sent none.
  const mayHaveNone = !user.hasPassword && form.email.trim() === ''
  if (email !== undefined && !hasLockedEmail(user) && !mayHaveNone) found.set('email', email)
  if (form.changesPassword)
    for (const [field, problem] of Object.entries(passwordProblems(form))) found.set(field as ProfileField, problem)
  if (needsCurrentPassword(form, user) && form.currentPassword === '') found.set('currentPassword', 'required')
  return found
}

const WIRE_NAMES: Readonly<Record<string, ProfileField>> = {
  first_name: 'firstName',
  last_name: 'lastName',
  email: 'email',
  telephone_number: 'telephone',
  password: 'password',
  password_confirmation: 'passwordConfirmation',
  current_password: 'currentPassword',
}

/** Returns the server's messages by field; messages without a field are left out. */
export function refusedFields(
  error: Pick<ApiError, 'code' | 'message' | 'details' | 'fields'>,
): ReadonlyMap<ProfileField, string> {
  const found = new Map<ProfileField, string>()
  for (const [name, messages] of Object.entries({ ...error.fields, ...error.details })) {
    const field = WIRE_NAMES[name]
    const message = messages[0]
    if (field !== undefined && message !== undefined) found.set(field, message)
  }
  if (error.code === 'password_wrong') found.set('currentPassword', error.message)
  if (error.code === 'email_exists' && !found.has('email')) found.set('email', error.message)
  return found
}
