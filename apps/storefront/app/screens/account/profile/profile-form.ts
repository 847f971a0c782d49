import {
  type AccountProblem,
  type NewPassword,
  type Profile,
  passwordProblems,
  profileProblems,
  type Territory,
  type User,
} from '@comanda/domain'
import type { ApiError } from '../../../api/door.ts'
import { telephoneWords } from '../telephone-words.ts'

/** What the form of the profile holds. [5.29] [5.30] */
export interface ProfileForm extends Profile, NewPassword {
  readonly newsletter: boolean
  readonly changesPassword: boolean
  readonly currentPassword: string
}

export type ProfileField = keyof Profile | keyof NewPassword | 'currentPassword'

/** In the order of the screen, so that the first that is wrong takes the focus. */
export const PROFILE_FIELDS: readonly ProfileField[] = [
  'firstName',
  'lastName',
  'email',
  'telephone',
  'password',
  'passwordConfirmation',
  'currentPassword',
]

export const profileFormOf = (user: User, territory: Territory): ProfileForm => ({
  firstName: user.firstName,
  lastName: user.lastName,
  email: user.email,
  telephone: telephoneWords(user.telephone, territory),
  newsletter: user.subscribedToNewsletter,
  changesPassword: false,
  password: '',
  passwordConfirmation: '',
  currentPassword: '',
})

/** An account that only a provider opens takes its email from there, where there is one. [5.29] */
export const hasLockedEmail = (user: User): boolean => !user.hasPassword && user.email !== ''

const changesEmail = (form: ProfileForm, user: User): boolean => form.email.trim() !== user.email

/** Email and password change only for somebody who knows the password. [7.12] */
export const needsCurrentPassword = (form: ProfileForm, user: User): boolean =>
  user.hasPassword && (form.changesPassword || changesEmail(form, user))

/** What is wrong with the form as it stands. */
export function formProblems(form: ProfileForm, user: User): ReadonlyMap<ProfileField, AccountProblem> {
  const { email, ...others } = profileProblems(form)
  const found = new Map(Object.entries(others) as [ProfileField, AccountProblem][])
  // It may stay empty where the provider told none.
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

/** The server's messages by field; what it says of no field is left out. */
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
