import { Button, buttonClass } from '@comanda/ui'
import { LoaderCircle } from 'lucide-react'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { trackingPath } from '../../../navigation/paths.ts'

interface CheckingNoticeProps {
  readonly orderId: string
  readonly isChecking: boolean
  readonly isLong: boolean
  /** An order in cash: neither payment nor bank is spoken of. [8.33] */
  readonly isCash: boolean
  /**
   * Gives the card payment up and orders in cash; null while the provider may still answer, and where there is no cash.
   */
  readonly onCash: (() => void) | null
}

/**
 * Says that the outcome of the payment is unknown, or whether an order in cash has arrived. Rendered empty beforehand,
 * so that screen readers announce its text. [4.55]
 */
export function CheckingNotice({ orderId, isChecking, isLong, isCash, onCash }: CheckingNoticeProps) {
  const t = useTranslations('payment.checking')
  const order = useTranslations('payment.checkingOrder')
  const words = isCash ? order : t
  return (
    <div role="status">
      {isChecking ? (
        <div className="flex items-start gap-4 rounded-m bg-soft p-5">
          <LoaderCircle aria-hidden="true" className="size-6 shrink-0 text-accent-ink motion-safe:animate-spin" />
          <div>
            <p className="text-body">{isLong ? words('long') : words('text')}</p>
            {onCash === null ? null : (
              <>
                <Button size="s" variant="outline" className="mt-4" onClick={onCash}>
                  {t('cash')}
                </Button>
                <p className="mt-2 text-hint text-ink-2">{t('cashHint')}</p>
              </>
            )}
            <Link to={trackingPath(orderId)} className={`${buttonClass({ variant: 'quiet', size: 's' })} -ms-4 mt-2`}>
              {t('follow')}
            </Link>
          </div>
        </div>
      ) : null}
    </div>
  )
}
