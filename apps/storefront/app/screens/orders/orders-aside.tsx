import { LocationPanel } from '../../location/details/location-panel.tsx'
import { useLocations } from '../../menu-cache/live-locations.ts'
import { useNow } from '../../start-up/use-site.ts'
import { useBrowsingContext } from '../../stored/browsing-context.ts'

/** The details of the chosen location, or of the first one. [2.36] */
export function OrdersAside() {
  const locations = useLocations()
  const now = useNow()
  const chosen = useBrowsingContext(({ locationId }) => locationId)
  const all = locations.map(({ location }) => location)
  const shown = all.find(({ id }) => id === chosen) ?? all[0]
  return shown === undefined ? null : <LocationPanel key={shown.id} location={shown} now={now} />
}
