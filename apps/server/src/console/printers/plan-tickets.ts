import {
  canPrint,
  instantText,
  isMadeAnyway,
  printerCondition,
  readChangeStep,
  TICKET_HOURS,
  type TicketLayout,
  ticketsFor,
} from '@comanda/domain'
import { and, eq, gt, inArray, isNull } from 'drizzle-orm'
import { newToken } from '../../identity/session.ts'
import type { Deps } from '../../orders/deps.ts'
import type { Executor, Tx } from '../../platform/db/connection.ts'
import { orders, printers, printJobs, refunds } from '../../platform/db/schema/index.ts'
import type { PrintCause } from '../../platform/db/schema/printers.ts'
import type { OrderEvent } from '../../platform/events/outbox.ts'
import type { Subscriber } from '../../platform/events/relay.ts'
import type { LocationRef } from '../../restaurants/locations/store.ts'
import { type PrinterRow, tellPrinters } from './printer-store.ts'

/** A ticket is wanted at once: the kitchen waits for it. */
const GATHER_MS = 50

export interface NewTicket {
  readonly orderId: string | null
  readonly layout: TicketLayout
  readonly cause: PrintCause
  readonly copies: number
  readonly key: string
}

/** Stores tickets for a printer, each once. */
export async function addTickets(
  tx: Tx,
  { businessId, locationId, id: printerId }: Pick<PrinterRow, 'businessId' | 'locationId' | 'id'>,
  tickets: readonly NewTicket[],
  now: Temporal.Instant,
): Promise<void> {
  if (tickets.length === 0) return
  const at = instantText(now.epochMilliseconds)
  const expiresAt = instantText(now.add({ hours: TICKET_HOURS }).epochMilliseconds)
  await tx
    .insert(printJobs)
    .values(
      tickets.map((ticket) => ({
        ...ticket,
        businessId,
        locationId,
        printerId,
        createdAt: at,
        waitsSince: at,
        expiresAt,
      })),
    )
    .onConflictDoNothing()
  await tellPrinters(tx, { businessId, locationId })
}

/** A ticket that somebody asks for, however often. */
export function askedTicket(ticket: Pick<NewTicket, 'orderId' | 'layout'>): NewTicket {
  return { ...ticket, cause: ticket.orderId === null ? 'test' : 'asked', copies: 1, key: `asked:${newToken()}` }
}

const isReceived = ({ kind, status }: OrderEvent): boolean => kind === 'status' && status === 'received'
const isAccepted = ({ kind, status }: OrderEvent): boolean => kind === 'status' && status === 'accepted'
const isEnded = ({ kind, status }: OrderEvent): boolean =>
  kind === 'status' && (status === 'rejected' || status === 'refunded')

/** A refund that staff have begun: it may name dishes that the kitchen is about to make. */
const isRefund = ({ kind, reason, actor, refundId }: OrderEvent): boolean =>
  kind === 'refund-state' && reason === 'refund-queued' && actor === 'staff' && refundId !== null

/** A change of the order that was made. */
const isChange = ({ kind, reason }: OrderEvent): boolean =>
  kind === 'change' && readChangeStep(reason)?.state === 'applied'

const readPrinters = (db: Executor, { businessId, locationId }: LocationRef) =>
  db
    .select()
    .from(printers)
    .where(and(eq(printers.businessId, businessId), eq(printers.locationId, locationId), isNull(printers.removedAt)))

/**
 * The tickets of an accepted order, for each printer that prints such orders, and before of a new one, for printers
 * whose tickets accept. Each is printed once.
 */
async function planNew(tx: Tx, event: OrderEvent, now: Temporal.Instant): Promise<void> {
  const prints = (await readPrinters(tx, event)).filter(
    // One that was never in touch is not set up yet.
    ({ seenAt, accepts }) => seenAt !== null && (accepts || isAccepted(event)),
  )
  for (const printer of prints)
    await addTickets(
      tx,
      printer,
      ticketsFor(printer.tickets, event.orderType).map(({ layout, copies }) => ({
        orderId: event.orderId,
        layout,
        cause: 'accepted',
        copies,
        key: `accepted:${event.orderId}:${printer.id}:${layout}`,
      })),
      now,
    )
}

/**
 * An order that has ended prints nothing more; where the kitchen may have its ticket, another one says that it is
 * cancelled.
 */
async function planEnded(tx: Tx, event: OrderEvent, now: Temporal.Instant): Promise<void> {
  const { businessId, orderId } = event
  const ofOrder = and(eq(printJobs.businessId, businessId), eq(printJobs.orderId, orderId))
  const [any] = await tx.select({ id: printJobs.id }).from(printJobs).where(ofOrder).limit(1)
  if (!any) return
  await tx
    .update(printJobs)
    .set({ state: 'expired', token: null })
    .where(and(ofOrder, eq(printJobs.state, 'waiting')))
  await planSlips(tx, event, 'cancelled', now)
  await tellPrinters(tx, event)
}

