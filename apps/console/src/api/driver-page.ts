import { addressFromWire, checkedMoney, type DriverPageWire, type DriverTripWire } from '@comanda/contract/wire'
import type { Currency, Minor, PostalAddress, Territory } from '@comanda/domain'
import { call } from './call.ts'

/** An order that the driver has. Amounts in minor units, times in ISO 8601. */
export interface Trip {
  readonly id: string
  readonly number: number
  /** The driver has picked it up. */
  readonly isOnTheWay: boolean
  /** The kitchen has finished it. */
  readonly isReady: boolean
  readonly dueAt: string
  readonly name: string
  readonly telephone: string
  readonly address: PostalAddress | null
  readonly instructions: string
  readonly dishes: number
  /** What the customer pays at the door; null where it is paid. */
  readonly collect: { readonly amount: Minor; readonly by: 'cash' | 'terminal' } | null
  readonly needsAgeCheck: boolean
}

export interface DriverPage {
  readonly driver: string
  readonly place: {
    readonly name: string
    readonly telephone: string
    readonly territory: Territory
    readonly timeZone: string
    readonly currency: Currency
  }
  /** When the link ends. */
  readonly until: string
  readonly trips: readonly Trip[]
  /** Cash that the driver has collected and not handed in. */
  readonly cash: Minor
}

const tripFromWire = (wire: DriverTripWire): Trip => ({
  id: wire.id,
  number: wire.number,
  isOnTheWay: wire.onTheWay,
  isReady: wire.ready,
  dueAt: wire.dueAt,
  name: wire.customer.name,
  telephone: wire.customer.telephone,
  address: wire.address && addressFromWire(wire.address),
  instructions: wire.instructions,
  dishes: wire.dishes,
  collect:
    wire.collect === null || wire.collectBy === null
      ? null
      : { amount: checkedMoney(wire.collect), by: wire.collectBy },
  needsAgeCheck: wire.ageCheck,
})

export function driverPageFromWire({ data }: { readonly data: DriverPageWire }): DriverPage {
  const { driver, place, until, orders, cash } = data
  return {
    driver,
    place: {
      name: place.name,
      telephone: place.telephone,
      territory: place.territory,
      timeZone: place.timeZone,
      currency: place.currency,
    },
    until,
    trips: orders.map(tripFromWire),
    cash: checkedMoney(cash),
  }
}

const by = (secret: string) => ({ 'driver-link': secret })

/** @param secret of the driver's link */
export function fetchDriverPage(secret: string) {
  return call('/driver/orders', driverPageFromWire, undefined, by(secret))
}

/** What a driver says of an order. */
export type TripWord = 'picked-up' | 'delivered'

/** Each word says the state that is wanted: one that is sent twice changes nothing. */
export function tellTrip(secret: string, orderId: string, word: TripWord) {
  return call(`/driver/orders/${orderId}/${word}`, driverPageFromWire, {}, by(secret), { keepalive: true })
}
