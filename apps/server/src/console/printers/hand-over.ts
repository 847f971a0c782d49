import { randomBytes } from 'node:crypto'
import { canPrint, instantText, MOST_HAND_OVERS, type PrinterState } from '@comanda/domain'
import { and, asc, eq, inArray, lte, sql } from 'drizzle-orm'
import type { Deps } from '../../orders/deps.ts'
import { lockOrder, recordStep } from '../../orders/record/step.ts'
import type { Executor, Tx } from '../../platform/db/connection.ts'
import { printers, printJobs } from '../../platform/db/schema/index.ts'
import { inTransaction } from '../../platform/db/tx.ts'
import { announce } from '../../platform/live/change.ts'
import { noteWatched } from '../../restaurants/locations/watches.ts'
import { OPEN_STATES } from './plan-tickets.ts'
import { type PrinterRow, tellPrinters } from './printer-store.ts'

export type JobRow = typeof printJobs.$inferSelect

/**
 * How long a printer may keep a ticket without a word, in seconds: its own limit for printing one is about a minute.
 * Then the ticket is handed over again, as a reprint.
 */
const KEPT_SECONDS = 90

/** How long a printer that could not print is left alone, in seconds. */
const AGAIN_AFTER_SECONDS = 10

const isWithin = (at: string, seconds: number, now: Temporal.Instant): boolean =>
  now.epochMilliseconds - Date.parse(at) < seconds * 1000

/** What a printer says of a hand-over. */
export type Outcome =
  | { readonly kind: 'printed' }
  /** Out of paper, cover open, the network: it prints later, and spends no attempt. */
  | { readonly kind: 'later'; readonly code: string }
  /** The same ticket would fail again. */
  | { readonly kind: 'failed'; readonly code: string }

const TOKEN_BYTES = 9

/** Letters and digits, at most 30 characters: what both makers' printers return unchanged. */
const newDelivery = (id: number): string => `${id}-${randomBytes(TOKEN_BYTES).toString('hex')}`

/** The ticket that a delivery was of; null where the text is no delivery of ours. */
const jobIdOf = (token: string): number | null => {
  const [, id] = /^(\d{1,9})-[0-9a-f]{18}$/.exec(token) ?? []
  return id === undefined ? null : Number(id)
}

const isIt = ({ businessId, id }: Pick<JobRow, 'businessId' | 'id'>) =>
  and(eq(printJobs.businessId, businessId), eq(printJobs.id, id))

const tellOrder = async (tx: Tx, { businessId, orderId, locationId }: JobRow): Promise<void> => {
  if (orderId !== null) await announce(tx, { business: businessId, kind: 'order', id: orderId, location: locationId })
}

const MOST_OPEN_READ = 50

/** The open tickets of a printer, the oldest first; locked. */
const lockOpen = (tx: Tx, { businessId, id }: Pick<PrinterRow, 'businessId' | 'id'>) =>
  tx
    .select()
    .from(printJobs)
    .where(
      and(
        eq(printJobs.businessId, businessId),
        eq(printJobs.printerId, id),
        inArray(printJobs.state, [...OPEN_STATES]),
      ),
    )
    .orderBy(asc(printJobs.id))
    .limit(MOST_OPEN_READ)
    .for('no key update')

/**
 * The ticket that a printer is to fetch now, with a delivery of its own; null where it has one in hand, or nothing
 * waits. One ticket is in hand at a time, so that each confirmation is certain.
 */
