import { instantText, SHIFT_HOURS } from '@comanda/domain'
import { and, eq, gt, isNull } from 'drizzle-orm'
import { hashOf, newToken } from '../../identity/session.ts'
import type { Executor, Tx } from '../../platform/db/connection.ts'
import { drivers } from '../../platform/db/schema/index.ts'
import { type DriverRow, tellDrivers } from './driver-store.ts'

const isIt = ({ businessId, id }: Pick<DriverRow, 'businessId' | 'id'>) =>
  and(eq(drivers.businessId, businessId), eq(drivers.id, id))

/** Makes a link for one shift; the one before ends. The secret is told once, and only its hash is stored. */
export async function makeLink(
  tx: Tx,
  row: DriverRow,
  now: Temporal.Instant,
): Promise<{ readonly secret: string; readonly until: string }> {
  const secret = newToken()
  const until = instantText(now.add({ hours: SHIFT_HOURS }).epochMilliseconds)
  await tx
    .update(drivers)
    .set({ linkHash: hashOf(secret), linkUntil: until })
    .where(isIt(row))
  await tellDrivers(tx, row)
  return { secret, until }
}

/** Ends the link at once. */
export async function endLink(tx: Tx, row: DriverRow): Promise<void> {
  await tx.update(drivers).set({ linkHash: null, linkUntil: null }).where(isIt(row))
  await tellDrivers(tx, row)
}

/** The driver whose link has this secret: one who works at present and is not removed. */
export async function findByLink(
  db: Executor,
  businessId: number,
  secret: string,
  now: Temporal.Instant,
): Promise<DriverRow | null> {
  const [row] = await db
    .select()
    .from(drivers)
    .where(
      and(
        eq(drivers.businessId, businessId),
        eq(drivers.linkHash, hashOf(secret)),
        gt(drivers.linkUntil, instantText(now.epochMilliseconds)),
        eq(drivers.isActive, true),
        isNull(drivers.removedAt),
      ),
    )
  return row ?? null
}
