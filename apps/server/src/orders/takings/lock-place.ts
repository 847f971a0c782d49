import type { TimeZone } from '@comanda/domain'
import { and, eq } from 'drizzle-orm'
import type { Tx } from '../../platform/db/connection.ts'
import { locations } from '../../platform/db/schema/index.ts'

/** A place whose figures are checked. */
export interface Place {
  readonly businessId: number
  readonly locationId: number
  readonly timeZone: TimeZone
}

/** Writers hold the row as a share: nothing is counted until the transaction ends. Orders go on. */
export function lockPlace(tx: Tx, { businessId, locationId }: Pick<Place, 'businessId' | 'locationId'>) {
  return tx
    .select({ id: locations.id })
    .from(locations)
    .where(and(eq(locations.businessId, businessId), eq(locations.id, locationId)))
    .for('no key update')
}
