import { TERRITORIES, type Territory } from '../business/business.ts'
import { namesHouse } from '../location/house-number.ts'
import type { OrderType } from '../location/order-type.ts'
import { normalisePostcode } from '../location/postcode.ts'
import type { PostalAddress } from '../location/types.ts'
import { isLineQuantity, MAX_COMMENT, MAX_LINES, MAX_TIP } from '../menu/limits.ts'
import { typedCode } from '../texts/typed-text.ts'
import { epochOfText } from '../time/local.ts'
import type { Intake } from './intake.ts'
import type { OrderContact, OrderDraft } from './order.ts'
import type { Refusal } from './refusal.ts'

/** A field problem: its path in the draft ("contact.email", "lines.0.comment") and the problem. */
export interface FormProblem {
  readonly field: string
  readonly problem: Extract<Refusal, { code: 'form_invalid' }>['problem']
  /** With too_long: the most UTF-16 units, as fields and their counters count. */
  readonly most?: number
}

const MAX_NAME = 100
const MAX_ADDRESS_PART = 200
const MAX_COUPON_CODE = 64
const MAX_EMAIL = 254
const EMAIL = /^[^\s@<>()[\],;:"\\]+@[^\s@.<>()[\],;:"\\]+(?:\.[^\s@.<>()[\],;:"\\]+)+$/
const TELEPHONE = /^[+\d\s()]+$/
const MIN_DIGITS = 7
const MAX_DIGITS = 15

/**
 * All field problems of a draft, in the order of the form; empty if it can be submitted. The terms and the payment are
 * not part of the draft: the screen checks them. [5.41] [5.44] [5.37] [5.38] [5.39] [5.40] [5.47]
 */
export function findFormProblems(draft: OrderDraft, territory: Territory): FormProblem[] {
  return [
    ...contactProblems(draft.contact, draft.orderType, territory, draft.intake),
    ...pickupProblems(draft),
    ...(draft.orderType === 'delivery' ? addressProblems(draft.address, territory) : []),
    ...(draft.orderType === 'table' && draft.tableId === null ? [problem('tableId', 'required')] : []),
    ...limit('comment', draft.comment, MAX_COMMENT),
    ...limit('driverInstructions', draft.driverInstructions, MAX_COMMENT),
    ...limit('couponCode', draft.couponCode ?? '', MAX_COUPON_CODE),
    ...(Number.isInteger(draft.tip) && draft.tip >= 0 && draft.tip <= MAX_TIP ? [] : [problem('tip', 'out_of_range')]),
    ...draft.lines
      .slice(0, MAX_LINES)
      .flatMap(({ quantity, comment }, index) => [
        ...(isLineQuantity(quantity) ? [] : [problem(`lines.${index}.quantity`, 'out_of_range')]),
        ...limit(`lines.${index}.comment`, comment, MAX_COMMENT),
      ]),
  ]
}

/**
 * The required contact fields. At a table the name identifies the guest; the restaurant needs no telephone or email.
 */
const REQUIRED_CONTACT: Readonly<Record<OrderType, readonly (keyof OrderContact)[]>> = {
  delivery: ['firstName', 'lastName', 'email', 'telephone'],
  collection: ['firstName', 'lastName', 'email', 'telephone'],
  table: ['firstName'],
}

/**
 * Who calls is called back by name; who stands at the counter is there. A driver needs both for the door. Nobody at a
 * table is called: staff need no more than the guest would enter.
 */
function requiredContact(orderType: OrderType, intake: Intake | undefined): readonly (keyof OrderContact)[] {
  if (intake === undefined || (intake === 'phone' && orderType === 'table')) return REQUIRED_CONTACT[orderType]
  return intake === 'phone' || orderType === 'delivery' ? ['firstName', 'telephone'] : []
}

/**
 * Problems of the contact fields: all four are required, at a table only the first name; of an order that staff take
 * `intake`, what they need. [5.37]
 */
export function contactProblems(
  contact: OrderContact,
  orderType: OrderType,
  territory: Territory,
  intake?: Intake,
): FormProblem[] {
  const missing = requiredContact(orderType, intake).filter((name) => isBlank(contact[name]))
  return [
    ...missing.map((name) => problem(`contact.${name}`, 'required')),
    ...limit('contact.firstName', contact.firstName, MAX_NAME),
    ...limit('contact.lastName', contact.lastName, MAX_NAME),
    ...(isBlank(contact.email) || isEmail(contact.email) ? [] : [problem('contact.email', 'invalid')]),
    ...(isBlank(contact.telephone) || isTelephone(contact.telephone, territory)
      ? []
      : [problem('contact.telephone', 'invalid')]),
  ]
}

/**
 * Problems of the delivery address: postcode, street number, first line and city are required, in Spain the
 * province too, and the postcode must be valid in the territory. A number within the first line counts. [5.39] [5.46]
 */
export function addressProblems(address: PostalAddress | null, territory: Territory): FormProblem[] {
  if (address === null) return [problem('address', 'required')]
  const parts = ['streetNumber', 'line1', 'city', 'region', 'postcode'] as const
  // British post needs no county.
  const isOptional = (part: (typeof parts)[number]) =>
    (part === 'region' && territory === 'uk') || (part === 'streetNumber' && namesHouse(address, territory))
  const missing = parts.filter((part) => isBlank(address[part]) && !isOptional(part))
  const postcodeFits = isBlank(address.postcode) || normalisePostcode(address.postcode, territory) !== null
  return [
    ...missing.map((part) => problem(`address.${part}`, 'required')),
    ...(postcodeFits ? [] : [problem('address.postcode', 'invalid')]),
    ...[...parts, 'line2' as const].flatMap((part) => limit(`address.${part}`, address[part], MAX_ADDRESS_PART)),
  ]
}

/** Whether a text has the form of an email address. [5.37] */
export function isEmail(text: string): boolean {
  const email = typedCode(text)
  return email.length <= MAX_EMAIL && EMAIL.test(email)
}

/** Numbers of each country behind its code. Source: the plans of Ofcom and of the CNMC, as libphonenumber has them. */
const COUNTRY_CODES: Readonly<Record<Territory, string>> = { uk: '44', es: '34' }
const NATIONAL: Readonly<Record<Territory, RegExp>> = {
  uk: /^0?(?:[1-357-9]\d{9}|[18]\d{8}|8\d{6})$/,
  es: /^(?:51|[6-9]\d)\d{7}$/,
}

/**
 * Whether a text is a telephone number: digits, spaces, brackets, and a + before the first digit. With a territory, a
 * number of one of the territories' countries must have as many digits as its country gives; of other countries only
 * the form is known here. [5.37]
 */
export function isTelephone(typed: string, territory?: Territory): boolean {
  const text = typedCode(typed)
  if (text.length > 40 || !TELEPHONE.test(text) || /\d.*\+|\+.*\+/s.test(text)) return false
  const digits = text.replaceAll(/\D/g, '')
  if (digits.length < MIN_DIGITS || digits.length > MAX_DIGITS) return false
  if (territory === undefined) return true
  const abroad = text.includes('+') ? digits : digits.startsWith('00') ? digits.slice(2) : null
  if (abroad === null) return NATIONAL[territory].test(digits)
  const country = TERRITORIES.find((one) => abroad.startsWith(COUNTRY_CODES[one]))
  return country === undefined || NATIONAL[country].test(abroad.slice(COUNTRY_CODES[country].length))
}

function pickupProblems({ pickup }: OrderDraft): FormProblem[] {
  if (pickup.type === 'asap') return []
  if (isBlank(pickup.at)) return [problem('pickup.at', 'required')]
  return epochOfText(pickup.at) === null ? [problem('pickup.at', 'invalid')] : []
}

function limit(field: string, text: string, length: number): FormProblem[] {
  return text.length > length ? [{ field, problem: 'too_long', most: length }] : []
}

const problem = (field: string, what: FormProblem['problem']): FormProblem => ({ field, problem: what })

const isBlank = (text: string): boolean => text.trim() === ''
