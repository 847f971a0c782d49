import { classes, Notice } from '@comanda/ui'
import { useTranslations } from 'use-intl'
import { useVisit } from '../../stored/visit.ts'
import { CouponBox } from './coupon-box.tsx'
import { MinimumStrip } from './minimum-strip.tsx'
import { SummaryLines } from './summary-lines.tsx'
import type { ReadyBasket } from './use-basket.ts'

/** What the basket comes to: how far it is to the minimum, the coupon, every charge, the total. [2.58] [5.17] */
export function CartSummary({ basket, className }: { readonly basket: ReadyBasket; readonly className?: string }) {
  const t = useTranslations('cart.totals')
  const { cart, answer, totals, coupon, money } = basket
  const deliveryUnknown = cart.orderType === 'delivery' && answer.delivery === null
  return (
    <div className={classes('flex flex-col', className)}>
      <NotDelivered basket={basket} />
      <MinimumStrip basket={basket} />
      <CouponBox coupon={coupon} code={basket.couponCode} isEmpty={basket.lines.length === 0} money={money} />
      <div>
        <SummaryLines totals={totals} orderType={cart.orderType} money={money} couponCode={coupon?.code ?? null} />
        <p className="mt-2 text-hint text-ink-2">
          {t('vat')} {deliveryUnknown ? t('deliveryFrom') : null}
        </p>
      </div>
    </div>
  )
}

/** The place is known, and this kitchen does not deliver there: said before anybody fills in a form for nothing. [8.27] */
function NotDelivered({ basket }: { readonly basket: ReadyBasket }) {
  const t = useTranslations('refusals.out_of_area')
  const postcode = useVisit((visit) => visit.postcode)
  const { cart, answer } = basket
  if (cart.orderType !== 'delivery' || answer.delivery !== null || answer.refused === null || postcode === null)
    return null
  return (
    <Notice tone="warn" role="status" title={t('title')}>
      {t('text', { postcode, location: answer.location.name })}
    </Notice>
  )
}
