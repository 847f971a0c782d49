import { allergyTexts, instantText } from '@comanda/domain'
import { and, eq } from 'drizzle-orm'
import type { StaffMember } from '../../identity/staff-session.ts'
import type { Deps } from '../../orders/deps.ts'
import { lockOrder, recordStep } from '../../orders/record/step.ts'
import { orderEvents, orderLines } from '../../platform/db/schema/index.ts'
import { inTransaction } from '../../platform/db/tx.ts'

/**
 * Notes that the kitchen has read the customer's words about an allergy, once. As with a bump, a word that is known
 * already, or that comes after the order has left the kitchen, changes nothing.
 */
export function seeAllergy(
  deps: Pick<Deps, 'db' | 'clock'>,
  { businessId, id: staffId, device }: Pick<StaffMember, 'businessId' | 'id' | 'device'>,
  orderId: string,
): Promise<'noted' | 'unknown' | 'not-accepted'> {
  return inTransaction(deps.db, async (tx) => {
    const order = await lockOrder(tx, businessId, orderId)
    if (!order?.receivedAt || order.cancelledAt) return 'unknown'
    if (order.status === 'received') return 'not-accepted'
    if (order.status !== 'accepted') return 'noted'
    const ofOrder = and(eq(orderEvents.businessId, businessId), eq(orderEvents.orderId, orderId))
    const [known] = await tx
      .select({ seq: orderEvents.seq })
      .from(orderEvents)
      .where(and(ofOrder, eq(orderEvents.kind, 'allergy-seen')))
      .limit(1)
    const lines = await tx
      .select({ comment: orderLines.comment })
      .from(orderLines)
      .where(and(eq(orderLines.businessId, businessId), eq(orderLines.orderId, orderId)))
    if (known || allergyTexts({ comment: order.comment, lines }).length === 0) return 'noted'
    const at = instantText(deps.clock.now().epochMilliseconds)
    await recordStep(tx, order, { kind: 'allergy-seen', actor: 'staff', staffId, device, at })
    return 'noted'
  })
}
