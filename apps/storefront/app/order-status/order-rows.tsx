import { dayOf, dayText } from '@comanda/domain'
import { Badge } from '@comanda/ui'
import { ChevronRight } from 'lucide-react'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import type { OrderView } from '../api/shapes.ts'
import { trackingPath } from '../navigation/paths.ts'
import { useClockWords } from '../start-up/use-clock-words.ts'
import { useNow, useSite } from '../start-up/use-site.ts'
import { hasEnded, isPlanned, roughTimeOf, shownPromise, stageOf } from './order-progress.ts'
import { STATUS_TONES } from './status-look.ts'
import { ORDER_TYPE_ICONS } from './status-picture.tsx'

/** Returns how far an order is, in one or two words: "In the kitchen". */
export function useStageWords(): (order: OrderView) => string {
  const t = useTranslations('tracking.underWay.stage')
  const now = useNow()
  return (order) => {
    if (isPlanned(order, now)) return t('planned')
    const stage = stageOf(order)
    return stage === 'ready' ? t(`ready.${order.orderType}`) : t(stage)
  }
}

/**
 * Returns the promise of an order with its label, "Arriving 19:25–19:35", "Arriving tomorrow, 12:30"; empty when there
 * is none. [9.15]
 */
export function useShortPromise(): (order: OrderView) => string {
  const t = useTranslations('tracking.promise')
  const { language } = useSite()
  const now = useNow()
  const clock = useClockWords()
  const onItsDay = (time: string, { readyAt, location: { timeZone } }: OrderView): string => {
    const day = readyAt === null ? 'today' : dayOf(readyAt, timeZone, now.epochMilliseconds)
    if (readyAt === null || day === 'today') return time
    return day === 'tomorrow'
      ? t('tomorrow', { time })
      : t('onDay', { day: dayText(readyAt, timeZone, language), time })
  }
  return (order) => {
    const promise = hasEnded(order) || stageOf(order) === 'ready' ? null : shownPromise(order)
    if (promise === null || promise === 'none') return ''
    const rough = roughTimeOf(order, now)
    return rough === null
      ? `${t(order.orderType)} ${onItsDay(promise, order)}`
      : `${t('tableAround')} ${clock(rough, order.location.timeZone)}`
  }
}

/** Orders under way as rows that lead to their pages. [6.01] */
export function OrderRows({ orders }: { readonly orders: readonly OrderView[] }) {
  const t = useTranslations('tracking.underWay')
  const stage = useStageWords()
  const promise = useShortPromise()
  return (
    <ul className="flex flex-col gap-3">
      {orders.map((order) => {
        const Icon = ORDER_TYPE_ICONS[order.orderType]
        return (
          <li key={order.id}>
            <Link
              to={trackingPath(order.id)}
              className="flex min-h-18 items-center gap-3 rounded-l border border-line bg-surface p-4 text-start"
            >
              <Icon aria-hidden="true" className="size-6 shrink-0 text-accent-ink" />
              <span className="min-w-0 grow">
                <span className="block text-body font-strong">{t('order', { number: order.code })}</span>{' '}
                <span className="block text-label text-ink-2">{promise(order) || order.location.name}</span>{' '}
                <Badge tone={STATUS_TONES[stageOf(order)]} className="mt-1.5">
                  {stage(order)}
                </Badge>
              </span>
              <ChevronRight aria-hidden="true" className="size-5 shrink-0 text-accent-ink" />
            </Link>
          </li>
        )
      })}
    </ul>
  )
}
