import { type ClockSpan, minutesOpen } from '@comanda/domain'
import { useTranslations } from 'use-intl'

/** Says how a span is understood that ends on the next day: "12:00 until 11:00 the next day, 23 hours". */
export function useSpanWords(): (span: ClockSpan) => string {
  const t = useTranslations('restaurant.hours')
  return (span) => {
    const minutes = minutesOpen(span)
    const parts = { opens: span.opens, closes: span.closes, hours: Math.floor(minutes / 60), minutes: minutes % 60 }
    return t('nextDay', parts)
  }
}
