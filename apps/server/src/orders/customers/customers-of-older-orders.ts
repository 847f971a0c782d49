import { customerFills } from '../../platform/db/schema/index.ts'
import type { OlderOrders } from '../older/walk-older-orders.ts'
import { writeCustomers } from './write-customers.ts'

/** The customers of orders that are older than their table, or were imported. */
export const customersOfOlderOrders: OlderOrders = {
  name: 'writing customers of orders',
  fills: customerFills,
  write: writeCustomers,
}
