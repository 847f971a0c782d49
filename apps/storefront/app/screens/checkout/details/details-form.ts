import {
  ADDRESS_PARTS,
  type FormProblem,
  type OrderContact,
  type OrderDraft,
  type PickupChoice,
  type PostalAddress,
  type Territory,
  trimAddress,
  type User,
} from '@comanda/domain'
import type { ExpressPayment } from '../../../stored/express-payment.ts'

/** The fields of step 1. The terms are never stored: each checkout asks for them again. [2.55] [5.41] [5.50] */
export interface DetailsForm {
  readonly contact: OrderContact
  readonly address: PostalAddress | null
  /** The id of the selected saved address; null for a typed one. */
  readonly addressId: number | null
  /** Whether to save a new address in the account. */
  readonly keepsAddress: boolean
  readonly driverInstructions: string
  readonly comment: string
  readonly pickup: PickupChoice
  readonly tableId: number | null
  /** Minor units; null while the input is not a valid amount. */
  readonly tip: number | null
  readonly termsAccepted: boolean
  readonly ageConfirmed: boolean
}

export const EMPTY_CONTACT: OrderContact = { firstName: '', lastName: '', email: '', telephone: '' }

/**
 * Returns the contact fields that the account knows; they are filled in and can change on the account page only. [5.42]
 */
export function knownContact(user: User | null): Partial<OrderContact> {
  if (user === null) return {}
  const { firstName, lastName, email, telephone } = user
  const known = Object.entries({ firstName, lastName, email, telephone }).filter(([, text]) => text.trim() !== '')
  return Object.fromEntries(known)
}

/** Returns the contact details of a wallet, whose name is one text: the first word is the first name. */
export function contactOf({ name, email, telephone }: ExpressPayment['contact']): OrderContact {
  const [firstName = '', ...rest] = name.trim().split(/\s+/)
  return { firstName, lastName: rest.join(' '), email, telephone }
}

/** The keys of `checkout.problems`. */
export type ProblemKey =
  | 'required'
  | 'email'
  | 'telephone'
  | 'postcode'
  | 'too_long'
  | 'out_of_range'
  | 'date'
  | 'address'
  | 'table'
  | 'tip'
  | 'age'

/** Returns the message key for a problem of the domain, by field and kind. [5.37]–[5.47] [5.54] */
export function problemKey({ field, problem }: FormProblem): ProblemKey {
  if (problem === 'too_long') return 'too_long'
  if (field === 'tip') return 'tip'
  if (field.startsWith('pickup')) return 'date'
  if (field === 'tableId') return 'table'
  if (field === 'address') return 'address'
  if (problem === 'required') return 'required'
  if (field === 'contact.email') return 'email'
  if (field === 'contact.telephone') return 'telephone'
  if (field === 'address.postcode') return 'postcode'
  return 'out_of_range'
}

const NAMED_PARTS = [
  'firstName',
  'lastName',
  'email',
  'telephone',
  'streetNumber',
  'line1',
  'city',
  'region',
  'postcode',
] as const

/** The key of `checkout.problems.missing` that asks for what an empty field is for; null for any other problem. */
export function missingPart(
  { field, problem }: FormProblem,
  territory: Territory,
): (typeof NAMED_PARTS)[number] | 'province' | null {
  if (problem !== 'required') return null
  const part = NAMED_PARTS.find((name) => field === `contact.${name}` || field === `address.${name}`) ?? null
  return part === 'region' && territory === 'es' ? 'province' : part
}

/** A part of step 1 that folds. */
export type Section = 'contact' | 'when' | 'place' | 'tip' | 'comment'

/** Returns the section that contains a field; null for a field that is always shown. */
export function sectionOf(field: string): Section | null {
  if (field.startsWith('contact')) return 'contact'
  if (field.startsWith('pickup')) return 'when'
  if (field.startsWith('address') || field === 'tableId' || field === 'driverInstructions') return 'place'
  return field === 'tip' || field === 'comment' ? field : null
}

/** Two fields that are not part of the draft. [5.41] */
export const TERMS_FIELD = 'terms'
export const AGE_FIELD = 'ageConfirmed'

/** The fields in screen order, so that the first invalid one gets the focus. */
const orderIn = (territory: Territory): readonly string[] => [
  'contact.firstName',
  'contact.lastName',
  'contact.email',
  'contact.telephone',
  'pickup.at',
  'tableId',
  'address',
  ...ADDRESS_PARTS[territory].map((part) => `address.${part}`),
  'driverInstructions',
  'comment',
  'tip',
  AGE_FIELD,
  TERMS_FIELD,
]

/** Sorts invalid fields by their position on the screen. */
export function inScreenOrder(fields: readonly string[], territory: Territory): readonly string[] {
  const order = orderIn(territory)
  const positionOf = (field: string): number => {
    const position = order.indexOf(field)
    return position < 0 ? order.length : position
  }
  return fields.toSorted((a, b) => positionOf(a) - positionOf(b))
}

/** Returns the draft without its price, for the domain's rules and for the server. */
export function draftOf(
  form: DetailsForm,
  cart: Pick<OrderDraft, 'locationId' | 'orderType' | 'lines'>,
  couponCode: string | null,
): OrderDraft {
  const { orderType } = cart
  return {
    locationId: cart.locationId,
    orderType,
    lines: cart.lines.map(({ itemId, quantity, comment, options, sections }) => ({
      itemId,
      quantity,
      comment,
      options,
      sections,
    })),
    contact: {
      firstName: form.contact.firstName.trim(),
      // Those that the form of a table does not ask for stay on the device; the server adds an account's own.
      lastName: orderType === 'table' ? '' : form.contact.lastName.trim(),
      email: form.contact.email.trim(),
      telephone: orderType === 'table' ? '' : form.contact.telephone.trim(),
    },
    pickup: form.pickup.type === 'asap' ? form.pickup : { type: 'later', at: form.pickup.at ?? '' },
    address: orderType === 'delivery' && form.address !== null ? trimAddress(form.address) : null,
    tableId: orderType === 'table' ? form.tableId : null,
    comment: form.comment.trim(),
    driverInstructions: orderType === 'delivery' ? form.driverInstructions.trim() : '',
    couponCode,
    tip: form.tip ?? -1,
    ageConfirmed: form.ageConfirmed,
    claimed: null,
  }
}
