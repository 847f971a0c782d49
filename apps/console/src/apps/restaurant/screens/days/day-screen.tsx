import { addDays, type CalendarDate, isStaffAllowed } from '@comanda/domain'
import { Skeleton, showToast } from '@comanda/ui'
import { useQuery } from '@tanstack/react-query'
import { ChevronLeft, ChevronRight, Download, Printer } from 'lucide-react'
import { useRef, useState } from 'react'
import { Link, useParams } from 'react-router'
import { useTranslations } from 'use-intl'
import type { BusinessDay } from '../../../../api/days.ts'
import { saveFile } from '../../../../forms/files.ts'
import { Button } from '../../../../parts/button.tsx'
import { Failure } from '../../../../parts/failure.tsx'
import { useMoney } from '../../../../parts/money.ts'
import { Page } from '../../../../parts/page.tsx'
import { path } from '../../../../path.ts'
import { dayQueries, useDayFile } from '../../../../resources/days.ts'
import { useConsole } from '../../shell/console-context.ts'
import { useSession } from '../../shell/session.ts'
import { CloseDay } from './close-day.tsx'
import { DayCards } from './day-cards.tsx'
import { DayFigures, type Filter } from './day-figures.tsx'
import { PrintDay } from './day-paper.tsx'
import { DayTakings } from './day-takings.tsx'
import { Drawer } from './drawer.tsx'
import { UnsoldOrders } from './unsold-orders.tsx'
import { useClosedWords } from './use-closed-words.ts'
import { useDayName } from './use-day-name.ts'

/** A business day in figures: what they are the sum of, the drawer, and the closing. */
export function DayScreen() {
  const t = useTranslations('days')
  const { day = '' } = useParams()
  const { location } = useConsole()
  const name = useDayName()
  const isDay = /^\d{4}-\d\d-\d\d$/.test(day) && !Number.isNaN(Date.parse(day))
  return (
    <Page title={isDay ? name(day) : t('title')} width="wide" action={isDay && <Actions day={day} />}>
      {isDay && <Neighbours day={day} />}
      {/* Another day has a form of its own. */}
      <Day key={`${location.id} ${day}`} day={day} />
    </Page>
  )
}

function Neighbours({ day }: { readonly day: CalendarDate }) {
  const t = useTranslations('days')
  const { location } = useConsole()
  const look = 'inline-flex min-h-11 items-center gap-1 text-17 font-[600] underline underline-offset-4'
  return (
    <nav aria-label={t('all')} className="mt-2 flex flex-wrap gap-x-6">
      <Link className={look} to={path.day(location.slug, addDays(day, -1))}>
        <ChevronLeft size={20} aria-hidden />
        {t('dayBefore')}
      </Link>
      <Link className={look} to={path.day(location.slug, addDays(day, 1))}>
        {t('dayAfter')}
        <ChevronRight size={20} aria-hidden />
      </Link>
      <Link className={look} to={path.days(location.slug)}>
        {t('all')}
      </Link>
    </nav>
  )
}

function Actions({ day }: { readonly day: CalendarDate }) {
  const t = useTranslations('days')
  const { location } = useConsole()
  const { mutate, isPending } = useDayFile(location.id)
  const save = () =>
    mutate(day, {
      onSuccess: (text) => saveFile(`${location.slug}-${day}.csv`, 'text/csv;charset=utf-8', text),
      onError: ({ message }) => showToast(message || t('csvFailed'), { tone: 'bad' }),
    })
  return (
    <>
      <Button onClick={() => window.print()}>
        <Printer size={20} aria-hidden />
        {t('print')}
      </Button>
      <Button disabled={isPending} onClick={save}>
        <Download size={20} aria-hidden />
        {t('csv')}
      </Button>
    </>
  )
}

function Day({ day }: { readonly day: CalendarDate }) {
  const t = useTranslations('days')
  const { location } = useConsole()
  const { data, isError, refetch } = useQuery(dayQueries.one(location.id, day))
  if (data) return <Sheet day={data} />
  return isError ? (
    <Failure text={t('failed')} retry={t('retry')} onRetry={() => void refetch()} />
  ) : (
    <Skeleton className="mt-6 h-96 w-full" />
  )
}

function Sheet({ day }: { readonly day: BusinessDay }) {
  const t = useTranslations('days')
  const money = useMoney()
  const closedWords = useClosedWords()
  const { staff } = useSession()
  const { location } = useConsole()
  const [filter, setFilter] = useState<Filter | null>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const show = (next: Filter) => {
    setFilter(next)
    heading.current?.focus()
    heading.current?.scrollIntoView({ block: 'start' })
  }
  const { late } = day.sheet
  return (
    <>
      <p className="mt-4 flex flex-wrap items-baseline gap-x-4 text-17">
        <b className="text-34 font-[760] tabular-nums">{money(day.sheet.total, day.currency)}</b>
        <span>{closedWords(day, location.timeZone)}</span>
      </p>
      {late.count > 0 && <p className="text-17">{t('late', { amount: money(late.total, day.currency) })}</p>}
      <DayFigures day={day} onFilter={show} />
      <DayCards day={day} />
      <UnsoldOrders day={day} />
      {day.closed && (
        <div className="mt-6 max-w-160">
          <Drawer day={day} />
        </div>
      )}
      <DayTakings day={day} filter={filter} onClear={() => setFilter(null)} heading={heading} />
      {day.mayClose && isStaffAllowed(staff, 'close-day') && <CloseDay day={day} locationId={location.id} />}
      <PrintDay day={day} />
    </>
  )
}
