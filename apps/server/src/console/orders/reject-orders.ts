import type { RejectedOrdersWire } from '@comanda/contract'
import type { RejectReason } from '@comanda/domain'
import type { StaffMember } from '../../identity/staff-session.ts'
import type { Deps } from '../../orders/deps.ts'
import { type MoveOutcome, moveOrder } from '../../orders/lifecycle/move-order.ts'

const CODES: Readonly<Record<Exclude<MoveOutcome, 'moved'>, RejectedOrdersWire['failed'][number]['code']>> = {
  unknown: 'not_found',
  'not-from-here': 'order_moved',
  // Of a ready time, which a rejection has none of.
  changed_meanwhile: 'order_moved',
  // The route has checked the role: only an order that was accepted meanwhile needs a higher one.
  forbidden: 'order_moved',
  // Only an order that was accepted meanwhile needs a proof.
  staff_proof_needed: 'order_moved',
}

/** So many rejections run at the same time, each on a connection of its own; customers' orders need the others. */
const AT_ONCE = 4

/**
 * Rejects new orders, each in a transaction of its own like a single rejection. An order that cannot be rejected is
 * reported and does not stop the others.
 */
export async function rejectOrders(
  deps: Deps,
  member: StaffMember,
  orderIds: readonly string[],
  { reason, message }: { readonly reason: RejectReason; readonly message: string },
): Promise<RejectedOrdersWire> {
  // The refund of a new order needs no proof.
  const mover = { ...member, isProved: false }
  const reject = (id: string) =>
    moveOrder(deps, mover, id, { to: 'rejected', reason, message, onlyNew: true }).catch((error: unknown) => {
      deps.log.error({ error, orderId: id }, 'an order of a selection could not be rejected')
      return 'fault' as const
    })
  const rejected: string[] = []
  const failed: RejectedOrdersWire['failed'] = []
  const ids = [...new Set(orderIds)]
  for (let from = 0; from < ids.length; from += AT_ONCE) {
    const some = ids.slice(from, from + AT_ONCE)
    const outcomes = await Promise.all(some.map(reject))
    for (const [n, id] of some.entries()) {
      const outcome = outcomes[n] ?? 'fault'
      if (outcome === 'moved') rejected.push(id)
      else failed.push({ id, code: outcome === 'fault' ? 'fault' : CODES[outcome] })
    }
  }
  return { rejected, failed }
}
