import { useTranslations } from 'use-intl'
import type { StaffOrder } from '../api/orders.ts'
import { minutesUntil } from '../parts/clock.ts'
import { TimerRing } from '../parts/timer-ring.tsx'
import { useDayWords } from '../parts/use-day-words.ts'
import { promisedFrom, promisedText } from './promised.ts'
import { useDuration } from './use-duration.ts'

const isInProgress = ({ status }: StaffOrder) => status === 'accepted' || status === 'delivery'

/** The share of the time between acceptance and the promised time that is left, 0 to 1. */
export function timeLeft(order: StaffOrder, now: number): number {
  const since = Date.parse(order.acceptedAt ?? order.receivedAt)
  const until = Date.parse(promisedFrom(order))
  return (until - now) / Math.max(1, until - since)
}

/** The promised time, and for an order in progress the minutes until it, always in words. */
export function PromiseTime({ order, now, timeZone }: { order: StaffOrder; now: number; timeZone: string }) {
  const t = useTranslations('board')
  const duration = useDuration()
  const dayWords = useDayWords()
  const day = dayWords(promisedFrom(order), timeZone, now)
  const left = minutesUntil(promisedFrom(order), now)
  return (
    <p className="flex items-center gap-3">
      {isInProgress(order) && <TimerRing left={timeLeft(order, now)} size={48} />}
      <span>
        <time dateTime={promisedFrom(order)} className="block text-34 font-[770] leading-none">
          {promisedText(order, timeZone)}
        </time>
        {day !== null && <span className="block text-17 font-[700] first-letter:uppercase">{day}</span>}
        {order.status === 'received' && (
          <span className="text-15 font-[650]">{t(order.wantedAt ? 'wantsThen' : 'wantsNow')}</span>
        )}
        {isInProgress(order) && (
          <span className={`text-15 font-[650] ${left < 0 ? 'text-rejected' : ''}`}>
            {left < 0 ? t('timeLate', { time: duration(-left) }) : t('timeLeft', { time: duration(left) })}
          </span>
        )}
      </span>
    </p>
  )
}
