import { BUSINESS_STATES, type BusinessState } from '@comanda/domain'
import { Chip, Field, Skeleton } from '@comanda/ui'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Plus, Search } from 'lucide-react'
import { useDeferredValue, useState } from 'react'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { unwrap } from '../../../api/call.ts'
import { fetchBusinesses, type OperatedBusiness } from '../../../api/operator.ts'
import { Button } from '../../../parts/button.tsx'
import { Failure } from '../../../parts/failure.tsx'
import { useDayTime } from '../../../parts/use-day-time.ts'
import { operatorPath } from '../../../path.ts'
import { BusinessTile } from './business-tile.tsx'
import { Page } from './page.tsx'
import { StateMark } from './state-mark.tsx'
import { useFigures } from './use-figures.ts'

const ROW = 'grid grid-cols-2 gap-x-4 gap-y-2 md:grid-cols-[minmax(0,3fr)_1fr_0.7fr_1.2fr_1.2fr_1fr] md:items-center'

/** All businesses of the installation by name. */
export function BusinessesScreen() {
  const t = useTranslations('operator.businesses')
  const [search, setSearch] = useState('')
  const [state, setState] = useState<BusinessState | null>(null)
  const [page, setPage] = useState(1)
  const wanted = useDeferredValue(search.trim())
  const { data, error, refetch } = useQuery({
    queryKey: ['businesses', wanted, state, page],
    queryFn: async () => unwrap(await fetchBusinesses(wanted, state, page)),
    placeholderData: keepPreviousData,
  })
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
      {!data && error && <Failure text={t('failed')} retry={t('retry')} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton className="mt-6 h-64 w-full" />}
      {data?.businesses.length === 0 && <p className="py-10 text-20 text-ink-2">{t('none')}</p>}
      {data && data.businesses.length > 0 && <BusinessList businesses={data.businesses} />}
      {data && data.pages > 1 && (
        <nav aria-label={t('pages')} className="mt-6 flex items-center justify-between gap-4">
          <Button disabled={page === 1} onClick={() => setPage(page - 1)}>
            {t('previous')}
          </Button>
          <p className="text-15 text-ink-2">{t('page', { page, pages: data.pages })}</p>
          <Button disabled={page >= data.pages} onClick={() => setPage(page + 1)}>
            {t('next')}
          </Button>
        </nav>
      )}
    </Page>
  )
}

function BusinessList({ businesses }: { readonly businesses: readonly OperatedBusiness[] }) {
  const t = useTranslations('operator.businesses')
  return (
    <div className="mt-6">
      <div aria-hidden className={`${ROW} hidden px-4 pb-2 text-15 text-ink-2 md:grid`}>
        <span>{t('name')}</span>
        <span>{t('state')}</span>
        <span className="text-end">{t('orders')}</span>
        <span className="text-end">{t('revenue')}</span>
        <span>{t('lastOrder')}</span>
        <span>{t('created')}</span>
      </div>
      <ul className="divide-y divide-line rounded-m border border-line bg-surface">
        {businesses.map((business) => (
          <BusinessRow key={business.id} business={business} />
        ))}
      </ul>
      <p className="mt-2 text-15 text-ink-2">{t('days')}</p>
    </div>
  )
}

function BusinessRow({ business }: { readonly business: OperatedBusiness }) {
  const t = useTranslations('operator.businesses')
  const { count, revenue } = useFigures()
  const { day, dayTime } = useDayTime()
  const { id, name, colour, hosts, state, orders, lastOrderAt, createdAt } = business
  const label = 'text-13 font-[450] text-ink-2 md:sr-only'
  return (
    <li className={`${ROW} relative p-4 hover:bg-surface-2`}>
      <div className="col-span-2 flex min-w-0 items-center gap-3 md:col-span-1">
        <BusinessTile name={name} colour={colour} />
        <div className="min-w-0">
          {/* The whole row is the link. */}
          <Link
            to={operatorPath.business(id)}
            className="text-17 font-[680] wrap-anywhere after:absolute after:inset-0"
          >
            {name}
          </Link>
          <p className="text-15 text-ink-2 wrap-anywhere">
            {hosts[0]}
            {hosts.length > 1 && ` ${t('more', { count: hosts.length - 1 })}`}
          </p>
        </div>
      </div>
      <p>
        <span className={`${label} block`}>{t('state')}</span>
        <StateMark state={state} />
      </p>
      <p className="text-17 tabular-nums md:text-end">
        <span className={`${label} block`}>{t('orders')}</span>
        {count(orders)}
      </p>
      <p className="text-17 font-[650] tabular-nums md:text-end">
        <span className={`${label} block`}>{t('revenue')}</span>
        {revenue(business.revenue)}
      </p>
      <p className="text-15">
        <span className={`${label} block`}>{t('lastOrder')}</span>
        {lastOrderAt === null ? t('noOrder') : dayTime(lastOrderAt)}
      </p>
      <p className="hidden text-15 text-ink-2 md:block">
        <span className={`${label} block`}>{t('created')}</span>
        {day(createdAt)}
      </p>
    </li>
  )
}
