import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { refundableOf, refundedOf, refundedOfPresent, splitRefund } from '../payment/refund.ts'
import { vatIn } from '../pricing/money.ts'
import { itemTotalOf } from '../pricing/totals.ts'
import { vatOf } from '../pricing/vat.ts'
import type { PricedLine, Totals } from './order.ts'
import { changedLines, moneyOfChange, nextVersion, type OrderVersion, vatDifference } from './order-version.ts'

const READY_AT = '2026-11-20T19:30:00Z'

const line = (name: string, unitPrice: number, quantity: number, vatRate = 2000): PricedLine => ({
  itemId: 1,
  name,
  image: null,
  quantity,
  comment: '',
  unitPrice,
  linePrice: unitPrice * quantity,
  vatRate,
  ageRestricted: false,
  dietary: [],
  allergens: null,
  options: [],
  sections: [],
})

interface Parts extends Partial<Pick<Totals, 'discount' | 'deliveryFee' | 'tip'>> {
  readonly lines: readonly PricedLine[]
}

function anOrder({ lines, discount = 0, deliveryFee = 0, tip = 0 }: Parts): OrderVersion {
  const subTotal = itemTotalOf(lines)
  const total = subTotal - discount + deliveryFee + tip
  const totals = { subTotal, serviceCharge: 0, bagCharge: 0, deliveryFee, discount, tip, total }
  return { lines, totals, vat: vatOf(lines, totals, 2000), readyAt: READY_AT }
}

const FEAST = anOrder({
  lines: [line('Pizza', 1_000, 2), line('Water', 200, 3, 0)],
  deliveryFee: 300,
  tip: 100,
})
const change = (quantities: readonly (readonly [line: number, quantity: number])[], readyAt: string | null = null) => ({
  quantities: quantities.map(([n, quantity]) => ({ line: n, quantity })),
  readyAt,
})
const changed = (
  order: OrderVersion,
  wanted: ReturnType<typeof change>,
  coupon: Parameters<typeof nextVersion>[3] = null,
  added: readonly PricedLine[] = [],
) => {
  const next = nextVersion(order, wanted, added, coupon)
  if (typeof next === 'string') throw new Error(next)
  return next
}

describe('the next version of an order', () => {
  it('has fewer of a line at the price of the order, and its charges and tip stay', () => {
    expect(changed(FEAST, change([[0, 1]]))).toEqual({
      lines: [line('Pizza', 1_000, 1), line('Water', 200, 3, 0)],
      totals: { ...FEAST.totals, subTotal: 1_600, total: 2_000 },
      vat: [
        { rate: 0, gross: 600, vat: 0 },
        { rate: 2000, gross: 1_300, vat: 217 },
      ],
      readyAt: READY_AT,
    })
  })

  it('is without a dropped line, and has another time', () => {
    const next = changed(FEAST, change([[1, 0]], '2026-11-20T20:00:00Z'))
    expect(next.lines.map(({ name }) => name)).toEqual(['Pizza'])
    expect([next.totals.total, next.readyAt]).toEqual([2_400, '2026-11-20T20:00:00Z'])
  })

  it('has the dishes that are added after its own, also where nothing else is left', () => {
    const next = changed(FEAST, change([[0, 0]]), null, [line('Soup', 400, 2)])
    expect(next.lines.map(({ name }) => name)).toEqual(['Water', 'Soup'])
    expect([next.totals.subTotal, next.totals.total]).toEqual([1_400, 1_800])
    const all = [
      [0, 0],
      [1, 0],
    ] as const
    expect(changed(FEAST, change(all), null, [line('Soup', 400, 1)]).totals.subTotal).toBe(400)
  })

  it('keeps the percentage of a coupon, and the amount of a coupon as far as the dishes cover it [9.20]', () => {
    const percent = anOrder({ lines: [line('Pizza', 1_000, 2)], discount: 200 })
    expect(changed(percent, change([[0, 1]]), { type: 'percent', rate: 1_000 }).totals).toMatchObject({
      discount: 100,
      total: 900,
    })
    const fixed = anOrder({ lines: [line('Pizza', 1_000, 2), line('Water', 200, 1, 0)], discount: 500 })
    expect(changed(fixed, change([[0, 1]]), { type: 'fixed', amount: 500 }).totals.total).toBe(700)
    expect(changed(fixed, change([[0, 0]])).totals).toMatchObject({ discount: 200, total: 0 })
  })

  it('is refused where nothing changes, nothing is left, or a line is unknown or named twice', () => {
    expect(nextVersion(FEAST, change([[0, 2]], READY_AT), [], null)).toBe('nothing_changes')
    expect(nextVersion(FEAST, change([]), [], null)).toBe('nothing_changes')
    expect(
      nextVersion(
        FEAST,
        change([
          [0, 0],
          [1, 0],
        ]),
        [],
        null,
      ),
    ).toBe('nothing_left')
    expect(nextVersion(FEAST, change([[2, 1]]), [], null)).toBe('line_unknown')
    expect(
      nextVersion(
        FEAST,
        change([
          [0, 1],
          [0, 1],
        ]),
        [],
        null,
      ),
    ).toBe('line_unknown')
  })

  it('keeps the name of its tax', () => {
    const order = { ...FEAST, vat: FEAST.vat.map((one) => ({ ...one, tax: 'igic' as const })) }
    expect(changed(order, change([[0, 1]])).vat.map(({ tax }) => tax)).toEqual(['igic', 'igic'])
  })
})

