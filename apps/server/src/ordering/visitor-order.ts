import type { Visitor } from '../api/env.ts'
import type { StoredOrder } from './read-order.ts'

/** Whether an order is this visitor's. What is not yours is as if it were not there. [6.01] */
export const isOwner = ({ row }: StoredOrder, visitor: Visitor): boolean => {
  if (visitor.kind === 'guest') return row.guestId === visitor.id
  return visitor.kind === 'user' && row.userId === visitor.id
}
