import { orderNumberText } from '@comanda/domain'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link, useNavigate, useParams } from 'react-router'
import { useTranslations } from 'use-intl'
import type { OrderRow } from '../../../../api/all-orders.ts'
import { isRefusal } from '../../../../api/call.ts'
import type { Customer } from '../../../../api/customers.ts'
import { Failure } from '../../../../parts/failure.tsx'
import { Loading } from '../../../../parts/loading.tsx'
import { useMoney } from '../../../../parts/money.ts'
import { Note } from '../../../../parts/note.tsx'
import { Page } from '../../../../parts/page.tsx'
import { StatusShape } from '../../../../parts/status-mark.tsx'
import { TypeTile } from '../../../../parts/type-tile.tsx'
import { path } from '../../../../path.ts'
import { type RecordColumn, RecordTable } from '../../../../records/record-table.tsx'
import { customerQueries } from '../../../../resources/customers.ts'
import { CallLink } from '../../shell/call-link.tsx'
import { useConsole } from '../../shell/console-context.ts'
import { useSession } from '../../shell/session.ts'
import { useDayName } from './use-day-name.ts'

/** One customer: how to reach them, what they ordered, and what they told of allergies. */
export function CustomerScreen() {
  const t = useTranslations('customers')
  const records = useTranslations('records')
  const { id = '' } = useParams()
  const { location } = useConsole()
  const { locations } = useSession()
  const { data, error, refetch } = useQuery(customerQueries.one(id))
  if (!data && !error) return <Loading text={records('loading')} />
  const back = (
    <Link
      to={path.customers(location.slug)}
      className="mt-10 inline-block text-17 font-[600] underline underline-offset-4"
    >
      {t('back')}
    </Link>
  )
  if (!data)
    return isRefusal(error) && (error.status === 404 || error.status === 422) ? (
      <Page title={t('unknownTitle')}>
        <p className="mt-4 text-17">{t('unknown')}</p>
        {back}
      </Page>
    ) : (
      <Failure text={records('failed')} retry={records('retry')} onRetry={() => void refetch()} />
    )
  return (
    <Page title={data.name || t('nameless')} width="wide">
      <p className="mt-1 text-17 text-ink-2">
        {[t(`kinds.${data.kind}`), ...(locations.length > 1 ? [t('everyPlace')] : [])].join(' · ')}
      </p>
      <Reach customer={data} />
      <Facts customer={data} />
      <Allergies customer={data} />
      <Orders customer={data} />
      {back}
    </Page>
  )
}

interface PartProps {
  readonly customer: Customer
}

function Reach({ customer: { telephone, email, account } }: PartProps) {
  const t = useTranslations('customers')
  const day = useDayName()
  return (
    <div className="mt-2 flex flex-wrap items-center gap-x-6 gap-y-2 text-17">
      {telephone && <CallLink telephone={telephone} />}
      {email && (
        <a href={`mailto:${email}`} className="font-[600] underline underline-offset-4 wrap-anywhere">
          {email}
        </a>
      )}
      {account && (
        <p className="w-full text-ink-2">
          {[
            t('account.since', { day: day(account.createdAt) }),
            t(account.isVerified ? 'account.verified' : 'account.unverified'),
            t(account.hasNews ? 'account.news' : 'account.noNews'),
          ].join(' · ')}
        </p>
      )}
    </div>
  )
}

function Facts({ customer: { orders, spent, refunded, currency, firstAt, lastAt, rejected, disputes } }: PartProps) {
  const t = useTranslations('customers')
  const money = useMoney()
  const day = useDayName()
  return (
    <dl className="mt-6 grid grid-cols-2 gap-x-6 gap-y-4 rounded-m border border-line bg-surface p-4 md:grid-cols-4 md:p-6">
      <Fact name={t('orders')}>{orders}</Fact>
      <Fact name={t('spent')}>{money(spent, currency)}</Fact>
      {orders > 0 && <Fact name={t('average')}>{money(Math.round(spent / orders), currency)}</Fact>}
      <Fact name={t('refunds')}>{money(refunded, currency)}</Fact>
      <Fact name={t('first')}>{day(firstAt)}</Fact>
      <Fact name={t('last')}>{day(lastAt)}</Fact>
      <Fact name={t('rejected')}>{rejected}</Fact>
      <Fact name={t('disputes')}>{disputes}</Fact>
    </dl>
  )
}

