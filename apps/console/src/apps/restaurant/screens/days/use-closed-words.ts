import { localeOf } from '@comanda/domain'
import { useLocale, useTranslations } from 'use-intl'
import type { BusinessDay } from '../../../../api/days.ts'

/** Says whether a day is closed, when and by whom. */
export function useClosedWords(): (day: BusinessDay, timeZone: string) => string {
  const t = useTranslations('days')
  const locale = localeOf(useLocale())
  return ({ closed, isOver }, timeZone) => {
    if (closed === null) return isOver ? t('open') : t('goesOn')
    const at = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeStyle: 'short', timeZone }).format(
      Date.parse(closed.at),
    )
    const parts = { number: String(closed.number), at }
    return closed.by === null ? t('closed', parts) : t('closedBy', { ...parts, name: closed.by })
  }
}
