import type { Intake } from '../order/intake.ts'
import type { PricedLine, PricedOption, Totals } from '../order/order.ts'
import type { Minor } from '../pricing/money.ts'
import type { Tax } from '../pricing/tax.ts'
import { localMomentAt } from '../time/local.ts'
import type { CalendarDate, TimeZone } from '../time/types.ts'
import { type DayTaking, isOfSales } from './day-sheet.ts'
import type { LateCause } from './promise.ts'

/**
 * What a figure is broken down by. The first ones are of sales, on the day of the sale; `accepted-by`, `promise` and
 * `rejection` are of orders, on the day on which they ended.
 */
export const FIGURE_KINDS = [
  'order-type',
  'payment',
  'hour',
  'channel',
  'area',
  'coupon',
  'taken-by',
  'customer',
  'dish',
  'choice',
  'pair',
  'accepted-by',
  'promise',
  'rejection',
] as const
export type FigureKind = (typeof FIGURE_KINDS)[number]

/** Where orders come from. */
export const ORDER_CHANNELS = ['web', 'app', 'phone', 'counter'] as const
export type OrderChannel = (typeof ORDER_CHANNELS)[number]

/** The number that the web app sends; the others are native apps. */
const WEB = 4

export function orderChannel(intake: Intake | null, channel: number | null): OrderChannel {
  return intake ?? (channel === null || channel === WEB ? 'web' : 'app')
}

/** Whether a customer had ordered before; `unnamed` where nothing is known by which they could be recognised. */
export const CUSTOMER_KINDS = ['new', 'returning', 'unnamed'] as const
export type CustomerKind = (typeof CUSTOMER_KINDS)[number]

/** Of a promise that was kept. */
export const KEPT = 'kept'

type FigureLine = Pick<PricedLine, 'itemId' | 'name' | 'quantity' | 'linePrice' | 'options' | 'sections'>

interface OnDay {
  readonly locationId: number
  /** The business day that it is counted on. */
  readonly day: CalendarDate
}

/** A taking with what is known of its order. */
export interface FigureTaking extends OnDay, DayTaking {
  readonly channel: OrderChannel
  readonly areaId: number | null
  readonly takenBy: number | null
  readonly customer: CustomerKind
  /** As they were sold; of refunds and supplements they do not count. */
  readonly lines: readonly FigureLine[]
}

/** An order that ended. */
export interface FigureEnd extends OnDay {
  readonly total: Minor
  readonly acceptedBy: number | null
  /** Null where it was rejected, or nobody knows when it was handed over. */
  readonly promise: { readonly cause: LateCause | null; readonly late: number } | null
  /** Why it was rejected; null where it was completed. */
  readonly rejection: string | null
}

/** Takings of a day together. */
export interface TakingSum extends OnDay, Totals {
  readonly isSale: boolean
  readonly orderType: DayTaking['orderType']
  readonly paymentType: DayTaking['paymentType']
  /** Of sales the orders: what customers paid on top is none more. */
  readonly count: number
  /** How many are refunds; what came back from the bank is none. */
  readonly refundCount: number
  /** What belongs to days that were closed before it was known. */
  readonly lateCount: number
  readonly lateTotal: Minor
}

/** VAT of a day together. */
export interface VatSum extends OnDay {
  readonly isSale: boolean
  readonly orderType: DayTaking['orderType']
  readonly rate: number
  /** Empty: VAT. */
  readonly tax: Tax | ''
  readonly gross: Minor
  readonly vat: Minor
}

/** A part of a day's figures: of a dish, an hour, a cause … Refunds are negative. */
export interface FigureSum extends OnDay {
  readonly kind: FigureKind
  readonly key: string
  /** What people call it, where the key is an id of the menu. */
  readonly label: string
  readonly orders: number
  /** Units of a dish or choice; of a promise the minutes that it was late. */
  readonly portions: number
  /** Of dishes and choices before discounts; of what is no sale, what the orders cost. */
  readonly sales: Minor
  readonly refunds: Minor
  /** Of the sales. */
  readonly discount: Minor
}

