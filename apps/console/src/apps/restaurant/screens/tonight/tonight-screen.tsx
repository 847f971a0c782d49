import { type CalendarDate, localeOf } from '@comanda/domain'
import { Skeleton } from '@comanda/ui'
import { useQuery } from '@tanstack/react-query'
import { ChevronRight, Moon, Printer } from 'lucide-react'
import { Link } from 'react-router'
import { useLocale, useTranslations } from 'use-intl'
import type { Tonight, TonightDish } from '../../../../api/tonight.ts'
import { Button } from '../../../../parts/button.tsx'
import { EmptyList } from '../../../../parts/empty-list.tsx'
import { Failure } from '../../../../parts/failure.tsx'
import { Page } from '../../../../parts/page.tsx'
import { PrintOnly } from '../../../../parts/print-only.tsx'
import { useClockWords } from '../../../../parts/use-clock-words.ts'
import { path } from '../../../../path.ts'
import { tonightQuery } from '../../../../resources/tonight.ts'
import { useConsole } from '../../shell/console-context.ts'
import { TonightPaper } from './tonight-paper.tsx'

/** What is ordered and to be expected until the business day ends, and what will run out. */
export function TonightScreen() {
  const t = useTranslations('tonight')
  const { location } = useConsole()
  const { data, isError, refetch } = useQuery(tonightQuery(location.id))
  const print = (
    <Button onClick={() => window.print()}>
      <Printer size={20} aria-hidden />
      {t('print')}
    </Button>
  )
  return (
    <Page title={t('title')} width="list" action={data && print}>
      {data ? (
        <Sheet tonight={data} />
      ) : isError ? (
        <Failure text={t('failed')} retry={t('retry')} onRetry={() => void refetch()} />
      ) : (
        <Skeleton className="mt-6 h-96 w-full" />
      )}
    </Page>
  )
}

function Sheet({ tonight }: { readonly tonight: Tonight }) {
  const t = useTranslations('tonight')
  const { location } = useConsole()
  const date = useDateWords()
  const clock = useClockWords()
  const { until, days, ordersAhead, problems, dishes, choices } = tonight
  return (
    <>
      <p className="mt-2 text-17 text-ink-2">
        {t('text', { time: clock(until, location.timeZone) })}{' '}
        {days.length === 0 ? t('noDays') : t('days', { days: days.map((day) => date(day)).join(' · ') })}
      </p>
      <ul className="mt-4 divide-y divide-line rounded-m border border-line bg-surface">
        {problems > 0 && (
          <li>
            <Link
              to={path.problems(location.slug)}
              className="flex min-h-14 items-center gap-3 px-4 text-17 font-[650]"
            >
              {t('problems', { count: problems })}
              <ChevronRight size={20} aria-hidden className="ms-auto shrink-0" />
            </Link>
          </li>
        )}
        <li className="flex min-h-14 items-center px-4 text-17 font-[650]">{t('ahead', { count: ordersAhead })}</li>
      </ul>
      {dishes.length === 0 && <EmptyList Icon={Moon}>{t('none')}</EmptyList>}
      <DishList title={t('runsOut')} dishes={dishes.filter(({ runsOut }) => runsOut)} />
      <DishList title={t('dishes')} dishes={dishes.filter(({ runsOut }) => !runsOut)} />
      {choices.length > 0 && (
        <section aria-label={t('choices')} className="mt-8">
          <h3 className="text-24 font-[740]">{t('choices')}</h3>
          <ul className="mt-3 divide-y divide-line rounded-m border border-line bg-surface">
            {choices.map(({ option, name, portions }) => (
              <li key={`${option} ${name}`} className="flex min-h-11 items-center gap-3 px-4 text-17">
                <span className="min-w-0 wrap-anywhere">
                  {name} <span className="text-15 text-ink-2">{option}</span>
                </span>
                <b className="ms-auto tabular-nums">{portions}</b>
              </li>
            ))}
          </ul>
        </section>
      )}
      <PrintOnly>
        <TonightPaper tonight={tonight} />
      </PrintOnly>
    </>
  )
}

function DishList({ title, dishes }: { readonly title: string; readonly dishes: readonly TonightDish[] }) {
  if (dishes.length === 0) return null
  return (
    <section aria-label={title} className="mt-8">
      <h3 className="text-24 font-[740]">{title}</h3>
      <ul className="mt-3 divide-y divide-line rounded-m border border-line bg-surface">
        {dishes.map((dish) => (
          <Dish key={dish.id} dish={dish} />
        ))}
      </ul>
    </section>
  )
}

/** A dish with its numbers; opened, the orders and evenings that they come from. */
function Dish({ dish }: { readonly dish: TonightDish }) {
  const t = useTranslations('tonight')
  const { location } = useConsole()
  const date = useDateWords()
  const clock = useClockWords()
  const { name, ahead, ordered, expected, days, left, runsOut } = dish
  const portions = ahead.reduce((sum, order) => sum + order.portions, 0)
  const link = 'flex min-h-11 items-center gap-3 tabular-nums'
  return (
    <li>
      <details className="group px-4">
        <summary className="grid min-h-14 cursor-pointer grid-cols-[1fr_auto] items-center gap-x-4 py-2 text-17">
          <span className="min-w-0 font-[650] wrap-anywhere">{name}</span>
          <span className="flex items-center gap-3 tabular-nums">
            {expected !== null && <b>{t('expected', { count: expected })}</b>}
            <ChevronRight size={20} aria-hidden className="shrink-0 transition-transform group-open:rotate-90" />
          </span>
          <span className="col-span-2 flex flex-wrap gap-x-3 text-15 text-ink-2">
            {portions > 0 && <span>{t('aheadOf', { count: portions })}</span>}
            {ordered > 0 && <span>{t('ordered', { count: ordered })}</span>}
            {left !== null && (
              <span className={runsOut ? 'font-[650] text-rejected' : ''}>{t('left', { count: left })}</span>
            )}
          </span>
        </summary>
        <ul className="pb-3 text-15">
          {ahead.map((order) => (
            <li key={order.orderId}>
              <Link to={path.foundOrder(location.slug, order.orderId)} className={link}>
                <span className="underline underline-offset-4">{order.code}</span>
                <span>{t('at', { time: clock(order.at, location.timeZone) })}</span>
                <b className="ms-auto">{order.portions}</b>
              </Link>
            </li>
          ))}
          {days.map(({ day, portions: sold }) => (
            <li key={day}>
              <Link to={path.day(location.slug, day)} className={link}>
                <span className="underline underline-offset-4">{date(day)}</span>
                <b className="ms-auto">{t('sold', { count: sold })}</b>
              </Link>
            </li>
          ))}
        </ul>
      </details>
    </li>
  )
}

/** Names an evening: "Fri 20 Nov". */
function useDateWords(): (day: CalendarDate) => string {
  const format = new Intl.DateTimeFormat(localeOf(useLocale()), {
    ...{ weekday: 'short', day: 'numeric', month: 'short' },
    timeZone: 'UTC',
  })
  return (day) => format.format(Date.parse(day))
}
