import { Check } from 'lucide-react'
import { useTranslations } from 'use-intl'
import type { StaffOrder } from '../api/orders.ts'
import { Button } from '../parts/button.tsx'
import { clockTime } from '../parts/clock.ts'
import type { Place } from '../shell/place.ts'
import { acceptTimes } from './lanes.ts'
import type { OrderActions } from './use-order-actions.ts'

interface AcceptProps {
  readonly order: StaffOrder
  readonly place: Place
  readonly now: number
  readonly actions: OrderActions
}

/** Accepts for the time that the kitchen's pace suggests. */
export function AcceptSuggested({ order, place, now, actions, size = 80 }: AcceptProps & { size?: 56 | 80 }) {
  const t = useTranslations('board')
  const { suggested } = acceptTimes(order, place.preparationMinutes, now)
  const time = clockTime(suggested, place.timeZone)
  return (
    <Button
      size={size}
      look="accepted"
      className="w-full shrink-0"
      aria-label={t('acceptAt', { number: order.number, time })}
      isDisabled={!actions.areOn}
      onPress={() => void actions.accept(order, suggested)}
    >
      <Check size={28} strokeWidth={2.6} aria-hidden />
      {t('acceptFor', { time })}
    </Button>
  )
}

/** The other times, each with clock time and minutes. */
export function OtherTimes({ order, place, now, actions }: AcceptProps) {
  const t = useTranslations('board')
  const { others } = acceptTimes(order, place.preparationMinutes, now)
  return (
    <fieldset
      aria-label={t('otherTimes', { number: order.number })}
      className="grid shrink-0 auto-cols-fr grid-flow-col gap-2"
    >
      {others.map((at) => (
        <Button
          key={at}
          look="acceptedOutline"
          className="flex-col gap-0! px-1! whitespace-nowrap"
          isDisabled={!actions.areOn}
          onPress={() => void actions.accept(order, at)}
        >
          {clockTime(at, place.timeZone)}
          <span className="text-13 font-[500]"> {t('minutes', { minutes: Math.round((at - now) / 60_000) })}</span>
          <span className="sr-only">{t('acceptThis', { number: order.number })}</span>
        </Button>
      ))}
    </fieldset>
  )
}
