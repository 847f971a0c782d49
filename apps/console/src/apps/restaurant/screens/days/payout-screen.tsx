import { BRIDGE_STEPS, type BridgeDay, stepsOf } from '@comanda/domain'
import { Skeleton, showToast } from '@comanda/ui'
import { useQuery } from '@tanstack/react-query'
import { ChevronLeft, Download } from 'lucide-react'
import { useRef, useState } from 'react'
import { Link, useParams } from 'react-router'
import { useTranslations } from 'use-intl'
import type { Payout } from '../../../../api/payouts.ts'
import { saveFile } from '../../../../forms/files.ts'
import { Button } from '../../../../parts/button.tsx'
import { Failure } from '../../../../parts/failure.tsx'
import { useMoney } from '../../../../parts/money.ts'
import { Page } from '../../../../parts/page.tsx'
import { path } from '../../../../path.ts'
import { type RecordColumn, RecordTable } from '../../../../records/record-table.tsx'
import { payoutQueries, usePayoutFile } from '../../../../resources/payouts.ts'
import { useConsole } from '../../shell/console-context.ts'
import { dayIn } from './day-in.ts'
import { FigureTable } from './figure-table.tsx'
import { type LineFilter, PayoutLines } from './payout-lines.tsx'
import { PayoutSummary } from './payout-summary.tsx'
import { useDayName } from './use-day-name.ts'

/** A payout: why it is not what was taken by card, by business day and order by order. */
export function PayoutScreen() {
  const t = useTranslations('payouts')
  const { payoutId = '' } = useParams()
  const { location } = useConsole()
  const name = useDayName()
  const { data, isError, refetch } = useQuery(payoutQueries.one(payoutId))
  return (
    <Page
      title={data ? name(dayIn(location.timeZone)(data.madeAt)) : t('title')}
      width="wide"
      action={data && data.lines.length > 0 && <SaveFile id={payoutId} />}
    >
      <Link
        className="mt-2 inline-flex min-h-11 items-center gap-1 text-17 font-[600] underline underline-offset-4"
        to={path.payouts(location.slug)}
      >
        <ChevronLeft size={20} aria-hidden />
        {t('all')}
      </Link>
      {data ? (
        <PayoutSheet key={data.id} payout={data} />
      ) : isError ? (
        <Failure text={t('failed')} retry={t('retry')} onRetry={() => void refetch()} />
      ) : (
        <Skeleton className="mt-6 h-96 w-full" />
      )}
    </Page>
  )
}

function SaveFile({ id }: { readonly id: string }) {
  const t = useTranslations('payouts')
  const { mutate, isPending } = usePayoutFile()
  const save = () =>
    mutate(id, {
      onSuccess: (text) => saveFile(`${id}.csv`, 'text/csv;charset=utf-8', text),
      onError: ({ message }) => showToast(message || t('csvFailed'), { tone: 'bad' }),
    })
  return (
    <Button disabled={isPending} onClick={save}>
      <Download size={20} aria-hidden />
      {t('csv')}
    </Button>
  )
}

function PayoutSheet({ payout }: { readonly payout: Payout }) {
  const t = useTranslations('payouts')
  const money = useMoney()
  const name = useDayName()
  const { location } = useConsole()
  const [filter, setFilter] = useState<LineFilter | null>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const show = (next: LineFilter) => {
    setFilter(next)
    heading.current?.focus()
    heading.current?.scrollIntoView({ block: 'start' })
  }
  const { bridge, lines, currency, contents } = payout
  const columns = useDayColumns(payout)
  return (
    <>
      <PayoutSummary payout={payout} timeZone={location.timeZone} />
      {lines.length > 0 && (
        <>
          <div className="mt-6 max-w-160">
            <FigureTable
              title={t('bridge')}
              heads={[t('step'), t('amount')]}
              rows={[
                ...BRIDGE_STEPS.filter((step) => step === 'takings' || bridge.all[step] !== 0).map((step) => ({
                  id: step,
                  name: t(`steps.${step}`),
                  cells: [money(bridge.all[step], currency)],
                  onOpen: () =>
                    show({
                      name: t(`steps.${step}`),
                      has: (line) => stepsOf(line).some((part) => part.step === step),
                    }),
                })),
                {
                  id: 'sum',
                  name: t(contents === 'part' ? 'yourPart' : 'total'),
                  cells: [money(bridge.all.total, currency)],
                  isSum: true,
                },
              ]}
            />
            <p className="mt-1 text-15 text-ink-2">{t('bridgeText')}</p>
          </div>
          <h3 className="mt-10 text-24 font-[740]">{t('byDay')}</h3>
          <p className="mt-1 text-17 text-ink-2">{t('byDayText')}</p>
          <RecordTable
            label={t('byDay')}
            columns={columns}
            records={bridge.days}
            idOf={({ day }) => day}
            empty={t('nothing')}
            hasFailed={false}
            onRetry={() => setFilter(null)}
            onOpen={(day) => show({ name: name(String(day)), has: (line) => line.day === day })}
          />
          <PayoutLines payout={payout} filter={filter} onClear={() => setFilter(null)} heading={heading} />
        </>
      )}
    </>
  )
}

function useDayColumns({ bridge, currency }: Payout): readonly RecordColumn<BridgeDay>[] {
  const t = useTranslations('payouts')
  const money = useMoney()
  const name = useDayName()
  const steps = BRIDGE_STEPS.filter((step) => step === 'takings' || bridge.all[step] !== 0)
  return [
    {
      id: 'day',
      name: t('day'),
      isRowHeader: true,
      width: '3fr',
      minWidth: 190,
      cell: ({ day }) => <b className="font-[680]">{name(day)}</b>,
    },
    ...steps.map(
      (step): RecordColumn<BridgeDay> => ({
        id: step,
        name: t(`steps.${step}`),
        isNamedOnCard: true,
        width: '2fr',
        minWidth: 110,
        cell: (day) => <span className="tabular-nums">{day[step] === 0 ? '–' : money(day[step], currency)}</span>,
      }),
    ),
    {
      id: 'total',
      name: t('net'),
      isNamedOnCard: true,
      width: 130,
      minWidth: 110,
      cell: ({ total }) => <b className="tabular-nums">{money(total, currency)}</b>,
    },
  ]
}
