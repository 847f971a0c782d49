import { useEffect, useMemo } from 'react'
import { create } from 'zustand'
import { browserClient } from '../api/client.ts'
import { readLocation } from '../api/locations.ts'
import type { LocationAnswer } from '../api/shapes.ts'
import { useSite } from '../start-up/use-site.ts'
import { follow } from './use-live-menu.ts'

/** Locations heard from the server since the page was rendered, by id; in memory only. */
const useHeard = create<{ readonly answers: ReadonlyMap<number, LocationAnswer> }>()(() => ({ answers: new Map() }))

/** Returns the business's locations in their newest known state. */
export function useLocations(): readonly LocationAnswer[] {
  const { locations } = useSite()
  const answers = useHeard((heard) => heard.answers)
  return useMemo(() => locations.map((answer) => answers.get(answer.location.id) ?? answer), [locations, answers])
}

/** Keeps a location current while the page is visible, so that a pause or a reopening shows by itself. [4.51] */
export function useLiveLocation(id: number | null): void {
  const { language } = useSite()
  useEffect(() => {
    if (id === null) return
    return follow(id, async () => {
      const answer = await readLocation(browserClient(language), id)
      if (answer.ok) useHeard.setState(({ answers }) => ({ answers: new Map([...answers, [id, answer.value]]) }))
    })
  }, [id, language])
}