export function offerTicket(deps: Pick<Deps, 'db' | 'clock'>, printer: PrinterRow): Promise<JobRow | null> {
  const now = deps.clock.now()
  const at = instantText(now.epochMilliseconds)
  return inTransaction(deps.db, async (tx) => {
    // Two polls of one printer at the same moment take turns.
    await tx
      .select({ id: printers.id })
      .from(printers)
      .where(and(eq(printers.businessId, printer.businessId), eq(printers.id, printer.id)))
      .for('no key update')
    for (const job of await lockOpen(tx, printer)) {
      if (Date.parse(job.expiresAt) <= now.epochMilliseconds) {
        await close(tx, job, { state: 'expired' })
        continue
      }
      if (job.state === 'sent' && job.token !== null) {
        // Offered and never fetched: the answer to the poll was lost.
        if (job.fetchedAt === null) return job
        if (isWithin(job.fetchedAt, KEPT_SECONDS, now)) return null
        if (job.handOvers >= MOST_HAND_OVERS) {
          await close(tx, job, { state: 'failed', faultCode: NEVER_CONFIRMED })
          continue
        }
      }
      // Star's printers ask again once they are well; Epson's say nothing between two tries.
      if (job.faultCode !== null && job.offeredAt !== null && isWithin(job.offeredAt, AGAIN_AFTER_SECONDS, now))
        return null
      const [offered] = await tx
        .update(printJobs)
        .set({ state: 'sent', token: newDelivery(job.id), offeredAt: at, fetchedAt: null })
        .where(isIt(job))
        .returning()
      return offered ?? null
    }
    return null
  })
}

/** The fault of a ticket that a printer has taken again and again without a word. */
const NEVER_CONFIRMED = 'never-confirmed'

async function close(tx: Tx, job: JobRow, set: Partial<JobRow>): Promise<void> {
  await tx.update(printJobs).set(set).where(isIt(job))
  await tellPrinters(tx, job)
  await tellOrder(tx, job)
}

/**
 * The ticket of a delivery, which the printer has in hand from now on; a printer that fetches it again gets the same
 * one. `over`: the delivery is confirmed or another has taken its place.
 */
export async function fetchTicket(
  deps: Pick<Deps, 'db' | 'clock'>,
  printer: PrinterRow,
  token: string,
): Promise<JobRow | 'over' | null> {
  const id = jobIdOf(token)
  if (id === null) return null
  const at = instantText(deps.clock.now().epochMilliseconds)
  const ofPrinter = and(isIt({ businessId: printer.businessId, id }), eq(printJobs.printerId, printer.id))
  const [fetched] = await deps.db
    .update(printJobs)
    .set({
      fetchedAt: sql`coalesce(${printJobs.fetchedAt}, ${at}::timestamptz)`,
      handOvers: sql`${printJobs.handOvers} + case when ${printJobs.fetchedAt} is null then 1 else 0 end`,
    })
    .where(and(ofPrinter, eq(printJobs.state, 'sent'), eq(printJobs.token, token)))
    .returning()
  if (fetched) return fetched
  const [known] = await deps.db
    .select({ id: printJobs.id })
    .from(printJobs)
    .where(isIt({ businessId: printer.businessId, id }))
  return known ? 'over' : null
}

/**
 * Notes what a printer says of a delivery. Only its own delivery is closed by it; a late or repeated word changes
 * nothing.
 */
export function confirmTicket(
  deps: Pick<Deps, 'db' | 'clock'>,
  printer: PrinterRow,
  token: string,
  outcome: Outcome,
): Promise<void> {
  const at = instantText(deps.clock.now().epochMilliseconds)
  return inTransaction(deps.db, async (tx) => {
    const id = jobIdOf(token)
    const [job] =
      id === null
        ? []
        : await tx
            .select()
            .from(printJobs)
            .where(
              and(
                isIt({ businessId: printer.businessId, id }),
                eq(printJobs.printerId, printer.id),
                eq(printJobs.state, 'sent'),
                eq(printJobs.token, token),
              ),
            )
            .for('no key update')
    if (!job) return
    if (outcome.kind === 'printed') {
      await close(tx, job, { state: 'printed', printedAt: at, faultCode: null })
      await acceptPrinted(tx, job, at)
    } else if (outcome.kind === 'failed') await close(tx, job, { state: 'failed', faultCode: outcome.code })
    // A part of it may be on paper, so that the next one is a reprint; however often the paper runs out, it is one.
    else
      await close(tx, job, {
        state: 'waiting',
        token: null,
        faultCode: outcome.code,
        handOvers: Math.min(job.handOvers, 1),
      })
  })
}

