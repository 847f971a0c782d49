import { expect, it } from 'vitest'
import type { BreakdownRow, FigureAmounts } from '../../../../api/breakdown.ts'
import { chartParts, hoursOf, partSizeOf } from './chart-parts.ts'

const amounts = (sales: number): FigureAmounts => ({ orders: 1, portions: 0, sales, refunds: 0, discount: 0 })
const row = (key: string, sales: number) =>
  ({ key, now: amounts(sales), before: amounts(0), weekdays: amounts(sales * 2) }) as BreakdownRow

it('a day is shown by hour, two months by day, anything longer by week', () => {
  const sizes = ['2026-11-02', '2026-11-03', '2027-01-02', '2027-01-03'].map((last) =>
    partSizeOf({ first: '2026-11-02', last }),
  )
  expect(sizes).toEqual(['hour', 'day', 'day', 'week'])
})

it('hours after midnight stand behind those of the evening', () => {
  expect(hoursOf(['01', '22', '23'])).toEqual(['22', '23', '00', '01'])
  expect(hoursOf(['05', '03'], '05:00').at(-1)).toBe('03')
  expect(hoursOf([])).toEqual([])
})

it('a part in which nothing happened is there, empty', () => {
  const days = chartParts([row('2026-11-02', 5)], { first: '2026-11-02', last: '2026-11-04' }, 'day')
  expect(days.map(({ id, now, weekdays }) => [id, now.sales, weekdays.sales])).toEqual([
    ['2026-11-02', 5, 10],
    ['2026-11-03', 0, 0],
    ['2026-11-04', 0, 0],
  ])
})

it('weeks begin on Monday, the first one with the period', () => {
  const rows = [row('2026-11-04', 5), row('2026-11-08', 6), row('2026-11-09', 7)]
  const weeks = chartParts(rows, { first: '2026-11-04', last: '2026-11-15' }, 'week')
  expect(weeks.map(({ id, now }) => [id, now.sales])).toEqual([
    ['2026-11-04', 11],
    ['2026-11-09', 7],
  ])
})
