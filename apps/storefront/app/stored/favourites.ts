import * as v from 'valibot'
import { create } from 'zustand'
import { idSchema } from './schemas.ts'
import { onLeaving } from './session.ts'
import { MINUTES, storedValue } from './stored-value.ts'

/** A dish of a location. */
export interface Mark {
  readonly itemId: number
  readonly locationId: number
}

/** A favourite that a guest marked before logging in; it is applied after the login. [5.13] */
export const pendingMark = storedValue<Mark>({
  name: 'wanted-favourite',
  timeToLive: MINUTES(15),
  schema: v.object({ itemId: idSchema, locationId: idSchema }),
})

interface FavouritesStore {
  readonly state: 'unknown' | 'reading' | 'known' | 'failed'
  /** Newest first. */
  readonly marks: readonly Mark[]
  /** Those whose dish is no longer on the menu. */
  readonly gone: readonly Mark[]
}

const UNKNOWN: FavouritesStore = { state: 'unknown', marks: [], gone: [] }

/** The favourites of the signed-in customer, as far as they are loaded. The server stores them. [3.29] */
export const useFavourites = create<FavouritesStore>()(() => UNKNOWN)

export function isSameMark(one: Mark, other: Mark): boolean {
  return one.itemId === other.itemId && one.locationId === other.locationId
}

onLeaving(() => {
  pendingMark.remove()
  useFavourites.setState(UNKNOWN)
})
