import type { Visitor } from '../api/env.ts'
import type { StoredOrder } from './read-order.ts'

/** Whether an order is one of these visitors'. What is not yours is as if it were not there. [6.01] */
export const isOwner = ({ row }: StoredOrder, visitors: readonly Visitor[]): boolean =>
  visitors.some(
    (visitor) =>
      (visitor.kind === 'guest' && row.guestId === visitor.id) ||
      (visitor.kind === 'user' && row.userId === visitor.id),
  )
