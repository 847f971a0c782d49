import type { CalendarDate, SendingFailure, TaxpayerKind } from '@comanda/domain'
import { and, asc, desc, eq, inArray, isNotNull, isNull } from 'drizzle-orm'
import type { Executor } from '../../platform/db/connection.ts'
import {
  verifactuRecords,
  verifactuSendings,
  verifactuSettings,
  verifactuTaxpayers,
} from '../../platform/db/schema/index.ts'

const MOST_SHOWN = 100

interface StoredSettings {
  readonly kind: TaxpayerKind | null
  readonly startsOn: CalendarDate | null
  readonly certificateName: string | null
  readonly certificateExpiresAt: string | null
}

const NONE: StoredSettings = { kind: null, startsOn: null, certificateName: null, certificateExpiresAt: null }

export async function readSettings(db: Executor, businessId: number): Promise<StoredSettings> {
  const [row] = await db.select().from(verifactuSettings).where(eq(verifactuSettings.businessId, businessId))
  return row ?? NONE
}

/** Changes some of the settings; the others stay. */
export async function saveSettings(tx: Executor, businessId: number, change: Partial<StoredSettings>): Promise<void> {
  await tx
    .insert(verifactuSettings)
    .values({ businessId, ...change })
    .onConflictDoUpdate({ target: verifactuSettings.businessId, set: change })
}

export async function hasRecords(db: Executor, businessId: number): Promise<boolean> {
  return (await db.$count(verifactuTaxpayers, eq(verifactuTaxpayers.businessId, businessId))) > 0
}

interface QueueState {
  readonly waiting: number
  readonly toRepair: number
  readonly failingSince: string | null
  readonly failure: SendingFailure | null
  readonly failureText: string | null
}

/** What waits, what is to be put right, and since when sending fails. */
export async function readQueue(db: Executor, businessId: number): Promise<QueueState> {
  const own = eq(verifactuSendings.businessId, businessId)
  const [waiting, toRepair, [failing]] = await Promise.all([
    db.$count(verifactuSendings, and(own, eq(verifactuSendings.state, 'waiting'))),
    db.$count(
      verifactuSendings,
      and(
        own,
        inArray(verifactuSendings.state, ['accepted-with-errors', 'rejected']),
        isNull(verifactuSendings.repairedBy),
      ),
    ),
    db
      .select()
      .from(verifactuTaxpayers)
      .where(and(eq(verifactuTaxpayers.businessId, businessId), isNotNull(verifactuTaxpayers.failingSince)))
      .orderBy(asc(verifactuTaxpayers.failingSince))
      .limit(1),
  ])
  return {
    waiting,
    toRepair,
    failingSince: failing?.failingSince ?? null,
    failure: failing?.failure ?? null,
    failureText: failing?.failureText ?? null,
  }
}

/** The last records with what became of them, newest first. */
export function readLastRecords(db: Executor, businessId: number) {
  return db
    .select({ record: verifactuRecords, sending: verifactuSendings })
    .from(verifactuRecords)
    .innerJoin(
      verifactuSendings,
      and(
        eq(verifactuSendings.businessId, verifactuRecords.businessId),
        eq(verifactuSendings.nif, verifactuRecords.nif),
        eq(verifactuSendings.number, verifactuRecords.number),
      ),
    )
    .where(eq(verifactuRecords.businessId, businessId))
    .orderBy(desc(verifactuRecords.madeAt), desc(verifactuRecords.number))
    .limit(MOST_SHOWN)
}
