import { showToast } from '@comanda/ui'
import { useFormatter, useTranslations } from 'use-intl'
import type { FiscalEntry, Verifactu } from '../../../../api/verifactu.ts'
import { Button } from '../../../../parts/button.tsx'
import { useTellRefusal } from '../../../../parts/use-refusal-text.ts'
import { type RecordColumn, RecordTable } from '../../../../records/record-table.tsx'
import { useRepairRecord } from '../../../../resources/verifactu.ts'
import { useConsole } from '../../shell/console-context.ts'

/** What became of the last records at the tax office; those that it refused are put right here. */
export function FiscalRecords({ state }: { readonly state: Verifactu }) {
  const t = useTranslations('receipts.verifactu.records')
  const columns = useColumns()
  return (
    <div className="grid gap-3">
      <h4 className="text-20 font-[700]">{t('title')}</h4>
      <p className="text-17">
        {t('waiting', { count: state.waiting })} {state.toRepair > 0 && t('toRepair', { count: state.toRepair })}
      </p>
      <RecordTable
        label={t('title')}
        columns={columns}
        records={state.records}
        idOf={({ nif, number }) => `${nif} ${number}`}
        empty={t('none')}
        hasFailed={false}
        onRetry={() => undefined}
      />
    </div>
  )
}

const LOOKS = {
  waiting: 'text-ink-2',
  accepted: 'text-accepted',
  'accepted-with-errors': 'text-rejected',
  rejected: 'text-rejected',
} as const

function useColumns(): readonly RecordColumn<FiscalEntry>[] {
  const t = useTranslations('receipts.verifactu.records')
  const format = useFormatter()
  const { location } = useConsole()
  return [
    {
      id: 'invoice',
      name: t('invoice'),
      isRowHeader: true,
      width: '2fr',
      minWidth: 150,
      cell: ({ invoice, kind, type, madeAt }) => (
        <>
          <b className="block font-[680]">{invoice}</b>
          <span className="text-13 text-ink-2">
            {kind === 'cancel' ? t('cancel') : type} ·{' '}
            {format.dateTime(new Date(madeAt), {
              dateStyle: 'short',
              timeStyle: 'short',
              timeZone: location.timeZone,
            })}
          </span>
        </>
      ),
    },
    {
      id: 'total',
      name: t('total'),
      isNamedOnCard: true,
      width: 100,
      minWidth: 90,
      cell: ({ total }) => (total === null ? '' : format.number(Number(total), { style: 'currency', currency: 'EUR' })),
    },
    {
      id: 'state',
      name: t('state'),
      width: '3fr',
      minWidth: 220,
      cell: (record) => <Answer record={record} />,
    },
  ]
}

function Answer({ record }: { readonly record: FiscalEntry }) {
  const t = useTranslations('receipts.verifactu.records')
  const { state, errorCode: code, errorText: text, repairedBy: by } = record
  const repair = useRepairRecord()
  const tell = useTellRefusal()
  const isOpen = by === null && (state === 'rejected' || state === 'accepted-with-errors')
  return (
    <div className="grid justify-items-start gap-1">
      <span className={`font-[600] ${LOOKS[state]}`}>{t(`states.${state}`)}</span>
      {text && (
        <span lang="es" className="text-13 whitespace-normal">
          {code}: {text}
        </span>
      )}
      {by !== null && <span className="text-13 text-ink-2">{t('repairedBy', { number: by })}</span>}
      {isOpen && (
        <Button
          disabled={repair.isPending}
          onClick={() =>
            repair.mutate(record, { onSuccess: () => showToast(t('repaired'), { tone: 'ok' }), onError: tell })
          }
        >
          {t('repair')}
        </Button>
      )}
    </div>
  )
}
