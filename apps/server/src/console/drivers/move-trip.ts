import { instantText } from '@comanda/domain'
import { and, eq } from 'drizzle-orm'
import type { Deps } from '../../orders/deps.ts'
import { lockOrder, recordStep } from '../../orders/record/step.ts'
import { driverOrders } from '../../platform/db/schema/index.ts'
import { inTransaction } from '../../platform/db/tx.ts'
import type { DriverRow } from './driver-store.ts'

/** `unknown`: the driver does not have the order (any more). `moved`: it was cancelled. */
export type TripOutcome = 'done' | 'unknown' | 'moved'

/** What a driver says of an order: it is picked up, or delivered. */
export type TripWord = 'delivery' | 'completed'

/**
 * Moves an order as its driver says. A word says the state that it wants, so that one that arrives twice, or late from
 * a phone without a network, changes nothing. The customer is told as of any other step.
 */
export function moveTrip(
  deps: Pick<Deps, 'db' | 'clock'>,
  { businessId, id }: DriverRow,
  orderId: string,
  to: TripWord,
): Promise<TripOutcome> {
  return inTransaction(deps.db, async (tx): Promise<TripOutcome> => {
    const order = await lockOrder(tx, businessId, orderId)
    const [own] = await tx
      .select({ driverId: driverOrders.driverId })
      .from(driverOrders)
      .where(and(eq(driverOrders.businessId, businessId), eq(driverOrders.orderId, orderId)))
    if (order === null || own?.driverId !== id) return 'unknown'
    const { status } = order
    if (status === to || status === 'completed') return 'done'
    if (status !== 'accepted' && status !== 'delivery') return 'moved'
    const at = instantText(deps.clock.now().epochMilliseconds)
    await recordStep(tx, order, { kind: 'status', status: to, actor: 'driver', at })
    return 'done'
  })
}
