import { type ChangePayment, type ChangeState, customerLine, type Language, type PricedLine } from '@comanda/domain'
import { and, asc, eq, getTableColumns, sql } from 'drizzle-orm'
import type { Executor, Tx } from '../../platform/db/connection.ts'
import { type KeptLine, orderChanges, orderLines } from '../../platform/db/schema/index.ts'

export type ChangeRow = typeof orderChanges.$inferSelect

interface OfOrder {
  readonly businessId: number
  readonly orderId: string
}

const isOf = ({ businessId, orderId }: OfOrder) =>
  and(eq(orderChanges.businessId, businessId), eq(orderChanges.orderId, orderId))

/** The changes of an order that were ever proposed, the oldest first. */
export function readChanges(db: Executor, order: OfOrder): Promise<readonly ChangeRow[]> {
  return db.select().from(orderChanges).where(isOf(order)).orderBy(asc(orderChanges.number))
}

/** Stores where a proposal stands now. */
export async function setState(
  tx: Tx,
  { businessId, orderId, number }: ChangeRow,
  state: ChangeState,
  decided: Partial<Pick<ChangeRow, 'decidedAt' | 'decidedBy' | 'refundId'>> = {},
): Promise<void> {
  await tx
    .update(orderChanges)
    .set({ state, expiresAt: null, ...decided })
    .where(and(isOf({ businessId, orderId }), eq(orderChanges.number, number)))
}

/**
 * Stores how the payment of a proposal stands, unless one has made it.
 * @returns whether it stood otherwise before
 */
export async function setChangePayment(
  tx: Tx,
  { businessId, orderId, number }: Pick<ChangeRow, 'businessId' | 'orderId' | 'number'>,
  payment: ChangePayment,
  expiresAt?: string | null,
): Promise<boolean> {
  const set = await tx
    .update(orderChanges)
    .set({ payment, ...(expiresAt !== undefined && { expiresAt }) })
    .where(
      and(
        isOf({ businessId, orderId }),
        eq(orderChanges.number, number),
        // Of two payments for it, the one that made it stands.
        sql`coalesce(${orderChanges.payment} not in ('paid', ${payment}), true)`,
      ),
    )
    .returning({ number: orderChanges.number })
  return set.length > 0
}

const { businessId: _business, orderId: _order, line: _line, ...LINE } = getTableColumns(orderLines)

/** The lines of an order as they are stored. */
export function readKeptLines(db: Executor, { businessId, orderId }: OfOrder): Promise<readonly KeptLine[]> {
  return db
    .select(LINE)
    .from(orderLines)
    .where(and(eq(orderLines.businessId, businessId), eq(orderLines.orderId, orderId)))
    .orderBy(asc(orderLines.line))
}

/** Replaces the lines of an order. */
export async function writeKeptLines(
  tx: Tx,
  { businessId, orderId }: OfOrder,
  lines: readonly KeptLine[],
): Promise<void> {
  await tx.delete(orderLines).where(and(eq(orderLines.businessId, businessId), eq(orderLines.orderId, orderId)))
  await tx.insert(orderLines).values(lines.map((kept, line) => ({ ...kept, businessId, orderId, line })))
}

/** A stored line as the kitchen reads it. */
export function pricedLine({ names: _names, mayContain, dietary, ...line }: KeptLine): PricedLine {
  return { ...line, ...(mayContain && { mayContain }), dietary: dietary ?? [] }
}

/** A stored line by the names that the customer read. @param own the language of the menu */
export function shownLine(kept: KeptLine, language: Language, own: Language): PricedLine {
  return own === language ? pricedLine(kept) : customerLine(pricedLine(kept), kept.names, own)
}
