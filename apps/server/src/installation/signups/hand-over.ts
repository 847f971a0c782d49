import { and, eq, gt } from 'drizzle-orm'
import { readFactors } from '../../console/account/second-factors.ts'
import { withRole } from '../../identity/roles.ts'
import { hashOf } from '../../identity/session.ts'
import type { StaffMember } from '../../identity/staff-session.ts'
import type { Deps } from '../../orders/deps.ts'
import { signups, staff } from '../../platform/db/schema/index.ts'

/** How long after the page has opened its owner is signed in to the console without typing. */
export const HAND_OVER_MINUTES = 10

/**
 * Uses up the token that opening a restaurant has answered. It stands for the password that was typed a moment ago, so
 * it is no way around a second factor that was set up meanwhile. Null where it is used, too old, or of another
 * business.
 */
export async function takeOver(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  businessId: number,
  token: string,
): Promise<(StaffMember & { readonly passwordHash: string }) | null> {
  const since = clock.now().subtract({ minutes: HAND_OVER_MINUTES }).toString({ smallestUnit: 'millisecond' })
  const [used] = await db
    .update(signups)
    .set({ consoleTokenHash: null })
    .where(
      and(
        eq(signups.businessId, businessId),
        eq(signups.consoleTokenHash, hashOf(token)),
        gt(signups.publishedAt, since),
      ),
    )
    .returning({ email: signups.email })
  if (!used) return null
  const [owner] = await db
    .select()
    .from(staff)
    .where(and(eq(staff.businessId, businessId), eq(staff.email, used.email), eq(staff.role, 'owner')))
  if (!owner) return null
  const { hasTotp, hasPasskey } = await readFactors(db, owner)
  return hasTotp || hasPasskey ? null : withRole(db, owner)
}
