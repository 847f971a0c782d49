import { useTranslations } from 'use-intl'
import type { BusinessDay } from '../../../../api/days.ts'
import { useMoney } from '../../../../parts/money.ts'
import { PrintOnly } from '../../../../parts/print-only.tsx'
import { useConsole } from '../../shell/console-context.ts'
import { useSession } from '../../shell/session.ts'
import { DayCards } from './day-cards.tsx'
import { DayFigures } from './day-figures.tsx'
import { Drawer } from './drawer.tsx'
import { useClosedWords } from './use-closed-words.ts'
import { useDayName } from './use-day-name.ts'

/** The sheet of a day as it is printed in place of the screen. */
export function PrintDay({ day }: { readonly day: BusinessDay }) {
  return (
    <PrintOnly>
      <DayPaper day={day} />
    </PrintOnly>
  )
}

/** Black on white, in one column as wide as the paper: a receipt printer's 80 mm, or A4. */
export function DayPaper({ day }: { readonly day: BusinessDay }) {
  const t = useTranslations('days')
  const name = useDayName()
  const money = useMoney()
  const closedWords = useClosedWords()
  const { location } = useConsole()
  const { business } = useSession()
  const { late } = day.sheet
  return (
    <article className="day-paper" aria-label={t('title')}>
      <h2>
        {t('title')} · {business.name === location.name ? location.name : `${business.name} · ${location.name}`}
      </h2>
      <p>
        <b>{name(day.day)}</b>
      </p>
      <p>{closedWords(day, location.timeZone)}</p>
      <p className="day-total">
        {t('total')} {money(day.sheet.total, day.currency)}
      </p>
      {late.count > 0 && <p>{t('late', { amount: money(late.total, day.currency) })}</p>}
      <DayFigures day={day} />
      <DayCards day={day} />
      <Drawer day={day} />
      {(['open', 'rejected'] as const).map((state) => {
        const codes = day.unsold.filter((order) => order.state === state).map(({ code }) => code)
        return codes.length === 0 ? null : (
          <p key={state}>
            {t(state === 'open' ? 'unfinished' : 'rejected')}: {codes.join(', ')}
          </p>
        )
      })}
    </article>
  )
}
