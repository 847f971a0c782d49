import { localeOf } from '@comanda/domain'
import { useLocale, useTranslations } from 'use-intl'
import type { Tonight } from '../../../../api/tonight.ts'
import { useClockWords } from '../../../../parts/use-clock-words.ts'
import { useConsole } from '../../shell/console-context.ts'

const NAME = 'text-start font-[500]'
const NUMBER = 'ps-2 text-end tabular-nums'

/** The sheet on paper: one column as wide as the paper, a receipt printer's 80 mm or A4. */
export function TonightPaper({ tonight }: { readonly tonight: Tonight }) {
  const t = useTranslations('tonight')
  const { location } = useConsole()
  const clock = useClockWords()
  const locale = localeOf(useLocale())
  const date = (day: string, dateStyle: 'full' | 'short') =>
    new Intl.DateTimeFormat(locale, { dateStyle, timeZone: 'UTC' }).format(Date.parse(day))
  const { day, until, days, ordersAhead, problems, dishes, choices } = tonight
  return (
    <article className="day-paper" aria-label={t('title')}>
      <h2>
        {t('title')} · {location.name}
      </h2>
      <p>
        <b>{date(day, 'full')}</b>
      </p>
      <p>{t('text', { time: clock(until, location.timeZone) })}</p>
      <p>{days.length === 0 ? t('noDays') : t('days', { days: days.map((one) => date(one, 'short')).join(' · ') })}</p>
      {problems > 0 && <p>{t('problems', { count: problems })}</p>}
      <p>{t('ahead', { count: ordersAhead })}</p>
      <table className="w-full">
        <thead>
          <tr>
            <th scope="col" className="text-start">
              {t('columns.dish')}
            </th>
            <th scope="col" className={NUMBER}>
              {t('columns.ahead')}
            </th>
            <th scope="col" className={NUMBER}>
              {t('columns.expected')}
            </th>
            <th scope="col" className={NUMBER}>
              {t('columns.left')}
            </th>
          </tr>
        </thead>
        <tbody>
          {dishes.map(({ id, name, ahead, expected, left, runsOut }) => (
            <tr key={id}>
              <th scope="row" className={NAME}>
                {runsOut ? t('runsOutOf', { name }) : name}
              </th>
              <td className={NUMBER}>{ahead.reduce((sum, order) => sum + order.portions, 0) || ''}</td>
              <td className={NUMBER}>{expected ?? ''}</td>
              <td className={NUMBER}>{left ?? ''}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {choices.length > 0 && (
        <>
          <h3>{t('choices')}</h3>
          <table className="w-full">
            <tbody>
              {choices.map(({ option, name, portions }) => (
                <tr key={`${option} ${name}`}>
                  <th scope="row" className={NAME}>
                    {name}
                  </th>
                  <td className={NUMBER}>{portions}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </>
      )}
    </article>
  )
}
