import { businessDay } from '@comanda/domain'
import { Field, Select, Skeleton, showToast } from '@comanda/ui'
import { useQuery } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { useSearchParams } from 'react-router'
import { useTranslations } from 'use-intl'
import type { Breakdown } from '../../../../api/breakdown.ts'
import type { Period } from '../../../../api/days.ts'
import { saveFile } from '../../../../forms/files.ts'
import { Button } from '../../../../parts/button.tsx'
import { Failure } from '../../../../parts/failure.tsx'
import { Page } from '../../../../parts/page.tsx'
import { breakdownQuery } from '../../../../resources/breakdown.ts'
import { dayQueries, usePeriodFile } from '../../../../resources/days.ts'
import { useConsole } from '../../shell/console-context.ts'
import { useServerTime } from '../../shell/server-clock.tsx'
import { useSession } from '../../shell/session.ts'
import { BreakdownCard, CARD_BYS, type CardBy } from './breakdown-card.tsx'
import { partSizeOf } from './chart-parts.ts'
import { DayFigures } from './day-figures.tsx'
import { useBases, useFigureFormats } from './figure-words.ts'
import { Headline } from './headline.tsx'
import { HeatMap } from './heat-map.tsx'
import { PeriodChart } from './period-chart.tsx'
import { isPeriod, PERIODS, type PeriodName, periodOf } from './period-of.ts'

const EVERYWHERE = 'all'

/** What is shown stands in the address: Back and a reload keep it. */
function useShown() {
  const { location } = useConsole()
  const [search, setSearch] = useSearchParams()
  const today = businessDay(
    Temporal.Instant.fromEpochMilliseconds(useServerTime()),
    location.timeZone,
    location.dayBegins,
  )
  const name = PERIODS.find((one) => one === search.get('period')) ?? 'week'
  const month = periodOf('month', today)
  const range: Period = { first: search.get('first') ?? month.first, last: search.get('last') ?? month.last }
  const set = (change: Readonly<Record<string, string>>) =>
    setSearch(
      (now) => {
        const next = new URLSearchParams(now)
        for (const [key, value] of Object.entries(change)) next.set(key, value)
        return next
      },
      { replace: true },
    )
  return {
    ...{ today, name, range, set },
    period: name === 'range' ? range : periodOf(name, today),
    isEverywhere: search.get('place') === EVERYWHERE,
    by: CARD_BYS.find((one) => one === search.get('by')) ?? ('dish' as const),
  }
}

/** The figures of one day or several, against what was before: in sums, charts and lists. */
export function FiguresScreen() {
  const t = useTranslations('figures')
  const { location } = useConsole()
  const { locations } = useSession()
  const { today, name, range, period, isEverywhere, by, set } = useShown()
  const locationId = isEverywhere ? null : location.id
  return (
    <Page title={t('title')} width="wide" action={!isEverywhere && isPeriod(period) && <SaveFile period={period} />}>
      <p className="mt-2 text-17 text-ink-2">{t('text')}</p>
      <div className="mt-4 grid max-w-240 grid-cols-2 gap-4 lg:grid-cols-4">
        <Select
          label={t('period')}
          value={name}
          onChange={(event) => set({ period: event.target.value satisfies string as PeriodName })}
        >
          {PERIODS.map((one) => (
            <option key={one} value={one}>
              {t(`periods.${one}`)}
            </option>
          ))}
        </Select>
        {locations.length > 1 && (
          <Select
            label={t('place')}
            value={isEverywhere ? EVERYWHERE : 'here'}
            onChange={(event) => set({ place: event.target.value })}
          >
            <option value="here">{location.name}</option>
            <option value={EVERYWHERE}>{t('allPlaces')}</option>
          </Select>
        )}
        {name === 'range' &&
          (['first', 'last'] as const).map((end) => (
            <Field
              key={end}
              type="date"
              label={t(end)}
              value={range[end]}
              onChange={({ target: { value } }) => set({ ...range, [end]: value })}
            />
          ))}
      </div>
      {isPeriod(period) ? (
        <Figures
          period={period}
          locationId={locationId}
          goesOn={period.last >= today}
          by={by}
          onBy={(next) => set({ by: next })}
        />
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

interface FiguresProps {
  readonly period: Period
  /** null: every place */
  readonly locationId: number | null
  readonly goesOn: boolean
  readonly by: CardBy
  readonly onBy: (by: CardBy) => void
}

function Figures({ period, locationId, goesOn, by, onBy }: FiguresProps) {
  const t = useTranslations('figures')
  const size = partSizeOf(period)
  const whole = { by: size === 'hour' ? 'hour' : 'day', period, locationId } as const
  const { data, isError, refetch } = useQuery(breakdownQuery(whole))
  const hours = useQuery(breakdownQuery({ by: 'hour', period, locationId }))
  const promises = useQuery(breakdownQuery({ by: 'promise', period, locationId }))
  const bases = useBases(period)
  if (!data)
    return isError ? (
      <Failure text={t('failed')} retry={t('retry')} onRetry={() => void refetch()} />
    ) : (
      <Skeleton className="mt-6 h-96 w-full" />
    )
  const isEmpty = data.rows.every(({ now }) => now.orders === 0 && now.refunds === 0)
  return (
    <>
      <Notes breakdown={data} goesOn={goesOn} />
      <Headline period={period} locationId={locationId} breakdown={data} promises={promises.data} />
      {isEmpty ? (
        <p className="mt-4 text-17">{t('none')}</p>
      ) : (
        <div className="mt-3 grid items-start gap-3 lg:grid-cols-2">
          <div className="grid min-w-0 gap-3">
            <PeriodChart
              period={period}
              of={whole}
              breakdown={data}
              size={size}
              base={bases.weekdays ?? bases.before}
            />
            {hours.data && size !== 'hour' && <HeatMap breakdown={hours.data} />}
          </div>
          <BreakdownCard by={by} onBy={onBy} period={period} locationId={locationId} />
        </div>
      )}
      {!isEmpty && locationId !== null && <Sheet period={period} locationId={locationId} />}
    </>
  )
}

function Notes({
  breakdown: { wholeFrom, leftOut },
  goesOn,
}: {
  readonly breakdown: Breakdown
  readonly goesOn: boolean
}) {
  const t = useTranslations('figures')
  const { wholeDay } = useFigureFormats()
  return (
    <>
      {wholeFrom !== null && (
        <p role="status" className="mt-4 rounded-btn bg-warn-bg px-4 py-3 text-17 text-warn">
          {t('countsSince', { day: wholeDay(wholeFrom) })}
        </p>
      )}
      {leftOut.length > 0 && <p className="mt-4 text-17">{t('leftOut', { places: leftOut.join(', ') })}</p>}
      {goesOn && <p className="mt-3 text-15 text-ink-2">{t('goesOn')}</p>}
    </>
  )
}

/** What the sheet of a day has, of the whole period. */
function Sheet({ period, locationId }: { readonly period: Period; readonly locationId: number }) {
  const { data } = useQuery(dayQueries.period(locationId, period))
  return data ? <DayFigures day={data} /> : <Skeleton className="mt-6 h-96 w-full" />
}
