import type { Territory } from './business.ts'
import { isEmail, isTelephone } from './form-rules.ts'
import { normalisePostcode } from './location/postcode.ts'
import type { PostalAddress } from './location/types.ts'
import { isLineQuantity, MAX_COMMENT, MAX_LINES } from './menu/limits.ts'
import type { OrderContact, OrderDraft } from './order.ts'
import type { Refusal } from './refusal.ts'
import { epochOfText } from './time/local.ts'

/** One field that stands in the way: its path in the draft ("contact.email", "lines.0.comment") and what is wrong. */
export interface FormProblem {
  readonly field: string
  readonly problem: Extract<Refusal, { code: 'form_invalid' }>['problem']
}

/** Most of a tip, minor units. */
export const MAX_TIP = 100_000
const MAX_NAME = 100
const MAX_ADDRESS_PART = 200
const MAX_COUPON_CODE = 64

/**
 * Every field of a draft that keeps it from being sent, in the order of the form; empty means none. [5.37] [5.38] [5.39] [5.40] [5.47]
 * The terms and the payment are no part of the draft: their boxes are the screen's. [5.41] [5.44]
 */
export function findFormProblems(draft: OrderDraft, territory: Territory): FormProblem[] {
  return [
    ...contactProblems(draft.contact),
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

/** Who orders: all four are required. [5.37] */
export function contactProblems(contact: OrderContact): FormProblem[] {
  const required = (['firstName', 'lastName', 'email', 'telephone'] as const).filter((name) => isBlank(contact[name]))
  return [
    ...required.map((name) => problem(`contact.${name}`, 'required')),
    ...limit('contact.firstName', contact.firstName, MAX_NAME),
    ...limit('contact.lastName', contact.lastName, MAX_NAME),
    ...(isBlank(contact.email) || isEmail(contact.email) ? [] : [problem('contact.email', 'invalid')]),
    ...(isBlank(contact.telephone) || isTelephone(contact.telephone) ? [] : [problem('contact.telephone', 'invalid')]),
  ]
}

/** Where the food goes: postcode, street number, first line, city and region; the postcode is one of the territory's. [5.39] [5.46] */
export function addressProblems(address: PostalAddress | null, territory: Territory): FormProblem[] {
  if (address === null) return [problem('address', 'required')]
  const parts = ['streetNumber', 'line1', 'city', 'region', 'postcode'] as const
  const missing = parts.filter((part) => isBlank(address[part]))
  const postcodeFits = isBlank(address.postcode) || normalisePostcode(address.postcode, territory) !== null
  return [
    ...missing.map((part) => problem(`address.${part}`, 'required')),
    ...(postcodeFits ? [] : [problem('address.postcode', 'invalid')]),
    ...[...parts, 'line2' as const].flatMap((part) => limit(`address.${part}`, address[part], MAX_ADDRESS_PART)),
  ]
}

function pickupProblems({ pickup }: OrderDraft): FormProblem[] {
  if (pickup.type === 'asap') return []
  if (isBlank(pickup.at)) return [problem('pickup.at', 'required')]
  return epochOfText(pickup.at) === null ? [problem('pickup.at', 'invalid')] : []
}

function limit(field: string, text: string, length: number): FormProblem[] {
  return text.length > length ? [problem(field, 'too_long')] : []
}

const problem = (field: string, what: FormProblem['problem']): FormProblem => ({ field, problem: what })

const isBlank = (text: string): boolean => text.trim() === ''
