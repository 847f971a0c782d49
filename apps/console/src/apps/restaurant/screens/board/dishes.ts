import type { StaffOrder } from '../../../../api/orders.ts'

/** "2 × Margherita" for each line. */
export function dishesOf(order: StaffOrder): string[] {
  return order.lines.map((line) => `${line.quantity} × ${line.name}`)
}
