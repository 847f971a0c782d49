import { buttonClass } from '@comanda/ui'
import { LoaderCircle } from 'lucide-react'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { trackingPath } from '../../paths.ts'

interface CheckingNoticeProps {
  readonly orderId: string
  readonly isChecking: boolean
  readonly isLong: boolean
}

/** Nobody knows yet whether it is paid. It stands there empty before, so that what comes to stand in it is announced. [4.55] */
export function CheckingNotice({ orderId, isChecking, isLong }: CheckingNoticeProps) {
  const t = useTranslations('payment.checking')
  return (
    <div role="status">
      {isChecking ? (
        <div className="flex items-start gap-4 rounded-m bg-soft p-5">
          <LoaderCircle aria-hidden="true" className="size-6 shrink-0 text-accent-ink motion-safe:animate-spin" />
          <div>
            <p className="text-body">{isLong ? t('long') : t('text')}</p>
            <Link to={trackingPath(orderId)} className={`${buttonClass({ variant: 'quiet', size: 's' })} -ms-4 mt-2`}>
              {t('follow')}
            </Link>
          </div>
        </div>
      ) : null}
    </div>
  )
}
