import type { Business, Capacity, Coupon, DispatchSettings, Location, OrderType, Synonym } from '@comanda/domain'
import type { District } from './districts/district.ts'
import type { CategoryDraft } from './menu/draft.ts'
import type { DemoTranslations } from './translations.ts'

/** One restaurant of the demo, before it is written to the database. */
export interface DemoRestaurant {
  readonly business: Business
  /** Links in mails use the first host. */
  readonly hosts: readonly string[]
  readonly district: District
  readonly locations: readonly DemoLocation[]
  /** What only this kitchen can say about allergens, for its allergy document. */
  readonly allergies: Readonly<Record<'en' | 'es', AllergyWords>>
  /** Dates are relative to `now`. */
  readonly coupons: (now: Temporal.Instant) => readonly Coupon[]
  readonly translations: DemoTranslations
}

export interface AllergyWords {
  /** Which dishes declare nothing, and why. */
  readonly undeclared: string
  /** What shares a pan, an oven or a fryer. */
  readonly kitchen: string
}

export interface DemoLocation {
  readonly location: Location
  readonly menu: readonly CategoryDraft[]
  readonly reviews: readonly DemoReview[]
  /** Names of the dishes that its customers order most often. */
  readonly favourites: readonly string[]
  /** Words of customers for its dishes, beside those that every search knows. */
  readonly synonyms: readonly Synonym[]
  /** Without it the capacity is unlimited. */
  readonly kitchen?: DemoKitchen
  /** Without it the location's own drivers deliver. */
  readonly couriers?: DispatchSettings
}

/** The capacity of a kitchen per slot of 15 minutes. */
export interface DemoKitchen {
  readonly capacity: Capacity
  /** Names of categories whose dishes use no capacity: drinks, and deals in addition to their dishes. */
  readonly noWork: readonly string[]
}

export interface DemoReview {
  readonly firstName: string
  readonly lastName: string
  readonly daysAgo: number
  readonly orderType: OrderType
  readonly food: number
  readonly service: number
  /** Rating of the delivery or handover. */
  readonly handover: number
  readonly content: string
  /** The restaurant's answer, on the next day; empty without one. */
  readonly answer: string
}

const ORDER_TYPES = { d: 'delivery', c: 'collection', t: 'table' } as const

/**
 * `review('Amara Okafor', 'd', 3, [7, 6, 7], '…')`: name, order type (delivery, collection, table), days ago, ratings
 * of food, service and handover, words, and the restaurant's answer, of reviews at least two days old.
 */
export function review(
  name: string,
  how: keyof typeof ORDER_TYPES,
  daysAgo: number,
  [food, service, handover]: readonly [number, number, number],
  content = '',
  answer = '',
): DemoReview {
  const [firstName = '', ...rest] = name.split(' ')
  const ratings = { food, service, handover }
  return { firstName, lastName: rest.join(' '), daysAgo, orderType: ORDER_TYPES[how], ...ratings, content, answer }
}
