import {
  type Currency,
  expectedCash,
  formatMoney,
  type Language,
  localeOf,
  type Minor,
  type OrderType,
  type PaymentType,
} from '@comanda/domain'
import { CATALOGUES } from '@comanda/messages/catalogues'
import { createPdfPage } from '../../../orders/receipts/pdf-page.ts'
import { loadScriptFonts } from '../../../orders/receipts/script-fonts.ts'
import type { BusinessDay } from '../read-day.ts'

interface DayPdfParts {
  /** "Napoli, Headingley" */
  readonly place: string
  /** "Friday 27 November 2026" */
  readonly dayName: string
  readonly day: BusinessDay
  readonly currency: Currency
  readonly language: Language
  /** Written into the file instead of the current time, so that the same sheet has the same bytes. */
  readonly at: Date
}

const CHARGES = [
  ['dishes', 'subTotal', 1],
  ['discount', 'discount', -1],
  ['service', 'serviceCharge', 1],
  ['bag', 'bagCharge', 1],
  ['delivery', 'deliveryFee', 1],
  ['tip', 'tip', 1],
] as const

/** The sheet of a business day as a PDF, for whoever keeps the books. */
export async function dayPdf({ place, dayName, day, currency, language, at }: DayPdfParts): Promise<Buffer> {
  const { sheet, closing, unsold } = day
  const { days: words, allOrders, type: types } = CATALOGUES[language].console
  const money = (amount: Minor): string => formatMoney(amount, currency, language)
  const percent = new Intl.NumberFormat(localeOf(language), { style: 'percent', maximumFractionDigits: 2 })
  const title = `${words.title}: ${dayName}`
  await loadScriptFonts([place, closing?.note ?? '', ...sheet.coupons.map(({ code }) => code)])
  const page = createPdfPage({ title, language, at })
  const section = (name: string, heads: readonly string[]): void => {
    page.gap()
    page.row([name, ...heads], { isBold: true })
    page.rule()
  }
  const amounts = (name: string, sales: Minor, refunds: Minor, isBold = false): void =>
    page.row([name, money(sales), money(refunds), money(sales + refunds)], { isBold })
  const ofMoney = [words.sales, words.refunds, words.total]

  page.text(place, { size: 12, isBold: true })
  page.gap(16)
  page.heading(title)
  page.gap(6)
  page.text(closing ? words.closedNumber.replace('{number}', String(closing.number)) : words.notClosed)
  if (sheet.late.count > 0) page.text(words.late.replace('{amount}', money(sheet.late.total)))
  section(words.takings, ofMoney)
  for (const [name, charge, sign] of CHARGES) {
    const [sales, refunds] = [sign * sheet.sales[charge], sign * sheet.refunds[charge]]
    if (name === 'dishes' || sales !== 0 || refunds !== 0) amounts(words.charges[name], sales, refunds)
  }
  amounts(words.total, sheet.sales.total, sheet.refunds.total, true)
  section(words.payments, ofMoney)
  for (const { paymentType, orders, sales, refunds } of sheet.payments)
    amounts(`${allOrders.payments[paymentType as PaymentType]} (${orders})`, sales, refunds)
  section(words.types, ofMoney)
  for (const { orderType, orders, sales, refunds } of sheet.orderTypes)
    amounts(`${types[orderType as OrderType]} (${orders})`, sales, refunds)
  section(words.rates, [words.gross, words.vat, words.net])
  for (const { orderType, rate, tax = 'vat', sales, refunds } of sheet.rates) {
    const [gross, vat] = [sales.gross + refunds.gross, sales.vat + refunds.vat]
    const name = words.rateOf
      .replace('{tax}', words.taxes[tax])
      .replace('{rate}', percent.format(rate / 10_000))
      .replace('{type}', types[orderType])
    page.row([name, money(gross), money(vat), money(gross - vat)])
  }
  if (sheet.coupons.length > 0) section(words.coupons, [words.orders, words.discount])
  for (const { code, orders, discount } of sheet.coupons) page.row([code, String(orders), money(discount)])
  if (closing) {
    const expected = expectedCash(sheet, closing.float)
    section(words.drawer.title, [''])
    page.row([words.drawer.float, money(closing.float)])
    page.row([words.drawer.expected, money(expected)])
    page.row([words.drawer.counted, closing.counted === null ? words.drawer.notCounted : money(closing.counted)])
    if (closing.counted !== null) page.row([words.drawer.difference, money(closing.counted - expected)])
    if (closing.note !== '') page.text(`${words.drawer.note}: ${closing.note}`)
  }
  if (unsold.length > 0) section(words.unfinished, [words.amount])
  for (const { code, total, state, isCounted } of unsold) {
    const how = state === 'rejected' ? words.rejected : isCounted ? words.counted : words.notCounted
    page.row([`${code} (${how})`, money(total)])
  }
  return page.end()
}
