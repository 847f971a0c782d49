import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { use, useEffect, useState } from 'react'
import { Outlet } from 'react-router'
import { useTranslations } from 'use-intl'
import type { OrderFilters } from '../../../../api/all-orders.ts'
import { saveFile } from '../../../../forms/files.ts'
import { OrderChanges } from '../../../../live/live-context.ts'
import { useOrderAddress } from '../../../../orders/order-address.ts'
import { Button } from '../../../../parts/button.tsx'
import { useMoney } from '../../../../parts/money.ts'
import { Page } from '../../../../parts/page.tsx'
import { useTellRefusal } from '../../../../parts/use-refusal-text.ts'
import { useSettled } from '../../../../parts/use-settled.ts'
import { RecordTable } from '../../../../records/record-table.tsx'
import { allOrderKeys, allOrderQueries, useOrdersFile } from '../../../../resources/all-orders.ts'
import { useReadAgain } from '../../../../resources/query.ts'
import { FilterFields } from './filter-fields.tsx'
import { useOrderColumns } from './order-columns.tsx'
import { SearchField } from './search-field.tsx'
import { useOrderFilters } from './use-order-filters.ts'

/** All orders that the restaurant ever received, the newest first, with the sum of what the filters leave. */
export function AllOrdersScreen() {
  const t = useTranslations('allOrders')
  const [text, setText] = useState('')
  const { texts, filters, isFiltered, set } = useOrderFilters(useSettled(text))
  const { data, isError, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery(
    allOrderQueries.list(filters),
  )
  useFreshList()
  const { openFromList } = useOrderAddress()
  const columns = useOrderColumns()
  const rows = data?.pages.flatMap((page) => page.rows)
  return (
    <>
      <Page title={t('title')} width="wide" action={<SaveFile filters={filters} />}>
        <SearchField
          value={text}
          onChange={setText}
          onEnter={() => {
            const [first] = rows ?? []
            if (first) openFromList(first)
          }}
        />
        <FilterFields texts={texts} onChange={set} />
        <Sum filters={filters} />
        <RecordTable
          label={t('title')}
          columns={columns}
          records={rows}
          idOf={({ id }) => id}
          empty={t(isFiltered ? 'noneOfThese' : 'none')}
          hasFailed={isError}
          onRetry={() => void refetch()}
          onOpen={(id) => openFromList({ id: String(id) })}
        />
        {hasNextPage && (
          <Button className="mt-4 w-full" disabled={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            {t('older')}
          </Button>
        )}
      </Page>
      <Outlet />
    </>
  )
}

const FRESH_AFTER_MS = 1_000

/** Reads the list again when an order has changed, once for changes that come together. */
function useFreshList() {
  const onOrder = use(OrderChanges)
  const readAgain = useReadAgain()
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const stop = onOrder(() => {
      timer ??= setTimeout(() => {
        timer = undefined
        void readAgain(allOrderKeys.all)
      }, FRESH_AFTER_MS)
    })
    return () => {
      stop()
      clearTimeout(timer)
    }
  }, [onOrder, readAgain])
}

interface OfFilters {
  readonly filters: OrderFilters
}

function SaveFile({ filters }: OfFilters) {
  const t = useTranslations('allOrders')
  const tell = useTellRefusal()
  const { mutate, isPending } = useOrdersFile()
  const save = () =>
    mutate(filters, { onSuccess: (text) => saveFile('orders.csv', 'text/csv;charset=utf-8', text), onError: tell })
  return (
    <Button disabled={isPending} onClick={save}>
      <Download size={20} aria-hidden />
      {t('csv')}
    </Button>
  )
}

/** How many orders are found, and what they brought in. */
function Sum({ filters }: OfFilters) {
  const t = useTranslations('allOrders')
  const money = useMoney()
  const { data } = useQuery(allOrderQueries.sum(filters))
  const parts = !data
    ? []
    : !data.isWhole
      ? [t('tooMany')]
      : [
          t('count', { count: data.count }),
          ...data.takings.flatMap(({ currency, total, refunded }) => [
            t('takings', { amount: money(total, currency) }),
            ...(refunded > 0 ? [t('refunds', { amount: money(refunded, currency) })] : []),
          ]),
        ]
  return (
    <p role="status" className="mt-4 min-h-6 text-17 font-[650]">
      {parts.join(' · ')}
    </p>
  )
}
