import { BUSINESS_STATES, type BusinessState } from '@comanda/domain'
import { Chip, Field } from '@comanda/ui'
import { useQuery } from '@tanstack/react-query'
import { Plus, Search } from 'lucide-react'
import { useDeferredValue, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { useTranslations } from 'use-intl'
import type { OperatedBusiness } from '../../../api/operator.ts'
import { useDayTime } from '../../../parts/use-day-time.ts'
import { operatorPath } from '../../../path.ts'
import { type RecordColumn, RecordTable } from '../../../records/record-table.tsx'
import { businessQueries } from '../../../resources/businesses.ts'
import { BusinessTile } from './business-tile.tsx'
import { Page } from './page.tsx'
import { StateMark } from './state-mark.tsx'
import { useFigures } from './use-figures.ts'

/** All businesses of the installation by name. */
export function BusinessesScreen() {
  const t = useTranslations('operator.businesses')
  const navigate = useNavigate()
  const [search, setSearch] = useState('')
  const [state, setState] = useState<BusinessState | null>(null)
  const [page, setPage] = useState(1)
  const wanted = useDeferredValue(search.trim())
  const { data, error, refetch } = useQuery(businessQueries.list(wanted, state, page))
  const all = data ? BUSINESS_STATES.reduce((sum, one) => sum + data.byState[one], 0) : 0
  const show = (next: BusinessState | null) => {
    setState(next)
    setPage(1)
  }
  return (
    <Page
      title={t('title')}
      action={
        <Link
          to={operatorPath.open()}
          className="inline-flex min-h-12 items-center gap-2 rounded-btn bg-ink px-5 text-17 font-[650] text-white"
        >
          <Plus size={20} aria-hidden />
          {t('open')}
        </Link>
      }
    >
      <div className="mt-6 grid gap-4 md:grid-cols-[20rem_1fr] md:items-end">
        <Field
          type="search"
          label={t('search')}
          hint={undefined}
          icon={<Search size={20} aria-hidden />}
          autoComplete="off"
          value={search}
          onChange={(event) => {
            setSearch(event.target.value)
            setPage(1)
          }}
        />
        <fieldset aria-label={t('show')} className="flex flex-wrap gap-2">
          <Chip chosen={state === null} onClick={() => show(null)}>
            {t('all', { count: all })}
          </Chip>
          {BUSINESS_STATES.map((one) => (
            <Chip key={one} chosen={state === one} onClick={() => show(one)}>
              {t(`by.${one}`, { count: data?.byState[one] ?? 0 })}
            </Chip>
          ))}
        </fieldset>
      </div>
      <RecordTable
        label={t('title')}
        columns={useColumns()}
        records={data?.businesses}
        idOf={({ id }) => id}
        empty={t('none')}
        hasFailed={error !== null}
        onRetry={() => void refetch()}
        onOpen={(id) => void navigate(operatorPath.business(Number(id)))}
        pages={{ page, pages: data?.pages ?? 1, onChange: setPage }}
      />
      <p className="mt-2 text-15 text-ink-2">{t('days')}</p>
    </Page>
  )
}

function useColumns(): readonly RecordColumn<OperatedBusiness>[] {
  const t = useTranslations('operator.businesses')
  const { count, revenue } = useFigures()
  const { day, dayTime } = useDayTime()
  return [
    {
      id: 'name',
      name: t('name'),
      isRowHeader: true,
      width: '3fr',
      minWidth: 200,
      cell: ({ id, name, colour, hosts }) => (
        <div className="flex items-center gap-3">
          <BusinessTile name={name} colour={colour} />
          <div className="min-w-0">
            <Link to={operatorPath.business(id)} className="text-17 font-[680] underline-offset-4 hover:underline">
              {name}
            </Link>
            <p className="text-15 text-ink-2">
              {hosts[0]}
              {hosts.length > 1 && ` ${t('more', { count: hosts.length - 1 })}`}
            </p>
          </div>
        </div>
      ),
    },
    { id: 'state', name: t('state'), width: 140, cell: ({ state }) => <StateMark state={state} /> },
    {
      id: 'orders',
      name: t('orders'),
      width: 110,
      isNamedOnCard: true,
      cell: ({ orders }) => <span className="tabular-nums">{count(orders)}</span>,
    },
    {
      id: 'revenue',
      name: t('revenue'),
      width: 150,
      isNamedOnCard: true,
      cell: (business) => <span className="font-[650] tabular-nums">{revenue(business.revenue)}</span>,
    },
    {
      id: 'lastOrder',
      name: t('lastOrder'),
      width: 150,
      isNamedOnCard: true,
      cell: ({ lastOrderAt }) => (lastOrderAt === null ? t('noOrder') : dayTime(lastOrderAt)),
    },
    { id: 'created', name: t('created'), width: 120, isNamedOnCard: true, cell: ({ createdAt }) => day(createdAt) },
  ]
}