function Fact({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <div>
      <dt className="text-13 text-ink-2">{name}</dt>
      <dd className="text-20 font-[700] tabular-nums">{children}</dd>
    </div>
  )
}

function Allergies({ customer: { allergies } }: PartProps) {
  const t = useTranslations('customers')
  const day = useDayName()
  if (allergies.length === 0) return null
  return (
    <section className="mt-8">
      <h3 className="text-24 font-[740]">{t('allergies')}</h3>
      <ul className="mt-3 grid gap-3">
        {allergies.map(({ text, orderId, code, at }) => (
          <li key={`${orderId} ${text}`}>
            <Note label={t('told', { code, day: day(at) })} words={text} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function Orders({ customer: { newest } }: PartProps) {
  const t = useTranslations('customers')
  const navigate = useNavigate()
  const { location } = useConsole()
  const { locations } = useSession()
  const addressOf = ({ id, locationId }: OrderRow) =>
    path.foundOrder(locations.find((one) => one.id === locationId)?.slug ?? location.slug, id)
  const columns = useOrderColumns(addressOf)
  return (
    <section className="mt-8">
      <h3 className="text-24 font-[740]">{t('newest')}</h3>
      <RecordTable
        label={t('newest')}
        columns={columns}
        records={newest}
        idOf={({ id }) => id}
        empty={t('none')}
        hasFailed={false}
        onRetry={() => undefined}
        onOpen={(id) => {
          const order = newest.find((one) => one.id === id)
          if (order) void navigate(addressOf(order))
        }}
      />
    </section>
  )
}

function useOrderColumns(addressOf: (order: OrderRow) => string): readonly RecordColumn<OrderRow>[] {
  const t = useTranslations('customers')
  const words = useTranslations()
  const money = useMoney()
  const day = useDayName()
  const { locations } = useSession()
  const { location } = useConsole()
  return [
    {
      id: 'order',
      name: t('order'),
      isRowHeader: true,
      width: 160,
      minWidth: 130,
      cell: (order) => (
        <>
          <Link to={addressOf(order)} className="block underline-offset-4 hover:underline">
            <b className="text-17 font-[740]">#{orderNumberText(order.number)}</b>{' '}
            <span className="text-ink-2">{order.code}</span>
          </Link>
          <span className="block text-13 text-ink-2">{day(order.receivedAt)}</span>
          {order.locationId !== location.id && (
            <span className="block text-13 text-ink-2">
              {locations.find(({ id }) => id === order.locationId)?.name}
            </span>
          )}
        </>
      ),
    },
    {
      id: 'dishes',
      name: t('dishes'),
      width: '3fr',
      minWidth: 140,
      cell: ({ dishes }) => (
        <span className="line-clamp-2 text-ink-2">
          {dishes.map(({ name, quantity }) => `${quantity} × ${name}`).join(', ')}
        </span>
      ),
    },
    {
      id: 'type',
      name: t('type'),
      width: 152,
      minWidth: 148,
      cell: ({ orderType, table }) => <TypeTile type={orderType} table={table} withWord />,
    },
    {
      id: 'status',
      name: t('status'),
      width: 150,
      minWidth: 120,
      cell: ({ status }) => (
        <span className="inline-flex items-center gap-2 font-[650]">
          <StatusShape mark={status} />
          {words(`status.${status}`)}
        </span>
      ),
    },
    {
      id: 'money',
      name: t('amount'),
      width: 140,
      minWidth: 120,
      cell: ({ total, refunded, currency }) => (
        <>
          <b className="font-[680] tabular-nums">{money(total, currency)}</b>
          {refunded > 0 && (
            <span className="block text-13 text-rejected">{t('refunded', { amount: money(refunded, currency) })}</span>
          )}
        </>
      ),
    },
  ]
}
