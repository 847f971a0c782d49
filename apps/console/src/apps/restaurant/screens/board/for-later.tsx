import { allergyTexts, orderNumberText } from '@comanda/domain'
import { CalendarClock, Check, ChevronDown } from 'lucide-react'
import { useState } from 'react'
import { Button as AriaButton } from 'react-aria-components'
import { useTranslations } from 'use-intl'
import type { StaffOrder } from '../../../../api/orders.ts'
import { acceptTimes } from '../../../../orders/accept-times.ts'
import { Button } from '../../../../parts/button.tsx'
import { useClockWords } from '../../../../parts/use-clock-words.ts'
import { useDayWords } from '../../../../parts/use-day-words.ts'
import { AllergyBand } from './allergy-band.tsx'
import type { NewLaneProps } from './new-lane.tsx'

interface ForLaterProps extends Pick<NewLaneProps, 'location' | 'now' | 'actions' | 'onOpen'> {
  readonly orders: readonly StaffOrder[]
  /** Whether the orders are listed from the start. */
  readonly startsOpen?: boolean
}

/**
 * New orders for later in a line of their own, which does not ring: how many, and one button that accepts them all for
 * the times asked.
 */
export function ForLater({ orders, location, now, actions, onOpen, startsOpen = false }: ForLaterProps) {
  const t = useTranslations('board')
  const [isOpen, setOpen] = useState(startsOpen)
  if (orders.length === 0) return null
  const acceptAll = () => {
    for (const order of orders) actions.accept(order, acceptTimes(order, location.preparationMinutes, now).suggested)
  }
  return (
    <section
      aria-label={t('forLater', { count: orders.length })}
      className="mt-2 shrink-0 rounded-m bg-surface p-2 shadow-e1"
    >
      <div className="flex flex-wrap items-center gap-2">
        <AriaButton
          aria-expanded={isOpen}
          onPress={() => setOpen(!isOpen)}
          className="flex min-h-12 grow items-center gap-2 rounded-s px-2 text-start text-17 font-[680]"
        >
          <CalendarClock size={20} aria-hidden className="shrink-0" />
          {t('forLater', { count: orders.length })}
          <ChevronDown size={20} aria-hidden className={`shrink-0 ${isOpen ? 'rotate-180' : ''}`} />
        </AriaButton>
        <Button look="acceptedOutline" disabled={!actions.areOn} onClick={acceptAll}>
          <Check size={20} strokeWidth={2.6} aria-hidden />
          {t('acceptAll', { count: orders.length })}
        </Button>
      </div>
      {isOpen && (
        <ul className="mt-1 divide-y divide-line">
          {orders.map((order) => (
            <LaterRow key={order.id} order={order} location={location} now={now} onOpen={onOpen} />
          ))}
        </ul>
      )}
    </section>
  )
}

function LaterRow({
  order,
  location,
  now,
  onOpen,
}: Pick<ForLaterProps, 'location' | 'now' | 'onOpen'> & { readonly order: StaffOrder }) {
  const t = useTranslations('board')
  const clock = useClockWords()
  const dayWords = useDayWords()
  const number = orderNumberText(order.number)
  const at = order.wantedAt ?? order.readyAt
  const time = t('forTime', { time: clock(at, location.timeZone) })
  return (
    <li>
      <AriaButton
        onPress={() => onOpen(order)}
        className="flex min-h-12 w-full flex-wrap items-center gap-x-2.5 rounded-s px-2 text-start text-15 outline-offset-[-2px]!"
      >
        <span className="sr-only">{t('openOrder', { number })}, </span>
        <b className="font-[700]">#{number}</b>
        <span className="min-w-0 truncate">{order.customer.firstName}</span>
        <span className="ms-auto font-[650]">
          {[dayWords(at, location.timeZone, now), time].filter(Boolean).join(', ')}
        </span>
        {allergyTexts(order).length > 0 && <AllergyBand order={order} className="w-full rounded-s px-2" />}
      </AriaButton>
    </li>
  )
}
