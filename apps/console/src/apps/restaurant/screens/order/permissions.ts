import { isChangeOpen, isStaffAllowed, type StaffRights } from '@comanda/domain'
import type { StaffOrder } from '../../../../api/orders.ts'

/** Whether a member may reject an order in its present state; the server asks the same. */
export function mayReject(staff: Pick<StaffRights, 'permissions'>, { status }: Pick<StaffOrder, 'status'>): boolean {
  if (status === 'received') return isStaffAllowed(staff, 'reject-new-order')
  return (status === 'accepted' || status === 'delivery') && isStaffAllowed(staff, 'reject-accepted-order')
}

/** Whether a member may refund an order, to the card or in cash, and money is left to refund. */
export function mayRefund(
  staff: Pick<StaffRights, 'permissions'>,
  { refundable, cashReturnable }: Pick<StaffOrder, 'refundable' | 'cashReturnable'>,
): boolean {
  return refundable + cashReturnable > 0 && isStaffAllowed(staff, 'refund-order')
}

/** Whether a member may propose a change of an order: it is in the kitchen, and no other change waits. */
export function mayChange(
  staff: Pick<StaffRights, 'permissions'>,
  { status, changes }: Pick<StaffOrder, 'status' | 'changes'>,
): boolean {
  const last = changes.at(-1)
  const isFree = last === undefined || !isChangeOpen(last.state)
  return status === 'accepted' && isFree && isStaffAllowed(staff, 'reject-accepted-order')
}
