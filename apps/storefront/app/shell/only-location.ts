import { useEffect } from 'react'
import { useDoor } from '../start-up/use-door.ts'
import { useSite } from '../start-up/use-site.ts'
import { useVisit } from '../stored/visit.ts'

/** Where a business has one location, it is chosen at once for the delivery to a kept postcode. Renders nothing. [4.44] */
export function OnlyLocation() {
  const door = useDoor()
  const { locations } = useSite()
  const isOnly = locations.length === 1
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the page starts
  useEffect(() => {
    const { orderType, postcode } = useVisit.getState()
    if (!isOnly || orderType !== 'delivery' || postcode === null) return
    import('../api/locations.ts')
      .then(async ({ findLocations }) => {
        const answer = await findLocations(door(), { postcode })
        const first = answer.ok ? answer.value.find(({ delivery }) => delivery !== null)?.location : undefined
        if (first) useVisit.getState().set({ locationId: first.id, locationSlug: first.slug })
      })
      .catch((error: unknown) => console.error(error))
  }, [isOnly])
  return null
}
