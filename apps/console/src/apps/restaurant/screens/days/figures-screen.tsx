import { businessDay, localeOf } from '@comanda/domain'
import { Field, Select, Skeleton, showToast } from '@comanda/ui'
import { useQuery } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { useState } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import type { Period, PeriodFigures } from '../../../../api/days.ts'
import { saveFile } from '../../../../forms/files.ts'
import { Button } from '../../../../parts/button.tsx'
import { Failure } from '../../../../parts/failure.tsx'
import { useMoney } from '../../../../parts/money.ts'
import { Page } from '../../../../parts/page.tsx'
import { dayQueries, usePeriodFile } from '../../../../resources/days.ts'
import { useConsole } from '../../shell/console-context.ts'
import { useServerTime } from '../../shell/server-clock.tsx'
import { DayBars } from './day-bars.tsx'
import { DayFigures } from './day-figures.tsx'
import { isPeriod, PERIODS, type PeriodName, periodOf } from './period-of.ts'

/** The figures of several days: a week, a month, a year or what is chosen, against the days before. */
export function FiguresScreen() {
  const t = useTranslations('figures')
  const { location } = useConsole()
  const today = businessDay(
    Temporal.Instant.fromEpochMilliseconds(useServerTime()),
    location.timeZone,
    location.dayBegins,
  )
  const [name, setName] = useState<PeriodName>('week')
  const [range, setRange] = useState<Period>(() => periodOf('month', today))
  const period = name === 'range' ? range : periodOf(name, today)
  return (
    <Page title={t('title')} width="wide" action={isPeriod(period) && <SaveFile period={period} />}>
      <p className="mt-2 text-17 text-ink-2">{t('text')}</p>
      <div className="mt-4 grid max-w-160 gap-4 sm:grid-cols-3">
        <Select label={t('period')} value={name} onChange={(event) => setName(event.target.value as PeriodName)}>
          {PERIODS.map((one) => (
            <option key={one} value={one}>
              {t(`periods.${one}`)}
            </option>
          ))}
        </Select>
        {name === 'range' &&
          (['first', 'last'] as const).map((end) => (
            <Field
              key={end}
              type="date"
              label={t(end)}
              value={range[end]}
              onChange={({ target: { value } }) => setRange((now) => ({ ...now, [end]: value }))}
            />
          ))}
      </div>
      {isPeriod(period) ? (
        <Figures period={period} />
      ) : (
        <p role="alert" className="mt-4 text-17 text-rejected">
          {t('wrongRange')}
        </p>
      )}
    </Page>
  )
}

function SaveFile({ period }: { readonly period: Period }) {
  const t = useTranslations('days')
  const { location } = useConsole()
  const { mutate, isPending } = usePeriodFile(location.id)
  const name = `${location.slug}-${period.first}-${period.last}.csv`
  const save = () =>
    mutate(period, {
      onSuccess: (text) => saveFile(name, 'text/csv;charset=utf-8', text),
      onError: ({ message }) => showToast(message || t('csvFailed'), { tone: 'bad' }),
    })
  return (
    <Button disabled={isPending} onClick={save}>
      <Download size={20} aria-hidden />
      {t('csv')}
    </Button>
  )
}

function Figures({ period }: { readonly period: Period }) {
  const t = useTranslations('figures')
  const { location } = useConsole()
  const { data, isError, refetch } = useQuery(dayQueries.period(location.id, period))
  if (!data)
    return isError ? (
      <Failure text={t('failed')} retry={t('retry')} onRetry={() => void refetch()} />
    ) : (
      <Skeleton className="mt-6 h-96 w-full" />
    )
  if (data.days.length === 0)
    return (
      <>
        <Headline figures={data} />
        <p className="mt-4 text-17">{t('none')}</p>
      </>
    )
  return (
    <>
      <Headline figures={data} />
      <DayBars figures={data} />
      <DayFigures day={data} />
    </>
  )
}

function Headline({ figures: { sheet, currency, before } }: { readonly figures: PeriodFigures }) {
  const t = useTranslations('figures')
  const locale = localeOf(useLocale())
  const money = useMoney()
  const date = new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' })
  const percent = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 0 })
  const more = sheet.total - before.total
  const share = percent.format(Math.abs(more) / before.total)
  const change = more === 0 ? t('same') : t(more > 0 ? 'more' : 'less', { percent: share })
  const average = sheet.orders === 0 ? null : Math.round(sheet.sales.total / sheet.orders)
  const facts = [
    [t('total'), money(sheet.total, currency)],
    [t('orders'), String(sheet.orders)],
    ...(average === null ? [] : [[t('average'), money(average, currency)]]),
  ] as const
  return (
    <section aria-label={t('total')} className="mt-6">
      <dl className="flex flex-wrap gap-x-12 gap-y-3">
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt className="text-15 text-ink-2">{name}</dt>
            <dd className="text-34 font-[760] tabular-nums">{value}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-2 text-17">
        {t('before', {
          amount: money(before.total, currency),
          orders: before.orders,
          first: date.format(Date.parse(before.first)),
          last: date.format(Date.parse(before.last)),
        })}
        {before.total > 0 && <b className="ms-2">{change}</b>}
      </p>
    </section>
  )
}
