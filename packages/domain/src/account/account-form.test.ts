import { anAddress } from '@comanda/test-kit'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { initials, primaryAddress, type SavedAddress } from './account.ts'
import {
  canLogIn,
  canRegister,
  emailProblem,
  loginProblems,
  MAX_PASSWORD,
  MIN_PASSWORD,
  passwordProblems,
  profileProblems,
  type Registration,
  registrationProblems,
  savedAddressProblems,
  trimAddress,
} from './account-form.ts'

const ADA: Registration = {
  email: 'ada@example.com',
  firstName: 'Ada',
  lastName: 'Lovelace',
  password: 'a long way to lunch',
  passwordConfirmation: 'a long way to lunch',
  telephone: '',
  acceptsTerms: true,
}
const registering = (parts: Partial<Registration>) => registrationProblems({ ...ADA, ...parts })

it('the login button is enabled once both fields are filled [5.51]', () => {
  expect(canLogIn({ email: 'ada', password: 'x' })).toBe(true)
  expect(canLogIn({ email: ' ', password: 'x' })).toBe(false)
  expect(canLogIn({ email: 'ada', password: '' })).toBe(false)
})

describe('registering', () => {
  it('a name may have 100 characters and a password 200', () => {
    const name = 'n'.repeat(100)
    const password = 'p'.repeat(MAX_PASSWORD)
    expect(registering({ firstName: ` ${name} `, password, passwordConfirmation: password })).toEqual({})
    expect(
      registering({ firstName: `${name}n`, password: `${password}p`, passwordConfirmation: `${password}p` }),
    ).toEqual({
      firstName: 'too_long',
      password: 'too_long',
    })
  })

  it('a field of spaces counts as empty [5.48, 5.49]', () => {
    expect(registering({ email: ' ', telephone: ' ' })).toEqual({ email: 'required' })
    expect(canRegister({ ...ADA, lastName: ' ' })).toBe(false)
  })

  it('registration requires email, names, both passwords and the terms, but no telephone [5.48]', () => {
    expect(registering({})).toEqual({})
    expect(
      registering({
        email: '',
        firstName: ' ',
        lastName: '',
        password: '',
        passwordConfirmation: '',
        acceptsTerms: false,
      }),
    ).toEqual({
      firstName: 'required',
      lastName: 'required',
      email: 'required',
      password: 'required',
      passwordConfirmation: 'required',
      acceptsTerms: 'not_accepted',
    })
  })

  it('registration rejects an invalid email and an invalid telephone [5.48]', () => {
    expect(registering({ email: 'ada@', telephone: 'call me' })).toEqual({
      email: 'invalid_email',
      telephone: 'not_a_number',
    })
    expect(registering({ telephone: '+44 (0)113 496 0000' })).toEqual({})
  })

  it('the register button is enabled once all required fields are filled, valid or not [5.49]', () => {
    expect(canRegister({ ...ADA, email: 'no email yet', passwordConfirmation: 'another' })).toBe(true)
    for (const field of ['email', 'firstName', 'lastName', 'password', 'passwordConfirmation'] as const)
      expect(canRegister({ ...ADA, [field]: '' }), field).toBe(false)
    expect(canRegister({ ...ADA, acceptsTerms: false })).toBe(false)
  })
})

describe('a new password', () => {
  const problems = (password: string, passwordConfirmation = password) =>
    passwordProblems({ password, passwordConfirmation })

  it('a password needs eight characters, counted as graphemes [5.30, 5.53, 9.09]', () => {
    expect(problems('1234567')).toEqual({ password: 'too_short' })
    expect(problems('12345678')).toEqual({})
    // Four emoji are eight units of UTF-16, and four characters.
    expect(problems('🍕🍕🍕🍕')).toEqual({ password: 'too_short' })
  })

  it('both passwords must be equal [5.30, 5.48, 5.53]', () => {
    expect(problems('a long way', 'a long weigh')).toEqual({ passwordConfirmation: 'not_the_same' })
    expect(problems('a long way', '')).toEqual({ passwordConfirmation: 'required' })
  })

  it('a password can contain any character, and spaces at its ends are kept [5.48]', () => {
    fc.assert(
      fc.property(fc.string({ minLength: MIN_PASSWORD, maxLength: 60, unit: 'grapheme-ascii' }), (password) => {
        expect(problems(password)).toEqual({})
        expect(problems(password, `${password} `)).toEqual({ passwordConfirmation: 'not_the_same' })
      }),
    )
  })
})

