import { createContext, use } from 'react'
import type { StaffOrder } from '../../../../api/orders.ts'

export const OrderContext = createContext<StaffOrder | null>(null)

/** The order of the address, for the dialogs above its sheet. */
export function useCurrentOrder(): StaffOrder {
  const order = use(OrderContext)
  if (!order) throw new Error('Render the dialog below the order sheet')
  return order
}
