import { formatMoney, orderNumberText, type PostalAddress } from '@comanda/domain'
import { buttonClass, EmptyState, Skeleton } from '@comanda/ui'
import { CircleCheck } from 'lucide-react'
import { useCallback, useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { addressLines } from '../../address/address-lines.ts'
import { readOrder } from '../../api/orders.ts'
import type { OrderView } from '../../api/shapes.ts'
import { SummaryLines } from '../../basket/summary-lines.tsx'
import { menuPath, trackingPath } from '../../navigation/paths.ts'
import { KeepOrder } from '../../order/keep-order.tsx'
import { OrderFailed } from '../../order/order-failed.tsx'
import { promiseOf } from '../../order/order-progress.ts'
import { promisedDay } from '../../order/promised-day.ts'
import { ReceiptLines } from '../../order/receipt-lines.tsx'
import { useApiClient } from '../../start-up/use-api-client.ts'
import { useNow, useSite } from '../../start-up/use-site.ts'
import { useCompletedOrder } from '../../stored/completed-order.ts'
import { useDraft } from '../../stored/draft.ts'
import { storedGuest } from '../../stored/guest.ts'
import { CheckoutLayout } from './checkout-layout.tsx'

/** Step 3: thanks, the promised time, the order with its allergens, and a link to the tracking page. [2.57] [4.22] */
export function Confirmation() {
  const t = useTranslations('checkout')
  const progress = useDraft((draft) => draft.progress)
  const orderId = useCompletedOrder((completed) => completed.orderId)
  const { order, failed, retry } = useCompleted(orderId)
  const name = order?.contact.firstName ?? ''
  return (
    <CheckoutLayout
      progress={progress}
      onStep={() => {}}
      onBack={null}
      heading={name === '' ? t('confirmation.titleBare') : t('confirmation.title', { name })}
      {...(orderId !== null && {
        action: (
          <Link to={trackingPath(orderId)} className={buttonClass({ block: true })}>
            {t('confirmation.track')}
          </Link>
        ),
      })}
      {...(order !== null && { aside: <OrderReceipt order={order} /> })}
    >
      {orderId === null ? <NothingHere /> : null}
      {failed ? <OrderFailed retry={retry} /> : null}
      {order === null && orderId !== null && !failed ? <ConfirmationSkeleton /> : null}
      {order === null ? null : (
        <>
          <PromiseLine order={order} />
          <div className="mt-8 border-t border-line pt-6 lg:hidden">
            <OrderReceipt order={order} />
          </div>
          <div className="mt-8 empty:hidden">
            <KeepOrder order={order} />
          </div>
          <Link
            to={menuPath(order.location.slug, order.orderType)}
            className={`${buttonClass({ variant: 'quiet', size: 's' })} mt-8 -ms-4`}
          >
            {t('confirmation.again')}
          </Link>
        </>
      )}
    </CheckoutLayout>
  )
}

function useCompleted(orderId: string | null) {
  const client = useApiClient()
  const [order, setOrder] = useState<OrderView | null>(null)
  const [failed, setFailed] = useState(false)
  const turn = useRef(0)
  const read = useCallback(() => {
    turn.current += 1
    if (orderId === null) return
    const mine = turn.current
    readOrder(client(), orderId, storedGuest.read()?.value ?? null).then(
      (answer) => {
        if (mine !== turn.current) return
        setFailed(!answer.ok)
        if (answer.ok) setOrder(answer.value)
      },
      () => setFailed(true),
    )
  }, [client, orderId])
  useEffect(() => {
    read()
    return () => {
      turn.current += 1
    }
  }, [read])
  return { order, failed: failed && order === null, retry: read }
}

function PromiseLine({ order }: { readonly order: OrderView }) {
  const t = useTranslations('checkout.confirmation')
  const { language } = useSite()
  const now = useNow()
  const promise = promiseOf(order)
  const label = [t(`promise.${order.orderType}`), promisedDay(order, now, language)].filter(Boolean).join(' · ')
  const amount = formatMoney(order.totals.total, order.currency, language)
  const paid = {
    cash: t(`payCash.${order.orderType}`, { amount }),
    card: t('paidCard'),
    'apple-pay': t('paidWallet', { wallet: 'Apple Pay' }),
    'google-pay': t('paidWallet', { wallet: 'Google Pay' }),
  }
  return (
    <>
      <p className="flex items-start gap-3 text-body">
        <CircleCheck aria-hidden="true" className="mt-0.5 size-6 shrink-0 text-ok" />
        <span>
          {t('sent', { number: orderNumberText(order.number), location: order.location.name })}{' '}
          {order.paymentType === null || order.totals.total === 0 ? null : paid[order.paymentType]}
        </span>
      </p>
      {promise === null ? null : (
        <div className="mt-6">
          <p className="text-body font-semibold text-ink-2">{label}</p>
          <p className="text-promise font-bold tracking-tight">{promise}</p>
        </div>
      )}
      <Destination order={order} />
    </>
  )
}

/** Where the order is delivered, collected or served. */
function Destination({ order }: { readonly order: OrderView }) {
  const t = useTranslations('checkout.table')
  const { business } = useSite()
  const { address, location, table } = order
  const inOneLine = (place: PostalAddress) => addressLines(place, business.territory).join(', ')
  const where = {
    delivery: address === null ? null : inOneLine(address),
    collection: `${location.name}, ${inOneLine(location.address)}`,
    table: table === null ? null : t('named', { name: table.name }),
  }[order.orderType]
  return where === null ? null : <p className="mt-1 text-body text-ink-2">{where}</p>
}

function OrderReceipt({ order }: { readonly order: OrderView }) {
  const t = useTranslations('checkout')
  const { language } = useSite()
  const money = (amount: number) => formatMoney(amount, order.currency, language)
  return (
    <div className="flex flex-col gap-5">
      <h2 className="heading text-section">{t('summary.title')}</h2>
      <ReceiptLines lines={order.lines} money={money} />
      <SummaryLines totals={order.totals} orderType={order.orderType} money={money} couponCode={order.couponCode} />
    </div>
  )
}

function NothingHere() {
  const t = useTranslations('checkout.confirmation.none')
  return (
    <EmptyState
      title={t('title')}
      text={t('text')}
      action={
        <Link to="/" className={buttonClass({ block: true })}>
          {t('action')}
        </Link>
      }
    />
  )
}

function ConfirmationSkeleton() {
  return (
    <div aria-busy="true" className="flex flex-col gap-4">
      <Skeleton className="h-6 w-3/4" />
      <Skeleton className="h-13 w-60" />
      <Skeleton className="mt-4 h-40 w-full rounded-m" />
    </div>
  )
}
