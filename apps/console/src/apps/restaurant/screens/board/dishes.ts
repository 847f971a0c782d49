import { notMadeOf } from '@comanda/domain'
import type { StaffOrder } from '../../../../api/orders.ts'

/** "2 × Margherita" for each line of which something is still made. */
export function dishesOf(order: StaffOrder): string[] {
  const notMade = notMadeOf(order)
  return order.lines.flatMap(({ quantity, name }, n) => {
    const made = quantity - (notMade[n] ?? 0)
    return made > 0 ? [`${made} × ${name}`] : []
  })
}
