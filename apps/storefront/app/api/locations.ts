import {
  type AddressWire,
  addressFromWire,
  type LocationAnswer,
  type LocationWire,
  locationFromWire,
  type SuggestionsWire,
} from '@comanda/contract/wire'
import type { Position, PostalAddress } from '@comanda/domain'
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
