import type { FormProblem, OrderContact, OrderDraft, PickupChoice, PostalAddress, User } from '@comanda/domain'
import { streetOf } from '../street-of.ts'

/** What step 1 asks for. The terms are never remembered: whoever opens the checkout agrees anew. [2.55] [5.41] [5.50] */
export interface DetailsForm {
  readonly contact: OrderContact
  readonly address: PostalAddress | null
  /** The saved address that it is; null for one that was typed. */
  readonly addressId: number | null
  /** A new address is to be kept in the account. */
  readonly keepsAddress: boolean
  readonly driverInstructions: string
  readonly comment: string
  readonly pickup: PickupChoice
  readonly tableId: number | null
  /** Minor units; null while what was typed is no amount. */
  readonly tip: number | null
  readonly termsAccepted: boolean
  readonly ageConfirmed: boolean
}

export const EMPTY_CONTACT: OrderContact = { firstName: '', lastName: '', email: '', telephone: '' }

/** What an account knows of whoever orders: those fields are filled, and changed on the account page only. [5.42] */
export function knownContact(user: User | null): Partial<OrderContact> {
  if (user === null) return {}
  const { firstName, lastName, email, telephone } = user
  const known = Object.entries({ firstName, lastName, email, telephone }).filter(([, text]) => text.trim() !== '')
  return Object.fromEntries(known)
}

/** Which message of `checkout.problems` a field shows. */
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

/** The words for a problem of the domain, by field and kind. [5.37]–[5.47] [5.54] */
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

/** The id of a field's control in the page. */
export const fieldId = (field: string): string => `field-${field.replaceAll('.', '-')}`

/** Two fields that the draft does not carry. [5.41] */
export const TERMS_FIELD = 'terms'
export const AGE_FIELD = 'ageConfirmed'

/** The fields in the order of the screen, so that the first that is wrong takes the focus. */
const ORDER = [
  'contact.firstName',
  'contact.lastName',
  'contact.email',
  'contact.telephone',
  'pickup.at',
  'tableId',
  'address',
  'address.streetNumber',
  'address.line1',
  'address.line2',
  'address.city',
  'address.region',
  'address.postcode',
  'driverInstructions',
  'comment',
  'tip',
  AGE_FIELD,
  TERMS_FIELD,
] as const

const placeOf = (field: string): number => {
  const place = (ORDER as readonly string[]).indexOf(field)
  return place < 0 ? ORDER.length : place
}

/** The fields that are wrong, first on the screen first. */
export const inScreenOrder = (fields: readonly string[]): readonly string[] =>
  fields.toSorted((a, b) => placeOf(a) - placeOf(b))

/** The draft without its price, for the rules and for the server. */
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
      lastName: form.contact.lastName.trim(),
      email: form.contact.email.trim(),
      telephone: form.contact.telephone.trim(),
    },
    pickup: form.pickup.type === 'asap' ? form.pickup : { type: 'later', at: form.pickup.at ?? '' },
    address: orderType === 'delivery' && form.address !== null ? trimmed(form.address) : null,
    tableId: orderType === 'table' ? form.tableId : null,
    comment: form.comment.trim(),
    driverInstructions: orderType === 'delivery' ? form.driverInstructions.trim() : '',
    couponCode,
    tip: form.tip ?? -1,
    ageConfirmed: form.ageConfirmed,
    claimed: null,
  }
}

/** [5.32] */
const trimmed = (address: PostalAddress): PostalAddress => ({
  ...address,
  line1: address.line1.trim(),
  line2: address.line2.trim(),
  streetNumber: address.streetNumber.trim(),
  city: address.city.trim(),
  region: address.region.trim(),
  postcode: address.postcode.trim(),
})

/** "18 Cardigan Road" and the rest of an address, as one reads it on a card. */
export const addressLines = (address: PostalAddress, territory: 'uk' | 'es'): readonly [string, string] => {
  const street = streetOf(address, territory)
  const town =
    territory === 'es' ? `${address.postcode} ${address.city}`.trim() : `${address.city} ${address.postcode}`.trim()
  return [street, [address.line2, town].filter(Boolean).join(', ')]
}
