import type { InstantText } from '@comanda/domain'
import { and, desc, eq, gt, isNull, sql } from 'drizzle-orm'
import type { Executor } from '../platform/db/connection.ts'
import { staff, staffSessions, supportGrants } from '../platform/db/schema/index.ts'
import { announce } from '../platform/live/change.ts'

export interface OpenSupport {
  readonly id: number
  /** The owner; null once they are erased. */
  readonly grantedBy: string | null
  readonly reason: string
  readonly createdAt: InstantText
  readonly until: InstantText
  /** Names of the operators who are in the console now. */
  readonly who: readonly string[]
}

/** The access to a business's console that its owner gives operators now; null without one. */
export async function readOpenSupport(
  db: Executor,
  businessId: number,
  now: Temporal.Instant,
): Promise<OpenSupport | null> {
  const [row] = await db
    .select({
      id: supportGrants.id,
      grantedBy: staff.name,
      reason: supportGrants.reason,
      createdAt: supportGrants.createdAt,
      until: supportGrants.until,
    })
    .from(supportGrants)
    .leftJoin(staff, and(eq(staff.businessId, supportGrants.businessId), eq(staff.id, supportGrants.grantedBy)))
    .where(
      and(
        eq(supportGrants.businessId, businessId),
        isNull(supportGrants.endedAt),
        gt(supportGrants.until, now.toString()),
      ),
    )
    .orderBy(desc(supportGrants.id))
    .limit(1)
  if (!row) return null
  const inside = await db
    .selectDistinct({ name: staff.name })
    .from(staff)
    .innerJoin(staffSessions, and(eq(staffSessions.businessId, staff.businessId), eq(staffSessions.staffId, staff.id)))
    .where(
      and(eq(staff.businessId, businessId), eq(staff.role, 'support'), gt(staffSessions.expiresAt, now.toString())),
    )
    .orderBy(staff.name)
  return { ...row, who: inside.map(({ name }) => name) }
}

/** Every open console of a business reads again who may be in it. */
export async function announceSupport(tx: Executor, businessId: number): Promise<void> {
  const members = await tx
    .select({ id: staff.id })
    .from(staff)
    .where(and(eq(staff.businessId, businessId), sql`not ${staff.suspended}`))
  for (const { id } of members) await announce(tx, { business: businessId, kind: 'staff', id })
}
