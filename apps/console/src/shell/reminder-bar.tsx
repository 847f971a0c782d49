import { orderNumberText } from '@comanda/domain'
import { BellRing, ChevronRight } from 'lucide-react'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import type { StaffOrder } from '../api/orders.ts'
import type { StaffLocation } from '../api/session.ts'
import { useClockWords } from '../parts/use-clock-words.ts'

/** Returns the orders that staff were reminded of and have not answered, the one that is rejected first in front. [11.34] */
export const unansweredOrders = (orders: readonly StaffOrder[]): readonly StaffOrder[] =>
  orders
    .filter(({ answerDueAt }) => answerDueAt !== null)
    .toSorted((a, b) => Date.parse(a.answerDueAt ?? '') - Date.parse(b.answerDueAt ?? ''))

interface ReminderBarProps {
  readonly location: Pick<StaffLocation, 'slug' | 'timeZone'>
  /** As `unansweredOrders` returns them. */
  readonly orders: readonly StaffOrder[]
}

/** Names the order that is rejected first with its time, and leads to it; shows on every screen. [11.34] */
export function ReminderBar({ location, orders }: ReminderBarProps) {
  const t = useTranslations('shell')
  const clock = useClockWords()
  const [first] = orders
  if (!first?.answerDueAt) return null
  return (
    <Link
      to={`/${location.slug}/orders/${first.id}`}
      className="flex min-h-14 items-center gap-3 bg-rejected px-4 py-2.5 text-17 font-[700] text-white outline-offset-[-4px]!"
    >
      <BellRing size={24} aria-hidden className="shrink-0" />
      {/* The link itself is not the alert: it would be announced as a group of text, not as a link. */}
      <span role="alert">
        {t('reminder', {
          count: orders.length,
          number: orderNumberText(first.number),
          time: clock(first.answerDueAt, location.timeZone),
        })}
      </span>
      <ChevronRight size={24} aria-hidden className="ms-auto shrink-0" />
    </Link>
  )
}
