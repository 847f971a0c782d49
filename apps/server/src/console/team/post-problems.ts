import { isPostComplete, type StaffPost } from '@comanda/domain'
import type { FieldProblems } from '../../http/refuse.ts'
import type { Executor } from '../../platform/db/connection.ts'
import { readLocations } from '../../restaurants/locations/store.ts'

/** What is wrong with the places of a post; null where all is well. */
export async function postProblemsOf(
  db: Executor,
  businessId: number,
  wanted: StaffPost,
): Promise<FieldProblems | null> {
  if (!isPostComplete(wanted)) return { places: wanted.role === 'owner' ? 'owner_everywhere' : 'no_place' }
  const known = new Set((await readLocations(db, businessId)).map(({ location }) => location.id))
  return wanted.places?.every((place) => known.has(place)) === false ? { places: 'not_ours' } : null
}

/** Places as they are stored: each once, in order. */
export function sortedPlaces(places: readonly number[] | null): number[] | null {
  return places === null ? null : [...new Set(places)].toSorted((a, b) => a - b)
}
