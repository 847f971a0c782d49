import { isDeepStrictEqual } from 'node:util'
import { brandOf } from '@comanda/domain'
import type { AskedPayment } from '../../platform/db/schema/index.ts'
import type { PaymentRow } from '../payments/payment-store.ts'
import type { StoredOrder } from '../record/read-order.ts'
import type { PayOrder } from './pay-order.ts'

/** What is paid and by whom: an order, or what comes on top of it. */
export type Asking = Pick<PayOrder, 'tenant' | 'payment' | 'returnUrl' | 'customer' | 'savedCard'>

/** What this payment asks of the provider; null without a method. A guest's wallet payment has no customer. */
export function askedPayment(
  { tenant, payment, returnUrl, customer, savedCard }: Asking,
  { id, number, guestId, stripeAccount }: StoredOrder['row'],
): AskedPayment | null {
  const brand = brandOf(payment.paymentType)
  return payment.method === null
    ? null
    : {
        orderedBy: guestId === null ? 'account' : 'guest',
        paymentMethod: payment.method,
        returnUrl,
        description: `Order ${number} at ${tenant.business.name} (${id})`,
        ...(stripeAccount === null && tenant.statementSuffix !== null && { statementSuffix: tenant.statementSuffix }),
        ...(customer && payment.paymentType === 'card' && { customer }),
        ...(brand && { brand }),
        // A card that is typed now carries the signals of its browser itself.
        ...(savedCard && payment.radarSession !== undefined && { radarSession: payment.radarSession }),
      }
}

/**
 * An earlier request of the attempt that differs in the Radar session alone, so that it is sent again as it was; else
 * this one.
 */
export function askedAgain(open: PaymentRow | null, asked: AskedPayment | null): AskedPayment | null {
  const rest = ({ radarSession, ...same }: Partial<AskedPayment>) => same
  return (open?.request ?? []).find((one) => isDeepStrictEqual(rest(one), rest(asked ?? {}))) ?? asked
}

/**
 * A session that the provider may have refused is not sent twice: it helps its fraud rules, and the order can be paid
 * without it.
 */
export function withoutSession<Request extends Pick<PayOrder, 'payment'>>(request: Request): Request {
  const { radarSession, ...payment } = request.payment
  return { ...request, payment }
}
