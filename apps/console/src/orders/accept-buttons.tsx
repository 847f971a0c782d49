import { orderNumberText } from '@comanda/domain'
import { Check } from 'lucide-react'
import { useTranslations } from 'use-intl'
import type { StaffOrder } from '../api/orders.ts'
import type { StaffLocation } from '../api/session.ts'
import { Button } from '../parts/button.tsx'
import { clockTime } from '../parts/clock.ts'
import { useClockWords } from '../parts/use-clock-words.ts'
import { acceptTimes } from './accept-times.ts'
import type { OrderActions } from './order-actions.ts'
import { useDuration } from './use-duration.ts'

interface AcceptProps {
  readonly order: StaffOrder
  readonly location: StaffLocation
  readonly now: number
  readonly actions: OrderActions
}

/** Accepts the order for the suggested time. */
export function AcceptSuggested({ order, location, now, actions, size = 64 }: AcceptProps & { size?: 56 | 64 }) {
  const t = useTranslations('board')
  const { suggested } = acceptTimes(order, location.preparationMinutes, now)
  const time = useClockWords()(suggested, location.timeZone)
  return (
    <Button
      size={size}
      look="accepted"
      className="w-full shrink-0"
      aria-label={t('acceptAt', { number: orderNumberText(order.number), time })}
      disabled={!actions.areOn}
      onClick={() => actions.accept(order, suggested)}
    >
      <Check size={28} strokeWidth={2.6} aria-hidden />
      {t('acceptFor', { time })}
    </Button>
  )
}

/** The other times to accept the order for, each with clock time and minutes. */
export function OtherTimes({ order, location, now, actions }: AcceptProps) {
  const t = useTranslations('board')
  const duration = useDuration()
  const { others } = acceptTimes(order, location.preparationMinutes, now)
  return (
    <fieldset
      aria-label={t('otherTimes', { number: orderNumberText(order.number) })}
      className="flex shrink-0 flex-wrap gap-2"
    >
      {others.map((at) => (
        <Button
          key={at}
          look="acceptedOutline"
          className="flex-1 flex-col gap-0! px-1! whitespace-nowrap"
          disabled={!actions.areOn}
          onClick={() => actions.accept(order, at)}
        >
          {clockTime(at, location.timeZone)}
          <span className="text-13 font-[500]"> {duration(Math.round((at - now) / 60_000))}</span>
          <span className="sr-only">{t('acceptThis', { number: orderNumberText(order.number) })}</span>
        </Button>
      ))}
    </fieldset>
  )
}
