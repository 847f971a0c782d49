import type { PrintersWire, PrinterWire, PrintWire } from '@comanda/contract'
import {
  instantText,
  ORDER_TYPES,
  PROOF_SECONDS,
  type PrinterMaker,
  printerCondition,
  type TicketRule,
  USUAL_POLL_SECONDS,
} from '@comanda/domain'
import { and, asc, eq, gt, inArray, isNull, or, sql } from 'drizzle-orm'
import { hashOf, newToken } from '../../identity/session.ts'
import type { Executor, Tx } from '../../platform/db/connection.ts'
import { orders, printers, printJobs } from '../../platform/db/schema/index.ts'
import { announce } from '../../platform/live/change.ts'
import type { LocationRef } from '../../restaurants/locations/store.ts'

export type PrinterRow = typeof printers.$inferSelect

/** What a new printer prints: every accepted order for the kitchen. */
const FIRST_TICKETS: readonly TicketRule[] = [{ layout: 'kitchen', orderTypes: [...ORDER_TYPES], copies: 1 }]
const FIRST_COLUMNS = 48

const isThere = (businessId: number, id: number) =>
  and(eq(printers.businessId, businessId), eq(printers.id, id), isNull(printers.removedAt))

const isOf = ({ businessId, locationId }: LocationRef) =>
  and(eq(printers.businessId, businessId), eq(printers.locationId, locationId), isNull(printers.removedAt))

/** The printers of a location, by name. */
export function readRows(db: Executor, where: LocationRef): Promise<PrinterRow[]> {
  return db.select().from(printers).where(isOf(where)).orderBy(asc(printers.name), asc(printers.id))
}

/** A printer of a location that is not removed; locks it in a transaction. */
export async function lockPrinter(
  tx: Tx,
  { businessId, locationId }: LocationRef,
  id: number,
): Promise<PrinterRow | null> {
  const [row] = await tx.select().from(printers).where(isThere(businessId, id)).for('no key update')
  return row?.locationId === locationId ? row : null
}

const OPEN = ['waiting', 'sent'] as const

/** A printer that polls. */
export interface PollingPrinter {
  readonly row: PrinterRow
  /** Whether a ticket waits for it or is in its hand: most polls of a day find none. */
  readonly hasTickets: boolean
}

/** The printer whose address has this secret. */
export async function findPrinter(db: Executor, businessId: number, secret: string): Promise<PollingPrinter | null> {
  const open = db
    .select({ id: printJobs.id })
    .from(printJobs)
    .where(
      and(
        eq(printJobs.businessId, printers.businessId),
        eq(printJobs.printerId, printers.id),
        // As text, so that the partial index is used.
        sql`state in ('waiting', 'sent')`,
      ),
    )
  const [found] = await db
    .select({ row: printers, hasTickets: sql<boolean>`exists (${open})` })
    .from(printers)
    .where(
      and(eq(printers.businessId, businessId), eq(printers.secretHash, hashOf(secret)), isNull(printers.removedAt)),
    )
  return found ?? null
}

/** A ticket that failed is missed while its order is in the kitchen, until the same one is printed anywhere. */
const isMissing = (now: Temporal.Instant) =>
  and(
    eq(printJobs.state, 'failed'),
    gt(printJobs.expiresAt, instantText(now.epochMilliseconds)),
    isNull(orders.preparedAt),
    isNull(orders.finishedAt),
    sql`not exists (
      select 1 from print_jobs p where p.business_id = ${printJobs.businessId} and p.order_id = ${printJobs.orderId}
        and p.layout = ${printJobs.layout} and p.state = 'printed'
    )`,
  )

