import type { InstantText } from '@comanda/domain'
import { and, eq, lte } from 'drizzle-orm'
import type { Executor, Tx } from '../../platform/db/connection.ts'
import { type OverrideKind, overrides } from '../../platform/db/schema/index.ts'
import { type LocationRef, touchLocation } from './store.ts'

/** Which switch: an order type, an area, a dish. */
export interface OverrideRef extends LocationRef {
  readonly what: OverrideKind
  readonly subject: string
}

/** Who switches something, when and why. */
export interface SwitchedBy {
  /** Null: the system. */
  readonly staffId: number | null
  readonly at: InstantText
  readonly reason: string
}

interface Held extends SwitchedBy {
  readonly until: InstantText | null
  readonly minutes?: number | null
}

const isRow = ({ businessId, locationId, what, subject }: OverrideRef) =>
  and(
    eq(overrides.businessId, businessId),
    eq(overrides.locationId, locationId),
    eq(overrides.what, what),
    eq(overrides.subject, subject),
  )

/** The stored row of a switch, ended or not. */
export async function readOverride(db: Executor, ref: OverrideRef) {
  const [row] = await db.select().from(overrides).where(isRow(ref))
  return row ?? null
}

/** Notes a switch, in place of the one before it. The caller announces the change of the location or of its menu. */
export async function noteOverride(tx: Tx, ref: OverrideRef, { minutes = null, ...held }: Held): Promise<void> {
  await tx
    .insert(overrides)
    .values({ ...ref, minutes, ...held })
    .onConflictDoUpdate({
      target: [overrides.businessId, overrides.locationId, overrides.what, overrides.subject],
      set: { minutes, ...held },
    })
}

/** Forgets a switch that staff have ended. */
export async function forgetOverride(tx: Tx, ref: OverrideRef): Promise<void> {
  await tx.delete(overrides).where(isRow(ref))
}

/**
 * Forgets what has ended by itself, and announces the locations whose answers said otherwise. Everything that decides
 * compares with the clock, so this is late for nothing but stored answers.
 */
export async function forgetEnded(tx: Tx, now: InstantText): Promise<void> {
  const ended = await tx
    .delete(overrides)
    .where(lte(overrides.until, now))
    .returning({ businessId: overrides.businessId, locationId: overrides.locationId })
  const places = new Map(ended.map((place) => [`${place.businessId}:${place.locationId}`, place]))
  const inOrder = [...places.values()].sort((a, b) => a.businessId - b.businessId || a.locationId - b.locationId)
  for (const { businessId, locationId } of inOrder) await touchLocation(tx, businessId, locationId, 'location')
}
