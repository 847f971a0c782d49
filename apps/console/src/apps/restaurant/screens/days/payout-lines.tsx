import type { Ref } from 'react'
import { useNavigate } from 'react-router'
import { useTranslations } from 'use-intl'
import type { Payout, PayoutLine } from '../../../../api/payouts.ts'
import { Button } from '../../../../parts/button.tsx'
import { clockTime } from '../../../../parts/clock.ts'
import { useMoney } from '../../../../parts/money.ts'
import { path } from '../../../../path.ts'
import { type RecordColumn, RecordTable } from '../../../../records/record-table.tsx'
import { useConsole } from '../../shell/console-context.ts'
import { useSession } from '../../shell/session.ts'
import { useDayName } from './use-day-name.ts'

/** Which lines a figure is the sum of, and its name. */
export interface LineFilter {
  readonly name: string
  readonly has: (line: PayoutLine) => boolean
}

interface PayoutLinesProps {
  readonly payout: Payout
  /** What was pressed; null shows everything. */
  readonly filter: LineFilter | null
  readonly onClear: () => void
  readonly heading: Ref<HTMLHeadingElement>
}

/** Each payment, refund and dispute that a payout contains. A row opens its order. */
export function PayoutLines({ payout: { lines, currency }, filter, onClear, heading }: PayoutLinesProps) {
  const t = useTranslations('payouts')
  const navigate = useNavigate()
  const { locations } = useSession()
  const columns = useColumns(currency)
  const open = (id: string | number) => {
    const line = lines.find((one) => one.id === id)
    const place = locations.find((one) => one.id === line?.locationId)
    if (line?.orderId && place) void navigate(path.foundOrder(place.slug, line.orderId))
  }
  return (
    <section aria-labelledby="payout-lines" className="mt-10">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <h3 id="payout-lines" ref={heading} tabIndex={-1} className="text-24 font-[740]">
          {filter ? t('showing', { what: filter.name }) : t('lines')}
        </h3>
        {filter && <Button onClick={onClear}>{t('showAll')}</Button>}
      </div>
      <p className="mt-1 text-17 text-ink-2">{t('linesText')}</p>
      <RecordTable
        label={t('lines')}
        columns={columns}
        records={filter ? lines.filter(filter.has) : lines}
        idOf={({ id }) => id}
        empty={t('nothing')}
        hasFailed={false}
        onRetry={onClear}
        onOpen={open}
      />
    </section>
  )
}

/** A refund or dispute whose money came back has a word of its own. */
const kindOf = ({ kind, amount }: PayoutLine) =>
  amount > 0 && (kind === 'refund' || kind === 'dispute') ? (`${kind}-back` as const) : kind

function useColumns(currency: Payout['currency']): readonly RecordColumn<PayoutLine>[] {
  const t = useTranslations('payouts')
  const money = useMoney()
  const name = useDayName()
  const { location } = useConsole()
  return [
    {
      id: 'order',
      name: t('order'),
      isRowHeader: true,
      width: 120,
      minWidth: 110,
      cell: ({ orderCode }) => <b>{orderCode ?? t('noOrder')}</b>,
    },
    { id: 'kind', name: t('kind'), width: '2fr', minWidth: 150, cell: (line) => t(`kinds.${kindOf(line)}`) },
    {
      id: 'time',
      name: t('time'),
      width: '3fr',
      minWidth: 190,
      cell: ({ day, at }) => (
        <>
          <span className="block">{name(day)}</span>
          <span className="text-13 text-ink-2">{clockTime(at, location.timeZone)}</span>
        </>
      ),
    },
    {
      id: 'amount',
      name: t('amount'),
      isNamedOnCard: true,
      width: 120,
      minWidth: 100,
      cell: ({ amount }) => <span className="tabular-nums">{money(amount, currency)}</span>,
    },
    {
      id: 'fee',
      name: t('fee'),
      isNamedOnCard: true,
      width: 110,
      minWidth: 90,
      cell: ({ fee }) => <span className="tabular-nums">{fee === 0 ? '–' : money(0 - fee, currency)}</span>,
    },
    {
      id: 'net',
      name: t('net'),
      isNamedOnCard: true,
      width: 120,
      minWidth: 100,
      cell: ({ amount, fee }) => <b className="tabular-nums">{money(amount - fee, currency)}</b>,
    },
  ]
}