it('people read which dishes there are more or fewer of, with what was chosen', () => {
  const options = [
    {
      optionId: 1,
      name: 'Size',
      values: [{ valueId: 2, name: 'Large', quantity: 1, unitPrice: 0, allergens: null, options: [] }],
    },
  ]
  expect(
    changedLines(
      [{ ...line('Pizza', 900, 2), options }, line('Water', 200, 1)],
      change([
        [0, 1],
        [1, 1],
      ]),
      [line('Soup', 400, 3)],
    ),
  ).toEqual([
    { name: 'Pizza', choices: ['Large'], before: 2, after: 1 },
    { name: 'Soup', choices: [], before: 0, after: 3 },
  ])
})

it('of a paid order the customer gets back or pays the difference; cash is collected later', () => {
  const of = (total: number, rate = 2000) => ({ totals: { total }, vat: [{ rate, gross: total, vat: 0 }] })
  const money = (isPaid: boolean, after: ReturnType<typeof of>) => moneyOfChange(isPaid, of(900), after, 'GBP')
  expect(money(true, of(700))).toEqual({ refund: 200, due: 0 })
  expect(money(true, of(900))).toEqual({ refund: 0, due: 0 })
  expect(money(true, of(1_000))).toEqual({ refund: 0, due: 100 })
  expect(money(true, of(1_000, 0))).toEqual({ refund: 0, due: 100 })
  expect(money(true, of(901))).toBe('change_too_small')
  expect(money(true, of(900, 0))).toBe('change_taxed')
  expect(money(true, of(800, 0))).toEqual({ refund: 100, due: 0 })
  expect(money(false, of(1_200, 0))).toEqual({ refund: 0, due: 0 })
})

it('a rate that rises is credited with a minus', () => {
  const gross = (rate: number, amount: number) => ({ rate, gross: amount, vat: vatIn(amount, rate) })
  expect(vatDifference([gross(2000, 1_200)], [gross(0, 500), gross(2000, 600)])).toEqual([
    { rate: 0, gross: -500, vat: 0 },
    { rate: 2000, gross: 600, vat: 100 },
  ])
})

const lines = fc
  .array(fc.tuple(fc.integer({ min: 1, max: 3_000 }), fc.integer({ min: 1, max: 9 }), fc.constantFrom(0, 1000, 2000)), {
    minLength: 1,
    maxLength: 6,
  })
  .map((all) => all.map(([price, quantity, rate], n) => line(`Dish ${n}`, price, quantity, rate)))
const orders = fc
  .record({ lines, off: fc.integer({ min: 0, max: 100 }), deliveryFee: fc.nat(900), tip: fc.nat(500) })
  .map(({ lines: all, off, ...rest }) =>
    anOrder({ lines: all, discount: Math.floor((itemTotalOf(all) * off) / 100), ...rest }),
  )
