import { and, inArray, isNotNull, lt } from 'drizzle-orm'
import { courierDeliveries } from '../../platform/db/schema/index.ts'
import { periodically } from '../../platform/jobs/periodically.ts'
import type { Deps } from '../deps.ts'
import { inOrderTrace } from '../record/order-trace.ts'
import { readAccount } from './accounts.ts'
import type { DeliveryRow } from './delivery-store.ts'
import { takeReport } from './take-event.ts'

const EVERY_MS = 30_000
const SILENT = { seconds: 60 }
const MOST_AT_ONCE = 50

const ask = async (deps: Deps, { businessId, provider, providerId }: DeliveryRow): Promise<void> => {
  const account = await readAccount(deps, deps.db, businessId, provider)
  if (account === null || providerId === null) return
  const answer = await deps.gateways.couriers[provider].get(account, providerId)
  if (answer.ok) await takeReport(deps, { businessId, provider }, answer.value, null)
  else
    deps.log.warn(
      { businessId, provider, failure: answer.failure },
      'a courier service did not report the state of a delivery',
    )
}

/** Asks about the deliveries under way from which nothing was heard for a minute: webhooks get lost. */
export async function pollCouriers(deps: Deps): Promise<void> {
  const now = deps.clock.now()
  const silent = await deps.db
    .select()
    .from(courierDeliveries)
    .where(
      and(
        inArray(courierDeliveries.phase, ['requested', 'to-pickup', 'at-pickup', 'to-customer', 'arriving']),
        isNotNull(courierDeliveries.providerId),
        lt(courierDeliveries.updatedAt, now.subtract(SILENT).toString()),
      ),
    )
    .orderBy(courierDeliveries.updatedAt)
    .limit(MOST_AT_ONCE)
  for (const one of silent) await inOrderTrace(deps, 'ask courier service', one, () => ask(deps, one))
}

export function startPollingCouriers(deps: Deps): () => Promise<void> {
  return periodically(deps, 'asking about couriers', EVERY_MS, () => pollCouriers(deps))
}
