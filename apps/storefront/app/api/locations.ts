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
import { type Answer, type ApiClient, call } from './client.ts'

/** The destination: a postcode, a position or neither. */
export interface Destination {
  readonly postcode?: string | null
  readonly position?: Position | null
}

const queryOf = ({ postcode, position }: Destination) =>
  position ? { lat: position.lat, lng: position.lng, postcode } : { postcode }

/** Returns a location's current state with the delivery fee to the destination. [7.23] */
export function readLocation(
  client: ApiClient,
  id: number,
  destination: Destination = {},
): Promise<Answer<LocationAnswer>> {
  return call(client, `/location/${id}`, (data: LocationWire) => locationFromWire(data), {
    query: queryOf(destination),
  })
}

/** The dishes and the customer; `supersedes` is their own unpaid order, whose slot counts as free. */
export interface TimesAsked {
  readonly orderType: OrderType
  readonly lines: readonly Choice[]
  readonly supersedes: string | null
  readonly guest: string | null
}

/** The times at which a kitchen can take an order. */
export interface OrderTimes {
  /** When an order placed now would be ready or delivered; null when as soon as possible is not available. */
  readonly asapAt: InstantText | null
  /** Starts of the full 15-minute slots, epoch milliseconds. */
  readonly full: ReadonlySet<number>
}

/** Returns when a location can take an order of these dishes. */
export function readOrderTimes(
  client: ApiClient,
  locationId: number,
  { orderType, lines, supersedes, guest }: TimesAsked,
  signal: AbortSignal,
): Promise<Answer<OrderTimes>> {
  return call(
    client,
    `/location/${locationId}/order-times`,
    ({ asap_at, full }: OrderTimesWire) => ({ asapAt: asap_at, full: new Set(full.map((at) => Date.parse(at))) }),
    {
      method: 'POST',
      isRead: true,
      body: { order_type: orderTypeCodes.toWire[orderType], cart: linesToWire(lines), supersedes },
      guest,
      signal,
    },
  )
}

/**
 * Returns the locations around a postcode or position, nearest first, within ten miles, in Spain ten kilometres. [7.24]
 * [9.04]
 */
export function findLocations(client: ApiClient, destination: Destination): Promise<Answer<readonly LocationAnswer[]>> {
  return call(client, '/location', (data: { data: LocationWire[] }) => data.data.map(locationFromWire), {
    query: { ...queryOf(destination), radius: 10 },
  })
}

/** The first locations of a search's result, and how many there are. */
export interface FoundLocations {
  readonly answers: readonly LocationAnswer[]
  readonly total: number
}

/** Returns the locations whose name or address the words begin; the nearest first, where there is a position. */
export function searchLocations(
  client: ApiClient,
  { text, near }: { readonly text?: string; readonly near?: Position },
  signal: AbortSignal,
): Promise<Answer<FoundLocations>> {
  return call(
    client,
    '/location',
    (data: { data: LocationWire[] }, { total }: { total: number }) => ({
      answers: data.data.map(locationFromWire),
      total,
    }),
    // The nearest of many may be far.
    { query: { search: text, ...(near && { ...near, radius: 100 }) }, signal },
  )
}

/** Returns the addresses of a postcode with their positions; empty when it is unknown. [5.33] [5.34] */
export function findAddresses(client: ApiClient, postcode: string): Promise<Answer<readonly PostalAddress[]>> {
  return call(client, '/addresses', (data: AddressWire[]) => data.map(addressFromWire), { query: { postcode } })
}

/** The arguments of `suggestAddresses`; one session for each address that is searched. */
export interface Typed {
  readonly text: string
  readonly near: Position | null
  readonly session: string
}

export type Suggestion = SuggestionsWire['suggestions'][number]

/** Returns addresses that start with the typed text, and the data's attribution. [2.62] [5.34] */
export function suggestAddresses(
  client: ApiClient,
  { text, near, session }: Typed,
  signal: AbortSignal,
): Promise<Answer<SuggestionsWire>> {
  return call(client, '/addresses/suggestions', (data: SuggestionsWire) => data, {
    query: { text, session, ...near },
    signal,
  })
}

/** Returns the full address of a suggestion. [5.33] */
export function resolveAddress(client: ApiClient, id: string, session: string): Promise<Answer<PostalAddress>> {
  return call(
    client,
    `/addresses/suggestions/${encodeURIComponent(id)}`,
    (data: AddressWire) => addressFromWire(data),
    {
      query: { session },
    },
  )
}
