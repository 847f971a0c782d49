import { useEffect, useMemo } from 'react'
import { create } from 'zustand'
import { browserClient } from '../api/client.ts'
import { readLocation } from '../api/locations.ts'
import type { LocationAnswer } from '../api/shapes.ts'
import { useSite } from '../start-up/use-site.ts'
import { useBrowsingContext } from '../stored/browsing-context.ts'
import { useCart } from '../stored/cart.ts'
import { useEarlierCart } from '../stored/earlier-cart.ts'
import { follow } from './use-live-menu.ts'

/** Locations heard from the server since the page was rendered, by id; in memory only. */
const useHeard = create<{ readonly answers: ReadonlyMap<number, LocationAnswer> }>()(() => ({ answers: new Map() }))

/** Adds locations that the server has answered to the known ones. */
export function keepLocations(found: readonly LocationAnswer[]): void {
  useHeard.setState(({ answers }) => ({
    answers: new Map([...answers, ...found.map((answer) => [answer.location.id, answer] as const)]),
  }))
}

/** Returns the known locations of the business in their newest state: those of the page, and those found since. */
export function useLocations(): readonly LocationAnswer[] {
  const { locations } = useSite()
  const answers = useHeard((heard) => heard.answers)
  return useMemo(() => {
    const isOnPage = new Set(locations.map(({ location }) => location.id))
    const found = [...answers.values()].filter(({ location }) => !isOnPage.has(location.id))
    return [...locations.map((answer) => answers.get(answer.location.id) ?? answer), ...found]
  }, [locations, answers])
}

/** Returns a known location; undefined while it is not known. */
export function useKnownLocation(id: number | null | undefined): LocationAnswer | undefined {
  return useLocations().find(({ location }) => location.id === id)
}

/** Reads the locations that this browser has chosen, where the page does not carry them. */
export function useChosenLocations(): void {
  const { locations, locationCount, language } = useSite()
  const chosen = useBrowsingContext(({ locationId }) => locationId)
  const ordered = useCart(({ cart }) => cart?.locationId ?? null)
  const earlier = useEarlierCart((state) => state.earlier?.locationId ?? null)
  useEffect(() => {
    if (locations.length === locationCount) return
    for (const id of new Set([chosen, ordered, earlier])) {
      const isKnown = useHeard.getState().answers.has(id ?? 0) || locations.some(({ location }) => location.id === id)
      if (id === null || isKnown) continue
      readLocation(browserClient(language), id)
        .then((answer) => {
          if (answer.ok) keepLocations([answer.value])
        })
        .catch((fault: unknown) => console.error(fault))
    }
  }, [locations, locationCount, language, chosen, ordered, earlier])
}

/** Keeps a location current while the page is visible, so that a pause or a reopening shows by itself. [4.51] */
export function useLiveLocation(id: number | null): void {
  const { language } = useSite()
  useEffect(() => {
    if (id === null) return
    return follow(id, async () => {
      const answer = await readLocation(browserClient(language), id)
      if (answer.ok) keepLocations([answer.value])
    })
  }, [id, language])
}
