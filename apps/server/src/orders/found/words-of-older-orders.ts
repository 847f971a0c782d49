import { orderWordFills } from '../../platform/db/schema/index.ts'
import type { OlderOrders } from '../older/walk-older-orders.ts'
import { writeOrderWords } from './write-order-words.ts'

/** The words of orders that are older than their table, or were imported. */
export const wordsOfOlderOrders: OlderOrders = {
  name: 'writing words of orders',
  fills: orderWordFills,
  write: writeOrderWords,
}
