import { BRAND_NAMES, brandOf, isPaidInPerson } from '@comanda/domain'
import { useTranslations } from 'use-intl'
import type { StaffOrder } from '../../../../api/orders.ts'
import { cardName } from '../../../../parts/card-name.ts'
import { useMoney } from '../../../../parts/money.ts'

/** The totals of an order, its payment, and what was refunded. */
export function OrderTotals({ order }: { order: StaffOrder }) {
  const t = useTranslations('order')
  const money = useMoney()
  const { totals, currency } = order
  const backInAll = order.refunded + order.cashReturned
  const brand = brandOf(order.paymentType)
  const rows: readonly (readonly [string, number])[] = [
    [t('dishes'), totals.subTotal],
    [order.coupon ? t('coupon', { code: order.coupon }) : t('discount'), -totals.discount],
    [t('service'), totals.serviceCharge],
    [t('bag'), totals.bagCharge],
    [t('delivery'), totals.deliveryFee],
    [t('tip'), totals.tip],
  ]
  const paid = isPaidInPerson(order.paymentType)
    ? t(order.paymentType === 'cash' ? 'takeCash' : 'takeTerminal', { amount: money(totals.total, currency) })
    : brand !== null
      ? t('paidWith', { brand: BRAND_NAMES[brand] })
      : order.card
        ? t('paidBy', { card: cardName(order.card) })
        : t('paidCard')
  return (
    <div className="mt-3 border-t border-line pt-3 text-15">
      <dl>
        {rows
          .filter(([, amount]) => amount !== 0)
          .map(([name, amount]) => (
            <div key={name} className="flex justify-between py-0.5 text-ink-2">
              <dt>{name}</dt>
              <dd>{money(amount, currency)}</dd>
            </div>
          ))}
        <div className="flex items-baseline justify-between pt-2">
          <dt className="text-20 font-[740]">
            {t('total')} <span className="ms-2 text-15 font-[500] text-ink-2">{paid}</span>
          </dt>
          <dd className="text-20 font-[740]">{money(totals.total, currency)}</dd>
        </div>
      </dl>
      {backInAll > 0 && (
        <p className="pt-1 font-[600] text-rejected">{t('refunded', { amount: money(backInAll, currency) })}</p>
      )}
    </div>
  )
}
