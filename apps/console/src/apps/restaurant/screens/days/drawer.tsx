import { expectedCash } from '@comanda/domain'
import { useTranslations } from 'use-intl'
import type { BusinessDay } from '../../../../api/days.ts'
import { useMoney } from '../../../../parts/money.ts'
import { useDifference } from '../../../../parts/use-difference.ts'
import { FigureTable } from './figure-table.tsx'

/** What was found in the drawer of a closed day, against what should have been in it. */
export function Drawer({ day: { closed, sheet, currency } }: { readonly day: BusinessDay }) {
  const t = useTranslations('days.drawer')
  const money = useMoney()
  const difference = useDifference()
  if (closed === null) return null
  const { float, counted, note } = closed
  const cash = sheet.payments.find(({ paymentType }) => paymentType === 'cash')
  const expected = expectedCash(sheet, float)
  const rows = [
    { id: 'float', name: t('float'), cells: [money(float, currency)] },
    { id: 'taken', name: t('taken'), cells: [money(cash?.sales ?? 0, currency)] },
    { id: 'returned', name: t('returned'), cells: [money(cash?.refunds ?? 0, currency)] },
    { id: 'expected', name: t('expected'), cells: [money(expected, currency)], isSum: true },
    { id: 'counted', name: t('counted'), cells: [counted === null ? t('notCounted') : money(counted, currency)] },
    ...(counted === null
      ? []
      : [{ id: 'difference', name: t('difference'), cells: [difference(counted - expected, currency)], isSum: true }]),
  ]
  return (
    <>
      <FigureTable title={t('title')} rows={rows} />
      {note !== '' && (
        <p className="mt-2 text-17">
          <b>{t('note')}:</b> {note}
        </p>
      )}
    </>
  )
}