/** What waits for each printer of a location, and the orders that nobody has confirmed for a minute. */
async function readOpen(db: Executor, where: LocationRef, now: Temporal.Instant) {
  const late = instantText(now.subtract({ seconds: PROOF_SECONDS }).epochMilliseconds)
  const [open, printed] = await Promise.all([
    db
      .select({
        printerId: printJobs.printerId,
        orderId: printJobs.orderId,
        number: orders.number,
        waitsSince: printJobs.waitsSince,
        state: printJobs.state,
        isLate: sql<boolean>`${printJobs.state} = 'failed' or ${printJobs.waitsSince} <= ${late}::timestamptz`,
      })
      .from(printJobs)
      .leftJoin(orders, and(eq(orders.businessId, printJobs.businessId), eq(orders.id, printJobs.orderId)))
      .where(
        and(
          eq(printJobs.businessId, where.businessId),
          eq(printJobs.locationId, where.locationId),
          or(inArray(printJobs.state, [...OPEN]), isMissing(now)),
        ),
      )
      .orderBy(asc(printJobs.waitsSince), asc(printJobs.id)),
    db
      .select({ printerId: printJobs.printerId, at: sql<string>`to_json(max(${printJobs.printedAt}))#>>'{}'` })
      .from(printJobs)
      .where(
        and(
          eq(printJobs.businessId, where.businessId),
          eq(printJobs.locationId, where.locationId),
          eq(printJobs.state, 'printed'),
        ),
      )
      .groupBy(printJobs.printerId),
  ])
  return { open, printed: new Map(printed.map(({ printerId, at }) => [printerId, at])) }
}

const conditionOf = ({ state, seenAt, pollSeconds }: PrinterRow, now: Temporal.Instant) =>
  printerCondition({ state, seenAt: seenAt === null ? null : Date.parse(seenAt), pollSeconds }, now.epochMilliseconds)

/** A printer as the console reads it, with what waits for it. */
export function printerToWire(
  row: PrinterRow,
  now: Temporal.Instant,
  { waiting, late, printedAt }: { readonly waiting: number; readonly late: number; readonly printedAt: string | null },
): PrinterWire {
  const condition = conditionOf(row, now)
  return {
    id: row.id,
    maker: row.maker,
    model: row.model,
    ...printerFieldsToWire(row),
    condition,
    since: condition === 'offline' ? row.seenAt : row.stateSince,
    code: condition === 'fault' ? row.faultCode : null,
    waiting,
    late,
    printedAt: printedAt,
  }
}

/** A printer for which nothing waits yet. */
export function newPrinterToWire(row: PrinterRow, now: Temporal.Instant): PrinterWire {
  return printerToWire(row, now, { waiting: 0, late: 0, printedAt: null })
}

/** What staff set of a printer, as their call writes it. */
export function printerFieldsToWire({ name, columns, tickets, accepts, fallbackId }: PrinterRow) {
  return {
    name,
    columns,
    tickets: tickets.map(({ layout, orderTypes, copies }) => ({ layout, orderTypes: [...orderTypes], copies })),
    accepts,
    fallbackId: fallbackId,
  }
}

/** The printers of a location as the console reads them. */
export async function readPrinters(db: Executor, where: LocationRef, now: Temporal.Instant): Promise<PrintersWire> {
  const [rows, { open, printed }] = [await readRows(db, where), await readOpen(db, where, now)]
  const nameOf = new Map(rows.map(({ id, name }) => [id, name]))
  return {
    printers: rows.map((row) => {
      const own = open.filter(({ printerId }) => printerId === row.id)
      return printerToWire(row, now, {
        waiting: own.filter(({ state }) => state !== 'failed').length,
        late: own.filter(({ isLate }) => isLate).length,
        printedAt: printed.get(row.id) ?? null,
      })
    }),
    late: open.flatMap(({ printerId, orderId, number, waitsSince, isLate }) =>
      isLate && orderId !== null && number !== null
        ? [{ orderId: orderId, number, printer: nameOf.get(printerId) ?? '', since: waitsSince }]
        : [],
    ),
  }
}

/** Adds a printer; the secret is part of its address and told once. */
export async function addPrinter(
  tx: Tx,
  { businessId, locationId }: LocationRef,
  { name, maker }: { readonly name: string; readonly maker: PrinterMaker },
  now: Temporal.Instant,
): Promise<{ readonly row: PrinterRow; readonly secret: string }> {
  const secret = newToken()
  const [row] = await tx
    .insert(printers)
    .values({
      businessId,
      locationId,
      name,
      maker,
      secretHash: hashOf(secret),
      columns: FIRST_COLUMNS,
      tickets: FIRST_TICKETS,
      pollSeconds: USUAL_POLL_SECONDS,
      createdAt: instantText(now.epochMilliseconds),
    })
    .returning()
  if (!row) throw new Error('An insert answers its row')
  await tellPrinters(tx, { businessId, locationId })
  return { row, secret }
}

