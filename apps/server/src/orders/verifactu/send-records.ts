import type { ChainedRecord, SendingFailure } from '@comanda/domain'
import { and, asc, eq, exists, isNotNull, lte } from 'drizzle-orm'
import { z } from 'zod'
import { readSecretKeys } from '../../connections/secrets/secret-keys.ts'
import { readSecret } from '../../connections/secrets/store.ts'
import type { TaxCertificate } from '../../gateways/tax-office/gateway.ts'
import type { Executor } from '../../platform/db/connection.ts'
import { verifactuRecords, verifactuSendings, verifactuTaxpayers } from '../../platform/db/schema/index.ts'
import { inTransaction } from '../../platform/db/tx.ts'
import { periodically } from '../../platform/jobs/periodically.ts'
import type { Deps } from '../deps.ts'
import { type BatchAnswer, type RecordAnswer, readAnswer } from './read-answer.ts'
import { envelopeOf, MOST_RECORDS } from './record-xml.ts'
import { readSettings } from './verifactu-store.ts'

const EVERY_MS = 5_000
/** Another server leaves a taxpayer alone for so long after a batch was begun: the call itself has a minute. */
const LEASE = { minutes: 3 }
const FIRST_PAUSE_SECONDS = 30
const LONGEST_PAUSE_SECONDS = 1800
/** A record that waited longer was held up, and the batch says so: the tax office expects it within four minutes. */
const LATE_MS = 180_000

type SendDeps = Pick<Deps, 'db' | 'config' | 'clock' | 'log' | 'gateways'>
type Taxpayer = typeof verifactuTaxpayers.$inferSelect

export const certificateSecret = z.object({ p12: z.string(), password: z.string() })

/** Where a business's certificate is kept. */
export function certificateRef(businessId: number) {
  return { businessId, name: 'verifactu:certificate' } as const
}

/** An expired certificate is as good as none. */
async function readCertificate(
  { db, config, clock }: SendDeps,
  businessId: number,
): Promise<TaxCertificate | SendingFailure> {
  const { certificateExpiresAt: end } = await readSettings(db, businessId)
  if (end !== null && Date.parse(end) <= clock.now().epochMilliseconds) return 'no-certificate'
  const keys = readSecretKeys(config)
  const secret = keys && (await readSecret(db, keys, certificateRef(businessId)))
  if (secret === null) return 'no-certificate'
  const { success, data } = certificateSecret.safeParse(secret)
  return success ? { p12: Buffer.from(data.p12, 'base64'), password: data.password } : 'unreadable-certificate'
}

const isOf = ({ businessId, nif }: Pick<Taxpayer, 'businessId' | 'nif'>) =>
  and(eq(verifactuTaxpayers.businessId, businessId), eq(verifactuTaxpayers.nif, nif))

const waitingOf = ({ businessId, nif }: Pick<Taxpayer, 'businessId' | 'nif'>) =>
  and(
    eq(verifactuSendings.businessId, businessId),
    eq(verifactuSendings.nif, nif),
    eq(verifactuSendings.state, 'waiting'),
  )

/** Those of whom records wait and may be sent now. */
function readDue({ db, clock }: SendDeps): Promise<readonly Taxpayer[]> {
  const waiting = db
    .select({ number: verifactuSendings.number })
    .from(verifactuSendings)
    .where(
      and(
        eq(verifactuSendings.businessId, verifactuTaxpayers.businessId),
        eq(verifactuSendings.nif, verifactuTaxpayers.nif),
        eq(verifactuSendings.state, 'waiting'),
      ),
    )
  return db
    .select()
    .from(verifactuTaxpayers)
    .where(and(lte(verifactuTaxpayers.nextAt, clock.now().toString()), exists(waiting)))
    .orderBy(asc(verifactuTaxpayers.nextAt))
}

/** Takes a taxpayer for one batch; false where another server has. */
async function claim({ db, clock }: SendDeps, taxpayer: Taxpayer): Promise<boolean> {
  const claimed = await db
    .update(verifactuTaxpayers)
    .set({ nextAt: clock.now().add(LEASE).toString() })
    .where(and(isOf(taxpayer), eq(verifactuTaxpayers.nextAt, taxpayer.nextAt)))
    .returning({ nif: verifactuTaxpayers.nif })
  return claimed.length > 0
}

interface Waiting {
  readonly number: number
  readonly record: ChainedRecord
}

const readWaiting = ({ db }: SendDeps, taxpayer: Taxpayer): Promise<readonly Waiting[]> =>
  db
    .select({ number: verifactuSendings.number, record: verifactuRecords.content })
    .from(verifactuSendings)
    .innerJoin(
      verifactuRecords,
      and(
        eq(verifactuRecords.businessId, verifactuSendings.businessId),
        eq(verifactuRecords.nif, verifactuSendings.nif),
        eq(verifactuRecords.number, verifactuSendings.number),
      ),
    )
    .where(waitingOf(taxpayer))
    .orderBy(asc(verifactuSendings.number))
    .limit(MOST_RECORDS)

