import fc from 'fast-check'
import { expect, it } from 'vitest'
import { businessDay } from '../order/order-number.ts'
import { instantText } from '../time/local.ts'
import { daySheet, sheetOf } from './day-sheet.ts'
import { CUSTOMER_KINDS, type FigureEnd, type FigureTaking, figureSums, ORDER_CHANNELS } from './figure-sums.ts'
import { LATE_CAUSES } from './promise.ts'

const RUNS = 200
const ZONES = new Map([
  [1, 'Europe/London'],
  [2, 'Europe/Madrid'],
  [3, 'Atlantic/Canary'],
])
/** The nights of March and October 2026 in which the clocks change. */
const NIGHTS = ['2026-03-28T12:00:00Z', '2026-10-24T12:00:00Z'].map((text) => Date.parse(text))

const moments = fc
  .tuple(fc.constantFrom(...NIGHTS), fc.nat({ max: 48 * 3_600 }))
  .map(([from, seconds]) => instantText(from + seconds * 1_000))
const pence = fc.integer({ min: 0, max: 3_000 })

const values = fc.record({
  valueId: fc.constantFrom(11, 12),
  quantity: fc.integer({ min: 1, max: 3 }),
  unitPrice: pence,
})
const options = fc.array(
  values.map((value) => ({
    optionId: 5,
    name: 'Size',
    values: [{ ...value, name: `Value ${value.valueId}`, options: [] }],
  })),
  { maxLength: 2 },
)
const products = fc.array(
  fc.record({ productId: fc.constantFrom(8, 9), quantity: fc.integer({ min: 1, max: 2 }), unitPrice: pence, options }),
  { maxLength: 2 },
)
const lines = fc.array(
  fc
    .record({
      itemId: fc.constantFrom(1, 2, 3),
      quantity: fc.integer({ min: 1, max: 4 }),
      linePrice: pence,
      options,
      products,
    })
    .map(({ products: some, ...line }) => ({
      ...line,
      name: `Dish ${line.itemId}`,
      sections:
        some.length === 0
          ? []
          : [{ sectionId: 7, name: 'Drink', products: some.map((one) => ({ ...one, name: 'Cola' })) }],
    })),
  { minLength: 1, maxLength: 4 },
)

const takings = fc.array(
  fc
    .record({
      kind: fc.constantFrom('sale', 'sale', 'supplement', 'refund', 'refund-back'),
      locationId: fc.constantFrom(1, 2, 3),
      at: moments,
      amounts: fc.array(pence, { minLength: 6, maxLength: 6 }),
      orderType: fc.constantFrom('delivery', 'collection', 'table'),
      paymentType: fc.constantFrom('cash', 'card', 'terminal'),
      couponCode: fc.constantFrom(null, 'SPRING'),
      channel: fc.constantFrom(...ORDER_CHANNELS),
      customer: fc.constantFrom(...CUSTOMER_KINDS),
      areaId: fc.constantFrom(null, 4, 5),
      takenBy: fc.constantFrom(null, 6),
      isLate: fc.boolean(),
      lines,
    })
    .map(({ amounts, isLate, ...taking }): FigureTaking => {
      const sign = taking.kind === 'refund' ? -1 : 1
      const [subTotal = 0, serviceCharge = 0, bagCharge = 0, deliveryFee = 0, discount = 0, tip = 0] = amounts.map(
        (amount) => amount * sign,
      )
      const total = subTotal + serviceCharge + bagCharge + deliveryFee - discount + tip
      const day = businessDay(Temporal.Instant.from(taking.at), ZONES.get(taking.locationId) ?? 'UTC')
      const vat = [
        { rate: 2000, gross: subTotal, vat: Math.round(subTotal / 6) },
        { rate: 700, tax: 'igic', gross: total - tip - subTotal, vat: 0 },
      ]
      return {
        ...taking,
        ...{ subTotal, serviceCharge, bagCharge, deliveryFee, discount, tip, total, day, vat },
        orderId: '1',
        refundId: null,
        belongsTo: isLate ? day : null,
      } as unknown as FigureTaking
    }),
  { maxLength: 30 },
)

const ends = fc.array(
  fc.record({
    locationId: fc.constantFrom(1, 2, 3),
    day: fc.constantFrom('2026-03-29', '2026-10-25'),
    total: pence,
    acceptedBy: fc.constantFrom(null, 6, 7),
    promise: fc.option(fc.record({ cause: fc.constantFrom(null, ...LATE_CAUSES), late: fc.nat({ max: 90 }) })),
    rejection: fc.constantFrom(null, 'busy', 'sold-out'),
  }) as fc.Arbitrary<FigureEnd>,
  { maxLength: 20 },
)

const sum = (amounts: readonly number[]): number => amounts.reduce((all, amount) => all + amount, 0)

