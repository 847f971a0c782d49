import type { Printers } from '@comanda/sandbox'
import { and, eq, sql } from 'drizzle-orm'
import { addPrinter } from '../console/printers/printer-store.ts'
import type { Db } from '../platform/db/connection.ts'
import { printers } from '../platform/db/schema/index.ts'
import { inTransaction } from '../platform/db/tx.ts'
import { headingley } from './napoli/locations.ts'
import { napoli } from './napoli/napoli.ts'

/** Id of the advisory lock, an arbitrary constant: servers that start at the same time pair one printer. */
const LOCK = 7_266_245
const KITCHEN = { name: 'Kitchen', maker: 'star' } as const

/**
 * Pairs a printer of the sandbox with the kitchen of Napoli's first location, so that accepted orders print. A location
 * that has or had a printer is left alone.
 */
export async function pairPrinter(
  db: Db,
  sandbox: Pick<Printers, 'add' | 'forget' | 'list'>,
  { now, port }: { readonly now: Temporal.Instant; readonly port: number },
): Promise<void> {
  const where = { businessId: napoli.business.id, locationId: headingley.id }
  const secret = await inTransaction(db, async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${LOCK})`)
    const [known] = await tx
      .select({ id: printers.id })
      .from(printers)
      .where(and(eq(printers.businessId, where.businessId), eq(printers.locationId, where.locationId)))
      .limit(1)
    return known ? null : (await addPrinter(tx, where, KITCHEN, now)).secret
  })
  if (secret === null) return
  const host = napoli.hosts[0] ?? 'localhost'
  // Those of a demo that was reset have addresses that nobody knows any more.
  for (const { id, url } of await sandbox.list()) if (new URL(url).hostname === host) await sandbox.forget(id)
  await sandbox.add({ ...KITCHEN, url: `http://${host}:${port}/print/${secret}`, width: 80 })
}
