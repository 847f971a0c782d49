import {
  type Allergen,
  dealParts,
  formatMoney,
  type Language,
  localeOf,
  type PricedLine,
  type PricedOption,
  taxOfLines,
} from '@comanda/domain'
import { CATALOGUES } from '@comanda/messages/catalogues'
import type { MailMessages } from '@comanda/messages/en/mail'
import type { OrderRow } from '../../orders/record/order-rows.ts'
import { fill, type MailRow, oneLine } from './mail-blocks.ts'

type Words = Pick<MailMessages, 'totals' | 'contains' | 'mayContain' | 'notDeclared' | 'note'>

const counted = (quantity: number, name: string): string => (quantity > 1 ? `${quantity} × ${name}` : name)

const choices = (options: readonly PricedOption[]): readonly string[] =>
  options.flatMap(({ name, values }) => [
    `${name}: ${values.map((value) => counted(value.quantity, value.name)).join(', ')}`,
    ...values.flatMap((value) => choices(value.options)),
  ])

const allergens = ({ allergens: declared, mayContain = [] }: PricedLine, words: Words, language: Language) => {
  const names = CATALOGUES[language].browsing.enumerations.allergen
  const sentence = (text: string, all: readonly Allergen[], type: Intl.ListFormatType): readonly string[] => {
    const list = new Intl.ListFormat(localeOf(language), { type }).format(all.map((one) => names[one]))
    return all.length === 0 ? [] : [fill(text, { list })]
  }
  return [
    ...(declared === null ? [words.notDeclared] : sentence(words.contains, declared, 'conjunction')),
    ...sentence(words.mayContain, mayContain, 'disjunction'),
  ]
}

/** "Vegetarian, made without gluten"; heat is no promise. [2.53] */
const marks = (dietary: PricedLine['dietary'], language: Language): readonly string[] => {
  const names = dietary
    .filter((mark) => mark !== 'hot')
    .map((mark) => CATALOGUES[language].browsing.enumerations.dietary[mark])
  return names.length === 0 ? [] : [names.join(', ')]
}

/** The order's lines with options, allergens and notes. [2.03] */
export function lineRows(
  lines: readonly PricedLine[],
  { currency, language }: Pick<OrderRow, 'currency' | 'language'>,
  words: Words,
): readonly MailRow[] {
  return lines.map((line) => ({
    label: `${line.quantity} × ${line.name}`,
    amount: formatMoney(line.linePrice, currency, language),
    details: [
      ...choices(line.options),
      ...dealParts(line).flatMap(({ quantity, name, options, dietary }) => [
        counted(quantity, name),
        ...choices(options),
        ...marks(dietary, language),
      ]),
      ...marks(line.dietary, language),
      ...allergens(line, words, language),
      ...(line.comment.trim() === '' ? [] : [fill(words.note, { text: oneLine(line.comment) })]),
    ],
    weight: 'normal',
  }))
}

/** The totals with the included VAT. Zero amounts are left out, except the total. [9.18] */
export function totalRows(order: OrderRow, words: Words): readonly MailRow[] {
  const { currency, language, couponCode } = order
  const row = (label: string, amount: number, weight: MailRow['weight'] = 'normal'): readonly MailRow[] =>
    amount === 0 && weight === 'normal'
      ? []
      : [{ label, amount: formatMoney(amount, currency, language), details: [], weight }]
  const { totals } = words
  const tax = CATALOGUES[language].browsing.enumerations.tax[taxOfLines(order.vat)]
  return [
    ...row(totals.subTotal, order.subTotal),
    ...row(couponCode === null ? totals.discount : fill(totals.coupon, { code: couponCode }), -order.discount),
    ...row(totals.serviceCharge, order.serviceCharge),
    ...row(totals.bagCharge, order.bagCharge),
    ...row(totals.deliveryFee, order.deliveryFee),
    ...row(totals.tip, order.tip),
    ...row(totals.total, order.total, 'strong'),
    ...order.vat.flatMap(({ rate, vat }) =>
      vat === 0 ? [] : row(fill(totals.vat, { tax, rate: (rate / 100).toLocaleString(language) }), vat, 'small'),
    ),
  ]
}
