import type { Territory } from '../business/business.ts'
import { type Language, localeOf } from '../business/language.ts'
import { notMadeOf, type RefundedOrder } from '../kitchen/not-made.ts'
import type { OrderType } from '../location/order-type.ts'
import { streetOf, territoryOf, townOf } from '../location/street-and-town.ts'
import { tableLabel } from '../location/table-label.ts'
import { telephoneWords } from '../location/telephone-words.ts'
import type { PostalAddress } from '../location/types.ts'
import { BRAND_NAMES, brandOf, type OrderStatus, type PaymentType, type Totals } from '../order/order.ts'
import type { ChangeState } from '../order/order-change.ts'
import { orderNumberText } from '../order/order-number.ts'
import { orderPromise, promiseText } from '../order/order-promise.ts'
import type { ChangedLine } from '../order/order-version.ts'
import { type Currency, formatMoney, type Minor } from '../pricing/money.ts'
import { localMomentAt } from '../time/local.ts'
import type { InstantText, TimeZone } from '../time/types.ts'
import { QR_WORDS } from '../verifactu/fiscal-qr.ts'
import { mentionsAllergy } from './mentions-allergy.ts'
import type { PaperBlock } from './paper.ts'
import type { TicketLayout } from './printer.ts'

/** The options of a dish, or the dishes of a deal's section, as an order keeps them. */
export interface TicketChoice {
  readonly question: string
  /** Its answers are dishes of a deal. */
  readonly dishes: boolean
  readonly answers: readonly {
    readonly name: string
    readonly quantity: number
    readonly dietaries?: readonly string[] | undefined
    readonly choices: readonly TicketChoice[]
  }[]
}

export interface TicketLine {
  readonly name: string
  readonly quantity: number
  readonly comment: string
  /** Of the whole line. */
  readonly price: Minor
  readonly ageRestricted: boolean
  readonly dietary: readonly string[]
  /** With the chosen options; null where one is not declared. */
  readonly allergens: readonly string[] | null
  readonly mayContain: readonly string[]
  readonly choices: readonly TicketChoice[]
}

/** What a ticket says of an order. */
export interface TicketOrder {
  readonly number: number
  readonly orderType: OrderType
  readonly status: OrderStatus | null
  readonly receivedAt: InstantText
  readonly readyAt: InstantText
  readonly wantedAt: InstantText | null
  readonly customer: { readonly firstName: string; readonly lastName: string; readonly telephone: string }
  readonly address: PostalAddress | null
  readonly table: string | null
  readonly comment: string
  readonly driverInstructions: string
  readonly lines: readonly TicketLine[]
  readonly totals: Totals
  readonly currency: Currency
  readonly coupon: string | null
  readonly paymentType: PaymentType | null
  readonly paymentState: string
  readonly preparedAt: InstantText | null
  readonly refunds: RefundedOrder['refunds']
  /** What was proposed to change of it since it was accepted, oldest first. */
  readonly changes: readonly {
    readonly state: ChangeState
    readonly lines: readonly ChangedLine[]
    readonly readyAt: InstantText | null
    readonly decidedAt: InstantText | null
  }[]
}

/** Texts of tickets that have nothing to fill in. */
export type PlainTicketText =
  | OrderType
  | 'allergy'
  | 'rejected'
  | 'refunded'
  | 'changed'
  | 'doNotMake'
  | 'wantsThen'
  | 'note'
  | 'riderNote'
  | 'notDeclared'
  | 'ageCheck'
  | 'dishes'
  | 'discount'
  | 'service'
  | 'bag'
  | 'deliveryFee'
  | 'tip'
  | 'total'
  | 'paidCard'
  | 'unpaid'
  | 'track'

/** What a ticket is printed with: the words of the restaurant's language. */
export interface TicketWords {
  readonly language: Language
  readonly text: (key: PlainTicketText) => string
  readonly fill: (
    key:
      | 'received'
      | 'tableNamed'
      | 'quoted'
      | 'onEach'
      | 'contains'
      | 'mayContain'
      | 'coupon'
      | 'takeCash'
      | 'takeTerminal'
      | 'paidWith'
      | 'reprint'
      | 'doNotMakeOf'
      | 'changedLine'
      | 'changedOff'
      | 'changedNew'
      | 'changedTime',
    values: Readonly<Record<string, string | number>>,
  ) => string
  readonly allergen: (allergen: string) => string
  /** Of a dietary mark; heat is no promise and has none. */
  readonly mark: (mark: string) => string
}

interface TicketPlace {
  /** "Napoli 1889 · Headingley" */
  readonly name: string
  readonly timeZone: TimeZone
  readonly territory: Territory
}

