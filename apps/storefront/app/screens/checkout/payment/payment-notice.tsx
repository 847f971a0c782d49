import { AlertDialog, Notice } from '@comanda/ui'
import { useEffect, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import type { PaymentFailure } from '../../../payment/payment-failure.ts'

interface PaymentNoticeProps {
  readonly failure: PaymentFailure
  /** The provider's or the server's own sentence, used where our texts are less specific. */
  readonly text: string | null
  /** An order in cash that was not sent: no bank and no payment is spoken of. [8.33] */
  readonly isCash: boolean
  readonly cashToo: boolean
}

const OF_THE_CARD: readonly PaymentFailure[] = [
  'card_declined',
  'insufficient_funds',
  'expired_card',
  'incorrect_cvc',
  'incorrect_postcode',
  'incorrect_number',
]

/** Failures that the customer can correct on the page, where the text stands beside the card. */
const ON_THE_PAGE: readonly PaymentFailure[] = [...OF_THE_CARD, 'card_unusable', 'authentication', 'cancelled']

/**
 * Says what happened, that nothing was charged, and what to do. A failure that the customer did not cause opens a
 * dialog first, which leads back to the checkout. [8.02] [8.31] [8.33]
 */
export function PaymentNotice({ failure, text, isCash, cashToo }: PaymentNoticeProps) {
  const t = useTranslations('payment.failed')
  const payment = useTranslations('payment')
  const order = useTranslations('payment.failedOrder')
  const [isRead, setRead] = useState(ON_THE_PAGE.includes(failure))
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!isRead) return
    box.current?.focus()
    box.current?.scrollIntoView({ block: 'center' })
  }, [isRead])
  const title = isCash ? order('title') : OF_THE_CARD.includes(failure) ? t('declinedTitle') : t('title')
  const words = isCash ? (
    order('text')
  ) : (
    <>
      {t('notCharged')} {failure === 'other' && text !== null ? text : t(failure)} {cashToo ? t('cashHint') : null}
    </>
  )
  if (!isRead) {
    return (
      <AlertDialog title={title} label={payment('backToCheckout')} onClose={() => setRead(true)}>
        {words}
      </AlertDialog>
    )
  }
  return (
    <div ref={box} tabIndex={-1} role="alert" className="mb-6 rounded-m">
      <Notice tone="bad" title={title}>
        {words}
      </Notice>
    </div>
  )
}
