import { BRAND_NAMES, brandOf, formatMoney, MOST_CANCEL_WORDS, telephoneWords } from '@comanda/domain'
import { Button, Notice, SheetFrame, showToast, TextArea } from '@comanda/ui'
import { useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { cancelOrder } from '../../api/orders.ts'
import type { OrderView } from '../../api/shapes.ts'
import { SheetCloseButton } from '../../forms/sheet-close-button.tsx'
import { useErrorWords } from '../../forms/use-error-words.ts'
import { callTo } from '../../location/details/call-to.ts'
import { useApiClient } from '../../start-up/use-api-client.ts'
import { useSite } from '../../start-up/use-site.ts'
import { storedGuest } from '../../stored/guest.ts'

interface CancelOrderProps {
  readonly order: OrderView
  /** Reads the order again. */
  readonly onChanged: () => void
  /** The order is cancelled, and the sheet has closed. */
  readonly onCancelled: () => void
}

/** Offers to cancel an order while the kitchen has not accepted it. */
export function CancelOrder({ order, onChanged, onCancelled }: CancelOrderProps) {
  const t = useTranslations('tracking.cancel')
  const [isOpen, setOpen] = useState(false)
  const isOffered = order.status === 'received'
  if (!isOffered && !isOpen) return null
  return (
    <>
      {isOffered ? (
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
          <p className="text-label text-ink-2">{t('hint', { location: order.location.name })}</p>
          <Button size="s" variant="outline" onClick={() => setOpen(true)}>
            {t('button')}
          </Button>
        </div>
      ) : null}
      {isOpen ? (
        <CancelSheet
          order={order}
          onChanged={onChanged}
          onClose={(isCancelled) => {
            setOpen(false)
            if (isCancelled) onCancelled()
          }}
        />
      ) : null}
    </>
  )
}

interface CancelSheetProps extends Pick<CancelOrderProps, 'order' | 'onChanged'> {
  readonly onClose: (isCancelled: boolean) => void
}

function CancelSheet({ order, onChanged, onClose }: CancelSheetProps) {
  const t = useTranslations('tracking.cancel')
  const { business } = useSite()
  const words = useErrorWords()
  const client = useApiClient()
  const [reason, setReason] = useState('')
  const [state, setState] = useState<'asked' | 'sending' | 'accepted'>('asked')
  const isCancelled = useRef(false)
  const close = useRef(() => onClose(isCancelled.current))

  const send = async () => {
    setState('sending')
    const guest = storedGuest.read()?.value ?? null
    const answer = await cancelOrder(client(), order.id, guest, reason.trim())
    onChanged()
    if (answer.ok) {
      isCancelled.current = true
      return close.current()
    }
    if (answer.error.code === 'order_accepted') return setState('accepted')
    setState('asked')
    showToast(words(answer.error), { tone: 'bad', position: 'top-center' })
  }

  const { telephone, name } = order.location
  return (
    <SheetFrame
      title={t('title')}
      closeLabel={t('close')}
      onClose={() => onClose(isCancelled.current)}
      foot={
        state === 'accepted' ? (
          <Button block onClick={() => close.current()}>
            {t('close')}
          </Button>
        ) : (
          <div className="flex flex-col gap-3">
            <Button block onClick={() => close.current()}>
              {t('keep')}
            </Button>
            <Button block variant="outline" pending={state === 'sending'} onClick={() => void send()}>
              {state === 'sending' ? t('cancelling') : t('confirm')}
            </Button>
          </div>
        )
      }
    >
      <SheetCloseButton keep={close} />
      {state === 'accepted' ? (
        <Notice tone="warn" role="alert" title={t('accepted', { location: name })}>
          <p>{t('acceptedText')}</p>
          {order.orderType === 'table' ? null : (
            <a href={callTo(telephone)} className="mt-2 inline-block font-strong underline underline-offset-4">
              {t('call', { telephone: telephoneWords(telephone, business.territory) })}
            </a>
          )}
        </Notice>
      ) : (
        <div className="flex flex-col gap-5">
          <MoneyLine order={order} />
          <TextArea
            label={t('reason')}
            rows={3}
            value={reason}
            maxLength={MOST_CANCEL_WORDS}
            count={(count, most) => t('counter', { count: String(count), most: String(most) })}
            onChange={(event) => setReason(event.target.value)}
          />
        </div>
      )}
    </SheetFrame>
  )
}

/** What a cancellation means for the money. */
function MoneyLine({ order }: { readonly order: OrderView }) {
  const t = useTranslations('tracking.cancel')
  const { language } = useSite()
  const total = formatMoney(order.totals.total, order.currency, language)
  const brand = brandOf(order.paymentType)
  const isPaid = order.payment === 'paid' && order.paymentType !== 'cash' && order.totals.total > 0
  return (
    <p className="text-body">
      {isPaid
        ? brand === null
          ? t('refund', { total })
          : t('refundBy', { total, brand: BRAND_NAMES[brand] })
        : t('noCharge')}
    </p>
  )
}
