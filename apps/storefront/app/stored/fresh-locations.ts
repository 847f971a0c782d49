import { useEffect, useMemo } from 'react'
import { create } from 'zustand'
import { browserDoor } from '../api/door.ts'
import { readLocation } from '../api/locations.ts'
import type { LocationAnswer } from '../api/shapes.ts'
import { useSite } from '../start-up/use-site.ts'
import { follow } from './use-live-shop.ts'

/** What has been heard of locations since the page was made, by id; in memory only. */
const useHeard = create<{ readonly answers: ReadonlyMap<number, LocationAnswer> }>()(() => ({ answers: new Map() }))

/** The business's locations as they were last heard of. */
export function useLocations(): readonly LocationAnswer[] {
  const { locations } = useSite()
  const answers = useHeard((heard) => heard.answers)
  return useMemo(() => locations.map((answer) => answers.get(answer.location.id) ?? answer), [locations, answers])
}

/** Keeps a location as it is now while the page is looked at: a pause or a reopening shows by itself. [4.51] */
export function useLiveLocation(id: number | null): void {
  const { language } = useSite()
  useEffect(() => {
    if (id === null) return
    return follow(id, async () => {
      const answer = await readLocation(browserDoor(language), id)
      if (answer.ok) useHeard.setState(({ answers }) => ({ answers: new Map([...answers, [id, answer.value]]) }))
    })
  }, [id, language])
}
