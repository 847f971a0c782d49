import { orderPromise, promiseText } from '@comanda/domain'
import type { StaffOrder } from '../api/orders.ts'

type Promised = Pick<StaffOrder, 'readyAt' | 'wantedAt'>

/**
 * When the customer expects the order at the earliest: the start of the promise that the page and the mails show. ISO
 * 8601.
 */
export function promisedFrom(order: Promised): string {
  return orderPromise(order)?.from ?? order.readyAt
}

/** The promise as the customer reads it: "19:25–19:35", or the chosen time. */
export function promisedText(order: Promised, timeZone: string): string {
  return promiseText(order, timeZone) ?? ''
}