export interface FigureSums {
  readonly takings: readonly TakingSum[]
  readonly vat: readonly VatSum[]
  readonly figures: readonly FigureSum[]
}

type Amounts = Pick<FigureSum, 'orders' | 'portions' | 'sales' | 'refunds' | 'discount'>
type Part = Pick<FigureSum, 'kind' | 'key'> & { readonly label?: string } & Partial<Amounts>

/** Chosen values with their number in one unit of the line, also those below others. */
function chosenIn(options: readonly PricedOption[], units: number): Part[] {
  return options.flatMap(({ optionId, name, values }) =>
    values.flatMap((value): Part[] => {
      const portions = units * value.quantity
      const one = { kind: 'choice', key: `${optionId}-${value.valueId}`, label: `${name}: ${value.name}` } as const
      return [{ ...one, portions, sales: value.unitPrice * portions }, ...chosenIn(value.options, portions)]
    }),
  )
}

function partsOfLine({ itemId, name, quantity, linePrice, options, sections }: FigureLine): Part[] {
  const products = sections.flatMap(({ sectionId, name: section, products: some }) =>
    some.flatMap((product): Part[] => {
      const portions = quantity * product.quantity
      const key = `${sectionId}-p${product.productId}`
      const one = { kind: 'choice', key, label: `${section}: ${product.name}` } as const
      return [{ ...one, portions, sales: product.unitPrice * portions }, ...chosenIn(product.options, portions)]
    }),
  )
  const dish = { kind: 'dish', key: String(itemId), label: name, portions: quantity, sales: linePrice } as const
  return [dish, ...chosenIn(options, quantity), ...products]
}

/** What was bought together: each two dishes of an order, the smaller id first. */
function pairsOf(lines: readonly FigureLine[]): Part[] {
  const ids = [...new Set(lines.map(({ itemId }) => itemId))].toSorted((a, b) => a - b)
  return ids.flatMap((one, n) => ids.slice(n + 1).map((other): Part => ({ kind: 'pair', key: `${one}-${other}` })))
}

/** Parts of one order by kind and key; a dish in two lines is one order of it. */
function onceEach(parts: readonly Part[]): Part[] {
  const byKey = Map.groupBy(parts, ({ kind, key }) => `${kind} ${key}`)
  return [...byKey.values()].flatMap((some): Part[] => {
    const [first] = some
    if (!first) return []
    const sum = (name: 'portions' | 'sales'): number => some.reduce((all, part) => all + (part[name] ?? 0), 0)
    return [{ ...first, orders: 1, portions: sum('portions'), sales: sum('sales') }]
  })
}

/** The local hour of a moment; where clocks go back, both hours are one. */
const hourOf = (at: string, zone: TimeZone): string => localMomentAt(Date.parse(at), zone).time.slice(0, 2)

function partsOfTaking(taking: FigureTaking, zone: TimeZone): Part[] {
  const isSale = taking.kind === 'sale'
  const whole: readonly (readonly [FigureKind, string | number | null])[] = [
    ['order-type', taking.orderType],
    ['payment', taking.paymentType],
    ['hour', hourOf(taking.at, zone)],
    ['channel', taking.channel],
    ['customer', taking.customer],
    ['area', taking.areaId],
    ['coupon', taking.couponCode],
    ['taken-by', taking.takenBy],
  ]
  const amounts = isOfSales(taking)
    ? { orders: isSale ? 1 : 0, sales: taking.total, discount: taking.discount }
    : { refunds: taking.total }
  return [
    ...whole.flatMap(([kind, key]): Part[] => (key === null ? [] : [{ kind, key: String(key), ...amounts }])),
    ...(isSale ? onceEach([...taking.lines.flatMap(partsOfLine), ...pairsOf(taking.lines)]) : []),
  ]
}

