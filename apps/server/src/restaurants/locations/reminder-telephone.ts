import { and, eq } from 'drizzle-orm'
import type { Executor } from '../../platform/db/connection.ts'
import { locations } from '../../platform/db/schema/index.ts'

const here = (businessId: number, locationId: number) =>
  and(eq(locations.businessId, businessId), eq(locations.id, locationId))

/**
 * A location's own telephone, and the other one that gets the SMS about an unanswered order; null for an unknown
 * location.
 */
export async function readReminderTelephone(db: Executor, businessId: number, locationId: number) {
  const [found] = await db
    .select({ own: locations.telephone, reminder: locations.reminderTelephone })
    .from(locations)
    .where(here(businessId, locationId))
  return found ?? null
}

/**
 * Sets who gets the SMS about an unanswered order.
 * @param telephone null is the location's own
 * @returns false for an unknown location
 */
export async function setReminderTelephone(
  db: Executor,
  businessId: number,
  locationId: number,
  telephone: string | null,
): Promise<boolean> {
  const changed = await db
    .update(locations)
    .set({ reminderTelephone: telephone })
    .where(here(businessId, locationId))
    .returning({ id: locations.id })
  return changed.length > 0
}
