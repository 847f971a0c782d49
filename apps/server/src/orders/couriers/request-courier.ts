import { type CourierFailure, isCourierActive } from '@comanda/domain'
import type { Answer, CourierReport } from '../../gateways/courier/gateway.ts'
import { courierDeliveries } from '../../platform/db/schema/index.ts'
import { inTransaction } from '../../platform/db/tx.ts'
import type { Deps } from '../deps.ts'
import { lockOrder } from '../record/step.ts'
import { readAccount } from './accounts.ts'
import { applyReport } from './apply-report.ts'
import { type DeliveryKey, isDelivery, readDelivery, referenceOf } from './delivery-store.ts'
import { cancelJob, requestJob } from './jobs.ts'
import { tripOf } from './trip-of.ts'

/** After this long without an answer, staff decide what happens to the order. */
const GIVE_UP = { minutes: 5 }

const text = (now: Temporal.Instant) => now.toString({ smallestUnit: 'millisecond' })

/** The attempt with its order, if the courier is still wanted; remembers that the service may have heard of it. */
const begin = (deps: Deps, key: DeliveryKey) =>
  inTransaction(deps.db, async (tx) => {
    const order = await lockOrder(tx, key.businessId, key.orderId)
    const row = await readDelivery(tx, key)
    if (!order || !row || row.phase !== 'requested' || row.providerId !== null || row.isOwnDriver) return null
    const now = deps.clock.now()
    // The time has moved: another job comes then.
    if (row.requestAt !== null && Temporal.Instant.compare(row.requestAt, now) > 0) return null
    const trip = await tripOf(tx, order, referenceOf(key), now)
    const askedAt = row.askedAt ?? text(now)
    const pickupFrom = trip?.readyAt ?? null
    if (row.askedAt === null) await tx.update(courierDeliveries).set({ askedAt, pickupFrom }).where(isDelivery(key))
    return { row, trip, askedAt }
  })

async function ask(deps: Deps, key: DeliveryKey): Promise<{ answer: Answer<CourierReport>; askedAt: string } | null> {
  const begun = await begin(deps, key)
  if (begun === null) return null
  const { row, trip, askedAt } = begun
  const refused = (failure: CourierFailure) => ({ answer: { ok: false, failure } as const, askedAt })
  const account = await readAccount(deps, deps.db, key.businessId, row.provider)
  if (account === null) return refused('credentials-refused')
  if (trip === null) return refused('invalid-address')
  return { answer: await deps.gateways.couriers[row.provider].create(account, trip), askedAt }
}

const noReport = (failure: CourierFailure): CourierReport => ({
  providerId: '',
  reference: null,
  phase: 'cancelled',
  riderName: null,
  position: null,
  pickupAt: null,
  dropAt: null,
  trackingUrl: null,
  fee: null,
  reason: failure,
  notes: null,
  at: null,
  raw: null,
})

/**
 * Requests the courier of an attempt, whose row exists already. Repeating it is safe, because the service knows the
 * attempt by its reference. Throws when the service cannot be reached, so that the job is retried.
 */
async function requestCourier(deps: Deps, key: DeliveryKey): Promise<void> {
  const asked = await ask(deps, key)
  if (asked === null) return
  const { answer, askedAt } = asked
  const isUnknown = !answer.ok && answer.failure === 'unavailable'
  const gaveUp = Temporal.Instant.compare(Temporal.Instant.from(askedAt).add(GIVE_UP), deps.clock.now()) <= 0
  if (isUnknown && !gaveUp) throw new Error('The courier service cannot be reached')
  await inTransaction(deps.db, async (tx) => {
    const order = await lockOrder(tx, key.businessId, key.orderId)
    const row = await readDelivery(tx, key)
    if (!order || !row) return
    const now = text(deps.clock.now())
    if (answer.ok) {
      await applyReport(tx, order, row, answer.value, { now, config: deps.config })
      // Ended by staff or with the order while the service was asked.
      if (row.mustCancel || !isCourierActive(row.phase)) {
        await tx.update(courierDeliveries).set({ mustCancel: true }).where(isDelivery(key))
        await deps.jobs.enqueue(tx, cancelJob, key)
      }
      return
    }
    if (row.phase !== 'requested' || row.providerId !== null) return
    // There is nothing to replace any more: staff decide.
    await tx.update(courierDeliveries).set({ isReplaced: false }).where(isDelivery(key))
    const refused = { ...row, isReplaced: false }
    const report = { ...noReport(answer.failure), providerId: null }
    await applyReport(tx, order, refused, report, { now, config: deps.config })
    // An answer may have been lost: a delivery that reports later is cancelled.
    if (isUnknown) await tx.update(courierDeliveries).set({ mustCancel: true }).where(isDelivery(key))
  })
}

/** Registers the job that requests couriers; before the jobs start. */
export function handleCourierRequests(deps: Deps): void {
  deps.jobs.handle(requestJob, (key) => requestCourier(deps, key))
}
