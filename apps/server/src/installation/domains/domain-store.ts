import { instantText } from '@comanda/domain'
import { and, asc, eq, inArray, isNotNull, isNull, lte, ne, sql } from 'drizzle-orm'
import type { Executor } from '../../platform/db/connection.ts'
import { businessDomains, businesses, businessHosts } from '../../platform/db/schema/index.ts'
import { announce } from '../../platform/live/change.ts'

export type DomainRow = typeof businessDomains.$inferSelect

export interface DomainRef {
  readonly businessId: number
  readonly host: string
}

const at = ({ businessId, host }: DomainRef) =>
  and(eq(businessDomains.businessId, businessId), eq(businessDomains.host, host))

export function readDomains(db: Executor, businessId: number): Promise<readonly DomainRow[]> {
  return db
    .select()
    .from(businessDomains)
    .where(eq(businessDomains.businessId, businessId))
    .orderBy(asc(businessDomains.host))
}

export async function readDomain(db: Executor, ref: DomainRef): Promise<DomainRow | null> {
  const [row] = await db.select().from(businessDomains).where(at(ref))
  return row ?? null
}

/** A domain whose records have been right; null where there is none. */
export async function readVerifiedDomain(db: Executor, ref: DomainRef): Promise<Pick<DomainRow, 'token'> | null> {
  const [row] = await db
    .select({ token: businessDomains.token })
    .from(businessDomains)
    .where(and(at(ref), ne(businessDomains.state, 'waiting')))
  return row ?? null
}

export async function updateDomain(
  db: Executor,
  ref: DomainRef,
  change: Partial<Omit<DomainRow, 'businessId' | 'host' | 'token'>>,
): Promise<void> {
  await db.update(businessDomains).set(change).where(at(ref))
}

/** Notes that the owners are told of an incident; false where they were told already. */
export async function startIncident(
  db: Executor,
  ref: DomainRef,
  told: NonNullable<DomainRow['told']>,
): Promise<boolean> {
  const started = await db
    .update(businessDomains)
    .set({ told })
    .where(and(at(ref), isNull(businessDomains.told)))
    .returning({ host: businessDomains.host })
  return started.length > 0
}

/** Ends an incident that the owners were told of; false where there was none. */
export async function endIncident(db: Executor, ref: DomainRef): Promise<boolean> {
  const ended = await db
    .update(businessDomains)
    .set({ told: null })
    .where(and(at(ref), isNotNull(businessDomains.told)))
    .returning({ host: businessDomains.host })
  return ended.length > 0
}

export async function deleteDomain(db: Executor, ref: DomainRef): Promise<void> {
  await db.delete(businessDomains).where(at(ref))
}

/** The business that answers on a host; null where none does. */
export async function ownerOfHost(db: Executor, host: string): Promise<number | null> {
  const [row] = await db
    .select({ businessId: businessHosts.businessId })
    .from(businessHosts)
    .where(eq(businessHosts.host, host))
  return row?.businessId ?? null
}

/** Announces to all servers that a business's hosts have changed. */
const announceHosts = async (db: Executor, businessId: number): Promise<void> => {
  await db
    .update(businesses)
    .set({ version: sql`${businesses.version} + 1` })
    .where(eq(businesses.id, businessId))
  await announce(db, { business: businessId, kind: 'business', id: businessId })
}

/** Lets a business answer on a host; false where another one has it. */
export async function serveHost(db: Executor, { businessId, host }: DomainRef): Promise<boolean> {
  await db.insert(businessHosts).values({ businessId, host }).onConflictDoNothing()
  if ((await ownerOfHost(db, host)) !== businessId) return false
  await announceHosts(db, businessId)
  return true
}

/** Ends the business's answers on a host. The links of a business whose primary host goes lead to its next one. */
export async function stopHost(db: Executor, { businessId, host }: DomainRef): Promise<void> {
  await db.delete(businessHosts).where(and(eq(businessHosts.businessId, businessId), eq(businessHosts.host, host)))
  await announceHosts(db, businessId)
}

/** Makes a host that the business answers on its primary one; false where it has no such host. */
export async function setPrimaryHost(db: Executor, { businessId, host }: DomainRef): Promise<boolean> {
  const own = eq(businessHosts.businessId, businessId)
  const [found] = await db
    .select({ host: businessHosts.host })
    .from(businessHosts)
    .where(and(own, eq(businessHosts.host, host)))
    .for('update')
  if (!found) return false
  await db
    .update(businessHosts)
    .set({ isPrimary: sql`${businessHosts.host} = ${host}` })
    .where(own)
  await announceHosts(db, businessId)
  return true
}

/** A server that dies in the middle leaves the others their turn after this. */
const CLAIMED_MINUTES = 2

/** Takes domains whose check is due, so that no other server checks them. */
export async function claimDue(db: Executor, now: Temporal.Instant, most: number): Promise<readonly DomainRow[]> {
  const due = db
    .select({ businessId: businessDomains.businessId, host: businessDomains.host })
    .from(businessDomains)
    .where(lte(businessDomains.nextCheckAt, instantText(now.epochMilliseconds)))
    .orderBy(asc(businessDomains.nextCheckAt))
    .limit(most)
    .for('update', { skipLocked: true })
  return db
    .update(businessDomains)
    .set({ nextCheckAt: instantText(now.add({ minutes: CLAIMED_MINUTES }).epochMilliseconds) })
    .where(inArray(sql`(${businessDomains.businessId}, ${businessDomains.host})`, due))
    .returning()
}
