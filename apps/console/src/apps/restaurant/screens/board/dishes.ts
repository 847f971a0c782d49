import type { StaffOrder } from '../../../../api/orders.ts'

/** "2 × Margherita" for each line. */
export const dishesOf = (order: StaffOrder): string[] => order.lines.map((line) => `${line.quantity} × ${line.name}`)