/** What is particular to one printing of it. */
export interface TicketParts {
  /** `sheet` is the whole order, as the browser prints it. */
  readonly layout: TicketLayout | 'sheet'
  readonly place: TicketPlace
  readonly words: TicketWords
  /** Which hand-over this is; from the second on the paper says so, because the first may have been printed. */
  readonly copy?: number
  /** The order was changed after its ticket was printed: the paper says what. */
  readonly isChanged?: boolean
  /** Says only what the kitchen does not make any more: the whole ticket is out. */
  readonly isSlip?: boolean
  /** The page on which the customer follows the order; null where the business has no site. */
  readonly tracking?: string | null
  /** The receipt's number and what its code for the Spanish tax office holds; null where it has no record there. */
  readonly fiscal?: { readonly number: string; readonly qr: string } | null
}

/** What a layout prints besides dishes. */
const SHOWN = {
  kitchen: { prices: false, totals: false, contact: false, contents: true, code: false },
  bag: { prices: false, totals: true, contact: true, contents: true, code: true },
  receipt: { prices: true, totals: true, contact: false, contents: true, code: true },
  sheet: { prices: false, totals: true, contact: true, contents: true, code: false },
} as const

const dayWords = (at: InstantText, timeZone: TimeZone, language: Language): string =>
  new Intl.DateTimeFormat(localeOf(language), {
    timeZone,
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    year: 'numeric',
  }).format(new Date(at))

/** Without something, in the words of either language: what a cook must not miss. */
const WITHOUT = /^(no|sin|without)\s/i

const emphasised = (name: string): string => (WITHOUT.test(name) ? name.toUpperCase() : name)

/** The customer's texts that mention an allergy: of the order, then of its dishes. */
export function allergyTexts({
  comment,
  lines,
}: {
  readonly comment: string
  readonly lines: readonly { readonly comment: string }[]
}): readonly string[] {
  return [comment, ...lines.map((line) => line.comment)].filter(mentionsAllergy)
}

/** The lines of an address. In Spain the floor and door follow the street; in Britain the flat comes first. [1.10] */
export function addressLines(address: PostalAddress): readonly string[] {
  const territory = territoryOf(address)
  const street = streetOf(address, territory)
  const inner = territory === 'es' ? [street, address.line2] : [address.line2, street]
  return [...inner, townOf(address, territory)].filter((line) => line !== '')
}

/**
 * An order on paper, from the top down: black words, no grey and no colour, because thermal printers have neither. The
 * kitchen's has no prices; whoever hands the bag over reads where it goes and what is to be paid.
 */
export function ticketBlocks(order: TicketOrder, parts: TicketParts): readonly PaperBlock[] {
  const { layout, place, words, copy = 1, isChanged = false, isSlip = false, tracking = null, fiscal = null } = parts
  const shown = SHOWN[layout]
  const rule: PaperBlock = { kind: 'rule' }
  const notMade = notMadeOf(order)
  const head = headBlocks(order, place, words, { copy, isChanged: isChanged || isSlip })
  if (isSlip)
    return [
      ...head,
      rule,
      {
        kind: 'box',
        title: words.text('doNotMake').toUpperCase(),
        texts: order.lines.flatMap(({ name }, n) => (notMade[n] ? [`${notMade[n]} × ${name}`] : [])),
      },
      rule,
      ...nameBlocks(order),
    ]
  return [
    ...head,
    rule,
    ...order.lines.flatMap((line, n) =>
      // Beside its price, a dish has the quantity that was ordered.
      lineBlocks(line, order.currency, words, { ...shown, notMade: shown.prices ? 0 : (notMade[n] ?? 0) }),
    ),
    rule,
    ...(shown.totals ? [...totalBlocks(order, words, shown.prices || layout === 'sheet'), rule] : []),
    ...(shown.contact ? contactBlocks(order, place, words) : nameBlocks(order)),
    ...(layout === 'receipt' && fiscal !== null ? fiscalBlocks(fiscal) : []),
    ...(shown.code && tracking !== null
      ? ([
          { kind: 'code', address: tracking },
          { kind: 'text', text: words.text('track'), centred: true },
        ] satisfies PaperBlock[])
      : []),
  ]
}

/** The words are the tax office's, in Spanish on every receipt. */
const fiscalBlocks = ({ number, qr }: { readonly number: string; readonly qr: string }): readonly PaperBlock[] => [
  { kind: 'text', text: `N.º ${number}`, bold: true, centred: true },
  { kind: 'text', text: QR_WORDS.above, centred: true },
  { kind: 'code', address: qr },
  { kind: 'text', text: QR_WORDS.below, centred: true },
  { kind: 'text', text: QR_WORDS.mark, bold: true, centred: true },
  { kind: 'rule' },
]

