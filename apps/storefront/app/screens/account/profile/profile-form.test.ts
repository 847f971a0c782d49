import type { User } from '@comanda/domain'
import { describe, expect, test } from 'vitest'
import { formProblems, hasLockedEmail, needsCurrentPassword, profileFormOf, refusedFields } from './profile-form.ts'

const ada: User = {
  id: 'ada',
  email: 'ada@example.com',
  emailVerified: true,
  firstName: 'Ada',
  lastName: 'Lovelace',
  telephone: '+447700900142',
  avatar: null,
  addresses: [],
  hasPassword: true,
  providers: [],
  subscribedToNewsletter: false,
  counters: { orders: 0, reviews: 0, cards: 0 },
}
const fromApple: User = { ...ada, hasPassword: false, providers: ['apple'], email: '' }
const formOf = (user: User, change: object = {}) => ({ ...profileFormOf(user, 'uk'), ...change })
const problemsOf = (user: User, change: object = {}) => Object.fromEntries(formProblems(formOf(user, change), user))

describe('profile form', () => {
  test('the profile needs names, an email and a telephone number [5.29]', () => {
    expect(problemsOf(ada)).toEqual({})
    expect(problemsOf(ada, { firstName: ' ', lastName: '', email: '', telephone: '', currentPassword: 'x' })).toEqual({
      firstName: 'required',
      lastName: 'required',
      email: 'required',
      telephone: 'required',
    })
    expect(problemsOf(ada, { telephone: 'call me' })).toEqual({ telephone: 'not_a_number' })
  })

  test('the current password is needed only when email or password change [5.30, 7.12]', () => {
    expect(needsCurrentPassword(formOf(ada), ada)).toBe(false)
    expect(needsCurrentPassword(formOf(ada, { email: ' ada@example.com ' }), ada)).toBe(false)
    expect(problemsOf(ada, { email: 'countess@example.com' })).toEqual({ currentPassword: 'required' })
    const long = { changesPassword: true, password: 'a bicycle', passwordConfirmation: 'a bicycle' }
    expect(problemsOf(ada, long)).toEqual({ currentPassword: 'required' })
    const short = { changesPassword: true, password: 'bicycle', passwordConfirmation: 'tricycle', currentPassword: 'x' }
    expect(problemsOf(ada, short)).toEqual({ password: 'too_short', passwordConfirmation: 'not_the_same' })
  })

  test("a provider's email cannot change; an account without one may add it [5.29]", () => {
    expect(hasLockedEmail({ ...fromApple, email: 'ada@example.com' })).toBe(true)
    expect(hasLockedEmail(fromApple)).toBe(false)
    expect(problemsOf(fromApple, { firstName: 'Augusta' })).toEqual({})
    expect(problemsOf(fromApple, { email: 'ada' })).toEqual({ email: 'invalid_email' })
    expect(problemsOf(fromApple, { email: 'ada@example.com' })).toEqual({})
  })

  test('an account without a password never asks for one [5.30]', () => {
    expect(problemsOf(fromApple)).toEqual({})
    expect(needsCurrentPassword(formOf(fromApple, { changesPassword: true }), fromApple)).toBe(false)
  })

  test("the server's refusals are shown at the fields that they name [8.16]", () => {
    const error = { code: 'invalid_request', message: 'Please check' }
    expect(refusedFields({ ...error, details: { telephone_number: ['Not a valid number'] }, fields: {} })).toEqual(
      new Map([['telephone', 'Not a valid number']]),
    )
    const wrong = { ...error, code: 'password_wrong', message: 'Your current password is incorrect. Please try again.' }
    expect(refusedFields({ ...wrong, details: { current_password: ['This is not valid'] }, fields: {} })).toEqual(
      new Map([['currentPassword', 'Your current password is incorrect. Please try again.']]),
    )
  })
})
