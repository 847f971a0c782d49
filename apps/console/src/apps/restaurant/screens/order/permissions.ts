import { isStaffAllowed, type StaffRole } from '@comanda/domain'
import type { StaffOrder } from '../../../../api/orders.ts'

/** Whether a role may reject an order in its present state; the server asks the same table. */
export function mayReject(role: StaffRole, { status }: Pick<StaffOrder, 'status'>): boolean {
  if (status === 'received') return isStaffAllowed(role, 'reject-new-order')
  return (status === 'accepted' || status === 'delivery') && isStaffAllowed(role, 'reject-accepted-order')
}

/** Whether a role may refund an order, to the card or in cash, and money is left to refund. */
export function mayRefund(
  role: StaffRole,
  { refundable, cashReturnable }: Pick<StaffOrder, 'refundable' | 'cashReturnable'>,
): boolean {
  return refundable + cashReturnable > 0 && isStaffAllowed(role, 'refund-order')
}
