import type { Ref } from 'react'
import { useTranslations } from 'use-intl'
import type { OrderView } from '../api/shapes.ts'
import {
  firstPromiseOf,
  hasEnded,
  isPlanned,
  roughTimeOf,
  shownPromise,
  statusKeyOf,
  timeIn,
} from '../order-status/order-progress.ts'
import { StatusPicture } from '../order-status/status-picture.tsx'
import { useClockWords } from '../start-up/use-clock-words.ts'
import { useNow, useSite } from '../start-up/use-site.ts'
import { promisedDay } from './promised-day.ts'
import { useOrderDate } from './use-order-date.ts'

interface OrderHeadlineProps {
  readonly order: OrderView
  /** Takes the focus after an action of the customer that changed it. */
  readonly textRef?: Ref<HTMLDivElement>
}

/** The picture, the promise and the sentence about an order; a change is announced. [4.05] [4.06] [4.07] [4.08] */
export function OrderHeadline({ order, textRef }: OrderHeadlineProps) {
  const t = useTranslations('tracking')
  const now = useNow()
  const key = statusKeyOf(order)
  const values = { location: order.location.name }
  const isEnded = hasEnded(order)
  return (
    <div className="flex items-center gap-4">
      <StatusPicture order={order} />
      {/* A new time is announced like a new status. */}
      <div
        ref={textRef}
        role="status"
        tabIndex={-1}
        className="min-w-0 focus-visible:shadow-none focus-visible:outline-none"
      >
        <PromiseLine order={order} />
        {isEnded ? (
          <p className="text-section font-bold text-balance">{t(`status.${key}`, values)}</p>
        ) : (
          <p className="mt-1 text-body text-ink-2">
            {key === 'accepted' && !isPlanned(order, now) ? <>{t('making', values)} </> : null}
            {t(`status.${key}`, values)}
          </p>
        )}
      </div>
    </div>
  )
}

const COMPLETED = { delivery: 'deliveredAt', collection: 'collectedAt', table: 'servedAt' } as const

function PromiseLine({ order }: { readonly order: OrderView }) {
  const t = useTranslations('tracking.promise')
  const { language } = useSite()
  const now = useNow()
  const date = useOrderDate()
  const clock = useClockWords()
  const { status, orderType, location } = order
  if (status === 'completed') {
    const completed = order.history.find((event) => event.status === 'completed')
    const at = completed?.at ?? order.updatedAt
    const isToday = promisedDay({ readyAt: at, location }, now, language) === null
    return isToday ? (
      <Big label={t(COMPLETED[orderType])} text={timeIn(at, location.timeZone)} />
    ) : (
      <p className="text-group font-bold">
        {t(COMPLETED[orderType])} {date(at, location.timeZone)}
      </p>
    )
  }
  const promise = hasEnded(order) ? null : shownPromise(order)
  if (promise === null) return null
  const rough = roughTimeOf(order, now)
  const label =
    rough === null ? [t(orderType), promisedDay(order, now, language)].filter(Boolean).join(' · ') : t('tableAround')
  const time = rough === null ? promise : clock(rough, location.timeZone)
  const first = firstPromiseOf(order)
  return (
    <>
      <Big label={label} text={promise === 'none' ? t('none') : time} />
      {first === null ? null : <p className="mt-1 text-label text-warn">{t('later', { first })}</p>}
    </>
  )
}

function Big({ label, text }: { readonly label: string; readonly text: string }) {
  return (
    <>
      <p className="text-body font-semibold text-ink-2">{label}</p>
      <p className="text-[clamp(2rem,11vw,3rem)] leading-[1.1] font-bold tracking-tight">{text}</p>
    </>
  )
}