/** A new order is printed only where that accepts it, for the time that its customer was told. */
async function acceptPrinted(tx: Tx, { businessId, orderId, cause }: JobRow, at: string): Promise<void> {
  if (orderId === null || cause !== 'accepted') return
  const order = await lockOrder(tx, businessId, orderId)
  if (order?.status !== 'received' || order.cancelledAt !== null) return
  await recordStep(tx, order, { kind: 'status', actor: 'system', status: 'accepted', details: { acceptedAt: at }, at })
}

/**
 * How often a printer is noted as watching, in seconds, and how often it has to ask for that: a console says so as
 * often.
 */
const WATCH_SECONDS = 20

/** A printer whose tickets accept orders watches over them while it prints. */
async function watch(db: Executor, printer: PrinterRow, before: string | null, now: Temporal.Instant): Promise<void> {
  const { accepts, state, pollSeconds } = printer
  if (!accepts || !canPrint(state ?? 'ready') || pollSeconds > WATCH_SECONDS) return
  const turnOf = (epochMs: number) => Math.floor(epochMs / (WATCH_SECONDS * 1000))
  if (before !== null && turnOf(Date.parse(before)) === turnOf(now.epochMilliseconds)) return
  if ((await noteWatched(db, printer, 'printer', now)) === 'back')
    await announce(db, { business: printer.businessId, kind: 'location', id: printer.locationId })
}

export interface Seen {
  readonly state: PrinterState
  readonly code: string | null
  readonly hardwareId: string | null
  readonly model?: string | undefined
  readonly columns?: PrinterRow['columns'] | undefined
  readonly pollSeconds?: number | undefined
}

/**
 * Notes a poll. Null where the address belongs to another device: whoever reads an address from a printer's settings
 * does not get its orders.
 */
export async function noteSeen(
  deps: Pick<Deps, 'db' | 'clock'>,
  printer: PrinterRow,
  { state, code, hardwareId, model, columns, pollSeconds }: Seen,
): Promise<PrinterRow | null> {
  if (printer.hardwareId !== null && hardwareId !== null && printer.hardwareId !== hardwareId) return null
  const now = deps.clock.now()
  const at = instantText(now.epochMilliseconds)
  const isOther = printer.state !== state || printer.faultCode !== code
  const learned = {
    ...(printer.hardwareId === null && hardwareId !== null && { hardwareId }),
    ...(model !== undefined && { model }),
    ...(columns !== undefined && { columns }),
    ...(pollSeconds !== undefined && { pollSeconds }),
  }
  const wasSilent =
    printer.seenAt === null || now.epochMilliseconds - Date.parse(printer.seenAt) > (2 * printer.pollSeconds + 5) * 1000
  const set = { seenAt: at, ...learned, ...(isOther && { state, faultCode: code, stateSince: at }) }
  const [row] = await deps.db
    .update(printers)
    .set(set)
    .where(and(eq(printers.businessId, printer.businessId), eq(printers.id, printer.id)))
    .returning()
  if (isOther || wasSilent || Object.keys(learned).length > 0) await tellPrinters(deps.db, printer)
  // Its state may have changed within the turn.
  if (row) await watch(deps.db, row, isOther ? null : printer.seenAt, now)
  return row ?? null
}

/** The tickets that have waited for proof for so long; the oldest first. */
export function readLate(db: Executor, before: Temporal.Instant, most: number) {
  return db
    .select()
    .from(printJobs)
    .where(
      and(inArray(printJobs.state, [...OPEN_STATES]), lte(printJobs.waitsSince, instantText(before.epochMilliseconds))),
    )
    .orderBy(asc(printJobs.waitsSince))
    .limit(most)
}
