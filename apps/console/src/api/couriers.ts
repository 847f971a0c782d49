import { type CourierQuoteWire, checkedMoney } from '@comanda/contract/wire'
import type { Minor } from '@comanda/domain'
import { call } from './call.ts'

/** What a courier would cost for an order, and when it would come. */
export interface CourierQuote {
  readonly fee: Minor
  readonly pickupAt: string | null
  readonly dropAt: string | null
}

/** The quote for a delivery; null where no courier service can deliver it. */
export const fetchCourierQuote = (orderId: string) =>
  call(
    `/staff/orders/${orderId}/courier-quote`,
    ({ data: { quote } }: { data: CourierQuoteWire }): CourierQuote | null =>
      quote === null ? null : { fee: checkedMoney(quote.fee), pickupAt: quote.pickup_at, dropAt: quote.drop_at },
  )

/** Requests a courier, also again after a failure, or takes the order to the own drivers. */
export const chooseDriver = (orderId: string, driver: 'courier' | 'own') =>
  call(`/staff/orders/${orderId}/driver`, () => null, { driver })
