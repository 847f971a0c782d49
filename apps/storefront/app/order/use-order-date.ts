import type { InstantText, TimeZone } from '@comanda/domain'
import { useTranslations } from 'use-intl'
import { useNow, useSite } from '../start-up/use-site.ts'
import { orderDate } from './order-date.ts'

/** Returns a formatter of order dates in the page's language: "21 Nov 2026 19:05", "Today 19:05". [9.15] */
export function useOrderDate(): (at: InstantText, timeZone: TimeZone) => string {
  const t = useTranslations('tracking')
  const { language } = useSite()
  const now = useNow()
  return (at, timeZone) => orderDate(at, { timeZone, now, language, today: t('today') })
}
