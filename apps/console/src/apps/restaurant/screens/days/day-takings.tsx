import type { Ref } from 'react'
import { useNavigate } from 'react-router'
import { useTranslations } from 'use-intl'
import type { BusinessDay, Taking } from '../../../../api/days.ts'
import { Button } from '../../../../parts/button.tsx'
import { clockTime } from '../../../../parts/clock.ts'
import { useMoney } from '../../../../parts/money.ts'
import { path } from '../../../../path.ts'
import { type RecordColumn, RecordTable } from '../../../../records/record-table.tsx'
import { useConsole } from '../../shell/console-context.ts'
import type { Filter } from './day-figures.tsx'
import { useDayName } from './use-day-name.ts'

interface DayTakingsProps {
  readonly day: BusinessDay
  /** What was pressed; null shows everything. */
  readonly filter: Filter | null
  readonly onClear: () => void
  readonly heading: Ref<HTMLHeadingElement>
}

/** Each sale and refund that a figure is the sum of. A row opens its order. */
export function DayTakings({ day: { takings, currency }, filter, onClear, heading }: DayTakingsProps) {
  const t = useTranslations('days')
  const navigate = useNavigate()
  const { location } = useConsole()
  const columns = useColumns(currency)
  const numbered = takings.map((taking, index) => ({ ...taking, index }))
  const shown = filter ? numbered.filter(filter.has) : numbered
  return (
    <section aria-labelledby="day-takings" className="mt-10">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <h3 id="day-takings" ref={heading} tabIndex={-1} className="text-24 font-[740]">
          {filter ? t('showing', { what: filter.name }) : t('movements')}
        </h3>
        {filter && <Button onClick={onClear}>{t('showAll')}</Button>}
      </div>
      <p className="mt-1 text-17 text-ink-2">{t('movementsText')}</p>
      <RecordTable
        label={t('movements')}
        columns={columns}
        records={shown}
        idOf={({ index }) => index}
        empty={t('nothing')}
        hasFailed={false}
        onRetry={onClear}
        onOpen={(index) => {
          const order = takings[Number(index)]?.orderId
          if (order !== undefined) void navigate(path.foundOrder(location.slug, order))
        }}
      />
    </section>
  )
}

function useColumns(currency: BusinessDay['currency']): readonly RecordColumn<Taking & { readonly index: number }>[] {
  const t = useTranslations('days')
  const payments = useTranslations('allOrders.payments')
  const types = useTranslations('type')
  const money = useMoney()
  const name = useDayName()
  const { location } = useConsole()
  return [
    { id: 'time', name: t('time'), width: 90, minWidth: 80, cell: ({ at }) => clockTime(at, location.timeZone) },
    {
      id: 'order',
      name: t('order'),
      isRowHeader: true,
      width: '2fr',
      minWidth: 110,
      cell: ({ code }) => <b>{code}</b>,
    },
    {
      id: 'kind',
      name: t('kind'),
      width: '3fr',
      minWidth: 150,
      cell: ({ kind, belongsTo }) => (
        <>
          <span className={`block ${kind === 'refund' ? 'text-rejected' : ''}`}>{t(`kinds.${kind}`)}</span>
          {belongsTo !== null && (
            <span className="text-13 text-ink-2">{t('happenedOn', { day: name(belongsTo) })}</span>
          )}
        </>
      ),
    },
    {
      id: 'payment',
      name: t('payment'),
      width: '2fr',
      minWidth: 110,
      cell: ({ paymentType }) => payments(paymentType),
    },
    { id: 'type', name: t('type'), width: '2fr', minWidth: 110, cell: ({ orderType }) => types(orderType) },
    {
      id: 'amount',
      name: t('amount'),
      width: 130,
      minWidth: 100,
      cell: ({ total }) => <b className="tabular-nums">{money(total, currency)}</b>,
    },
  ]
}