/** Gives a printer a new address: any device may use it first, and the old one answers nobody. */
export async function renewAddress(
  tx: Tx,
  row: PrinterRow,
): Promise<{ readonly row: PrinterRow; readonly secret: string }> {
  const secret = newToken()
  const [renewed] = await tx
    .update(printers)
    .set({
      secretHash: hashOf(secret),
      hardwareId: null,
      model: null,
      state: null,
      stateSince: null,
      seenAt: null,
      faultCode: null,
    })
    .where(isThere(row.businessId, row.id))
    .returning()
  if (!renewed) throw new Error('The printer is locked')
  await tellPrinters(tx, row)
  return { row: renewed, secret }
}

type Fields = Pick<PrinterRow, 'name' | 'columns' | 'tickets' | 'accepts' | 'fallbackId'>

export async function changePrinter(tx: Tx, row: PrinterRow, fields: Fields): Promise<void> {
  await tx.update(printers).set(fields).where(isThere(row.businessId, row.id))
  await tellPrinters(tx, row)
}

/**
 * Removes a printer. What waits for it goes to its fall-back, or to nobody; other printers that fell back to it fall
 * back to none.
 */
export async function removePrinter(tx: Tx, row: PrinterRow, now: Temporal.Instant): Promise<void> {
  const at = instantText(now.epochMilliseconds)
  await tx.update(printers).set({ removedAt: at }).where(isThere(row.businessId, row.id))
  await tx
    .update(printers)
    .set({ fallbackId: null })
    .where(and(eq(printers.businessId, row.businessId), eq(printers.fallbackId, row.id)))
  const heir = row.fallbackId === null ? null : await lockPrinter(tx, row, row.fallbackId)
  await tx
    .update(printJobs)
    .set(
      heir === null
        ? { state: 'expired', token: null }
        : { printerId: heir.id, state: 'waiting', token: null, waitsSince: at, toldAt: null },
    )
    .where(
      and(
        eq(printJobs.businessId, row.businessId),
        eq(printJobs.printerId, row.id),
        inArray(printJobs.state, [...OPEN]),
      ),
    )
  await tellPrinters(tx, row)
}

export async function locationOfOrder(db: Executor, businessId: number, orderId: string): Promise<number | null> {
  const [row] = await db
    .select({ locationId: orders.locationId })
    .from(orders)
    .where(and(eq(orders.businessId, businessId), eq(orders.id, orderId)))
  return row?.locationId ?? null
}

/** The tickets of an order and what became of them, the oldest first. */
export async function readPrints(
  db: Executor,
  businessId: number,
  orderId: string,
  now: Temporal.Instant,
): Promise<PrintWire[]> {
  const rows = await db
    .select({ job: printJobs, printer: printers.name })
    .from(printJobs)
    .innerJoin(printers, and(eq(printers.businessId, printJobs.businessId), eq(printers.id, printJobs.printerId)))
    .where(and(eq(printJobs.businessId, businessId), eq(printJobs.orderId, orderId)))
    .orderBy(asc(printJobs.id))
  const late = now.subtract({ seconds: PROOF_SECONDS }).epochMilliseconds
  return rows.map(({ job, printer }) => ({
    printer,
    layout: job.layout,
    state: job.state,
    handOvers: job.handOvers,
    code: job.faultCode,
    askedAt: job.createdAt,
    printedAt: job.printedAt,
    late: (job.state === 'waiting' || job.state === 'sent') && Date.parse(job.waitsSince) <= late,
  }))
}

/** Tells the consoles of a location to read its printers again. */
export async function tellPrinters(db: Executor, { businessId, locationId }: LocationRef): Promise<void> {
  await announce(db, { business: businessId, kind: 'printer', id: locationId })
}
