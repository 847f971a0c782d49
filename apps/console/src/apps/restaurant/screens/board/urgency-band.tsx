import { orderNumberText } from '@comanda/domain'
import { OctagonAlert, TriangleAlert } from 'lucide-react'
import { useTranslations } from 'use-intl'
import type { StaffOrder } from '../../../../api/orders.ts'
import { promisedFrom } from '../../../../orders/promised.ts'
import { useDuration } from '../../../../orders/use-duration.ts'
import { minutesUntil } from '../../../../parts/clock.ts'

/** Yellow with a triangle in the last minutes, striped red with an octagon once late; the text says the same. */
export function UrgencyBand({ order, now, urgency }: { order: StaffOrder; now: number; urgency: 'late' | 'soon' }) {
  const t = useTranslations('board')
  const duration = useDuration()
  const left = minutesUntil(promisedFrom(order), now)
  const late = urgency === 'late'
  const Icon = late ? OctagonAlert : TriangleAlert
  return (
    <p
      className={`flex items-center gap-2 px-3 py-1.5 text-17 font-[700] whitespace-nowrap ${late ? 'stripes bg-rejected text-white' : 'bg-soon text-ink'}`}
    >
      <Icon size={22} aria-hidden className="shrink-0" />
      {late
        ? t('timeLate', { time: duration(Math.max(1, -left)) })
        : t('timeLeft', { time: duration(Math.max(0, left)) })}
      <span className="ms-auto">#{orderNumberText(order.number)}</span>
    </p>
  )
}
