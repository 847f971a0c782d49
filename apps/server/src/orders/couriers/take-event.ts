import type { CourierProvider } from '@comanda/domain'
import type { CourierReport, CourierWebhook } from '../../gateways/courier/gateway.ts'
import { courierEvents } from '../../platform/db/schema/index.ts'
import { inTransaction } from '../../platform/db/tx.ts'
import type { Deps } from '../deps.ts'
import { lockOrder } from '../record/step.ts'
import { readAccount } from './accounts.ts'
import { applyReport } from './apply-report.ts'
import { type DeliveryKey, findReported } from './delivery-store.ts'
import { cancelJob } from './jobs.ts'

type Reported = Omit<CourierReport, 'providerId'> & { readonly providerId: string | null }

/** Applies a report under the order's lock; `eventId` null for an answer to our own question. */
export function takeReport(
  deps: Deps,
  { businessId, provider }: { readonly businessId: number; readonly provider: CourierProvider },
  report: Reported,
  eventId: string | null,
): Promise<void> {
  return inTransaction(deps.db, async (tx) => {
    const now = deps.clock.now().toString({ smallestUnit: 'millisecond' })
    const found = await findReported(tx, businessId, provider, report)
    const order = found && (await lockOrder(tx, businessId, found.orderId))
    if (!found || !order) return
    if (eventId !== null) {
      const isNew = await tx
        .insert(courierEvents)
        .values({ businessId, provider, eventId, receivedAt: now })
        .onConflictDoNothing()
        .returning({ eventId: courierEvents.eventId })
      if (isNew.length === 0) return
    }
    // Read again, because the lock may have waited for another report.
    const row = await findReported(tx, businessId, provider, report)
    if (!row) return
    await applyReport(tx, order, row, report, { now, config: deps.config })
    const key: DeliveryKey = { businessId, orderId: row.orderId, attempt: row.attempt }
    // A delivery that we could not cancel before, because its id was not known.
    if (row.mustCancel && row.providerId === null) await deps.jobs.enqueue(tx, cancelJob, key)
  })
}

/** Takes a webhook of a business's account; each event counts once. `forged`: not signed with that business's key. */
export async function takeCourierEvent(
  deps: Deps,
  at: { readonly businessId: number; readonly provider: CourierProvider },
  webhook: CourierWebhook,
): Promise<'taken' | 'forged'> {
  const account = await readAccount(deps, deps.db, at.businessId, at.provider)
  if (account === null) return 'forged'
  const event = deps.gateways.couriers[at.provider].readWebhook(account, webhook)
  if (event.kind === 'forged') return 'forged'
  if (event.kind === 'report') await takeReport(deps, at, event.report, event.eventId)
  return 'taken'
}
