import { instantText } from '@comanda/domain'
import { and, asc, eq, inArray, lte } from 'drizzle-orm'
import { z } from 'zod'
import type { Executor } from '../platform/db/connection.ts'
import { businessMailDomains } from '../platform/db/schema/index.ts'

export type MailDomainRow = typeof businessMailDomains.$inferSelect

/** The private key of the DKIM record, PEM. */
export const mailDomainSecret = z.object({ privateKey: z.string() })
export function mailDomainSecretOf(businessId: number) {
  return { businessId, name: 'mail-domain' }
}

const of = (businessId: number) => eq(businessMailDomains.businessId, businessId)

export async function readMailDomain(
  db: Executor,
  businessId: number,
  lock?: 'for update',
): Promise<MailDomainRow | null> {
  const found = db.select().from(businessMailDomains).where(of(businessId))
  const [row] = await (lock === undefined ? found : found.for('update'))
  return row ?? null
}

export async function writeMailDomain(
  db: Executor,
  { businessId, ...row }: typeof businessMailDomains.$inferInsert,
): Promise<void> {
  await db
    .insert(businessMailDomains)
    .values({ ...row, businessId })
    .onConflictDoUpdate({ target: [businessMailDomains.businessId], set: row })
}

export async function updateMailDomain(
  db: Executor,
  businessId: number,
  change: Partial<Omit<MailDomainRow, 'businessId'>>,
): Promise<void> {
  await db.update(businessMailDomains).set(change).where(of(businessId))
}

export async function deleteMailDomain(db: Executor, businessId: number): Promise<void> {
  await db.delete(businessMailDomains).where(of(businessId))
}

/** A server that dies in the middle leaves the others their turn after this. */
const CLAIMED_MINUTES = 2

/** Takes domains of mails whose check is due, so that no other server checks them. */
export async function claimDueMailDomains(
  db: Executor,
  now: Temporal.Instant,
  most: number,
): Promise<readonly MailDomainRow[]> {
  const isDue = lte(businessMailDomains.nextCheckAt, instantText(now.epochMilliseconds))
  const due = db
    .select({ businessId: businessMailDomains.businessId })
    .from(businessMailDomains)
    .where(isDue)
    .orderBy(asc(businessMailDomains.nextCheckAt))
    .limit(most)
  return (
    db
      .update(businessMailDomains)
      .set({ nextCheckAt: instantText(now.add({ minutes: CLAIMED_MINUTES }).epochMilliseconds) })
      // Another server may have taken it since it was found.
      .where(and(inArray(businessMailDomains.businessId, due), isDue))
      .returning()
  )
}
