import { createHash } from 'node:crypto'
import { cardError, invalidRequest } from '../http/api-error.ts'
import { type Form, integerOf, requiredText, textOf } from '../http/form.ts'
import { brandOf, cvcLengthOf, lengthsOf } from './brand.ts'
import { passesLuhn } from './luhn.ts'
import { type Behaviour, LIVE_CARD, type TestCard, testCardOf } from './test-cards.ts'

/** A card without its number. */
export interface ReadCard {
  readonly brand: string
  readonly last4: string
  readonly expMonth: number
  readonly expYear: number
  readonly behaviour: Behaviour
  /** The country of the bank. */
  readonly country: string
  readonly funding: TestCard['funding']
  /** Equal for equal numbers; null for a number that is no test card, about which nothing is stored. */
  readonly fingerprint: string | null
  readonly cvcCheck: 'pass' | 'unchecked' | null
}

const refuse = (code: string, message: string, param: string) => cardError(message, { code, param: `card[${param}]` })

/** The test card of a number; any other number is declined as a live card and not stored. */
function knownOf(number: string): Pick<ReadCard, 'behaviour' | 'country' | 'funding' | 'fingerprint'> {
  const known = testCardOf(number)
  if (known === undefined) return { behaviour: LIVE_CARD, country: 'US', funding: 'credit', fingerprint: null }
  const { behaviour, country, funding } = known
  const fingerprint = createHash('sha256').update(number).digest('base64url').slice(0, 16)
  return { behaviour, country, funding, fingerprint }
}

/** A check that is not made cannot fail. */
const withoutCode = (behaviour: Behaviour): Behaviour =>
  behaviour.charge === 'incorrect_cvc' ? { ...behaviour, charge: 'succeeds', attaches: true } : behaviour

/** Reads and checks `card[number]`, `card[exp_month]`, `card[exp_year]`, `card[cvc]`; `now` in seconds. */
export function readCard(form: Form, now: number): ReadCard {
  const number = requiredText(form, 'card.number').replace(/[\s-]/g, '')
  const brand = brandOf(number)
  if (!/^\d{12,19}$/.test(number))
    throw refuse('invalid_number', 'The card number is not a valid credit card number.', 'number')
  if (!passesLuhn(number) || !lengthsOf(brand).includes(number.length)) {
    throw refuse('incorrect_number', 'Your card number is incorrect.', 'number')
  }
  const expMonth = integerOf(form, 'card.exp_month')
  const year = integerOf(form, 'card.exp_year')
  if (expMonth === undefined || year === undefined) {
    throw invalidRequest('Missing required param: card[exp_month].', {
      code: 'parameter_missing',
      param: 'card[exp_month]',
    })
  }
  const expYear = year < 100 ? 2000 + year : year
  const today = new Date(now * 1000)
  const thisYear = today.getUTCFullYear()
  if (expMonth < 1 || expMonth > 12) {
    throw refuse('invalid_expiry_month', "Your card's expiration month is invalid.", 'exp_month')
  }
  if (expYear < thisYear || expYear > thisYear + 50) {
    throw refuse('invalid_expiry_year', "Your card's expiration year is invalid.", 'exp_year')
  }
  if (expYear === thisYear && expMonth < today.getUTCMonth() + 1) {
    throw refuse('invalid_expiry_month', "Your card's expiration month is invalid.", 'exp_month')
  }
  const cvc = textOf(form, 'card.cvc')
  if (cvc !== undefined && !(/^\d+$/.test(cvc) && cvc.length === cvcLengthOf(brand))) {
    throw refuse('invalid_cvc', "Your card's security code is invalid.", 'cvc')
  }
  const known = knownOf(number)
  return {
    ...known,
    behaviour: cvc === undefined ? withoutCode(known.behaviour) : known.behaviour,
    brand,
    last4: number.slice(-4),
    expMonth,
    expYear,
    cvcCheck: cvc === undefined ? null : 'unchecked',
  }
}

/** The card behind a ready-made id; valid for another three years. */
export function readyMadeCard(number: string, now: number): ReadCard {
  return {
    ...knownOf(number),
    brand: brandOf(number),
    last4: number.slice(-4),
    expMonth: 12,
    expYear: new Date(now * 1000).getUTCFullYear() + 3,
    cvcCheck: 'pass',
  }
}
