import { and, eq, isNull } from 'drizzle-orm'
import { openSession } from '../identity/staff-session.ts'
import type { Db } from '../platform/db/connection.ts'
import { staff, staffSessions } from '../platform/db/schema/staff.ts'
import { inTransaction } from '../platform/db/tx.ts'
import { tabletOf } from './save-device.ts'

/** Opens the one session of a demo restaurant's tablet; null where the tablet has been signed out for good. */
export function openTablet(
  db: Db,
  subdomain: string,
  { device, now }: { readonly device: string; readonly now: Temporal.Instant },
): Promise<string | null> {
  return inTransaction(db, async (tx) => {
    const [tablet] = await tx
      .select({ businessId: staff.businessId, id: staff.id })
      .from(staff)
      .where(and(eq(staff.email, tabletOf(subdomain)), isNull(staff.removedAt)))
    if (!tablet) return null
    const { businessId, id } = tablet
    await tx.delete(staffSessions).where(and(eq(staffSessions.businessId, businessId), eq(staffSessions.staffId, id)))
    return openSession(tx, tablet, { device, now, hours: 'device', hostCookie: false })
  })
}
