import type { Business, Capacity, Coupon, Location, OrderType } from '@comanda/domain'
import type { CategoryDraft } from './menu/draft.ts'
import type { Quarter } from './quarters/quarter.ts'

/** One restaurant of the demo, before it is written to the database. */
export interface DemoRestaurant {
  readonly business: Business
  /** The first is the one that links in mails lead to. */
  readonly hosts: readonly string[]
  readonly quarter: Quarter
  readonly places: readonly DemoPlace[]
  /** Dates count from `now`. */
  readonly coupons: (now: Temporal.Instant) => readonly Coupon[]
}

export interface DemoPlace {
  readonly location: Location
  readonly menu: readonly CategoryDraft[]
  readonly reviews: readonly DemoReview[]
  /** Left out, it takes on whatever comes. */
  readonly kitchen?: DemoKitchen
}

/** How much a kitchen takes on for a quarter of an hour. */
export interface DemoKitchen {
  readonly capacity: Capacity
  /** Names of categories whose dishes are no work of the kitchen: what is poured, and deals beside what is in them. */
  readonly noWork: readonly string[]
}

export interface DemoReview {
  readonly firstName: string
  readonly lastName: string
  readonly daysAgo: number
  readonly orderType: OrderType
  readonly food: number
  readonly service: number
  /** How it was brought or handed over. */
  readonly handover: number
  readonly content: string
}

const ORDER_TYPES = { d: 'delivery', c: 'collection', t: 'table' } as const

/** `review('Amara Okafor', 'd', 3, [7, 6, 7], '…')`: who, how (delivery, collection, table), days ago, food, service and handover. */
export function review(
  name: string,
  how: keyof typeof ORDER_TYPES,
  daysAgo: number,
  [food, service, handover]: readonly [number, number, number],
  content = '',
): DemoReview {
  const [firstName = '', ...rest] = name.split(' ')
  return { firstName, lastName: rest.join(' '), daysAgo, orderType: ORDER_TYPES[how], food, service, handover, content }
}
