import type { OrderType } from '../location/order-type.ts'
import type { PaymentType, Totals } from '../order/order.ts'
import type { Minor } from '../pricing/money.ts'
import type { Tax } from '../pricing/tax.ts'
import type { CalendarDate } from '../time/types.ts'
import { addTotals, type Taking } from './takings.ts'

/** A taking on the sheet of its day. */
export interface DayTaking extends Taking {
  readonly orderId: string
  readonly orderType: OrderType
  readonly paymentType: PaymentType
  readonly couponCode: string | null
  /** The day on which it happened, where that was closed already; null otherwise. */
  readonly belongsTo: CalendarDate | null
}

/** An amount with the VAT in it. */
export interface TaxedAmount {
  readonly gross: Minor
  readonly vat: Minor
}

/** What an order type sold and refunded at a rate, in basis points. */
export interface RateRow {
  readonly orderType: OrderType
  readonly rate: number
  /** Absent: VAT. */
  readonly tax?: Tax
  readonly sales: TaxedAmount
  readonly refunds: TaxedAmount
}

/** What a part of the day sold and refunded. */
export interface Share {
  readonly orders: number
  readonly sales: Minor
  readonly refunds: Minor
}

/**
 * A location's business day in figures, minor units. Refunds are negative; what came back from the bank is counted
 * with them. Sales and refunds add up to `total`, by charge, by payment type and by order type; the rates and the tips
 * add up to it as well.
 */
export interface DaySheet {
  readonly orders: number
  readonly sales: Totals
  readonly refunds: Totals
  readonly refundCount: number
  readonly total: Minor
  readonly vat: Minor
  readonly rates: readonly RateRow[]
  readonly orderTypes: readonly (Share & { readonly orderType: OrderType })[]
  readonly payments: readonly (Share & { readonly paymentType: PaymentType })[]
  readonly coupons: readonly { readonly code: string; readonly orders: number; readonly discount: Minor }[]
  /** What belongs to days that were closed before it was known. */
  readonly late: { readonly count: number; readonly total: Minor }
}

const isSale = ({ kind }: Taking): boolean => kind === 'sale'
const sumOf = (amounts: readonly Minor[]): Minor => amounts.reduce((sum, amount) => sum + amount, 0)
const totalOf = (takings: readonly Taking[]): Minor => sumOf(takings.map(({ total }) => total))

const shareOf = (takings: readonly DayTaking[]): Share => {
  const sales = takings.filter(isSale)
  return { orders: sales.length, sales: totalOf(sales), refunds: totalOf(takings) - totalOf(sales) }
}

/** Shares by a property, the largest first. */
function sharesBy<K extends 'orderType' | 'paymentType'>(takings: readonly DayTaking[], key: K) {
  return [...Map.groupBy(takings, (taking) => taking[key])]
    .map(([value, some]) => ({ [key]: value, ...shareOf(some) }) as Share & { readonly [P in K]: DayTaking[K] })
    .toSorted((a, b) => b.sales - a.sales)
}

function ratesOf(takings: readonly DayTaking[]): RateRow[] {
  const lines = takings.flatMap((taking) =>
    taking.vat.map((line) => ({ ...line, isSale: isSale(taking), orderType: taking.orderType })),
  )
  const groups = Map.groupBy(lines, ({ orderType, rate, tax }) => `${orderType} ${rate} ${tax ?? ''}`)
  const taxed = (some: typeof lines): TaxedAmount => ({
    gross: sumOf(some.map(({ gross }) => gross)),
    vat: sumOf(some.map(({ vat }) => vat)),
  })
  return [...groups.values()]
    .flatMap((some): RateRow[] => {
      const [first] = some
      if (!first) return []
      const { orderType, rate, tax } = first
      const [sales, refunds] = [some.filter((line) => line.isSale), some.filter((line) => !line.isSale)]
      return [{ orderType, rate, ...(tax && { tax }), sales: taxed(sales), refunds: taxed(refunds) }]
    })
    .toSorted((a, b) => b.rate - a.rate || a.orderType.localeCompare(b.orderType))
}

/** The sheet of a business day from what came in and went back on it. */
export function daySheet(takings: readonly DayTaking[]): DaySheet {
  const [sales, back] = [takings.filter(isSale), takings.filter((taking) => !isSale(taking))]
  const withCoupon = Map.groupBy(
    sales.filter(({ couponCode }) => couponCode !== null),
    ({ couponCode }) => couponCode ?? '',
  )
  const late = takings.filter(({ belongsTo }) => belongsTo !== null)
  return {
    orders: sales.length,
    sales: addTotals(sales),
    refunds: addTotals(back),
    refundCount: back.filter(({ kind }) => kind === 'refund').length,
    total: totalOf(takings),
    vat: sumOf(takings.flatMap(({ vat }) => vat.map((line) => line.vat))),
    rates: ratesOf(takings),
    orderTypes: sharesBy(takings, 'orderType'),
    payments: sharesBy(takings, 'paymentType'),
    coupons: [...withCoupon].map(([code, some]) => ({
      code,
      orders: some.length,
      discount: sumOf(some.map(({ discount }) => discount)),
    })),
    late: { count: late.length, total: totalOf(late) },
  }
}

/** The cash that should be in the drawer: what was there, what was taken and what was given back. */
export function expectedCash({ payments }: Pick<DaySheet, 'payments'>, float: Minor): Minor {
  const cash = payments.find(({ paymentType }) => paymentType === 'cash')
  return float + (cash?.sales ?? 0) + (cash?.refunds ?? 0)
}
