import type { OrderType } from '../location/order-type.ts'
import type { PaymentType, Totals } from '../order/order.ts'
import type { Minor } from '../pricing/money.ts'
import type { Tax } from '../pricing/tax.ts'
import type { CalendarDate } from '../time/types.ts'
import { addTotals, type Taking } from './takings.ts'

/** Whether a taking is counted with the sales: what customers pay on top for a change is, but is no order more. */
export function isOfSales({ kind }: Pick<Taking, 'kind'>): boolean {
  return kind === 'sale' || kind === 'supplement'
}

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

/** Amounts that are added up already, by whether they are sales, order type and payment type. */
export interface SheetShare extends Totals {
  readonly isSale: boolean
  readonly orderType: OrderType
  readonly paymentType: PaymentType
  /** Of sales the orders. */
  readonly count: number
  /** How many of them are refunds; what came back from the bank is none. */
  readonly refundCount: number
}

/** VAT that is added up already, by whether it is of sales, order type and rate. */
export interface SheetRate extends TaxedAmount {
  readonly isSale: boolean
  readonly orderType: OrderType
  readonly rate: number
  readonly tax: Tax | null
}

/** What a sheet is made from. Shares and rates may come in any pieces. */
export interface SheetParts extends Pick<DaySheet, 'coupons' | 'late'> {
  readonly shares: readonly SheetShare[]
  readonly rates: readonly SheetRate[]
}

const sumOf = (amounts: readonly Minor[]): Minor => amounts.reduce((sum, amount) => sum + amount, 0)

const shareOf = (shares: readonly SheetShare[]): Share => {
  const sales = shares.filter(({ isSale }) => isSale)
  return {
    orders: sumOf(sales.map(({ count }) => count)),
    sales: sumOf(sales.map(({ total }) => total)),
    refunds: sumOf(shares.filter(({ isSale }) => !isSale).map(({ total }) => total)),
  }
}

/** Shares by a property, the largest first. */
function sharesBy<K extends 'orderType' | 'paymentType'>(shares: readonly SheetShare[], key: K) {
  return [...Map.groupBy(shares, (share) => share[key])]
    .map(([value, some]) => ({ [key]: value, ...shareOf(some) }) as Share & { readonly [P in K]: SheetShare[K] })
    .toSorted((a, b) => b.sales - a.sales)
}

const taxedAmountOf = (lines: readonly SheetRate[]): TaxedAmount => ({
  gross: sumOf(lines.map(({ gross }) => gross)),
  vat: sumOf(lines.map(({ vat }) => vat)),
})

function ratesOf(lines: readonly SheetRate[]): RateRow[] {
  const groups = Map.groupBy(lines, ({ orderType, rate, tax }) => `${orderType} ${rate} ${tax ?? ''}`)
  return [...groups.values()]
    .flatMap((some): RateRow[] => {
      const [first] = some
      if (!first) return []
      const { orderType, rate, tax } = first
      const [sales, refunds] = [some.filter(({ isSale }) => isSale), some.filter(({ isSale }) => !isSale)]
      const amounts = { sales: taxedAmountOf(sales), refunds: taxedAmountOf(refunds) }
      return [{ orderType, rate, ...(tax && { tax }), ...amounts }]
    })
    .toSorted((a, b) => b.rate - a.rate || a.orderType.localeCompare(b.orderType))
}

/** A sheet from what is added up already, in as few or as many pieces as there are. */
export function sheetOf({ shares, rates, coupons, late }: SheetParts): DaySheet {
  const [sales, back] = [shares.filter(({ isSale }) => isSale), shares.filter(({ isSale }) => !isSale)]
  return {
    orders: sumOf(sales.map(({ count }) => count)),
    sales: addTotals(sales),
    refunds: addTotals(back),
    refundCount: sumOf(back.map(({ refundCount }) => refundCount)),
    total: sumOf(shares.map(({ total }) => total)),
    vat: sumOf(rates.map(({ vat }) => vat)),
    rates: ratesOf(rates),
    orderTypes: sharesBy(shares, 'orderType'),
    payments: sharesBy(shares, 'paymentType'),
    coupons,
    late,
  }
}

/** The sheet of a business day from what came in and went back on it. */
export function daySheet(takings: readonly DayTaking[]): DaySheet {
  const withCoupon = Map.groupBy(
    takings.filter((taking) => isOfSales(taking) && taking.couponCode !== null),
    ({ couponCode }) => couponCode ?? '',
  )
  const late = takings.filter(({ belongsTo }) => belongsTo !== null)
  return sheetOf({
    shares: takings.map((taking) => ({
      ...taking,
      isSale: isOfSales(taking),
      count: taking.kind === 'supplement' ? 0 : 1,
      refundCount: taking.kind === 'refund' ? 1 : 0,
    })),
    rates: takings.flatMap((taking) =>
      taking.vat.map(({ tax = null, ...line }) => ({
        ...line,
        tax,
        isSale: isOfSales(taking),
        orderType: taking.orderType,
      })),
    ),
    coupons: [...withCoupon]
      .map(([code, some]) => ({
        code,
        orders: some.filter(({ kind }) => kind === 'sale').length,
        discount: sumOf(some.map(({ discount }) => discount)),
      }))
      .filter(({ orders }) => orders > 0)
      .toSorted((a, b) => a.code.localeCompare(b.code)),
    late: { count: late.length, total: sumOf(late.map(({ total }) => total)) },
  })
}

/** The cash that should be in the drawer: what was there, what was taken and what was given back. */
export function expectedCash({ payments }: Pick<DaySheet, 'payments'>, float: Minor): Minor {
  const cash = payments.find(({ paymentType }) => paymentType === 'cash')
  return float + (cash?.sales ?? 0) + (cash?.refunds ?? 0)
}