const rates = fc.integer({ min: 0, max: 10_000 })
/**
 * Changes one after the other; each names lines by where they are then, with a part of their quantity, and perhaps the
 * rate of a dish that takes the place of those that go, at the same price or a higher one.
 */
const histories = fc.array(
  fc.array(fc.tuple(fc.nat(5), fc.nat(9), fc.constantFrom(null, 0, 1000, 2000), fc.constantFrom(0, 0, 5, 700)), {
    maxLength: 4,
  }),
  { maxLength: 5 },
)

it('payments less refunds are always the total of the present version, and VAT adds up', () => {
  fc.assert(
    fc.property(orders, rates, histories, fc.nat(100), (order, rate, history, share) => {
      const payments = [order.totals.total]
      const ofChanges: { amount: number; status: 'succeeded' }[] = []
      const credited: ReturnType<typeof vatDifference>[] = []
      let version = order
      for (const some of history) {
        const wanted = new Map(some.map(([n, ...rest]) => [n % version.lines.length, rest] as const))
        const lower = [...wanted].map(
          ([n, [quantity]]) => [n, Math.min(quantity, version.lines[n]?.quantity ?? 0)] as const,
        )
        const swapped = [...wanted].flatMap(([n, [quantity, vatRate, more]]): PricedLine[] => {
          const old = version.lines[n]
          const fewer = (old?.quantity ?? 0) - quantity
          return old && vatRate !== null && fewer > 0 ? [line('Instead', old.unitPrice + more, fewer, vatRate)] : []
        })
        const next = nextVersion(version, change(lower), swapped, { type: 'percent', rate })
        if (typeof next === 'string') continue
        const money = moneyOfChange(true, version, next, 'GBP')
        if (typeof money === 'string') continue
        if (money.refund > 0) ofChanges.push({ amount: money.refund, status: 'succeeded' })
        if (money.due > 0) payments.push(money.due)
        credited.push(vatDifference(version.vat, next.vat))
        version = next
        const paid = payments.reduce((sum, amount) => sum + amount, 0)
        expect(paid - refundedOf(ofChanges)).toBe(version.totals.total)
        expect(refundableOf(paid, ofChanges)).toBe(version.totals.total)
        expect(refundedOfPresent(ofChanges, [])).toBe(0)
        expect(version.vat.reduce((sum, { gross }) => sum + gross, version.totals.tip)).toBe(version.totals.total)
      }
      const left = payments.map((amount, n) => ({ attempt: n, left: amount }))
      for (const amount of [...ofChanges.map((one) => one.amount), Math.floor((version.totals.total * share) / 100)]) {
        const shares = splitRefund(left, amount)
        expect(shares.reduce((sum, one) => sum + one.amount, 0)).toBe(amount)
        for (const one of shares) {
          const payment = left[one.attempt]
          if (!payment) throw new Error('A share is of a payment')
          payment.left -= one.amount
          expect(one.amount).toBeGreaterThan(0)
          expect(payment.left).toBeGreaterThanOrEqual(0)
        }
      }
      for (const each of [0, 1000, 2000]) {
        const { gross, vat } = order.vat.find((one) => one.rate === each) ?? { gross: 0, vat: 0 }
        const of = (all: readonly { rate: number; gross: number; vat: number }[], what: 'gross' | 'vat') =>
          all.reduce((sum, one) => sum + (one.rate === each ? one[what] : 0), 0)
        expect(of(version.vat, 'gross') + of(credited.flat(), 'gross')).toBe(gross)
        expect(of(version.vat, 'vat') + of(credited.flat(), 'vat')).toBe(vat)
      }
    }),
  )
})

it('what a change did not give back counts first for what is refunded another way', () => {
  const failed = [{ amount: 500, status: 'failed' as const }]
  expect(refundedOfPresent(failed, [])).toBe(0)
  expect(refundedOfPresent(failed, [{ amount: 500, status: 'succeeded' }])).toBe(0)
  expect(refundedOfPresent(failed, [{ amount: 700, status: 'succeeded' }])).toBe(200)
  expect(refundedOfPresent([{ amount: 500, status: 'pending' }], [{ amount: 100, status: 'succeeded' }])).toBe(100)
})
