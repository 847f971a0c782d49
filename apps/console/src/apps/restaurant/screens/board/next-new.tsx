import { allergyTexts, orderNumberText } from '@comanda/domain'
import { Check, ChevronRight } from 'lucide-react'
import { Button as AriaButton } from 'react-aria-components'
import { useTranslations } from 'use-intl'
import { acceptTimes } from '../../../../orders/accept-times.ts'
import { Button } from '../../../../parts/button.tsx'
import { clockTime } from '../../../../parts/clock.ts'
import { MoneyTag } from '../../../../parts/money-tag.tsx'
import { TypeTile } from '../../../../parts/type-tile.tsx'
import { useClockWords } from '../../../../parts/use-clock-words.ts'
import { AllergyBand } from './allergy-band.tsx'
import { dishesOf } from './dishes.ts'
import type { NewCardProps } from './new-lane.tsx'

/**
 * A new order after the first: its dishes without their choices, and the button that accepts it. A press on it opens
 * the whole.
 */
export function NextNew({ order, location, now, actions, onOpen }: NewCardProps) {
  const t = useTranslations('board')
  const clock = useClockWords()
  const { suggested } = acceptTimes(order, location.preparationMinutes, now)
  const time = clockTime(suggested, location.timeZone)
  const number = orderNumberText(order.number)
  return (
    <li
      aria-label={t('orderNamed', { number })}
      className="flex shrink-0 flex-wrap items-center gap-2 rounded-m bg-surface p-3 shadow-e1"
    >
      <AriaButton onPress={() => onOpen(order)} className="min-w-0 grow basis-[11rem] rounded-s text-start">
        <span className="sr-only">{t('openOrder', { number })}, </span>
        <span className="flex items-center gap-1">
          <span className="flex min-w-0 flex-wrap items-center gap-2">
            <b className="text-24 font-[780] leading-none">#{number}</b>
            <TypeTile type={order.orderType} table={order.table} />
            <MoneyTag order={order} />
          </span>
          <ChevronRight size={20} aria-hidden className="shrink-0 lg:hidden" />
        </span>
        {allergyTexts(order).length > 0 && <AllergyBand order={order} className="-mx-1 my-1 rounded-s px-1" />}
        <span className="block text-15 text-ink-2 wrap-anywhere">{dishesOf(order).join(', ')}</span>
      </AriaButton>
      <Button
        look="accepted"
        size={64}
        className="flex-col gap-0! px-4!"
        aria-label={t('acceptAt', { number, time: clock(suggested, location.timeZone) })}
        disabled={!actions.areOn}
        onClick={() => actions.accept(order, suggested)}
      >
        <Check size={22} strokeWidth={2.6} aria-hidden />
        {time}
      </Button>
    </li>
  )
}
