import {
  type AddressWire,
  addressFromWire,
  type LocationAnswer,
  type LocationWire,
  linesToWire,
  locationFromWire,
  type OrderTimesWire,
  orderTypeCodes,
  type SuggestionsWire,
} from '@comanda/contract/wire'
import type { Choice, InstantText, OrderType, Position, PostalAddress } from '@comanda/domain'
import { type Answer, call, type Door } from './door.ts'

/** Where the food is to go: a postcode, a point, or nowhere yet. */
export interface Place {
  readonly postcode?: string | null
  readonly position?: Position | null
}

const queryOf = ({ postcode, position }: Place) =>
  position ? { lat: position.lat, lng: position.lng, postcode } : { postcode }

/** A location now, with what delivery to a place costs. [7.23] */
export const readLocation = (door: Door, id: number, place: Place = {}): Promise<Answer<LocationAnswer>> =>
  call(door, `/location/${id}`, (data: LocationWire) => locationFromWire(data), { query: queryOf(place) })

/** What is to be cooked, and for whom; `replaces` is their own unpaid order, whose time counts as free. */
export interface TimesAsked {
  readonly orderType: OrderType
  readonly lines: readonly Choice[]
  readonly replaces: string | null
  readonly guest: string | null
}

/** When a kitchen can take on an order. */
export interface OrderTimes {
  /** When it would be ready or at the door if it were placed now; null: not for as soon as possible. */
  readonly asapAt: InstantText | null
  /** Beginnings of the quarters of an hour that are full, epoch milliseconds. */
  readonly full: ReadonlySet<number>
}

/** When a location can take on an order of these dishes. */
export const readOrderTimes = (
  door: Door,
  locationId: number,
  { orderType, lines, replaces, guest }: TimesAsked,
  signal: AbortSignal,
): Promise<Answer<OrderTimes>> =>
  call(
    door,
    `/location/${locationId}/order-times`,
    ({ asap_at, full }: OrderTimesWire) => ({ asapAt: asap_at, full: new Set(full.map((at) => Date.parse(at))) }),
    {
      method: 'POST',
      body: { order_type: orderTypeCodes.toWire[orderType], cart: linesToWire(lines), replaces },
      guest,
      signal,
    },
  )

/** Locations around a place, nearest first, within ten miles. [7.24] [9.04] */
export const findLocations = (door: Door, place: Place): Promise<Answer<readonly LocationAnswer[]>> =>
  call(door, '/location', (data: { data: LocationWire[] }) => data.data.map(locationFromWire), {
    query: { ...queryOf(place), radius: 10 },
  })

/** Addresses of a postcode, with their positions; empty where it is unknown. [5.33] [5.34] */
export const findAddresses = (door: Door, postcode: string): Promise<Answer<readonly PostalAddress[]>> =>
  call(door, '/addresses', (data: AddressWire[]) => data.map(addressFromWire), { query: { postcode } })

/** What `suggestAddresses` asks with: one session for each address that is sought. */
export interface Typed {
  readonly text: string
  readonly near: Position | null
  readonly session: string
}

export type Suggestion = SuggestionsWire['suggestions'][number]

/** Addresses that begin with what was typed, and whose data they are. [2.62] [5.34] */
export const suggestAddresses = (
  door: Door,
  { text, near, session }: Typed,
  signal: AbortSignal,
): Promise<Answer<SuggestionsWire>> =>
  call(door, '/addresses/suggestions', (data: SuggestionsWire) => data, {
    query: { text, session, ...near },
    signal,
  })

/** The whole of a suggestion. [5.33] */
export const resolveAddress = (door: Door, id: string, session: string): Promise<Answer<PostalAddress>> =>
  call(door, `/addresses/suggestions/${encodeURIComponent(id)}`, (data: AddressWire) => addressFromWire(data), {
    query: { session },
  })
