import {
  areasAt,
  deliversTo,
  findChoiceProblems,
  type Item,
  itemTotalOf,
  type LocalMoment,
  type Location,
  localMoment,
  type Menu,
  minimumOf,
  type OrderType,
  type PaymentType,
  type PostalAddress,
  type PricedLine,
  priceLine,
  type Table,
  type Totals,
  totalsOf,
  type VatLine,
  vatOf,
} from '@comanda/domain'
import type { Regular } from '../customers.ts'
import { addressesOf } from '../districts/addresses.ts'
import type { District } from '../districts/district.ts'
import type { DemoLocation, DemoReview } from '../restaurant.ts'
import { type Seeded, seeded } from './seeded.ts'
import { usualChoice } from './usual-choice.ts'

/** A finished order of the last weeks, priced by the domain's rules. */
export interface PastOrder {
  readonly location: Location
  readonly orderType: OrderType
  readonly firstName: string
  readonly lastName: string
  readonly lines: readonly PricedLine[]
  readonly totals: Totals
  readonly vat: readonly VatLine[]
  readonly address: PostalAddress | null
  readonly deliveryAreaId: number | null
  readonly table: Table | null
  readonly paymentType: Extract<PaymentType, 'cash' | 'card'>
  readonly placedAt: Temporal.Instant
  /** Its review; null without one. */
  readonly review: DemoReview | null
  /** The customer whose account it belongs to; null for a guest order. */
  readonly customer: Regular | null
}

/** Number of orders without a review. */
const ORDERS_WITHOUT_REVIEW = 14

/** Number of the regular customer's orders at each location, with and without a review. */
const OF_THE_REGULAR = { reviewed: 2, others: 5 }

/** One order for each review and some more by the same customers: about forty in seven weeks. */
export function pastOrdersOf(
  entry: DemoLocation,
  menu: Menu,
  district: District,
  now: Temporal.Instant,
): readonly PastOrder[] {
  const chance = seeded(menu.locationId * 7919 + entry.location.name.length)
  const again = Array.from({ length: ORDERS_WITHOUT_REVIEW }, () => ({
    ...chance.pick(entry.reviews),
    daysAgo: chance.between(1, 48),
  }))
  const homes = addressesOf(district).filter((address) => areasAt(entry.location, address).length > 0)
  return [...entry.reviews.map((one) => ({ one, review: one })), ...again.map((one) => ({ one, review: null }))].map(
    ({ one, review }) => ({ ...pastOrder(entry, menu, homes, one, now, chance), review, customer: null }),
  )
}

/** The same orders, some of them with their reviews assigned to the regular customer. */
export function withRegular(orders: readonly PastOrder[], customer: Regular): readonly PastOrder[] {
  const left = { ...OF_THE_REGULAR }
  return orders.map((order) => {
    const sort = order.review === null ? 'others' : 'reviewed'
    if (left[sort] === 0 || order.review?.content === '') return order
    left[sort] -= 1
    return { ...order, customer, firstName: customer.firstName, lastName: customer.lastName }
  })
}

function pastOrder(
  { location, favourites }: DemoLocation,
  menu: Menu,
  homes: readonly PostalAddress[],
  { orderType, firstName, lastName, daysAgo }: DemoReview,
  now: Temporal.Instant,
  chance: Seeded,
): Omit<PastOrder, 'review' | 'customer'> {
  const day = now.toZonedDateTimeISO(location.timeZone).toPlainDate().subtract({ days: daysAgo })
  const placedAt = day
    .toZonedDateTime({
      timeZone: location.timeZone,
      plainTime: { hour: chance.between(12, 21), minute: chance.between(0, 59) },
    })
    .toInstant()
  const address = orderType === 'delivery' ? chance.pick(homes) : null
  const minimum = address ? Math.max(...areasAt(location, address).map(minimumOf)) : 0
  const lines = chooseLines(
    menu,
    favourites,
    orderType,
    localMoment(placedAt, location.timeZone),
    Math.max(minimum, 1000),
    chance,
  )
  const match = address && deliversTo(location, address, itemTotalOf(lines))
  const settings = location.settings[orderType]
  const totals = totalsOf({ lines, orderType, settings, deliveryFee: match?.fee ?? 0, discount: 0, tip: 0 })
  return {
    location,
    orderType,
    firstName,
    lastName,
    lines,
    totals,
    vat: vatOf(lines, totals, location.chargesVat),
    address,
    deliveryAreaId: match?.area.id ?? null,
    table: orderType === 'table' ? chance.pick(location.tables) : null,
    paymentType: orderType === 'table' || chance.between(1, 3) > 1 ? 'card' : 'cash',
    placedAt,
  }
}

/** How many times as often as the others a favourite is ordered. */
const FAVOURITE = 8

/** Two to four different dishes, more until the minimum total is reached, minor units. */
export function chooseLines(
  menu: Menu,
  favourites: readonly string[],
  orderType: OrderType,
  at: LocalMoment,
  least: number,
  chance: Seeded,
): readonly PricedLine[] {
  const everyday = menu.items.filter((item) => isEverydayDish(item, orderType))
  const dishes = everyday.flatMap((item) => Array<Item>(favourites.includes(item.name) ? FAVOURITE : 1).fill(item))
  const wanted = chance.between(2, 4)
  const chosen = new Map<number, PricedLine>()
  while (chosen.size < wanted || itemTotalOf([...chosen.values()]) < least) {
    const item = chance.pick(dishes)
    const choice = usualChoice(item, chance.between(1, 6) === 1 ? 2 : 1)
    if (findChoiceProblems(item, choice).length > 0) throw new Error(`${item.name} can't be ordered as it stands.`)
    chosen.set(item.id, priceLine({ ...item, special: null }, choice, orderType, at))
  }
  return [...chosen.values()]
}

const isEverydayDish = (item: Item, orderType: OrderType) =>
  item.orderTypes.includes(orderType) &&
  !item.soldOut &&
  !item.ageRestricted &&
  item.serving.days.length === 0 &&
  item.serving.times.length === 0