describe('signing in and asking for a new password', () => {
  it('login requires a valid email and a password [5.51]', () => {
    expect(loginProblems({ email: 'ada@example.com', password: 'x' })).toEqual({})
    expect(loginProblems({ email: 'ada', password: '' })).toEqual({ email: 'invalid_email', password: 'required' })
  })

  it('a reset request requires a valid email [5.52]', () => {
    expect([emailProblem(''), emailProblem('ada'), emailProblem(' ada@example.com ')]).toEqual([
      'required',
      'invalid_email',
      null,
    ])
  })
})

describe('changing an account', () => {
  it('a profile requires names, a valid email and a numeric telephone [5.29]', () => {
    const ada = { email: 'ada@example.com', firstName: 'Ada', lastName: 'Lovelace', telephone: '07700 900142' }
    expect(profileProblems(ada)).toEqual({})
    expect(profileProblems({ email: 'ada@example', firstName: '', lastName: ' ', telephone: '' })).toEqual({
      firstName: 'required',
      lastName: 'required',
      email: 'invalid_email',
      telephone: 'required',
    })
    expect(profileProblems({ ...ada, telephone: '0113 CALL' })).toEqual({ telephone: 'not_a_number' })
  })
})

describe('an address to keep', () => {
  const address = anAddress({ position: { lat: 53.82, lng: -1.58 } })

  it('a saved address requires every part, in Britain no county [5.31]', () => {
    expect(savedAddressProblems(address, 'uk')).toEqual({})
    const empty = { ...address, postcode: '', streetNumber: '', line1: '', city: '', region: '', country: '' }
    expect(savedAddressProblems({ ...address, region: '' }, 'uk')).toEqual({})
    expect(savedAddressProblems(empty, 'es')).toEqual({
      postcode: 'required',
      streetNumber: 'required',
      line1: 'required',
      city: 'required',
      region: 'required',
      country: 'required',
    })
  })

  it('a saved address requires a position from the address lookup [5.33]', () => {
    expect(savedAddressProblems({ ...address, position: null }, 'uk')).toEqual({ position: 'required' })
  })

  it('a saved address requires a postcode of the territory [1.10, 5.31]', () => {
    expect(savedAddressProblems({ ...address, postcode: '41010' }, 'uk')).toEqual({ postcode: 'invalid' })
    expect(savedAddressProblems({ ...address, postcode: '41010' }, 'es')).toEqual({})
  })

  it('a saved address is trimmed: street number and first line [5.32]', () => {
    expect(trimAddress({ ...address, streetNumber: ' 14 ', line1: '  Cardigan Road ' })).toMatchObject({
      streetNumber: '14',
      line1: 'Cardigan Road',
    })
  })

  it('the default address is the primary one, else the first [3.02]', () => {
    const saved = (id: number, isPrimary: boolean): SavedAddress => ({ id, name: '', notes: '', isPrimary, address })
    expect(primaryAddress([saved(1, false), saved(2, true)])?.id).toBe(2)
    expect(primaryAddress([saved(1, false), saved(2, false)])?.id).toBe(1)
    expect(primaryAddress([])).toBeNull()
  })
})

describe('initials', () => {
  it('initials are the first letters of both names, in any alphabet [2.27]', () => {
    expect([initials('Ada', 'Lovelace'), initials('ángel', 'ñáñez'), initials('Ada', ''), initials('', '')]).toEqual([
      'AL',
      'ÁÑ',
      'A',
      '',
    ])
  })
})
