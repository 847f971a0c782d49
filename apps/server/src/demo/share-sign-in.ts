import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { isMember } from '../identity/one-sign-in.ts'
import type { Tx } from '../platform/db/connection.ts'
import { staff } from '../platform/db/schema/index.ts'
import { restaurants } from './restaurants.ts'

/** Whose owner works as a manager at which other demo restaurant, with one sign-in. */
export const ALSO_MANAGES = { owner: 'napoli', at: 'triana' } as const

const idOf = (subdomain: string): number =>
  restaurants.find(({ business }) => business.subdomain === subdomain)?.business.id ?? 0

/**
 * Lets the owner of one demo restaurant work at another one too, once both are there. Does nothing where they do
 * already.
 */
export async function shareSignIn(tx: Tx, now: Temporal.Instant): Promise<void> {
  const businessId = idOf(ALSO_MANAGES.at)
  const [owner] = await tx
    .select()
    .from(staff)
    .where(isMember({ businessId: idOf(ALSO_MANAGES.owner), id: 1 }))
  const [other] = await tx.select({ id: staff.id }).from(staff).where(eq(staff.businessId, businessId)).limit(1)
  if (!owner || !other || owner.signInId !== null || owner.suspended) return
  const signInId = randomUUID()
  const { email, passwordHash, name, language } = owner
  const [made] = await tx
    .insert(staff)
    .values({ businessId, email, passwordHash, name, language, role: 'manager', signInId, createdAt: now.toString() })
    .onConflictDoNothing()
    .returning({ id: staff.id })
  if (made) await tx.update(staff).set({ signInId }).where(isMember(owner))
}
