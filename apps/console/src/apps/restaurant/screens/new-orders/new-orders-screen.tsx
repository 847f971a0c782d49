import { isStaffAllowed, orderNumberText } from '@comanda/domain'
import { Chip, Field, Notice } from '@comanda/ui'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { ArrowLeft, Search } from 'lucide-react'
import { useCallback, useMemo, useState } from 'react'
import { Link, Outlet, useNavigate } from 'react-router'
import { useTranslations } from 'use-intl'
import { unwrap } from '../../../../api/call.ts'
import { fetchNewOrders, type NewOrderRow } from '../../../../api/new-orders.ts'
import { usePolling } from '../../../../live/live-context.ts'
import { Button } from '../../../../parts/button.tsx'
import { Failure } from '../../../../parts/failure.tsx'
import { path } from '../../../../path.ts'
import { useConsole } from '../../shell/console-context.ts'
import { useSession } from '../../shell/session.ts'
import { findOrders, ORDER_FILTERS, type OrderFilter, similarTo } from './find-orders.ts'
import { NewOrderItem } from './new-order-row.tsx'
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
  const { role } = useSession().staff
  const navigate = useNavigate()
  const [page, setPage] = useState(1)
  const [filter, setFilter] = useState<OrderFilter>('all')
  const [text, setText] = useState('')
  const [selected, setSelected] = useState<ReadonlyMap<string, NewOrderRow>>(new Map())
  const [failed, setFailed] = useState<readonly NotRejected[]>([])
  const { data, error, refetch } = useQuery({
    queryKey: ['new-orders', location.id, page],
    queryFn: async () => unwrap(await fetchNewOrders(location.id, page)),
    ...usePolling(POLL_MS),
    placeholderData: keepPreviousData,
  })
  const rows = data?.rows ?? NO_ORDERS
  const shown = findOrders(rows, { filter, text, isSelected: ({ id }) => selected.has(id) })
  const areAllSelected = shown.length > 0 && shown.every(({ id }) => selected.has(id))

  const change = useCallback((orders: readonly NewOrderRow[], isIn: boolean) => {
    setSelected((before) => {
      const after = new Map(before)
      for (const order of orders) {
        if (isIn) after.set(order.id, order)
        else after.delete(order.id)
      }
      return after
    })
  }, [])
  const toggle = useCallback(
    (order: NewOrderRow) =>
      setSelected((before) => {
        const after = new Map(before)
        if (!after.delete(order.id)) after.set(order.id, order)
        return after
      }),
    [],
  )
  const selectSimilar = useCallback((order: NewOrderRow) => change(similarTo(order, rows), true), [change, rows])
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

  if (!data && error) return <Failure text={t('failed')} retry={t('retry')} onRetry={() => void refetch()} />
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
          {data && rows.length === 0 ? (
            <p className="mt-3 rounded-m border border-dashed border-line-strong p-6 text-17 text-ink-3">{t('none')}</p>
          ) : (
            <div className="mt-3 rounded-m border border-line bg-surface">
              <label className="flex min-h-12 cursor-pointer items-center border-b border-line text-17 font-[650]">
                <span className="grid size-12 shrink-0 place-items-center">
                  <input
                    type="checkbox"
                    className="size-6 cursor-pointer accent-ink"
                    checked={areAllSelected}
                    disabled={shown.length === 0}
                    onChange={() => change(shown, !areAllSelected)}
                  />
                </span>
                {t('selectShown', { count: shown.length })}
              </label>
              <ul aria-label={t('list')}>
                {shown.map((order) => (
                  <NewOrderItem
                    key={order.id}
                    order={order}
                    timeZone={location.timeZone}
                    isSelected={selected.has(order.id)}
                    onToggle={toggle}
                    onSelectSimilar={selectSimilar}
                  />
                ))}
              </ul>
              {shown.length === 0 && data && <p className="p-4 text-15 text-ink-2">{t('noneFound')}</p>}
            </div>
          )}
          {data && pages > 1 && (
            <nav aria-label={t('pages')} className="mt-4 flex items-center justify-between gap-3">
              <Button disabled={page === 1} onClick={() => setPage(page - 1)}>
                {t('previous')}
              </Button>
              <span className="text-15 text-ink-2">{t('page', { page, pages })}</span>
              <Button disabled={page >= pages} onClick={() => setPage(page + 1)}>
                {t('next')}
              </Button>
            </nav>
          )}
        </div>
      </div>
      {selected.size > 0 && (
        <div className="flex items-center gap-2 border-t border-line bg-surface p-3 md:px-6">
          <p role="status" className="min-w-0 flex-1 text-17 font-[680]">
            {t('selected', { count: selected.size })}
          </p>
          <Button look="quiet" onClick={() => setSelected(new Map())}>
            {t('clear')}
          </Button>
          <Button
            size={56}
            look="rejected"
            disabled={!actions.areOn || !isStaffAllowed(role, 'reject-new-order')}
            onClick={openDialog}
          >
            {t('reject', { count: selected.size })}
          </Button>
        </div>
      )}
      <Outlet context={selection} />
    </div>
  )
}
