import * as v from 'valibot'
import { create } from 'zustand'
import { kept, MINUTES } from './kept.ts'
import { idSchema } from './schemas.ts'
import { onLeaving } from './session.ts'

/** A dish of a location. */
export interface Mark {
  readonly itemId: number
  readonly locationId: number
}

/** The heart that a guest pressed before logging in; it is done once they have. [5.13] */
export const wantedMark = kept<Mark>({
  name: 'wanted-favourite',
  timeToLive: MINUTES(15),
  schema: v.object({ itemId: idSchema, locationId: idSchema }),
})

interface FavouritesStore {
  readonly state: 'unknown' | 'reading' | 'known' | 'failed'
  /** Newest first. */
  readonly marks: readonly Mark[]
}

const UNKNOWN: FavouritesStore = { state: 'unknown', marks: [] }

/** The dishes that whoever is signed in has marked, as far as they have been read; the server keeps them. [3.29] */
export const useFavourites = create<FavouritesStore>()(() => UNKNOWN)

export const isSameMark = (one: Mark, other: Mark): boolean =>
  one.itemId === other.itemId && one.locationId === other.locationId

onLeaving(() => {
  wantedMark.remove()
  useFavourites.setState(UNKNOWN)
})
