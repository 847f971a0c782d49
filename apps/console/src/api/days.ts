import {
  type BusinessDayWire,
  checkedMoney,
  type DaysWire,
  type PeriodFiguresWire,
  type TakingWire,
  type TodayFiguresWire,
} from '@comanda/contract/wire'
import type { CalendarDate, DaySheet, Minor, Totals } from '@comanda/domain'
import { call, callForFile } from './call.ts'

/** Amounts in minor units; refunds are negative. */
export type DayList = ReturnType<typeof daysFromWire>
export type BusinessDay = ReturnType<typeof dayFromWire>
export type Taking = BusinessDay['takings'][number]

const rateFromWire = (percent: number): number => Math.round(percent * 100)

export function daysFromWire({ data }: { readonly data: DaysWire }) {
  const days = data.days.map(({ sales, refunds, ...day }) => ({
    ...day,
    sales: checkedMoney(sales),
    refunds: checkedMoney(refunds),
  }))
  return { ...data, days }
}

const totalsFromWire = (wire: BusinessDayWire['sheet']['sales']): Totals => ({
  subTotal: checkedMoney(wire.dishes),
  discount: checkedMoney(wire.discount),
  serviceCharge: checkedMoney(wire.service),
  bagCharge: checkedMoney(wire.bag),
  deliveryFee: checkedMoney(wire.delivery),
  tip: checkedMoney(wire.tip),
  total: checkedMoney(wire.total),
})

const amountFromWire = ({ gross, vat }: { readonly gross: number; readonly vat: number }) => ({
  gross: checkedMoney(gross),
  vat: checkedMoney(vat),
})

const shareFromWire = (share: { readonly orders: number; readonly sales: number; readonly refunds: number }) => ({
  orders: share.orders,
  sales: checkedMoney(share.sales),
  refunds: checkedMoney(share.refunds),
})

const sheetFromWire = (wire: BusinessDayWire['sheet']): DaySheet => ({
  orders: wire.orders,
  sales: totalsFromWire(wire.sales),
  refunds: totalsFromWire(wire.refunds),
  refundCount: wire.refundCount,
  total: checkedMoney(wire.total),
  vat: checkedMoney(wire.vat),
  rates: wire.rates.map(({ orderType, rate, tax, sales, refunds }) => ({
    orderType: orderType,
    rate: rateFromWire(rate),
    ...(tax && { tax }),
    sales: amountFromWire(sales),
    refunds: amountFromWire(refunds),
  })),
  orderTypes: wire.orderTypes.map(({ orderType, ...share }) => ({
    orderType: orderType,
    ...shareFromWire(share),
  })),
  payments: wire.payments.map(({ payment, ...share }) => ({ paymentType: payment, ...shareFromWire(share) })),
  coupons: wire.coupons.map((coupon) => ({ ...coupon, discount: checkedMoney(coupon.discount) })),
  late: { count: wire.late.count, total: checkedMoney(wire.late.total) },
})

const takingFromWire = (wire: TakingWire) => ({
  kind: wire.kind,
  orderId: wire.orderId,
  code: wire.code,
  at: wire.at,
  orderType: wire.orderType,
  paymentType: wire.payment,
  total: checkedMoney(wire.total),
  tip: checkedMoney(wire.tip),
  vat: wire.vat.map(({ rate, ...line }) => ({ ...line, rate: rateFromWire(rate) })),
  coupon: wire.coupon,
  belongsTo: wire.belongsTo,
  fee: wire.fee === null ? null : checkedMoney(wire.fee),
})

export function dayFromWire({ data }: { readonly data: BusinessDayWire }) {
  const { closed } = data
  return {
    day: data.day,
    currency: data.currency,
    isOver: data.isOver,
    mayClose: data.mayClose,
    usualFloat: checkedMoney(data.usualFloat),
    closesToo: data.closesToo,
    closed: closed && {
      ...closed,
      float: checkedMoney(closed.float),
      counted: closed.counted === null ? null : checkedMoney(closed.counted),
    },
    sheet: sheetFromWire(data.sheet),
    unsold: data.unsold.map(({ total, isCounted, ...order }) => ({
      ...order,
      isCounted: isCounted,
      total: checkedMoney(total),
    })),
    takings: data.takings.map(takingFromWire),
  }
}

/** The last days on which money came in or went back. @param before only earlier ones; null for the newest */
export function fetchDays(locationId: number, before: CalendarDate | null) {
  return call(`/staff/locations/${locationId}/days${before === null ? '' : `?before=${before}`}`, daysFromWire)
}

export function fetchDay(locationId: number, day: CalendarDate) {
  return call(`/staff/locations/${locationId}/days/${day}`, dayFromWire)
}

/** What a day is the sum of, as the text of a CSV file. */
export function fetchDayFile(locationId: number, day: CalendarDate) {
  return callForFile(`/staff/locations/${locationId}/days/${day}/csv`)
}

/** What was found in the drawer, minor units. */
export interface CountedDrawer {
  readonly float: Minor
  /** Null: nobody counted. */
  readonly counted: Minor | null
  readonly note: string
}

/** Closes a day whose figures are still those that were seen. */
export function closeDay(locationId: number, day: CalendarDate, drawer: CountedDrawer, seen: DaySheet) {
  return call(`/staff/locations/${locationId}/days/${day}/close`, dayFromWire, {
    float: drawer.float / 100,
    counted: drawer.counted === null ? null : drawer.counted / 100,
    note: drawer.note,
    seen: { orders: seen.orders, total: seen.total / 100 },
  })
}

const figuresFromWire = ({ orders, total }: TodayFiguresWire['now']) => ({ orders, total: checkedMoney(total) })

/** The middle of the last same weekdays that took something, and those days, the newest first. */
const usualFromWire = (usual: TodayFiguresWire['usual'] | undefined) =>
  // A server of the version before sends none.
  usual
    ? { ...figuresFromWire(usual), days: usual.days.map((one) => ({ day: one.day, ...figuresFromWire(one) })) }
    : null

export type Usual = NonNullable<ReturnType<typeof usualFromWire>>

export function todayFromWire({ data }: { readonly data: TodayFiguresWire }) {
  return {
    day: data.day,
    currency: data.currency,
    now: figuresFromWire(data.now),
    usual: usualFromWire(data.usual),
    yesterday: figuresFromWire(data.yesterday),
    usualYesterday: usualFromWire(data.usualYesterday),
    openDays: data.openDays,
  }
}

/** What a place has taken so far, and on the days that it is compared with. */
export function fetchToday(locationId: number) {
  return call(`/staff/locations/${locationId}/today`, todayFromWire)
}

/** Business days from the first to the last, both included. */
export interface Period {
  readonly first: CalendarDate
  readonly last: CalendarDate
}

export function periodFromWire({ data }: { readonly data: PeriodFiguresWire }) {
  return {
    currency: data.currency,
    sheet: sheetFromWire(data.sheet),
    days: data.days.map(({ sales, refunds, ...day }) => ({
      ...day,
      sales: checkedMoney(sales),
      refunds: checkedMoney(refunds),
    })),
    before: { ...data.before, total: checkedMoney(data.before.total) },
  }
}

/** Several days of a place together. */
export function fetchPeriod(locationId: number, { first, last }: Period) {
  return call(`/staff/locations/${locationId}/figures?first=${first}&last=${last}`, periodFromWire)
}

/** What several days are the sum of, as the text of a CSV file; at most 92 days. */
export function fetchPeriodFile(locationId: number, { first, last }: Period) {
  return callForFile(`/staff/locations/${locationId}/figures/csv?first=${first}&last=${last}`)
}
