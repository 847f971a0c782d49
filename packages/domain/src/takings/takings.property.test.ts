import fc from 'fast-check'
import { expect, it } from 'vitest'
import { businessDay } from '../order/order-number.ts'
import { REFUNDABLE_CHARGES, type RefundParts } from '../payment/refund-parts.ts'
import { totalsOf } from '../pricing/totals.ts'
import { vatOf } from '../pricing/vat.ts'
import { instantText } from '../time/local.ts'
import { type DayTaking, daySheet } from './day-sheet.ts'
import { journalOf } from './journal.ts'
import { type RefundStep, type SoldOrder, takingsOf } from './takings.ts'

const RATES = [0, 1000, 2000] as const
const RUNS = 300
/** The last Sundays of March and October 2026, when the clocks change. */
const NIGHTS = ['2026-03-28T12:00:00Z', '2026-10-24T12:00:00Z'].map((text) => Date.parse(text))

const moments = fc
  .tuple(fc.constantFrom(...NIGHTS), fc.nat({ max: 48 * 3_600 }))
  .map(([from, seconds]) => instantText(from + seconds * 1_000))

const pence = fc.nat({ max: 2_000 })
const dishes = fc.record({
  unitPrice: fc.integer({ min: 1, max: 2_500 }),
  quantity: fc.integer({ min: 1, max: 4 }),
  vatRate: fc.constantFrom(...RATES),
  deal: fc.array(fc.record({ worth: fc.integer({ min: 1, max: 900 }), rate: fc.constantFrom(...RATES) }), {
    maxLength: 3,
  }),
})

const orders = fc
  .record({
    dishes: fc.array(dishes, { minLength: 1, maxLength: 4 }),
    chargesVat: fc.constantFrom(...RATES),
    serviceCharge: pence,
    bagCharge: fc.constantFrom(0, 10),
    deliveryFee: pence,
    discount: pence,
    tip: pence,
    orderType: fc.constantFrom('delivery', 'collection', 'table'),
    paymentType: fc.constantFrom('cash', 'card', 'apple-pay'),
    couponCode: fc.constantFrom(null, 'SPRING'),
    soldAt: fc.option(moments, { freq: 9 }),
  })
  .map(({ dishes: chosen, chargesVat, discount, tip, deliveryFee, soldAt, ...rest }) => {
    const lines = chosen.map(({ unitPrice, quantity, vatRate, deal }) => ({
      linePrice: unitPrice * quantity,
      quantity,
      vatRate,
      sections:
        deal.length === 0
          ? []
          : [{ id: 1, name: 'Choose', products: deal.map((taxed) => ({ id: 1, name: '', quantity: 1, taxed })) }],
    })) as unknown as SoldOrder['lines']
    const totals = totalsOf({ lines, orderType: rest.orderType, settings: rest, deliveryFee, discount, tip })
    return { ...rest, soldAt, lines, totals, vat: vatOf(lines as never, totals, chargesVat) }
  })

const parts = fc.record({
  lines: fc.array(fc.record({ line: fc.nat({ max: 3 }), quantity: fc.integer({ min: 1, max: 4 }) }), { maxLength: 2 }),
  charges: fc.subarray([...REFUNDABLE_CHARGES]),
})
const steps = fc
  .array(
    fc.record({
      refund: fc.nat({ max: 4 }),
      at: moments,
      isBack: fc.boolean(),
      amount: fc.integer({ min: 1, max: 9_000 }),
      parts: fc.option(parts),
    }),
    { maxLength: 6 },
  )
  .map((all) => all.map(({ refund, ...step }): RefundStep => ({ refundId: `r${refund}`, ...step })))

const within = ({ lines }: SoldOrder, step: RefundStep): RefundStep => ({
  ...step,
  parts: step.parts && wholeParts(lines, step.parts),
})
const wholeParts = (lines: SoldOrder['lines'], { lines: wanted, charges }: RefundParts): RefundParts => ({
  lines: [...new Map(wanted.map((each) => [each.line, each])).values()].filter(
    ({ line, quantity }) => quantity <= (lines[line]?.quantity ?? 0),
  ),
  charges,
})

const sum = (amounts: readonly number[]): number => amounts.reduce((all, amount) => all + amount, 0)

/** What an order is worth in the end, counted without takings: its total less each refund that stayed away. */
function worthInTheEnd({ soldAt, totals }: SoldOrder, refunds: readonly RefundStep[]): number {
  if (soldAt === null) return 0
  const away = new Map<string, number>()
  const known = new Set<string>()
  for (const { refundId, isBack, amount } of refunds) {
    if (isBack) away.delete(refundId)
    else if (!known.has(refundId)) {
      const possible = Math.min(amount, totals.total - sum([...away.values()]))
      if (possible > 0) {
        known.add(refundId)
        away.set(refundId, possible)
      }
    }
  }
  return totals.total - sum([...away.values()])
}