function partsOfEnd({ total, acceptedBy, promise, rejection }: FigureEnd): Part[] {
  const one = { orders: 1, sales: total }
  const kinds: Part[] = []
  if (acceptedBy !== null) kinds.push({ kind: 'accepted-by', key: String(acceptedBy), ...one })
  if (promise !== null) kinds.push({ kind: 'promise', key: promise.cause ?? KEPT, portions: promise.late, ...one })
  if (rejection !== null) kinds.push({ kind: 'rejection', key: rejection, ...one })
  return kinds
}

/** Adds up rows that are the same but for their numbers, in the order of their keys, in which they are locked. */
function addedUp<Row extends OnDay>(rows: readonly Row[], sums: readonly (keyof Row)[], label?: keyof Row): Row[] {
  const isKey = (name: string): boolean => name !== label && !sums.includes(name as keyof Row)
  const keyOf = (row: Row): string =>
    Object.entries(row)
      .flatMap(([name, value]) => (isKey(name) ? [String(value)] : []))
      .join('\u0000')
  return [...Map.groupBy(rows, keyOf)]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .flatMap(([, some]): Row[] => {
      const last = some.at(-1)
      if (!last) return []
      const added = sums.map((name) => [name, some.reduce((sum, row) => sum + Number(row[name]), 0)])
      return [{ ...last, ...Object.fromEntries(added) }]
    })
}

const NONE: Amounts = { orders: 0, portions: 0, sales: 0, refunds: 0, discount: 0 }

/**
 * What takings and ended orders add to the figures of their days. Sums of parts are the sum of the whole, so that
 * figures may be written bit by bit, or of a whole day at once.
 */
export function figureSums(
  takings: readonly FigureTaking[],
  ends: readonly FigureEnd[],
  zones: ReadonlyMap<number, TimeZone>,
): FigureSums {
  const parts = [
    ...takings.flatMap((taking) =>
      partsOfTaking(taking, zones.get(taking.locationId) ?? 'UTC').map((part) => ({ ...part, on: taking })),
    ),
    ...ends.flatMap((end) => partsOfEnd(end).map((part) => ({ ...part, on: end }))),
  ]
  return {
    takings: addedUp(
      takings.map((taking): TakingSum => {
        const { locationId, day, kind, orderType, paymentType, belongsTo, total } = taking
        const { subTotal, serviceCharge, bagCharge, deliveryFee, discount, tip } = taking
        return {
          ...{ locationId, day, isSale: isOfSales(taking), orderType, paymentType },
          ...{ subTotal, serviceCharge, bagCharge, deliveryFee, discount, tip, total },
          count: kind === 'supplement' ? 0 : 1,
          refundCount: kind === 'refund' ? 1 : 0,
          lateCount: belongsTo === null ? 0 : 1,
          lateTotal: belongsTo === null ? 0 : total,
        }
      }),
      [
        ...(['subTotal', 'serviceCharge', 'bagCharge', 'deliveryFee', 'discount', 'tip', 'total'] as const),
        ...(['count', 'refundCount', 'lateCount', 'lateTotal'] as const),
      ],
    ),
    vat: addedUp(
      takings.flatMap(({ locationId, day, kind, orderType, vat: lines }) =>
        lines.map(({ rate, tax, gross, vat }): VatSum => {
          return { locationId, day, isSale: isOfSales({ kind }), orderType, rate, tax: tax ?? '', gross, vat }
        }),
      ),
      ['gross', 'vat'],
    ),
    figures: addedUp(
      parts.map(({ on: { locationId, day }, kind, key, label = '', ...amounts }): FigureSum => {
        return { locationId, day, kind, key, label, ...NONE, ...amounts }
      }),
      ['orders', 'portions', 'sales', 'refunds', 'discount'],
      'label',
    ),
  }
}