it('the sheet of a day from its sums is that from its takings, also when clocks change', () => {
  fc.assert(
    fc.property(takings, (all) => {
      const sums = figureSums(all, [], ZONES)
      for (const [, some] of Map.groupBy(all, ({ locationId, day }) => `${locationId} ${day}`)) {
        const [first] = some
        const isHere = ({ locationId, day }: { locationId: number; day: string }) =>
          locationId === first?.locationId && day === first.day
        const shares = sums.takings.filter(isHere)
        const wanted = daySheet(some)
        const { rates, orderTypes, payments, coupons, ...sheet } = sheetOf({
          shares,
          rates: sums.vat.filter(isHere).map(({ tax, ...line }) => ({ ...line, tax: tax === '' ? null : tax })),
          coupons: sums.figures
            .filter((one) => isHere(one) && one.kind === 'coupon' && one.orders > 0)
            .map(({ key: code, orders, discount }) => ({ code, orders, discount })),
          late: { count: sum(shares.map((one) => one.lateCount)), total: sum(shares.map((one) => one.lateTotal)) },
        })
        expect(wanted).toMatchObject(sheet)
        expect(coupons).toEqual(wanted.coupons)
        for (const [one, other] of [
          [rates, wanted.rates],
          [orderTypes, wanted.orderTypes],
          [payments, wanted.payments],
        ] as const)
          expect(new Set(one.map((row) => JSON.stringify(row)))).toEqual(
            new Set(other.map((row) => JSON.stringify(row))),
          )
      }
    }),
    { numRuns: RUNS },
  )
})

it('each figure is the sum over its orders, by the clock of their place', () => {
  fc.assert(
    fc.property(takings, ends, (all, ended) => {
      const { figures } = figureSums(all, ended, ZONES)
      const of = (kind: string, key: string) => figures.filter((one) => one.kind === kind && one.key === key)
      const sales = all.filter(({ kind }) => kind === 'sale')
      const hour = ({ at, locationId }: FigureTaking) =>
        Temporal.Instant.from(at).toZonedDateTimeISO(ZONES.get(locationId) ?? 'UTC').hour
      for (let n = 0; n < 24; n++) {
        const found = of('hour', String(n).padStart(2, '0'))
        const wanted = all.filter((taking) => hour(taking) === n)
        expect(sum(found.map((one) => one.sales + one.refunds))).toBe(sum(wanted.map(({ total }) => total)))
        expect(sum(found.map((one) => one.orders))).toBe(wanted.filter(({ kind }) => kind === 'sale').length)
      }
      for (const kind of ['order-type', 'payment', 'hour', 'channel', 'customer']) {
        const found = figures.filter((one) => one.kind === kind)
        expect(sum(found.map((one) => one.sales + one.refunds))).toBe(sum(all.map(({ total }) => total)))
      }
      for (const id of [1, 2, 3]) {
        const found = of('dish', String(id))
        const wanted = sales.flatMap((sale) => sale.lines.filter(({ itemId }) => itemId === id))
        expect(sum(found.map((one) => one.portions))).toBe(sum(wanted.map(({ quantity }) => quantity)))
        expect(sum(found.map((one) => one.sales))).toBe(sum(wanted.map(({ linePrice }) => linePrice)))
        const bought = sales.filter((sale) => sale.lines.some(({ itemId }) => itemId === id))
        expect(sum(found.map((one) => one.orders))).toBe(bought.length)
        const together = bought.filter((sale) => sale.lines.some(({ itemId }) => itemId === id + 1))
        expect(sum(of('pair', `${id}-${id + 1}`).map((one) => one.orders))).toBe(together.length)
      }
      let portions = 0
      for (const { lines: sold } of sales)
        for (const { quantity, options: chosen, sections } of sold) {
          for (const option of chosen) for (const value of option.values) portions += quantity * value.quantity
          for (const section of sections)
            for (const product of section.products) {
              portions += quantity * product.quantity
              for (const option of product.options)
                for (const value of option.values) portions += quantity * product.quantity * value.quantity
            }
        }
      expect(sum(figures.filter((one) => one.kind === 'choice').map((one) => one.portions))).toBe(portions)
      for (const reason of ['busy', 'sold-out']) {
        const wanted = ended.filter(({ rejection }) => rejection === reason)
        expect(sum(of('rejection', reason).map((one) => one.sales))).toBe(sum(wanted.map(({ total }) => total)))
      }
      for (const cause of LATE_CAUSES) {
        const wanted = ended.filter(({ promise }) => promise?.cause === cause)
        expect(sum(of('promise', cause).map((one) => one.portions))).toBe(
          sum(wanted.map(({ promise }) => promise?.late ?? 0)),
        )
      }
    }),
    { numRuns: RUNS },
  )
})

it('figures that are added bit by bit are those of all together', () => {
  fc.assert(
    fc.property(takings, ends, fc.nat({ max: 30 }), (all, ended, at) => {
      const whole = figureSums(all, ended, ZONES)
      const parts = [figureSums(all.slice(0, at), ended, ZONES), figureSums(all.slice(at), [], ZONES)]
      const totals = ({ figures, vat, takings: some }: typeof whole) => [
        sum(figures.flatMap((one) => [one.orders, one.portions, one.sales, one.refunds, one.discount])),
        sum(vat.flatMap((one) => [one.gross, one.vat])),
        sum(some.flatMap((one) => [one.count, one.refundCount, one.lateTotal, one.total])),
      ]
      expect(totals(whole)).toEqual([0, 1, 2].map((n) => sum(parts.map((part) => totals(part)[n] ?? 0))))
    }),
    { numRuns: RUNS },
  )
})
