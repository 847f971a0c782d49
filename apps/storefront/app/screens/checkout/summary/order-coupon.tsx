import { normaliseCouponCode } from '@comanda/domain'
import { IconButton } from '@comanda/ui'
import { TicketPercent, X } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { CodeEntry, useCouponWorth } from '../../../basket/panel/coupon-box.tsx'
import type { ReadyBasket } from '../../../basket/use-basket.ts'
import { useDraft } from '../../../stored/draft.ts'
import type { OrderContents } from './order-contents.ts'

interface OrderCouponProps {
  readonly basket: ReadyBasket
  readonly contents: OrderContents
  /** The order is being priced anew. */
  readonly isBusy: boolean
  /** Called when a customer enters or removes a code. */
  readonly onChange: () => void
}

/**
 * The coupon of what the summary shows, and the field for a code, with the rules and messages of the basket.
 * [5.23]–[5.26]
 */
export function OrderCoupon({ basket, contents, isBusy, onChange }: OrderCouponProps) {
  const t = useTranslations('cart.coupon')
  const worth = useCouponWorth(basket.money)
  const { couponCode, set } = useDraft()
  const { couponCode: code, totals } = contents
  const isEntered = code !== null && couponCode !== null && normaliseCouponCode(couponCode) === code
  const { coupon } = basket
  return (
    <div className="flex flex-col gap-2 border-t border-line pt-4">
      {code === null ? null : (
        <div className="flex min-h-14 items-center gap-3 rounded-m border-[1.5px] border-ok bg-surface py-1 ps-4 pe-1">
          <TicketPercent aria-hidden="true" className="size-5 shrink-0 text-ok" />
          <p role="status" className="flex min-w-0 grow flex-wrap items-baseline justify-between gap-x-3 py-2 pe-2">
            <span className="text-row font-strong wrap-anywhere">
              {code}
              {isEntered ? null : <span className="sr-only">, {t('automatic')}</span>}
            </span>
            <span className="text-row font-semibold text-ok">
              {coupon?.code === code ? worth(coupon) : t('offAmount', { amount: basket.money(totals.discount) })}
            </span>
          </p>
          {isEntered ? (
            <IconButton
              label={t('remove', { code })}
              icon={<X aria-hidden="true" className="size-5" />}
              disabled={isBusy}
              onClick={() => {
                set({ couponCode: null })
                onChange()
              }}
            />
          ) : null}
        </div>
      )}
      {isEntered ? null : <CodeEntry isEmpty={basket.lines.length === 0} isBusy={isBusy} onEntered={onChange} />}
    </div>
  )
}
