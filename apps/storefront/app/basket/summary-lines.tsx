import type { OrderType, Totals } from '@comanda/domain'
import { classes } from '@comanda/ui'
import { useTranslations } from 'use-intl'

interface SummaryLinesProps {
  readonly totals: Totals
  readonly orderType: OrderType
  readonly money: (minor: number) => string
  readonly couponCode?: string | null
  /** False while the customer's place is not known: the total is without delivery, and says so. */
  readonly isFeeKnown?: boolean
  readonly className?: string
}

/**
 * Subtotal, charges, delivery fee, discount, tip and order total. Amounts of 0.00 are left out, except the delivery
 * fee. [2.58] [9.18]
 */
export function SummaryLines({
  totals,
  orderType,
  money,
  couponCode,
  isFeeKnown = true,
  className,
}: SummaryLinesProps) {
  const t = useTranslations('cart.totals')
  return (
    <dl className={classes('flex flex-col gap-3 text-row', className)}>
      <Line name={t('subTotal')} amount={money(totals.subTotal)} />
      {totals.serviceCharge === 0 ? null : <Line name={t('serviceCharge')} amount={money(totals.serviceCharge)} />}
      {totals.bagCharge === 0 ? null : <Line name={t('bagCharge')} amount={money(totals.bagCharge)} />}
      {orderType === 'delivery' && isFeeKnown ? (
        <Line
          name={t('deliveryFee')}
          amount={totals.deliveryFee === 0 ? t('deliveryFree') : money(totals.deliveryFee)}
        />
      ) : null}
      {totals.discount === 0 ? null : (
        <Line
          name={couponCode ? t('discountNamed', { code: couponCode }) : t('discount')}
          amount={`−${money(totals.discount)}`}
          ok
        />
      )}
      {totals.tip === 0 ? null : <Line name={t('tip')} amount={money(totals.tip)} />}
      <div className="mt-1 flex items-baseline justify-between gap-4 border-t border-line pt-4">
        <dt className="text-group font-strong">{isFeeKnown ? t('total') : t('beforeDelivery')}</dt>
        <dd className="text-section font-bold">{money(totals.total)}</dd>
      </div>
    </dl>
  )
}

function Line({ name, amount, ok }: { readonly name: string; readonly amount: string; readonly ok?: boolean }) {
  return (
    <div className="flex items-baseline justify-between gap-4">
      <dt className="text-ink-2">{name}</dt>
      <dd className={classes('font-medium', ok && 'text-ok')}>{amount}</dd>
    </div>
  )
}
