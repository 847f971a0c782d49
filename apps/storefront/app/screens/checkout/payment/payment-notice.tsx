import { Notice } from '@comanda/ui'
import { useEffect, useRef } from 'react'
import { useTranslations } from 'use-intl'
import type { PaymentFailure } from './payment-failure.ts'

interface PaymentNoticeProps {
  readonly failure: PaymentFailure
  /** The provider's or the server's own sentence, where ours says nothing more exact. */
  readonly text: string | null
  readonly cashToo: boolean
}

const OF_THE_CARD: readonly PaymentFailure[] = [
  'card_declined',
  'insufficient_funds',
  'expired_card',
  'incorrect_cvc',
  'incorrect_number',
]

/** What happened, that nothing was charged, and what to do. [8.02] [8.33] */
export function PaymentNotice({ failure, text, cashToo }: PaymentNoticeProps) {
  const t = useTranslations('payment.failed')
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    box.current?.focus()
    box.current?.scrollIntoView({ block: 'center' })
  }, [])
  return (
    <div ref={box} tabIndex={-1} role="alert" className="mb-6 rounded-m">
      <Notice tone="bad" title={OF_THE_CARD.includes(failure) ? t('declinedTitle') : t('title')}>
        {t('notCharged')} {failure === 'other' && text !== null ? text : t(failure)} {cashToo ? t('cashHint') : null}
      </Notice>
    </div>
  )
}
