import { type CalendarDate, type ClockTime, shownName, weekdayOf } from '@comanda/domain'
import { useTranslations } from 'use-intl'
import type { ReorderView } from '../../api/shapes.ts'
import { useDateWords } from '../../item/use-availability-words.ts'
import { Group } from './group.tsx'

/** What cannot be ordered, each with the reason. [8.38] */
export function UnavailableGroup({ compared }: { readonly compared: ReorderView }) {
  const t = useTranslations('reorder')
  const { today, hour } = useWhenWords()
  const rows = [
    ...compared.unavailable.map((dish) => ({ ...shownName(dish), reason: t('unavailable.gone') })),
    ...compared.notForOrderType.map((dish) => ({
      ...shownName(dish),
      reason: t(`unavailable.type.${compared.orderType}`),
    })),
    ...compared.notToday.map((dish) => ({ ...shownName(dish), reason: today(dish.nextDate) })),
    ...compared.notNow.map((dish) => ({ ...shownName(dish), reason: hour(dish.from) })),
  ]
  if (rows.length === 0) return null
  return (
    <Group title={t('groups.unavailable')}>
      {rows.map(({ name, nameLanguage, reason }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the rows never move, and two dishes may share a name
        <li key={index} className="border-b border-line py-3 last:border-b-0">
          <p lang={nameLanguage} className="text-body font-strong text-ink-2">
            {name}
          </p>
          <p className="text-label text-ink-2">{reason}</p>
        </li>
      ))}
    </Group>
  )
}

/** Returns when a dish is served again. */
function useWhenWords() {
  const t = useTranslations('reorder.unavailable')
  const common = useTranslations('common')
  const weekdays = useTranslations('enumerations.weekday')
  const dateWords = useDateWords()
  return {
    today: (next: CalendarDate | null) =>
      next === null
        ? t('today')
        : t('todayUntil', { day: weekdays(String(weekdayOf(next)) as '1'), date: dateWords(next) }),
    hour: (from: ClockTime | null) => {
      if (from === null) return t('hour')
      return t('hourFrom', { clock: common(from.startsWith('01:') ? 'clockAtOne' : 'clock', { time: from }) })
    },
  }
}
