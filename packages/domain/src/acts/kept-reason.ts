import type { ActKind } from './act-kind.ts'

/** Why a change by staff cannot be taken back by one call. */
export const KEPT_REASONS = [
  'customer-told',
  'money-moved',
  'stays-closed',
  'others-take-part',
  'public',
  'own-screen',
  'own-account',
  'secrets',
  'time-passed',
  'first-version',
  'nothing-shown',
] as const
export type KeptReason = (typeof KEPT_REASONS)[number]

const TOLD = 'customer-told'

const OF_KINDS: Readonly<Record<ActKind, KeptReason | 'has-inverse'>> = {
  order: TOLD,
  refund: 'money-moved',
  'day-closing': 'stays-closed',
  books: 'has-inverse',
  stock: 'has-inverse',
  'taking-orders': 'has-inverse',
  override: 'has-inverse',
  capacity: 'has-inverse',
  'kitchen-minutes': 'has-inverse',
  'order-deadlines': 'has-inverse',
  'first-order-code': 'has-inverse',
  unwatched: 'has-inverse',
  'change-rules': 'has-inverse',
  place: 'has-inverse',
  hours: 'has-inverse',
  'ways-to-order': 'has-inverse',
  area: 'has-inverse',
  'location-payment': 'has-inverse',
  'receipt-issuer': 'has-inverse',
  verifactu: 'has-inverse',
  'verifactu-certificate': 'secrets',
  'verifactu-repair': 'others-take-part',
  dispatch: 'has-inverse',
  messages: 'has-inverse',
  menu: 'own-screen',
  dish: 'has-inverse',
  dishes: 'has-inverse',
  'new-dish': 'own-screen',
  'dish-removal': 'has-inverse',
  option: 'has-inverse',
  choice: 'has-inverse',
  'new-option': 'own-screen',
  'option-removal': 'has-inverse',
  'option-group': 'has-inverse',
  'deal-sections': 'has-inverse',
  category: 'has-inverse',
  'new-category': 'own-screen',
  'menu-order': 'has-inverse',
  'dish-picture': 'has-inverse',
  picture: 'nothing-shown',
  synonyms: 'has-inverse',
  translations: 'own-screen',
  texts: 'has-inverse',
  languages: 'has-inverse',
  'document-draft': 'has-inverse',
  document: 'first-version',
  look: 'has-inverse',
  seller: 'has-inverse',
  coupon: 'has-inverse',
  'coupon-codes': 'public',
  'review-answer': 'public',
  'review-report': 'others-take-part',
  'refund-proof': 'has-inverse',
  connection: 'secrets',
  site: 'has-inverse',
  'courier-account': 'secrets',
  'card-account': 'others-take-part',
  domain: 'others-take-part',
  'mail-domain': 'others-take-part',
  'first-steps': 'has-inverse',
  publication: 'public',
  preview: 'nothing-shown',
  alerts: 'nothing-shown',
  account: 'own-account',
  team: 'own-screen',
  role: 'has-inverse',
  device: 'own-screen',
  printer: 'own-screen',
  driver: 'own-screen',
  'driver-link': 'own-screen',
  'driver-cash': 'money-moved',
  'order-driver': 'has-inverse',
  stations: 'has-inverse',
  support: 'own-screen',
}

/** Of an order, the steps that the customer is not told of. */
const OF_STEPS: Readonly<Record<string, KeptReason>> = {
  payment: 'money-moved',
  courier: 'others-take-part',
  noted: 'nothing-shown',
}

/** Why an act of this kind is without an inverse; null where every act of the kind has one. */
export function keptReason(kind: ActKind, subject: { readonly [field: string]: unknown }): KeptReason | null {
  if (kind === 'order') return OF_STEPS[String(subject.step)] ?? TOLD
  const reason = OF_KINDS[kind]
  return reason === 'has-inverse' ? null : reason
}
