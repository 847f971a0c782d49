import { type DaySheet, localeOf, type Minor, type TaxedAmount, type Totals } from '@comanda/domain'
import { useLocale, useTranslations } from 'use-intl'
import type { BusinessDay, Taking } from '../../../../api/days.ts'
import { useMoney } from '../../../../parts/money.ts'
import { type FigureRow, FigureTable } from './figure-table.tsx'

/** Which takings a figure is the sum of, and its name. */
export interface Filter {
  readonly name: string
  readonly has: (taking: Taking) => boolean
}

interface DayFiguresProps {
  readonly day: Pick<BusinessDay, 'sheet' | 'currency'>
  /** Without it the figures are on paper, where nothing is pressed. */
  readonly onFilter?: (filter: Filter) => void
}

const CHARGES = {
  dishes: 'subTotal',
  discount: 'discount',
  service: 'serviceCharge',
  bag: 'bagCharge',
  delivery: 'deliveryFee',
  tip: 'tip',
} as const satisfies Readonly<Record<string, keyof Totals>>

/** A day in figures: by charge, payment, order type, VAT rate and coupon. */
export function DayFigures({ day: { sheet, currency }, onFilter }: DayFiguresProps) {
  const t = useTranslations('days')
  const payments = useTranslations('allOrders.payments')
  const types = useTranslations('type')
  const money = useMoney()
  const percent = new Intl.NumberFormat(localeOf(useLocale()), { style: 'percent', maximumFractionDigits: 2 })
  const amount = (minor: Minor) => money(minor, currency)
  const heads = (name: string) => [name, t('sales'), t('refunds'), t('total')]
  const cells = (sales: Minor, refunds: Minor) => [amount(sales), amount(refunds), amount(sales + refunds)]
  const opens = (filter: Filter) => (onFilter ? { onOpen: () => onFilter(filter) } : {})
  const sum: FigureRow = {
    id: 'sum',
    name: t('total'),
    cells: cells(sheet.sales.total, sheet.refunds.total),
    isSum: true,
    ...opens({ name: t('total'), has: () => true }),
  }
  const charges = Object.entries(CHARGES).flatMap(([key, total]): FigureRow[] => {
    const name = t(`charges.${key as keyof typeof CHARGES}`)
    const sign = total === 'discount' ? -1 : 1
    const [sales, refunds] = [sign * sheet.sales[total], sign * sheet.refunds[total]]
    if (key !== 'dishes' && sales === 0 && refunds === 0) return []
    const tips = key === 'tip' ? opens({ name, has: ({ tip }) => tip !== 0 }) : {}
    return [{ id: key, name, cells: cells(sales, refunds), ...tips }]
  })
  return (
    <div className="mt-6 grid items-start gap-4 lg:grid-cols-2 print:block">
      <FigureTable title={t('takings')} heads={heads(t('kind'))} rows={[...charges, sum]} />
      <FigureTable
        title={t('payments')}
        heads={heads(t('payment'))}
        rows={sheet.payments.map(({ paymentType, orders, sales, refunds }) => ({
          id: paymentType,
          name: `${payments(paymentType)} (${orders})`,
          cells: cells(sales, refunds),
          ...opens({ name: payments(paymentType), has: (taking) => taking.paymentType === paymentType }),
        }))}
      />
      <FigureTable
        title={t('types')}
        heads={heads(t('type'))}
        rows={sheet.orderTypes.map(({ orderType, orders, sales, refunds }) => ({
          id: orderType,
          name: `${types(orderType)} (${orders})`,
          cells: cells(sales, refunds),
          ...opens({ name: types(orderType), has: (taking) => taking.orderType === orderType }),
        }))}
      />
      <FigureTable
        title={t('rates')}
        heads={[t('rate'), t('gross'), t('vat'), t('net')]}
        rows={[
          ...sheet.rates.map(({ orderType, rate, tax = 'vat', sales, refunds }) => {
            const name = t('rateOf', {
              tax: t(`taxes.${tax}`),
              rate: percent.format(rate / 10_000),
              type: types(orderType),
            })
            const has = ({ orderType: type, vat }: Taking) =>
              type === orderType && vat.some((line) => line.rate === rate && (line.tax ?? 'vat') === tax)
            return { id: name, name, cells: taxed([sales, refunds], amount), ...opens({ name, has }) }
          }),
          { id: 'sum', name: t('total'), cells: taxed(allAmounts(sheet), amount), isSum: true },
        ]}
      />
      {sheet.coupons.length > 0 && (
        <FigureTable
          title={t('coupons')}
          heads={[t('coupon'), t('orders'), t('discount')]}
          rows={sheet.coupons.map(({ code, orders, discount }) => ({
            id: code,
            name: code,
            cells: [String(orders), amount(discount)],
            ...opens({ name: code, has: ({ coupon }) => coupon === code }),
          }))}
        />
      )}
    </div>
  )
}

const allAmounts = ({ rates }: DaySheet) => rates.flatMap(({ sales, refunds }) => [sales, refunds])

const taxed = (all: readonly TaxedAmount[], amount: (minor: Minor) => string): string[] => {
  const gross = all.reduce((total, each) => total + each.gross, 0)
  const vat = all.reduce((total, each) => total + each.vat, 0)
  return [amount(gross), amount(vat), amount(gross - vat)]
}