function headBlocks(
  order: TicketOrder,
  { name, timeZone }: TicketPlace,
  words: TicketWords,
  { copy, isChanged }: { readonly copy: number; readonly isChanged: boolean },
): readonly PaperBlock[] {
  const { language } = words
  const isEnded = order.status === 'rejected' || order.status === 'refunded'
  const type =
    order.orderType === 'table'
      ? tableLabel(order.table ?? '', (named) => words.fill('tableNamed', { name: named }))
      : words.text(order.orderType)
  const from = orderPromise(order)?.from ?? order.readyAt
  const dayOf = (at: InstantText) => localMomentAt(Date.parse(at), timeZone).date
  const isLater = dayOf(from) !== dayOf(order.receivedAt)
  const allergies = allergyTexts(order)
  const boxes: readonly PaperBlock[] = [
    ...(isEnded ? [{ kind: 'box' as const, title: words.text(endOf(order.status)), texts: [] }] : []),
    ...(isChanged
      ? [
          {
            kind: 'box' as const,
            title: words.text('changed').toUpperCase(),
            texts: changeTexts(order, timeZone, words),
          },
        ]
      : []),
    ...(copy > 1 ? [{ kind: 'box' as const, title: words.fill('reprint', { count: copy - 1 }), texts: [] }] : []),
  ]
  return [
    { kind: 'text', text: name, bold: true },
    {
      kind: 'text',
      text: words.fill('received', {
        day: dayWords(order.receivedAt, timeZone, language),
        time: localMomentAt(Date.parse(order.receivedAt), timeZone).time,
      }),
    },
    ...boxes,
    {
      kind: 'pair',
      left: `#${orderNumberText(order.number)}`,
      right: type.toUpperCase(),
      size: 'large',
      bold: true,
    },
    { kind: 'text', text: promiseText(order, timeZone) ?? '', size: 'large', bold: true },
    ...(isLater || order.wantedAt !== null
      ? [
          {
            kind: 'text' as const,
            text: [
              dayWords(from, timeZone, language),
              ...(order.wantedAt === null ? [] : [words.text('wantsThen')]),
            ].join(' · '),
            bold: isLater,
          },
        ]
      : []),
    ...(allergies.length > 0
      ? [
          {
            kind: 'box' as const,
            title: words.text('allergy').toUpperCase(),
            texts: allergies.map((text) => words.fill('quoted', { text })),
          },
        ]
      : []),
    ...(order.comment !== '' && !mentionsAllergy(order.comment)
      ? [
          { kind: 'text' as const, text: words.text('note') },
          { kind: 'text' as const, text: words.fill('quoted', { text: order.comment }), bold: true },
        ]
      : []),
  ]
}

/** What the last change of an order took off, added or moved. */
function changeTexts({ changes }: TicketOrder, timeZone: TimeZone, words: TicketWords): readonly string[] {
  const last = changes.findLast(({ state }) => state === 'applied')
  if (!last) return []
  const textOf = ({ name: dish, choices, before, after }: ChangedLine): string => {
    const name = choices.length === 0 ? dish : `${dish} (${choices.join(', ')})`
    if (after === 0) return words.fill('changedOff', { name })
    return before === 0 ? words.fill('changedNew', { name, after }) : words.fill('changedLine', { name, before, after })
  }
  const time = last.readyAt === null ? null : localMomentAt(Date.parse(last.readyAt), timeZone).time
  return [...last.lines.map(textOf), ...(time === null ? [] : [words.fill('changedTime', { time })])]
}

const endOf = (status: OrderStatus | null) => (status === 'refunded' ? 'refunded' : 'rejected')

