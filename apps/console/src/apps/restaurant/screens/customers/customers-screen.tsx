import { telephoneWords } from '@comanda/domain'
import { Field } from '@comanda/ui'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Download, Search } from 'lucide-react'
import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { useTranslations } from 'use-intl'
import type { CustomerFilters, CustomerRow } from '../../../../api/customers.ts'
import { saveFile } from '../../../../forms/files.ts'
import { Button } from '../../../../parts/button.tsx'
import { useMoney } from '../../../../parts/money.ts'
import { Page } from '../../../../parts/page.tsx'
import { useTellRefusal } from '../../../../parts/use-refusal-text.ts'
import { useSettled } from '../../../../parts/use-settled.ts'
import { path } from '../../../../path.ts'
import { type RecordColumn, RecordTable } from '../../../../records/record-table.tsx'
import { customerQueries, useCustomersFile } from '../../../../resources/customers.ts'
import { useConsole } from '../../shell/console-context.ts'
import { CustomerFilterFields } from './customer-filters.tsx'
import { useCustomerFilters } from './use-customer-filters.ts'
import { useDayName } from './use-day-name.ts'

/** Whoever has ordered, with how often, for how much and when last. */
export function CustomersScreen() {
  const t = useTranslations('customers')
  const { location } = useConsole()
  const navigate = useNavigate()
  const [text, setText] = useState('')
  const { texts, filters, isFiltered, set } = useCustomerFilters(useSettled(text))
  const { data, isError, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery(
    customerQueries.list(filters),
  )
  const columns = useColumns()
  const count = data?.pages[0]?.count
  return (
    <Page title={t('title')} width="wide" action={<SaveFile filters={filters} />}>
      <p className="mt-1 text-17 text-ink-2">{t('text')}</p>
      <div className="mt-4">
        <Field
          label={t('search')}
          hint={t('searchHint')}
          type="search"
          autoComplete="off"
          spellCheck={false}
          maxLength={100}
          value={text}
          icon={<Search size={20} aria-hidden />}
          onChange={({ target }) => setText(target.value)}
        />
      </div>
      <CustomerFilterFields texts={texts} onChange={set} />
      <p role="status" className="mt-4 min-h-6 text-17 font-[650]">
        {count != null && t('count', { count })}
      </p>
      <RecordTable
        label={t('title')}
        columns={columns}
        records={data?.pages.flatMap((page) => page.rows)}
        idOf={({ id }) => id}
        empty={t(isFiltered ? 'noneOfThese' : 'none')}
        hasFailed={isError}
        onRetry={() => void refetch()}
        onOpen={(id) => void navigate(path.customer(location.slug, String(id)))}
      />
      {hasNextPage && (
        <Button className="mt-4 w-full" disabled={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {t('more')}
        </Button>
      )}
    </Page>
  )
}

function SaveFile({ filters }: { readonly filters: CustomerFilters }) {
  const t = useTranslations('customers')
  const tell = useTellRefusal()
  const { mutate, isPending } = useCustomersFile()
  const save = () =>
    mutate(filters, { onSuccess: (text) => saveFile('customers.csv', 'text/csv;charset=utf-8', text), onError: tell })
  return (
    <Button disabled={isPending} onClick={save}>
      <Download size={20} aria-hidden />
      {t('csv')}
    </Button>
  )
}

function useColumns(): readonly RecordColumn<CustomerRow>[] {
  const t = useTranslations('customers')
  const { location } = useConsole()
  const money = useMoney()
  const day = useDayName()
  return [
    {
      id: 'name',
      name: t('name'),
      isRowHeader: true,
      width: '3fr',
      minWidth: 150,
      cell: ({ id, name, kind }) => (
        <>
          <Link
            to={path.customer(location.slug, String(id))}
            className="block text-17 font-[700] underline-offset-4 hover:underline"
          >
            {name || t('nameless')}
          </Link>
          <span className="text-13 text-ink-2">{t(`kinds.${kind}`)}</span>
        </>
      ),
    },
    {
      id: 'contact',
      name: t('contact'),
      width: '3fr',
      minWidth: 160,
      cell: ({ telephone, email }) => (
        <>
          <span className="block">{telephone && telephoneWords(telephone, location.territory)}</span>
          <span className="block text-13 text-ink-2 wrap-anywhere">{email}</span>
        </>
      ),
    },
    {
      id: 'orders',
      name: t('orders'),
      isNamedOnCard: true,
      width: 110,
      cell: ({ orders }) => <b className="font-[680] tabular-nums">{orders}</b>,
    },
    {
      id: 'spent',
      name: t('spent'),
      isNamedOnCard: true,
      width: 150,
      minWidth: 120,
      cell: ({ spent, refunded, currency }) => (
        <>
          <b className="font-[680] tabular-nums">{money(spent, currency)}</b>
          {refunded > 0 && (
            <span className="block text-13 text-rejected">{t('refunded', { amount: money(refunded, currency) })}</span>
          )}
        </>
      ),
    },
    {
      id: 'last',
      name: t('last'),
      isNamedOnCard: true,
      width: 150,
      minWidth: 120,
      cell: ({ lastAt }) => day(lastAt),
    },
  ]
}
