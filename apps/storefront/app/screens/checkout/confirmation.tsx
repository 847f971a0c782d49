import { formatMoney, type PostalAddress, type PricedLine } from '@comanda/domain'
import { buttonClass, EmptyState, Skeleton } from '@comanda/ui'
import { CircleCheck } from 'lucide-react'
import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { readOrder } from '../../api/orders.ts'
import type { OrderView } from '../../api/shapes.ts'
import { useDoor } from '../../start-up/use-door.ts'
import { useNow, useSite } from '../../start-up/use-site.ts'
import { useCompletedOrder } from '../../stored/completed-order.ts'
import { useDraft } from '../../stored/draft.ts'
import { storedGuest } from '../../stored/guest.ts'
import { choiceWords } from '../cart/choice-words.ts'
import { SummaryLines } from '../cart/summary-lines.tsx'
import { menuPath, trackingPath } from '../paths.ts'
import { KeepOrder } from '../tracking/keep-order.tsx'
import { OrderFailed } from '../tracking/order-failed.tsx'
import { promiseOf } from '../tracking/progress-of-order.ts'
import { promisedDay } from '../tracking/promised-day.ts'
import { CheckoutLayout } from './checkout-layout.tsx'
import { addressLines } from './details-form.ts'

/** Step 3: thanks, the promise, the order with its allergens, and the way to its live page. [2.57] [4.22] */
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
  const door = useDoor()
  const [order, setOrder] = useState<OrderView | null>(null)
  const [failed, setFailed] = useState(false)
  const [attempt, setAttempt] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: read once per order and attempt
  useEffect(() => {
    if (orderId === null) return
    let left = false
    readOrder(door(), orderId, storedGuest.read()?.value ?? null).then(
      (answer) => {
        if (left) return
        setFailed(!answer.ok)
        if (answer.ok) setOrder(answer.value)
      },
      () => setFailed(true),
    )
    return () => {
      left = true
    }
  }, [orderId, attempt])
  return { order, failed: failed && order === null, retry: () => setAttempt((count) => count + 1) }
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
          {t('sent', { number: String(order.number), location: order.location.name })}{' '}
          {order.paymentType === null || order.totals.total === 0 ? null : paid[order.paymentType]}
        </span>
      </p>
      {promise === null ? null : (
        <div className="mt-6">
          <p className="text-body font-semibold text-ink-2">{label}</p>
          <p className="text-promise font-bold tracking-tight">{promise}</p>
        </div>
      )}
      <Whither order={order} />
    </>
  )
}

/** Where it is brought to, fetched from or served. */
function Whither({ order }: { readonly order: OrderView }) {
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

/** Dishes with what was chosen and what they contain; "not declared" is not "free from". */
export function ReceiptLines({
  lines,
  money,
}: {
  readonly lines: readonly PricedLine[]
  readonly money: (minor: number) => string
}) {
  const t = useTranslations('checkout.confirmation')
  const allergen = useTranslations('enumerations.allergen')
  return (
    <ul className="flex flex-col gap-4">
      {lines.map((line, index) => {
        const chosen = choiceWords(line)
        const contains = line.allergens?.map((name) => allergen(name)).join(', ')
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: the lines of a placed order never move
          <li key={index} className="flex gap-3 text-row">
            <span className="min-w-6 font-strong">{line.quantity} ×</span>
            <span className="min-w-0 grow">
              <span className="block font-semibold">{line.name}</span>
              {chosen === '' ? null : <span className="block text-label text-ink-2">{chosen}</span>}
              {line.comment === '' ? null : (
                <span className="block text-label break-words text-ink-2">{line.comment}</span>
              )}
              {contains === '' ? null : (
                <span className="block text-hint text-ink-2">
                  {contains === undefined ? t('allergensUnknown') : t('allergens', { list: contains })}
                </span>
              )}
            </span>
            <span className="shrink-0 font-semibold">{money(line.linePrice)}</span>
          </li>
        )
      })}
    </ul>
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
