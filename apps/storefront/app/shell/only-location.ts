import type { ApiClient } from '../api/client.ts'
import { findLocations } from '../api/locations.ts'
import { useBrowsingContext } from '../stored/browsing-context.ts'

/** Chooses the only location of a business for delivery to a stored postcode, where it delivers there. [4.44] */
export async function chooseOnlyLocation(client: ApiClient): Promise<void> {
  const { orderType, postcode, set } = useBrowsingContext.getState()
  if (orderType !== 'delivery' || postcode === null) return
  const answer = await findLocations(client, { postcode })
  const first = answer.ok ? answer.value.find(({ delivery }) => delivery !== null)?.location : undefined
  if (first) set({ locationId: first.id, locationSlug: first.slug })
}
