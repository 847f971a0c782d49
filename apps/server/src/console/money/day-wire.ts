import type { BusinessDayWire, TakingWire } from '@comanda/contract'
import { moneyToWire, rateToWire } from '@comanda/contract/wire'
import type { CalendarDate, DaySheet, Minor, TaxedAmount, Totals, VatLine } from '@comanda/domain'
import type { CardFees } from './read-card-fees.ts'
import type { BusinessDay, Place } from './read-day.ts'

const totalsToWire = ({ subTotal, discount, serviceCharge, bagCharge, deliveryFee, tip, total }: Totals) => ({
  dishes: moneyToWire(subTotal),
  discount: moneyToWire(discount),
  service: moneyToWire(serviceCharge),
  bag: moneyToWire(bagCharge),
  delivery: moneyToWire(deliveryFee),
  tip: moneyToWire(tip),
  total: moneyToWire(total),
})

const amountToWire = ({ gross, vat }: TaxedAmount) => ({ gross: moneyToWire(gross), vat: moneyToWire(vat) })

/** A sheet as calls answer it. */
export function sheetToWire(sheet: DaySheet): BusinessDayWire['sheet'] {
  return {
    orders: sheet.orders,
    sales: totalsToWire(sheet.sales),
    refunds: totalsToWire(sheet.refunds),
    refundCount: sheet.refundCount,
    total: moneyToWire(sheet.total),
    vat: moneyToWire(sheet.vat),
    rates: sheet.rates.map(({ orderType, rate, tax, sales, refunds }) => ({
      orderType: orderType,
      rate: rateToWire(rate),
      ...(tax && { tax }),
      sales: amountToWire(sales),
      refunds: amountToWire(refunds),
    })),
    orderTypes: sheet.orderTypes.map(({ orderType, orders, sales, refunds }) => ({
      orderType: orderType,
      orders,
      sales: moneyToWire(sales),
      refunds: moneyToWire(refunds),
    })),
    payments: sheet.payments.map(({ paymentType, orders, sales, refunds }) => ({
      payment: paymentType,
      orders,
      sales: moneyToWire(sales),
      refunds: moneyToWire(refunds),
    })),
    coupons: sheet.coupons.map(({ discount, ...coupon }) => ({ ...coupon, discount: moneyToWire(discount) })),
    late: { count: sheet.late.count, total: moneyToWire(sheet.late.total) },
  }
}

const vatToWire = ({ rate, tax, gross, vat }: VatLine) => ({
  rate: rateToWire(rate),
  ...(tax && { tax }),
  ...amountToWire({ gross, vat }),
})

const takingToWire = (taking: BusinessDay['takings'][number], fees: CardFees): TakingWire => ({
  kind: taking.kind,
  orderId: taking.orderId,
  code: taking.code,
  at: taking.at,
  orderType: taking.orderType,
  payment: taking.paymentType,
  total: moneyToWire(taking.total),
  tip: moneyToWire(taking.tip),
  vat: taking.vat.map(vatToWire),
  coupon: taking.couponCode,
  belongsTo: taking.belongsTo,
  fee: feeToWire(feeOf(taking, fees)),
})

/** The fees of all payments of an order stand with its sale. */
function feeOf({ kind, orderId }: BusinessDay['takings'][number], fees: CardFees): Minor | undefined {
  const fee = fees.get(orderId)
  if (kind === 'sale') return fee
  return kind === 'supplement' && fee !== undefined ? 0 : undefined
}

const feeToWire = (fee: Minor | undefined): number | null => (fee === undefined ? null : moneyToWire(fee))

/** A business day as its call answers it. */
export function dayToWire(
  { currency, today, day }: Place & { readonly day: CalendarDate },
  found: BusinessDay,
  fees: CardFees,
): BusinessDayWire {
  const { closing, sheet, unsold, takings, mayClose, closesToo } = found
  return {
    day,
    currency,
    isOver: day < today,
    closed: closing && {
      number: closing.number,
      at: closing.closedAt,
      by: closing.by,
      float: moneyToWire(closing.float),
      counted: closing.counted === null ? null : moneyToWire(closing.counted),
      note: closing.note,
    },
    closesToo: [...closesToo],
    mayClose: mayClose,
    usualFloat: moneyToWire(found.usualFloat),
    sheet: sheetToWire(sheet),
    unsold: unsold.map(({ id, code, total, state, isCounted }) => ({
      id,
      code,
      total: moneyToWire(total),
      state,
      isCounted: isCounted,
    })),
    takings: takings.map((taking) => takingToWire(taking, fees)),
  }
}

/** The columns of a day's file. */
export const TAKING_COLUMNS = [
  'day',
  'time',
  'order',
  'kind',
  'order_type',
  'payment',
  'dishes',
  'discount',
  'service',
  'bag',
  'delivery',
  'tip',
  'total',
  'vat_rate',
  'vat_gross',
  'vat',
  'coupon',
  'belongs_to',
] as const

/** The lines of a taking in a file: one for each VAT rate, the first of which has the amounts of the whole. */
export function takingLines(taking: BusinessDay['takings'][number]): unknown[][] {
  const { dishes, discount, service, bag, delivery, tip, total } = totalsToWire(taking)
  const facts = [taking.day, taking.at, taking.code, taking.kind, taking.orderType, taking.paymentType]
  const money = [dishes, discount, service, bag, delivery, tip, total]
  const rates = taking.vat.length === 0 ? [null] : taking.vat.map(vatToWire)
  return rates.map((line, index) => [
    ...facts,
    ...(index === 0 ? money : money.map(() => null)),
    line?.rate ?? null,
    line?.gross ?? null,
    line?.vat ?? null,
    taking.couponCode,
    taking.belongsTo,
  ])
}
