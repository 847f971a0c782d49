import { type Connection, type ConnectionFailure, instantText } from '@comanda/domain'
import { and, eq, isNull, lt, or, sql } from 'drizzle-orm'
import type { Executor } from '../platform/db/connection.ts'
import { businessConnections, businesses } from '../platform/db/schema/index.ts'
import { announce } from '../platform/live/change.ts'

export type ConnectionRow = typeof businessConnections.$inferSelect

export interface ConnectionRef {
  readonly businessId: number
  readonly kind: Connection
}

const at = ({ businessId, kind }: ConnectionRef) =>
  and(eq(businessConnections.businessId, businessId), eq(businessConnections.kind, kind))

/** Name of its secret in `business_secrets`. */
export function secretOf({ businessId, kind }: ConnectionRef) {
  return {
    businessId,
    name: kind === 'onesignal' ? kind : `connection:${kind}`,
  }
}

export function readConnectionRows(db: Executor, businessId: number): Promise<readonly ConnectionRow[]> {
  return db.select().from(businessConnections).where(eq(businessConnections.businessId, businessId))
}

export async function readConnectionRow(db: Executor, ref: ConnectionRef): Promise<ConnectionRow | null> {
  const [row] = await db.select().from(businessConnections).where(at(ref))
  return row ?? null
}

/** Announces to all servers that a business's gateways have changed. */
export async function announceConnections(
  db: Executor,
  businessId: number,
  change: Partial<typeof businesses.$inferInsert> = {},
): Promise<void> {
  await db
    .update(businesses)
    .set({ ...change, version: sql`${businesses.version} + 1` })
    .where(eq(businesses.id, businessId))
  await announce(db, { business: businessId, kind: 'business', id: businessId })
}

export async function saveConnection(
  db: Executor,
  ref: ConnectionRef,
  settings: unknown,
  now: Temporal.Instant,
): Promise<void> {
  const fresh = {
    settings,
    setAt: instantText(now.epochMilliseconds),
    workedAt: null,
    failure: null,
    failureCode: null,
    failedAt: null,
  }
  await db
    .insert(businessConnections)
    .values({ ...ref, ...fresh })
    .onConflictDoUpdate({ target: [businessConnections.businessId, businessConnections.kind], set: fresh })
}

export async function deleteConnection(db: Executor, ref: ConnectionRef): Promise<void> {
  await db.delete(businessConnections).where(at(ref))
}

/** A success is noted at most so often, since every mail is one. */
const NOTED_MINUTES = 10

export async function noteWorked(db: Executor, ref: ConnectionRef, now: Temporal.Instant): Promise<void> {
  const since = instantText(now.subtract({ minutes: NOTED_MINUTES }).epochMilliseconds)
  await db
    .update(businessConnections)
    .set({ workedAt: instantText(now.epochMilliseconds), failure: null, failureCode: null, failedAt: null })
    .where(
      and(
        at(ref),
        or(isNull(businessConnections.workedAt), lt(businessConnections.workedAt, since), sql`failure is not null`),
      ),
    )
}

export async function noteFailure(
  db: Executor,
  ref: ConnectionRef,
  { failure, code }: { readonly failure: ConnectionFailure; readonly code: string | null },
  now: Temporal.Instant,
): Promise<void> {
  await db
    .update(businessConnections)
    .set({ failure, failureCode: code, failedAt: instantText(now.epochMilliseconds) })
    .where(at(ref))
}
