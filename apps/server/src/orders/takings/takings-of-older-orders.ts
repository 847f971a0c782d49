import { takingFills } from '../../platform/db/schema/index.ts'
import type { OlderOrders } from '../older/walk-older-orders.ts'
import { writeTakings } from './write-takings.ts'

/** The takings of orders that are older than their table, or were imported. */
export const takingsOfOlderOrders: OlderOrders = {
  name: 'writing takings of orders',
  fills: takingFills,
  write: writeTakings,
}
