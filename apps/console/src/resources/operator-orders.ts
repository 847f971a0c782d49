import { type FoundOrder, findOrders, openContact } from '../api/operator-orders.ts'
import { useChange } from './query.ts'

/** Looks for orders of all restaurants; nothing of it is kept. */
export function useFindOrders() {
  return useChange<string, readonly FoundOrder[]>({ send: findOrders })
}

/** Opens who placed an order, which the server writes down. */
export function useOpenContact() {
  return useChange({ send: openContact })
}
