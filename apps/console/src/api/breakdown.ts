import { type BreakdownWire, checkedMoney } from '@comanda/contract/wire'
import type { FigureBy } from '@comanda/domain'
import { call, callForFile } from './call.ts'
import type { Period } from './days.ts'

/** Amounts in minor units; refunds are negative. */
export type Breakdown = ReturnType<typeof breakdownFromWire>
export type BreakdownRow = Breakdown['rows'][number]
export type FigureAmounts = BreakdownRow['now']

const amountsFromWire = ({ sales, refunds, discount, ...counts }: BreakdownWire['rows'][number]['now']) => ({
  ...counts,
  sales: checkedMoney(sales),
  refunds: checkedMoney(refunds),
  discount: checkedMoney(discount),
})

export function breakdownFromWire({ data }: { readonly data: BreakdownWire }) {
  return {
    currency: data.currency,
    places: data.places,
    leftOut: data.leftOut,
    before: data.before,
    weekdays: data.weekdays,
    wholeFrom: data.wholeFrom,
    more: data.more,
    rows: data.rows.map(({ now, before, weekdays, ...row }) => ({
      ...row,
      now: amountsFromWire(now),
      before: amountsFromWire(before),
      weekdays: amountsFromWire(weekdays),
    })),
  }
}

/** What is broken down: by what, which days, and which place. */
export interface BreakdownOf {
  readonly by: FigureBy
  readonly period: Period
  /** null: every place of the member. */
  readonly locationId: number | null
}

const addressOf = ({ by, period: { first, last }, locationId }: BreakdownOf, file: '' | '/csv'): string =>
  `/staff/figures/${by}${file}?first=${first}&last=${last}${locationId === null ? '' : `&location=${locationId}`}`

export function fetchBreakdown(of: BreakdownOf) {
  return call(addressOf(of, ''), breakdownFromWire)
}

/** The same as the text of a CSV file. */
export function fetchBreakdownFile(of: BreakdownOf) {
  return callForFile(addressOf(of, '/csv'))
}
