import { useInfiniteQuery } from '@tanstack/react-query'
import { Link, useNavigate } from 'react-router'
import { useTranslations } from 'use-intl'
import type { PayoutRow } from '../../../../api/payouts.ts'
import { Button } from '../../../../parts/button.tsx'
import { useMoney } from '../../../../parts/money.ts'
import { Page } from '../../../../parts/page.tsx'
import { path } from '../../../../path.ts'
import { type RecordColumn, RecordTable } from '../../../../records/record-table.tsx'
import { payoutQueries } from '../../../../resources/payouts.ts'
import { useConsole } from '../../shell/console-context.ts'
import { dayIn } from './day-in.ts'
import { useDayName } from './use-day-name.ts'

/** What the payment provider has sent to the bank, the newest first. */
export function PayoutsScreen() {
  const t = useTranslations('payouts')
  const navigate = useNavigate()
  const { location } = useConsole()
  const { data, isError, refetch, fetchNextPage, isFetchingNextPage, hasNextPage } = useInfiniteQuery(
    payoutQueries.list,
  )
  const columns = useColumns(location.timeZone)
  return (
    <Page title={t('title')} width="list">
      <p className="mt-2 text-17 text-ink-2">{t('text')}</p>
      <Link
        className="mt-2 inline-flex min-h-11 items-center text-17 font-[600] underline underline-offset-4"
        to={path.money(location.slug)}
      >
        {t('disputes')}
      </Link>
      <RecordTable
        label={t('title')}
        columns={columns}
        records={data?.pages.flatMap(({ payouts }) => payouts)}
        idOf={({ id }) => id}
        empty={t('none')}
        hasFailed={isError}
        onRetry={() => void refetch()}
        onOpen={(id) => void navigate(path.payout(location.slug, String(id)))}
      />
      {hasNextPage && (
        <Button className="mt-4 w-full" disabled={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {t('older')}
        </Button>
      )}
    </Page>
  )
}

function useColumns(timeZone: string): readonly RecordColumn<PayoutRow>[] {
  const t = useTranslations('payouts')
  const money = useMoney()
  const name = useDayName()
  const dayOf = dayIn(timeZone)
  return [
    {
      id: 'date',
      name: t('date'),
      isRowHeader: true,
      width: '3fr',
      minWidth: 190,
      cell: ({ madeAt }) => <b className="font-[680]">{name(dayOf(madeAt))}</b>,
    },
    {
      id: 'amount',
      name: t('amount'),
      width: 130,
      minWidth: 110,
      cell: ({ amount, currency }) => <b className="tabular-nums">{money(amount, currency)}</b>,
    },
    {
      id: 'state',
      name: t('state'),
      width: 140,
      minWidth: 120,
      cell: ({ status }) => (
        <span className={status === 'failed' ? 'font-[650] text-rejected' : ''}>{t(`statuses.${status}`)}</span>
      ),
    },
    {
      id: 'orders',
      name: t('orders'),
      width: '2fr',
      minWidth: 160,
      cell: ({ contents, difference }) =>
        difference === null || difference === 0 ? (
          t(`contents.${contents}`)
        ) : (
          <span className="font-[650] text-rejected">{t('unequal')}</span>
        ),
    },
  ]
}
