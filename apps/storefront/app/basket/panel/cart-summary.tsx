import { classes, Notice } from '@comanda/ui'
import { useTranslations } from 'use-intl'
import { useMomentWords } from '../../location/opening-words.ts'
import { useNow } from '../../start-up/use-site.ts'
import { useTaxName } from '../../start-up/use-tax-name.ts'
import { useBrowsingContext } from '../../stored/browsing-context.ts'
import { SummaryLines } from '../summary-lines.tsx'
import type { ReadyBasket } from '../use-basket.ts'
import { CouponBox } from './coupon-box.tsx'
import { MinimumStrip } from './minimum-strip.tsx'

/** The distance to the minimum, the coupon, every charge and the total. [2.58] [5.17] */
export function CartSummary({ basket, className }: { readonly basket: ReadyBasket; readonly className?: string }) {
  const t = useTranslations('cart.totals')
  const { cart, answer, totals, coupon, isFeeKnown, money } = basket
  const tax = useTaxName().included(answer.location)
  return (
    <div className={classes('flex flex-col', className)}>
      <NotDelivered basket={basket} />
      <MinimumStrip basket={basket} />
      <CouponBox coupon={coupon} code={basket.couponCode} isEmpty={basket.lines.length === 0} money={money} />
      <div>
        <SummaryLines
          totals={totals}
          orderType={cart.orderType}
          money={money}
          couponCode={coupon?.code ?? null}
          isFeeKnown={isFeeKnown}
        />
        <p className="mt-2 text-hint text-ink-2 empty:hidden">
          {tax === null ? null : t('vat', { tax })} {isFeeKnown ? null : t('deliveryFrom')}
        </p>
      </div>
    </div>
  )
}

/** Says that this location does not deliver to the known address, before the customer fills in a form. [8.27] */
function NotDelivered({ basket }: { readonly basket: ReadyBasket }) {
  const t = useTranslations('refusals')
  const postcode = useBrowsingContext((browsing) => browsing.postcode)
  const now = useNow()
  const moment = useMomentWords()
  const { cart, answer } = basket
  if (cart.orderType !== 'delivery' || answer.delivery !== null || answer.refused === null || postcode === null)
    return null
  const { name, timeZone } = answer.location
  const { refused, opensAt = null } = answer
  const code = refused === 'area-closed' ? 'area_closed' : 'out_of_area'
  return (
    <Notice tone="warn" role="status" title={t(`${code}.title`)}>
      {code === 'area_closed' && opensAt !== null
        ? t('area_closed.until', { postcode, location: name, until: moment(opensAt, timeZone, now) })
        : t(`${code}.text`, { postcode, location: name })}
    </Notice>
  )
}
