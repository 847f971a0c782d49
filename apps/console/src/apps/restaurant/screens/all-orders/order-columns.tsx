import { localeOf, orderNumberText, telephoneWords } from '@comanda/domain'
import { useLocale, useTranslations } from 'use-intl'
import type { OrderRow } from '../../../../api/all-orders.ts'
import { useMoney } from '../../../../parts/money.ts'
import { StatusShape } from '../../../../parts/status-mark.tsx'
import { TypeTile } from '../../../../parts/type-tile.tsx'
import type { RecordColumn } from '../../../../records/record-table.tsx'
import { useConsole } from '../../shell/console-context.ts'
import { useSession } from '../../shell/session.ts'

/** What the list of all orders shows of each. */
export function useOrderColumns(): readonly RecordColumn<OrderRow>[] {
  const t = useTranslations('allOrders')
  return [
    {
      id: 'order',
      name: t('order'),
      isRowHeader: true,
      width: 150,
      minWidth: 120,
      cell: (order) => <Reference order={order} />,
    },
    { id: 'customer', name: t('customer'), width: '3fr', minWidth: 160, cell: (order) => <Customer order={order} /> },
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
      name: t('filters.type'),
      width: 152,
      minWidth: 148,
      cell: ({ orderType, table }) => <TypeTile type={orderType} table={table} withWord />,
    },
    { id: 'status', name: t('filters.status'), width: 150, minWidth: 120, cell: (order) => <Status order={order} /> },
    { id: 'money', name: t('amount'), width: 150, minWidth: 120, cell: (order) => <Amount order={order} /> },
  ]
}

interface CellProps {
  readonly order: OrderRow
}

/** The number that the kitchen knows, with the day and the code that carries it, because numbers repeat every day. */
function Reference({ order: { number, code, receivedAt, locationId } }: CellProps) {
  const language = useLocale()
  const { location } = useConsole()
  const { locations } = useSession()
  const place = locations.find(({ id }) => id === locationId) ?? location
  const format = new Intl.DateTimeFormat(localeOf(language), {
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    timeZone: place.timeZone,
  })
  return (
    <>
      <span className="block">
        <b className="text-17 font-[740]">#{orderNumberText(number)}</b> <span className="text-ink-2">{code}</span>
      </span>
      <span className="block text-13 text-ink-2">{format.format(new Date(receivedAt))}</span>
      {place.id !== location.id && <span className="block text-13 text-ink-2">{place.name}</span>}
    </>
  )
}

function Customer({ order: { customer, address } }: CellProps) {
  const t = useTranslations('allOrders')
  const { territory } = useConsole().location
  const telephone = customer.telephone && telephoneWords(customer.telephone, territory)
  return (
    <>
      <b className="block font-[680]">{customer.name || t('erased')}</b>
      <span className="text-13 text-ink-2">{[telephone, address].filter(Boolean).join(' · ')}</span>
    </>
  )
}

function Status({ order: { status, intake } }: CellProps) {
  const t = useTranslations('status')
  const all = useTranslations('allOrders')
  return (
    <>
      <span className="inline-flex items-center gap-2 font-[650]">
        <StatusShape mark={status} />
        {t(status)}
      </span>
      {intake !== 'online' && <span className="block text-13 text-ink-2">{all(`intakes.${intake}`)}</span>}
    </>
  )
}

function Amount({ order: { total, refunded, currency, payment, card } }: CellProps) {
  const t = useTranslations('allOrders')
  const order = useTranslations('order')
  const money = useMoney()
  return (
    <>
      <b className="block font-[680]">{money(total, currency)}</b>
      <span className="block text-13 text-ink-2">
        {[payment && t(`payments.${payment}`), card && `…${card}`].filter(Boolean).join(' ')}
      </span>
      {refunded > 0 && (
        <span className="block text-13 text-rejected">{order('refunded', { amount: money(refunded, currency) })}</span>
      )}
    </>
  )
}
