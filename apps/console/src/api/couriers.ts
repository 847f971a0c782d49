import { type CourierQuoteWire, checkedMoney } from '@comanda/contract/wire'
import type { CourierFailure, Minor } from '@comanda/domain'
import { call } from './call.ts'

/** What a courier would cost for an order, and when it would come. */
export interface CourierQuote {
  readonly fee: Minor
  readonly pickupAt: string | null
  readonly dropAt: string | null
}

/** The quote for a delivery, or why there is none; null where own drivers deliver. */
export function fetchCourierQuote(orderId: string) {
  return call(
    `/staff/orders/${orderId}/courier-quote`,
    ({ data: { failure, quote } }: { data: CourierQuoteWire }): CourierQuote | CourierFailure | null =>
      quote === null ? failure : { fee: checkedMoney(quote.fee), pickupAt: quote.pickupAt, dropAt: quote.dropAt },
  )
}

/** Requests a courier, also again after a failure, or takes the order to the own drivers. */
export function chooseDriver(orderId: string, driver: 'courier' | 'own') {
  return call(`/staff/orders/${orderId}/driver`, () => null, { driver })
}
