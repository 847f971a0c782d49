import { localeOf } from '@comanda/domain'
import { useLocale } from 'use-intl'
import { useConsole } from '../../shell/console-context.ts'

/** The day of a moment at the place: "4 Jul 2026". */
export function useDayName() {
  const language = useLocale()
  const { timeZone } = useConsole().location
  const format = new Intl.DateTimeFormat(localeOf(language), {
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    timeZone,
  })
  return (moment: string) => format.format(new Date(moment))
}
