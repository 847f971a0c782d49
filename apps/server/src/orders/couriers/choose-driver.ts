import { type CourierProvider, isCourierActive } from '@comanda/domain'
import type { Answer, CourierQuote } from '../../gateways/courier/gateway.ts'
import type { StaffMember } from '../../identity/staff-session.ts'
import type { Tx } from '../../platform/db/connection.ts'
import { courierDeliveries, type orders } from '../../platform/db/schema/index.ts'
import { inTransaction } from '../../platform/db/tx.ts'
import type { Deps } from '../deps.ts'
import { lockOrder, recordStep } from '../record/step.ts'
import { readAccount } from './accounts.ts'
import { endCourier } from './cancel-courier.ts'
import { type DeliveryRow, isDelivery, readLastDelivery } from './delivery-store.ts'
import { readDispatch } from './dispatch-store.ts'
import { requestJob } from './jobs.ts'
import { tripOf } from './trip-of.ts'

type OrderRow = typeof orders.$inferSelect

/** `not-from-here`: the order is not an accepted delivery, or its courier is in the way of the choice. */
export type DriverOutcome = 'chosen' | 'unknown' | 'not-from-here'

interface Choice {
  readonly order: OrderRow
  readonly last: DeliveryRow | null
  readonly now: string
}

const choose = (
  deps: Deps,
  { businessId }: StaffMember,
  orderId: string,
  apply: (tx: Tx, choice: Choice) => Promise<DriverOutcome>,
): Promise<DriverOutcome> =>
  inTransaction(deps.db, async (tx) => {
    const order = await lockOrder(tx, businessId, orderId)
    if (!order?.receivedAt || order.cancelledAt) return 'unknown'
    if (order.orderType !== 'delivery' || (order.status !== 'accepted' && order.status !== 'delivery'))
      return 'not-from-here'
    const last = await readLastDelivery(tx, businessId, orderId)
    return apply(tx, { order, last, now: deps.clock.now().toString({ smallestUnit: 'millisecond' }) })
  })

/** Requests a courier now: for an order of the own drivers, or again after a failure. */
export function requestAgain(deps: Deps, member: StaffMember, orderId: string): Promise<DriverOutcome> {
  return choose(deps, member, orderId, async (tx, { order, last, now }) => {
    if (last !== null && !last.isOwnDriver && (isCourierActive(last.phase) || last.phase === 'delivered'))
      return 'not-from-here'
    const { businessId, locationId } = order
    const { provider } = await readDispatch(tx, { businessId, locationId })
    const key = { businessId, orderId, attempt: (last?.attempt ?? 0) + 1 }
    await tx.insert(courierDeliveries).values({ ...key, provider, phase: 'requested', createdAt: now, updatedAt: now })
    await recordStep(tx, order, {
      kind: 'courier',
      actor: 'staff',
      staffId: member.id,
      device: member.device,
      reason: 'requested',
      at: now,
    })
    await deps.jobs.enqueue(tx, requestJob, key)
    return 'chosen'
  })
}

/** The restaurant delivers the order itself; its courier is cancelled. */
export function takeOwnDriver(deps: Deps, member: StaffMember, orderId: string): Promise<DriverOutcome> {
  return choose(deps, member, orderId, async (tx, { order, last, now }) => {
    if (last === null || last.isOwnDriver || last.phase === 'delivered') return 'not-from-here'
    await endCourier(deps, tx, { businessId: order.businessId, orderId, now })
    await tx.update(courierDeliveries).set({ isOwnDriver: true, updatedAt: now }).where(isDelivery(last))
    await recordStep(tx, order, {
      kind: 'courier',
      actor: 'staff',
      staffId: member.id,
      device: member.device,
      reason: 'own-driver',
      at: now,
    })
    return 'chosen'
  })
}

/**
 * What a courier would cost and when it would come; null for an order that is not delivered, without an answer where
 * own drivers deliver.
 */
export async function quoteCourier(
  deps: Deps,
  order: OrderRow,
): Promise<{ readonly provider: CourierProvider; readonly answer: Answer<CourierQuote> | null } | null> {
  const { businessId, locationId } = order
  const now = deps.clock.now()
  const { mode, provider } = await readDispatch(deps.db, { businessId, locationId })
  const trip = order.orderType === 'delivery' ? await tripOf(deps.db, order, `${order.id}-quote`, now) : null
  if (trip === null) return null
  if (mode === 'own') return { provider, answer: null }
  const account = await readAccount(deps, deps.db, businessId, provider)
  if (account === null) return { provider, answer: { ok: false, failure: 'credentials-refused' } }
  return { provider, answer: await deps.gateways.couriers[provider].quote(account, trip, now) }
}