function lineBlocks(
  line: TicketLine,
  currency: Currency,
  words: TicketWords,
  shown: { readonly prices: boolean; readonly contents: boolean; readonly notMade: number },
): readonly PaperBlock[] {
  const { language } = words
  const marksOf = (marks: readonly string[]) =>
    marks
      .map(words.mark)
      .filter((text) => text !== '')
      .join(' · ')
  const marks = marksOf(line.dietary)
  const partsOf = (choices: readonly TicketChoice[], times: number, indent: number): PaperBlock[] =>
    choices.flatMap(({ dishes, answers }) =>
      answers.flatMap(({ name, quantity, dietaries = [], choices: inner }) => {
        const count = dishes ? quantity * times : quantity
        const kept = marksOf(dietaries)
        const text = dishes
          ? `${count} × ${name}`
          : count > 1
            ? words.fill('onEach', { count, name: emphasised(name) })
            : emphasised(name)
        return [
          {
            kind: 'text' as const,
            text: kept === '' ? text : `${text} (${kept})`,
            indent,
            bold: dishes || WITHOUT.test(name),
            ...(dishes && { size: 'tall' as const }),
          },
          ...partsOf(inner, 1, indent + 1),
        ]
      }),
    )
  const small = (text: string): PaperBlock => ({ kind: 'text', text, indent: 1 })
  const contents: readonly PaperBlock[] = shown.contents
    ? [
        ...(line.allergens === null
          ? [small(words.text('notDeclared'))]
          : line.allergens.length > 0
            ? [small(words.fill('contains', { allergens: line.allergens.map(words.allergen).join(', ') }))]
            : []),
        ...(line.mayContain.length > 0
          ? [small(words.fill('mayContain', { allergens: line.mayContain.map(words.allergen).join(', ') }))]
          : []),
      ]
    : []
  const { notMade } = shown
  const made = line.quantity - notMade
  return [
    { kind: 'dish', quantity: `${made} ×`, name: line.name, size: 'tall' },
    ...(notMade > 0
      ? [
          {
            kind: 'text' as const,
            text: words.fill('doNotMakeOf', { count: notMade, all: line.quantity }).toUpperCase(),
            bold: true,
            indent: 1,
          },
        ]
      : []),
    ...(shown.prices ? [{ kind: 'pair' as const, left: '', right: formatMoney(line.price, currency, language) }] : []),
    ...partsOf(line.choices, made, 1),
    ...(line.ageRestricted ? [{ kind: 'text' as const, text: words.text('ageCheck'), bold: true, indent: 1 }] : []),
    ...(line.comment !== ''
      ? [{ kind: 'text' as const, text: words.fill('quoted', { text: line.comment }), bold: true, indent: 1 }]
      : []),
    ...(marks === '' ? [] : [small(marks)]),
    ...contents,
  ]
}

function totalBlocks(order: TicketOrder, words: TicketWords, isDivided: boolean): readonly PaperBlock[] {
  const { totals, currency, coupon } = order
  const money = (amount: Minor) => formatMoney(amount, currency, words.language)
  const rows = [
    [words.text('dishes'), totals.subTotal],
    [coupon === null ? words.text('discount') : words.fill('coupon', { code: coupon }), -totals.discount],
    [words.text('service'), totals.serviceCharge],
    [words.text('bag'), totals.bagCharge],
    [words.text('deliveryFee'), totals.deliveryFee],
    [words.text('tip'), totals.tip],
  ] as const
  const total = money(totals.total)
  return [
    ...(isDivided
      ? rows
          .filter(([, amount]) => amount !== 0)
          .map(([left, amount]) => ({ kind: 'pair' as const, left, right: money(amount) }))
      : []),
    { kind: 'pair', left: words.text('total'), right: total, size: 'tall', bold: true },
    paidBlock(order, total, words),
  ]
}

/** Cash that is still to be collected is framed: nobody may hand the bag over without it. */
function paidBlock({ paymentType, paymentState }: TicketOrder, total: string, words: TicketWords): PaperBlock {
  if (paymentType === 'cash') return { kind: 'box', title: words.fill('takeCash', { amount: total }), texts: [] }
  if (paymentType === 'terminal')
    return { kind: 'box', title: words.fill('takeTerminal', { amount: total }), texts: [] }
  if (paymentState === 'unpaid') return { kind: 'box', title: words.text('unpaid'), texts: [] }
  const brand = brandOf(paymentType)
  const text = brand === null ? words.text('paidCard') : words.fill('paidWith', { brand: BRAND_NAMES[brand] })
  return { kind: 'text', text, bold: true }
}

const nameBlocks = ({ customer }: TicketOrder): readonly PaperBlock[] =>
  customer.firstName === '' ? [] : [{ kind: 'text', text: customer.firstName, bold: true }]

function contactBlocks(order: TicketOrder, { territory }: TicketPlace, words: TicketWords): readonly PaperBlock[] {
  const { customer, address, driverInstructions } = order
  return [
    { kind: 'text', text: `${customer.firstName} ${customer.lastName}`.trim(), bold: true, size: 'tall' },
    ...(customer.telephone === ''
      ? []
      : [{ kind: 'text' as const, text: telephoneWords(customer.telephone, territory), bold: true }]),
    ...(address === null
      ? []
      : addressLines(address).map((text) => ({ kind: 'text' as const, text, size: 'tall' as const }))),
    ...(driverInstructions === ''
      ? []
      : [
          { kind: 'text' as const, text: words.text('riderNote') },
          { kind: 'text' as const, text: words.fill('quoted', { text: driverInstructions }), bold: true },
        ]),
  ]
}