const days = fc
  .array(fc.tuple(orders, steps), { maxLength: 12 })
  .map((all) => all.map(([order, refunds]) => ({ order, refunds: refunds.map((step) => within(order, step)) })))

function takingsOfAll(
  all: readonly { order: typeof orders extends fc.Arbitrary<infer O> ? O : never; refunds: readonly RefundStep[] }[],
) {
  return all.flatMap(({ order, refunds }, index) =>
    takingsOf(order, refunds).map(
      (taking): DayTaking => ({
        ...taking,
        ...order.totals,
        ...taking,
        orderId: String(index),
        orderType: order.orderType as never,
        paymentType: order.paymentType as never,
        couponCode: order.couponCode,
        belongsTo: null,
      }),
    ),
  )
}

it('the sheets of all days add up to what the orders are worth, also when clocks change', () => {
  fc.assert(
    fc.property(days, fc.constantFrom('Europe/London', 'Europe/Madrid', 'Atlantic/Canary'), (all, zone) => {
      const takings = takingsOfAll(all)
      const byDay = Map.groupBy(takings, ({ at }) => businessDay(Temporal.Instant.from(at), zone))
      const sheets = [...byDay.values()].map(daySheet)
      expect(sum(sheets.map(({ total }) => total))).toBe(
        sum(all.map(({ order, refunds }) => worthInTheEnd(order, refunds))),
      )
      expect(sum(sheets.map(({ orders: count }) => count))).toBe(
        all.filter(({ order }) => order.soldAt !== null).length,
      )
    }),
    { numRuns: RUNS },
  )
})

it('a sheet adds up by charge, by order type, by payment type, and by rate with the tips', () => {
  fc.assert(
    fc.property(days, (all) => {
      const { total, vat, sales, refunds, orderTypes, payments, rates } = daySheet(takingsOfAll(all))
      expect(sales.total + refunds.total).toBe(total)
      for (const each of [sales, refunds])
        expect(each.subTotal + each.serviceCharge + each.bagCharge + each.deliveryFee - each.discount + each.tip).toBe(
          each.total,
        )
      for (const shares of [orderTypes, payments])
        expect(sum(shares.flatMap((share) => [share.sales, share.refunds]))).toBe(total)
      expect(sum(rates.flatMap((row) => [row.sales.gross, row.refunds.gross])) + sales.tip + refunds.tip).toBe(total)
      expect(sum(rates.flatMap((row) => [row.sales.vat, row.refunds.vat]))).toBe(vat)
    }),
    { numRuns: RUNS },
  )
})

it('the journal of a day balances, entry by entry, and books all that was taken', () => {
  fc.assert(
    fc.property(days, (all) => {
      const sheet = daySheet(takingsOfAll(all))
      const lines = journalOf(sheet)
      for (const entry of ['sales', 'refunds'] as const) {
        const of = lines.filter((line) => line.entry === entry)
        expect(sum(of.map(({ debit }) => debit))).toBe(sum(of.map(({ credit }) => credit)))
        const paid = of.filter(({ account }) => ['cash', 'terminal', 'card'].includes(account))
        expect(sum(paid.map(({ debit, credit }) => debit - credit))).toBe(sheet[entry].total)
      }
      const vat = lines.filter(({ account }) => account === 'vat')
      expect(sum(vat.map(({ debit, credit }) => credit - debit))).toBe(sheet.vat)
    }),
    { numRuns: RUNS },
  )
})

it('an order whose whole money went back leaves nothing, neither of a charge nor of VAT', () => {
  fc.assert(
    fc.property(orders, steps, moments, (order, some, at) => {
      const last = { refundId: 'last', at, isBack: false, amount: order.totals.total, parts: null }
      const takings = takingsOf({ ...order, soldAt: at }, [...some.map((step) => within(order, step)), last])
      const sheet = daySheet(
        takings.map((taking) => ({
          ...taking,
          orderId: '1',
          orderType: 'collection',
          paymentType: 'card',
          couponCode: null,
          belongsTo: null,
        })),
      )
      expect(sheet.total).toBe(0)
      expect(sheet.vat).toBe(0)
      for (const { sales, refunds } of sheet.rates)
        expect(refunds).toEqual({ gross: 0 - sales.gross, vat: 0 - sales.vat })
      expect(sheet.sales.tip + sheet.refunds.tip).toBe(0)
    }),
    { numRuns: RUNS },
  )
})
