import { useInfiniteQuery } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { useTranslations } from 'use-intl'
import type { DayList } from '../../../../api/days.ts'
import { Button } from '../../../../parts/button.tsx'
import { useMoney } from '../../../../parts/money.ts'
import { Page } from '../../../../parts/page.tsx'
import { path } from '../../../../path.ts'
import { type RecordColumn, RecordTable } from '../../../../records/record-table.tsx'
import { dayQueries } from '../../../../resources/days.ts'
import { useConsole } from '../../shell/console-context.ts'
import { useDayName } from './use-day-name.ts'

type Row = DayList['days'][number]

/** The business days of a place, the newest first; today is there before its first order. */
export function DaysScreen() {
  const t = useTranslations('days')
  const navigate = useNavigate()
  const { location } = useConsole()
  const { data, isError, refetch, fetchNextPage, isFetchingNextPage, hasNextPage } = useInfiniteQuery(
    dayQueries.list(location.id),
  )
  const [first] = data?.pages ?? []
  const known = data?.pages.flatMap(({ days }) => days)
  const isBegun = known?.some(({ day }) => day === first?.today)
  const unbegun = first && !isBegun ? [{ day: first.today, orders: 0, sales: 0, refunds: 0, closed: null }] : []
  const columns = useColumns(first)
  return (
    <Page title={t('title')} width="list">
      <p className="mt-2 text-17 text-ink-2">{t('text')}</p>
      <RecordTable
        label={t('title')}
        columns={columns}
        records={known && [...unbegun, ...known]}
        idOf={({ day }) => day}
        empty={t('none')}
        hasFailed={isError}
        onRetry={() => void refetch()}
        onOpen={(day) => void navigate(path.day(location.slug, String(day)))}
      />
      {hasNextPage && (
        <Button className="mt-4 w-full" disabled={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {t('older')}
        </Button>
      )}
    </Page>
  )
}

function useColumns(first: Pick<DayList, 'today' | 'currency'> | undefined): readonly RecordColumn<Row>[] {
  const t = useTranslations('days')
  const money = useMoney()
  const name = useDayName()
  const amount = (minor: number) => money(minor, first?.currency ?? 'GBP')
  return [
    {
      id: 'day',
      name: t('day'),
      isRowHeader: true,
      width: '3fr',
      minWidth: 190,
      cell: ({ day }) => (
        <>
          <b className="block font-[680]">{name(day)}</b>
          {day === first?.today && <span className="text-13 text-ink-2">{t('soFar')}</span>}
        </>
      ),
    },
    { id: 'orders', name: t('orders'), isNamedOnCard: true, width: 84, minWidth: 80, cell: ({ orders }) => orders },
    {
      id: 'sales',
      name: t('sales'),
      isNamedOnCard: true,
      width: 112,
      minWidth: 100,
      cell: ({ sales }) => <span className="tabular-nums">{amount(sales)}</span>,
    },
    {
      id: 'refunds',
      name: t('refunds'),
      isNamedOnCard: true,
      width: 112,
      minWidth: 100,
      cell: ({ refunds }) => <span className="tabular-nums">{refunds === 0 ? '–' : amount(refunds)}</span>,
    },
    {
      id: 'total',
      name: t('total'),
      isNamedOnCard: true,
      width: 112,
      minWidth: 100,
      cell: ({ sales, refunds }) => <b className="tabular-nums">{amount(sales + refunds)}</b>,
    },
    {
      id: 'state',
      name: t('state'),
      width: 150,
      minWidth: 130,
      cell: ({ closed }) => (closed === null ? t('open') : t('closedNumber', { number: String(closed) })),
    },
  ]
}
