import { isOfSales, isPaidInPerson } from '@comanda/domain'
import { useTranslations } from 'use-intl'
import type { BusinessDay } from '../../../../api/days.ts'
import { useMoney } from '../../../../parts/money.ts'
import { FigureTable } from './figure-table.tsx'

/** The day's sales by card with the payment provider's fees, as far as it has told them. */
export function DayCards({ day: { takings, currency } }: { readonly day: BusinessDay }) {
  const t = useTranslations('days.cards')
  const money = useMoney()
  const sales = takings.filter((taking) => isOfSales(taking) && !isPaidInPerson(taking.paymentType) && taking.total > 0)
  if (sales.length === 0) return null
  const told = sales.filter(({ fee }) => fee !== null)
  const taken = told.reduce((sum, { total }) => sum + total, 0)
  const fees = told.reduce((sum, { fee }) => sum + (fee ?? 0), 0)
  const waiting = sales.length - told.length
  const all = sales.reduce((sum, { total }) => sum + total, 0)
  const none = t('notYetKnown')
  return (
    <div className="mt-4 max-w-160">
      <FigureTable
        title={t('title')}
        rows={[
          { id: 'sales', name: t('sales', { count: sales.length }), cells: [money(all, currency)] },
          { id: 'fees', name: t('fees'), cells: [told.length === 0 ? none : money(0 - fees, currency)] },
          ...(told.length === 0
            ? []
            : [{ id: 'net', name: t('net'), cells: [money(taken - fees, currency)], isSum: waiting === 0 }]),
          ...(waiting === 0 || told.length === 0
            ? []
            : [{ id: 'waiting', name: t('waiting', { count: waiting }), cells: [none] }]),
        ]}
      />
    </div>
  )
}
