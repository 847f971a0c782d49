import { figureFills } from '../../platform/db/schema/index.ts'
import type { OlderOrders } from '../older/walk-older-orders.ts'
import { countOrders } from './count-orders.ts'

/** The takings and figures of orders that are older than their tables, or were imported. */
export const takingsOfOlderOrders: OlderOrders = {
  name: 'counting older orders',
  fills: figureFills,
  write: async (tx, businessId, orderIds) => {
    await countOrders(tx, businessId, orderIds)
  },
}
