import { isStaffAllowed, orderNumberText } from '@comanda/domain'
import { Chip, Field, Notice } from '@comanda/ui'
import { useQuery } from '@tanstack/react-query'
import { ArrowLeft, Search } from 'lucide-react'
import { useCallback, useMemo, useState } from 'react'
import { Link, Outlet, useNavigate } from 'react-router'
import { useTranslations } from 'use-intl'
import type { NewOrderRow } from '../../../../api/new-orders.ts'
import { usePolling } from '../../../../live/live-context.ts'
import { Button } from '../../../../parts/button.tsx'
import { path } from '../../../../path.ts'
import { RecordTable } from '../../../../records/record-table.tsx'
import { orderQueries } from '../../../../resources/orders.ts'
import { useConsole } from '../../shell/console-context.ts'
import { useSession } from '../../shell/session.ts'
import { findOrders, ORDER_FILTERS, type OrderFilter, similarTo } from './find-orders.ts'
import { useColumns } from './new-order-columns.tsx'
import type { NotRejected, Selection } from './selection-context.ts'

const POLL_MS = 10_000
const NO_ORDERS: readonly NewOrderRow[] = []

/** All new orders of the location, in pages: staff find, select and reject many at once. */
export function NewOrdersScreen() {
  const { location } = useConsole()
  // Another location has a selection of its own.
  return <NewOrders key={location.id} />
}

function NewOrders() {
  const t = useTranslations('newOrders')
  const { location, actions } = useConsole()
  const { staff } = useSession()
  const navigate = useNavigate()
  const [page, setPage] = useState(1)
  const [filter, setFilter] = useState<OrderFilter>('all')
  const [text, setText] = useState('')
  const [selected, setSelected] = useState<ReadonlyMap<string, NewOrderRow>>(new Map())
  const [failed, setFailed] = useState<readonly NotRejected[]>([])
  const { data, error, refetch } = useQuery({
    ...orderQueries.waiting(location.id, page),
    ...usePolling(POLL_MS),
  })
  const rows = data?.rows ?? NO_ORDERS
  const shown = findOrders(rows, { filter, text, isSelected: ({ id }) => selected.has(id) })

  const select = useCallback(
    (ids: ReadonlySet<string | number>) =>
      setSelected((before) => {
        const known = new Map([...before, ...rows.map((order) => [order.id, order] as const)])
        return new Map([...known].filter(([id]) => ids.has(id)))
      }),
    [rows],
  )
  const selectSimilar = (order: NewOrderRow) =>
    select(new Set([...selected.keys(), ...similarTo(order, rows).map(({ id }) => id)]))
  const selection = useMemo(
    (): Selection => ({
      selected,
      settle: (ids, notRejected) => {
        setSelected((before) => new Map([...before].filter(([id]) => !ids.includes(id))))
        setFailed((before) => [...before, ...notRejected])
      },
    }),
    [selected],
  )
  const openDialog = () => {
    setFailed([])
    void navigate(path.rejectNewOrders(location.slug), { state: { isPushed: true } })
  }

  const columns = useColumns(selectSimilar)
  const pages = data ? Math.max(1, Math.ceil(data.total / data.perPage)) : 1
  return (
    <div className="flex min-h-0 flex-1 flex-col">
      <div className="min-h-0 flex-1 overflow-auto">
        <div className="mx-auto w-full max-w-260 p-3 md:p-6">
          <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
            <Link
              to={path.board(location.slug)}
              aria-label={t('back')}
              className="grid size-12 place-items-center rounded-btn border border-line-strong"
            >
              <ArrowLeft aria-hidden />
            </Link>
            <h2 className="text-24 font-[760] md:text-34">{t('title', { count: data?.total ?? 0 })}</h2>
          </div>
          <p className="mt-2 text-15 text-ink-2 md:text-17">{t('text')}</p>
          <div className="mt-4 grid grid-cols-[minmax(0,1fr)] items-end gap-3 md:grid-cols-[minmax(0,1fr)_auto]">
            <Field
              label={t('search')}
              type="search"
              value={text}
              icon={<Search size={20} aria-hidden />}
              onChange={(event) => setText(event.target.value)}
            />
            <fieldset aria-label={t('filter')} className="flex min-w-0 gap-2 overflow-x-auto pb-0.5">
              {ORDER_FILTERS.map((one) => (
                <Chip key={one} chosen={filter === one} outlined onClick={() => setFilter(one)}>
                  {t(`filters.${one}`)}
                </Chip>
              ))}
            </fieldset>
          </div>
          <div role="status" className="mt-3">
            {failed.length > 0 && (
              <Notice tone="warn" title={t('notRejected', { count: failed.length })}>
                {failed
                  .map(({ order, code }) => `#${orderNumberText(order.number)}: ${t(`codes.${code}`)}`)
                  .join(' · ')}
              </Notice>
            )}
          </div>
          <RecordTable
            label={t('list')}
            columns={columns}
            records={data && shown}
            idOf={({ id }) => id}
            empty={t(rows.length === 0 ? 'none' : 'noneFound')}
            hasFailed={error !== null}
            onRetry={() => void refetch()}
            pages={{ page, pages, onChange: setPage }}
            selection={{
              keys: new Set(selected.keys()),
              onChange: select,
              actions: (
                <Button
                  size={56}
                  look="rejected"
                  disabled={!actions.areOn || !isStaffAllowed(staff, 'reject-new-order')}
                  onClick={openDialog}
                >
                  {t('reject', { count: selected.size })}
                </Button>
              ),
            }}
          />
        </div>
      </div>
      <Outlet context={selection} />
    </div>
  )
}