/** A slip for each printer that may have printed the kitchen's ticket of an order. */
async function planSlips(
  tx: Tx,
  event: OrderEvent,
  cause: 'cancelled' | 'not-made',
  now: Temporal.Instant,
): Promise<void> {
  const { businessId, orderId, seq } = event
  const mayBeThere = await tx
    .select({ printerId: printJobs.printerId })
    .from(printJobs)
    .where(
      and(
        eq(printJobs.businessId, businessId),
        eq(printJobs.orderId, orderId),
        eq(printJobs.layout, 'kitchen'),
        gt(printJobs.handOvers, 0),
      ),
    )
  const there = new Set(mayBeThere.map(({ printerId }) => printerId))
  for (const printer of (await readPrinters(tx, event)).filter(({ id }) => there.has(id)))
    await addTickets(
      tx,
      printer,
      [{ orderId, layout: 'kitchen', cause, copies: 1, key: `${cause}:${orderId}:${seq}:${printer.id}` }],
      now,
    )
}

/** Dishes that are refunded before their order is ready are not made: a slip says so where the ticket is out. */
async function planRefunded(tx: Tx, event: OrderEvent, now: Temporal.Instant): Promise<void> {
  const { businessId, orderId, refundId } = event
  const [found] = await tx
    .select({ parts: refunds.parts, reason: refunds.reason, at: refunds.createdAt, preparedAt: orders.preparedAt })
    .from(refunds)
    .innerJoin(orders, and(eq(orders.businessId, refunds.businessId), eq(orders.id, refunds.orderId)))
    .where(
      and(
        eq(refunds.businessId, businessId),
        eq(refunds.orderId, orderId),
        eq(refunds.id, refundId ?? ''),
        eq(orders.status, 'accepted'),
      ),
    )
  if (!found || isMadeAnyway(found.reason) || !found.parts?.lines.length) return
  if (found.preparedAt === null || Date.parse(found.at) < Date.parse(found.preparedAt))
    await planSlips(tx, event, 'not-made', now)
}

/** A changed order: each ticket that may be out is printed again, and says what changed. */
async function planChanged(tx: Tx, event: OrderEvent, now: Temporal.Instant): Promise<void> {
  const { businessId, orderId, seq } = event
  const out = await tx
    .selectDistinct({ printerId: printJobs.printerId, layout: printJobs.layout })
    .from(printJobs)
    .where(and(eq(printJobs.businessId, businessId), eq(printJobs.orderId, orderId), gt(printJobs.handOvers, 0)))
  for (const printer of await readPrinters(tx, event))
    await addTickets(
      tx,
      printer,
      out
        .filter(({ printerId }) => printerId === printer.id)
        .map(({ layout }) => ({
          orderId,
          layout,
          cause: 'changed',
          copies: 1,
          key: `changed:${orderId}:${seq}:${printer.id}:${layout}`,
        })),
      now,
    )
}

/**
 * Plans tickets: of a new or accepted order, and of one whose ticket is out when it is cancelled, changed or refunded.
 */
export function ticketPlanner({ clock }: Pick<Deps, 'clock'>): Subscriber {
  return {
    name: 'tickets',
    gatherMs: GATHER_MS,
    concerns: (event) => isReceived(event) || isAccepted(event) || isEnded(event) || isRefund(event) || isChange(event),
    handle: async (tx, events) => {
      const now = clock.now()
      for (const event of events)
        if (isReceived(event) || isAccepted(event)) await planNew(tx, event, now)
        else if (isEnded(event)) await planEnded(tx, event, now)
        else if (isChange(event)) await planChanged(tx, event, now)
        else await planRefunded(tx, event, now)
    },
  }
}

/** Whether a printer prints what waits for it at a moment. */
export function prints(row: PrinterRow, now: Temporal.Instant): boolean {
  const seenAt = row.seenAt === null ? null : Date.parse(row.seenAt)
  return canPrint(printerCondition({ ...row, seenAt }, now.epochMilliseconds))
}

/** The tickets that are not printed yet. */
export const OPEN_STATES = ['waiting', 'sent'] as const

/** Moves what waits for one printer to another; what the first one has in hand may be printed twice, and says so. */
export async function moveTickets(
  tx: Tx,
  { businessId, ids }: { readonly businessId: number; readonly ids: readonly number[] },
  printerId: number,
  now: Temporal.Instant,
): Promise<void> {
  await tx
    .update(printJobs)
    .set({ printerId, state: 'waiting', token: null, waitsSince: instantText(now.epochMilliseconds) })
    .where(
      and(
        eq(printJobs.businessId, businessId),
        inArray(printJobs.id, [...ids]),
        inArray(printJobs.state, [...OPEN_STATES]),
      ),
    )
}
