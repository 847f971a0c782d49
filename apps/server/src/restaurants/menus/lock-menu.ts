import { and, eq } from 'drizzle-orm'
import type { Tx } from '../../platform/db/connection.ts'
import { locations } from '../../platform/db/schema/index.ts'
import type { LocationRef } from '../locations/store.ts'

/**
 * Lets changes of a location's menu wait for each other. The version of the location; undefined where there is none.
 */
export async function lockMenu(tx: Tx, { businessId, locationId }: LocationRef): Promise<number | undefined> {
  const [location] = await tx
    .select({ version: locations.version })
    .from(locations)
    .where(and(eq(locations.businessId, businessId), eq(locations.id, locationId)))
    .for('no key update')
  return location?.version
}