async function noteFailure(
  { db, clock, log }: SendDeps,
  taxpayer: Taxpayer,
  failure: SendingFailure,
  failureText: string | null = null,
): Promise<void> {
  const failures = taxpayer.failures + 1
  const now = clock.now()
  const seconds = Math.min(FIRST_PAUSE_SECONDS * 2 ** Math.min(failures - 1, 10), LONGEST_PAUSE_SECONDS)
  await db
    .update(verifactuTaxpayers)
    .set({
      failures,
      failure,
      failureText,
      failingSince: taxpayer.failingSince ?? now.toString(),
      nextAt: now.add({ seconds }).toString(),
    })
    .where(isOf(taxpayer))
  log.warn({ businessId: taxpayer.businessId, failure }, 'records of receipts did not reach the tax office')
}

/** The answers by the records they are about: an invoice may have several records in one batch, in their order. */
function matched(sent: readonly Waiting[], answers: readonly RecordAnswer[]): ReadonlyMap<number, RecordAnswer> {
  const left = [...answers]
  const found = new Map<number, RecordAnswer>()
  for (const { number, record } of sent) {
    const at = left.findIndex((one) => one.number === record.invoice.number && one.operation === record.kind)
    const [answer] = at < 0 ? [] : left.splice(at, 1)
    if (answer) found.set(number, answer)
  }
  return found
}

async function keepAnswers(
  { db, clock }: SendDeps,
  taxpayer: Taxpayer,
  sent: readonly Waiting[],
  { csv, waitSeconds, records }: Extract<BatchAnswer, { kind: 'read' }>,
): Promise<void> {
  const { businessId, nif } = taxpayer
  const now = clock.now()
  const answers = matched(sent, records)
  await inTransaction(db, async (tx) => {
    for (const [number, { state, code, text }] of answers)
      await tx
        .update(verifactuSendings)
        .set({ state, errorCode: code, errorText: text, csv, answeredAt: now.toString() })
        .where(and(waitingOf({ businessId, nif }), eq(verifactuSendings.number, number)))
    await tx
      .update(verifactuTaxpayers)
      .set({
        failures: 0,
        failure: null,
        failureText: null,
        failingSince: null,
        nextAt: now.add({ seconds: waitSeconds }).toString(),
      })
      .where(isOf(taxpayer))
  })
}

async function sendBatch(deps: SendDeps, taxpayer: Taxpayer): Promise<void> {
  const { clock, gateways } = deps
  if (!(await claim(deps, taxpayer))) return
  const certificate = gateways.taxOffice.needsCertificate ? await readCertificate(deps, taxpayer.businessId) : null
  if (typeof certificate === 'string') return noteFailure(deps, taxpayer, certificate)
  const sent = await readWaiting(deps, taxpayer)
  const [first] = sent
  if (!first) return
  const waitedMs = clock.now().epochMilliseconds - Date.parse(first.record.madeAt)
  const named = sent.findLast(({ record }) => record.kind === 'issue')?.record
  const envelope = envelopeOf({
    taxpayer: { name: named?.kind === 'issue' ? named.issuerName : taxpayer.nif, nif: taxpayer.nif },
    isAfterIncident: taxpayer.failingSince !== null || waitedMs > LATE_MS,
    records: sent.map(({ record }) => record),
  })
  let answer: BatchAnswer | null = null
  try {
    const { body } = await gateways.taxOffice.send(certificate, envelope)
    answer = readAnswer(body)
  } catch (error) {
    deps.log.warn({ error, businessId: taxpayer.businessId }, 'the tax office was not reached')
  }
  if (answer === null) return noteFailure(deps, taxpayer, 'unreachable')
  if (answer.kind === 'refused') return noteFailure(deps, taxpayer, 'refused', answer.text)
  return keepAnswers(deps, taxpayer, sent, answer)
}

/**
 * Sends what waits, each taxpayer's records in the order of its chain. A taxpayer that fails does not stop the others,
 * and is tried again later each time; nothing is given up.
 */
export async function sendRecords(deps: SendDeps): Promise<void> {
  for (const taxpayer of await readDue(deps))
    await sendBatch(deps, taxpayer).catch((error: unknown) =>
      deps.log.error({ error, businessId: taxpayer.businessId }, 'records of receipts could not be sent'),
    )
}

/** Sends the records that wait for a certificate, or for a pause to end, at once. */
export async function sendSoon(
  { db, clock }: { readonly db: Executor; readonly clock: SendDeps['clock'] },
  businessId: number,
): Promise<void> {
  await db
    .update(verifactuTaxpayers)
    .set({ nextAt: clock.now().toString() })
    .where(and(eq(verifactuTaxpayers.businessId, businessId), isNotNull(verifactuTaxpayers.failingSince)))
}

export function startSendingRecords(deps: SendDeps): () => Promise<void> {
  return periodically(deps, 'sending records of receipts', EVERY_MS, () => sendRecords(deps))
}
