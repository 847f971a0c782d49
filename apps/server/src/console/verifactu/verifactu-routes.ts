import {
  checkChain,
  type FieldProblem,
  readVerifactu,
  repairRecord as repairRecordCall,
  setVerifactu,
  setVerifactuCertificate,
  type VerifactuWire,
} from '@comanda/contract'
import { nifOf, taxpayerKindOf, verifactuFrom } from '@comanda/domain'
import { readSecretKeys } from '../../connections/secrets/secret-keys.ts'
import { writeSecret } from '../../connections/secrets/store.ts'
import { PRIVATE } from '../../http/create-router.ts'
import { refuse } from '../../http/refuse.ts'
import type { Thing } from '../../identity/acts/change-thing.ts'
import { createStaffRouter } from '../../identity/acts/staff-router.ts'
import type { Deps } from '../../orders/deps.ts'
import { checkChains } from '../../orders/verifactu/check-chains.ts'
import { vendorOf } from '../../orders/verifactu/fiscal-system.ts'
import { readCertificate } from '../../orders/verifactu/read-certificate.ts'
import { repairRecord } from '../../orders/verifactu/repair-record.ts'
import { certificateRef, sendSoon } from '../../orders/verifactu/send-records.ts'
import {
  hasRecords,
  readLastRecords,
  readQueue,
  readSettings,
  saveSettings,
} from '../../orders/verifactu/verifactu-store.ts'
import type { Executor } from '../../platform/db/connection.ts'
import { inTransaction } from '../../platform/db/tx.ts'
import { findTenant } from '../../restaurants/businesses/store.ts'

/** Where the answer to a file says what is wrong with it. */
const CERTIFICATE_PROBLEMS = {
  'wrong-password': { password: 'wrong_password' },
  outdated: { file: 'outdated_certificate' },
  'no-certificate': { file: 'not_a_certificate' },
} as const satisfies Readonly<Record<string, Readonly<Record<string, FieldProblem>>>>

const settings: Thing = {
  read: async (tx, { businessId }) => {
    const { kind, startsOn } = await readSettings(tx, businessId)
    return { kind, startsOn: startsOn }
  },
}

/** A file and its password are never read back, so that there is nothing to be seen of them. */
const certificate: Thing = {
  secrets: ['file', 'password'],
  hasNoInverse: true,
  read: async () => ({}),
}

type StateDeps = Pick<Deps, 'config' | 'gateways'>

async function readState({ config, gateways }: StateDeps, db: Executor, businessId: number): Promise<VerifactuWire> {
  const [stored, queue, records, tenant, begun] = await Promise.all([
    readSettings(db, businessId),
    readQueue(db, businessId),
    readLastRecords(db, businessId),
    findTenant(db, businessId),
    hasRecords(db, businessId),
  ])
  const nif = nifOf(tenant?.business.vatNumber ?? '')
  const kind = nif === null ? null : (stored.kind ?? taxpayerKindOf(nif))
  const { certificateName: name, certificateExpiresAt } = stored
  return {
    kind: stored.kind,
    startsOn: stored.startsOn,
    available: vendorOf(config) !== null,
    nif,
    presentKind: kind,
    from: kind && verifactuFrom(kind, stored.startsOn),
    begun,
    needsCertificate: gateways.taxOffice.needsCertificate,
    certificate: name === null || certificateExpiresAt === null ? null : { name, expiresAt: certificateExpiresAt },
    waiting: queue.waiting,
    toRepair: queue.toRepair,
    failingSince: queue.failingSince,
    failure: queue.failure,
    failureText: queue.failureText,
    records: records.map(({ record: { content, ...row }, sending }) => ({
      nif: row.nif,
      number: row.number,
      kind: content.kind,
      type: content.kind === 'issue' ? content.type : null,
      invoice: content.invoice.number,
      orderId: row.orderId,
      total: content.kind === 'issue' ? content.total : null,
      madeAt: row.madeAt,
      state: sending.state,
      errorCode: sending.errorCode,
      errorText: sending.errorText,
      repairedBy: sending.repairedBy,
    })),
  }
}

/** Routes of VERI*FACTU: settings, certificate, records and their chain. */
export function verifactuRoutes(deps: Deps) {
  const { router, staffCall, staffChange } = createStaffRouter(deps)
  const { db, clock, config } = deps

  staffCall(readVerifactu, async (c, { member }) =>
    c.json({ data: await readState(deps, db, member.businessId) }, 200, PRIVATE),
  )

  staffChange(setVerifactu, settings, async (c, { member: { businessId }, tx }) => {
    const { kind, startsOn } = c.req.valid('json')
    const before = await readSettings(tx, businessId)
    const isOther = startsOn !== before.startsOn || kind !== before.kind
    if (isOther && (await hasRecords(tx, businessId)))
      return refuse(c, 422, 'invalid_request', { problems: { startsOn: 'records_begun' } })
    await saveSettings(tx, businessId, { kind, startsOn })
    return c.json({ data: await readState(deps, tx, businessId) }, 200, PRIVATE)
  })

  staffChange(setVerifactuCertificate, certificate, async (c, { member: { businessId }, tx }) => {
    const { file, password } = c.req.valid('json')
    const keys = readSecretKeys(config)
    if (keys === null) return refuse(c, 409, 'credentials_unavailable')
    const read = await readCertificate({ p12: Buffer.from(file, 'base64'), password })
    if (typeof read === 'string') return refuse(c, 422, 'invalid_request', { problems: CERTIFICATE_PROBLEMS[read] })
    if (Temporal.Instant.compare(read.expiresAt, clock.now()) <= 0)
      return refuse(c, 422, 'invalid_request', { problems: { file: 'expired' } })
    const now = clock.now().toString()
    await writeSecret(tx, keys, certificateRef(businessId), { p12: file, password }, now)
    await saveSettings(tx, businessId, {
      certificateName: read.name,
      certificateExpiresAt: read.expiresAt.toString(),
    })
    await sendSoon({ db: tx, clock }, businessId)
    return c.json({ data: await readState(deps, tx, businessId) }, 200, PRIVATE)
  })

  staffCall(repairRecordCall, async (c, { member: { businessId } }) => {
    const made = await inTransaction(db, (tx) => repairRecord(tx, deps, { ...c.req.valid('json'), businessId }))
    if (made === null) return refuse(c, 409, 'not_repairable')
    return c.json({ data: await readState(deps, db, businessId) }, 200, PRIVATE)
  })

  staffCall(checkChain, async (c, { member }) =>
    c.json({ data: await checkChains(db, member.businessId) }, 200, PRIVATE),
  )
  return router
}
