import { instantText, PROOF_SECONDS } from '@comanda/domain'
import { and, eq } from 'drizzle-orm'
import type { Deps } from '../../orders/deps.ts'
import { printers, printJobs } from '../../platform/db/schema/index.ts'
import { inTransaction } from '../../platform/db/tx.ts'
import { periodically } from '../../platform/jobs/periodically.ts'
import { type JobRow, readLate } from './hand-over.ts'
import { moveTickets, prints } from './plan-tickets.ts'
import { lockPrinter, tellPrinters } from './printer-store.ts'
import { pushUnprintedJob } from './push-unprinted.ts'

const EVERY_MS = 5_000
const MOST_AT_ONCE = 200

/**
 * What follows for a ticket that nobody has confirmed for a minute: its printer's fall-back prints it, if that one
 * works; else every console of the location and its telephones are told, once.
 */
const chase = (deps: Pick<Deps, 'db' | 'clock' | 'jobs'>, late: JobRow) =>
  inTransaction(deps.db, async (tx) => {
    const { businessId, locationId, id } = late
    const now = deps.clock.now()
    const at = instantText(now.epochMilliseconds)
    const [job] = await tx
      .select()
      .from(printJobs)
      .where(and(eq(printJobs.businessId, businessId), eq(printJobs.id, id)))
      .for('no key update', { skipLocked: true })
    if (!job || job.state === 'printed' || job.state === 'failed') return
    if (Date.parse(job.expiresAt) <= now.epochMilliseconds) {
      await tx
        .update(printJobs)
        .set({ state: 'expired', token: null })
        .where(and(eq(printJobs.businessId, businessId), eq(printJobs.id, id)))
      return tellPrinters(tx, late)
    }
    const [printer] = await tx
      .select()
      .from(printers)
      .where(and(eq(printers.businessId, businessId), eq(printers.id, job.printerId)))
    const other =
      printer?.fallbackId == null ? null : await lockPrinter(tx, { businessId, locationId }, printer.fallbackId)
    // It moves once: two printers that fall back to each other would pass it on for ever.
    if (other !== null && job.toldAt === null && prints(other, now)) {
      await moveTickets(tx, { businessId, ids: [id] }, other.id, now)
      return tellPrinters(tx, late)
    }
    if (job.toldAt !== null) return
    await tx
      .update(printJobs)
      .set({ toldAt: at })
      .where(and(eq(printJobs.businessId, businessId), eq(printJobs.id, id)))
    await tellPrinters(tx, late)
    await deps.jobs.enqueue(tx, pushUnprintedJob, { businessId, locationId })
  })

/** Looks after the tickets of all businesses without proof. Safe to run on every server at once. */
export async function chaseTickets(deps: Pick<Deps, 'db' | 'clock' | 'jobs' | 'log'>): Promise<void> {
  const before = deps.clock.now().subtract({ seconds: PROOF_SECONDS })
  for (const late of await readLate(deps.db, before, MOST_AT_ONCE))
    await chase(deps, late).catch((error: unknown) =>
      deps.log.error({ error, business: late.businessId }, 'a ticket without proof could not be looked after'),
    )
}

/** Looks now and every five seconds; returns the function that stops it. */
export function startChasingTickets(deps: Pick<Deps, 'db' | 'clock' | 'jobs' | 'log'>): () => Promise<void> {
  return periodically(deps, 'chasing tickets', EVERY_MS, () => chaseTickets(deps))
}
