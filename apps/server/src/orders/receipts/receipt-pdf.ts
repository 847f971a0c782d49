import type { OrderView, ReceiptDocument, ReceiptView } from '@comanda/contract/wire'
import {
  addressLineOf,
  BRAND_NAMES,
  brandOf,
  formatMoney,
  type Language,
  localeOf,
  type Minor,
  QR_WORDS,
  taxOfLines,
} from '@comanda/domain'
import type { Catalogue } from '@comanda/messages'
import { CATALOGUES } from '@comanda/messages/catalogues'
import { createPdfPage, type PdfPage } from './pdf-page.ts'
import { loadScriptFonts } from './script-fonts.ts'

type Words = Catalogue['ordering']['receipt']

const dateText = (at: string, { location }: OrderView, language: Language): string =>
  new Intl.DateTimeFormat(localeOf(language), {
    dateStyle: 'long',
    timeZone: location.timeZone,
  }).format(Date.parse(at))

const paidText = ({ totals, paymentType }: OrderView, { paid }: Words): string => {
  if (totals.total === 0) return paid.nothing
  const brand = brandOf(paymentType)
  if (brand !== null) return paid.with.replace('{name}', BRAND_NAMES[brand])
  if (paymentType === 'apple-pay') return paid.with.replace('{name}', 'Apple Pay')
  if (paymentType === 'google-pay') return paid.with.replace('{name}', 'Google Pay')
  if (paymentType === 'terminal') return paid.terminal
  return paymentType === 'cash' ? paid.cash : paid.card
}

const taxName = (vat: OrderView['vat'], language: Language): string =>
  CATALOGUES[language].browsing.enumerations.tax[taxOfLines(vat)]

/**
 * A receipt, supplement or credit note as a PDF. It names the seller and what was sold, never the customer. The same
 * document always has the same bytes.
 * @param document the receipt, or one of the supplements or credit notes of `view`
 */
export async function receiptPdf(view: ReceiptView, document: ReceiptDocument, language: Language): Promise<Buffer> {
  const { order, receipt, seller } = view
  const words: Words = CATALOGUES[language].ordering.receipt
  const isReceipt = document === receipt
  const isSupplement = view.supplements.includes(document)
  const sign = isReceipt || isSupplement ? 1 : -1
  const title = `${words.title[isReceipt ? 'receipt' : isSupplement ? 'supplement' : 'credit']} ${document.number}`
  const { location } = order
  const names = order.lines.map(({ name }) => name)
  await loadScriptFonts([...names, seller.legalName, location.name, addressLineOf(location.address)])
  const page = createPdfPage({ title, language, at: new Date(document.issuedAt) })
  const money = (amount: Minor): string => formatMoney(amount, order.currency, language)
  const sellerName = seller.legalName === '' ? order.location.name : seller.legalName
  page.text(sellerName, { size: 12, isBold: true })
  if (order.location.name !== sellerName) page.text(order.location.name)
  page.text(addressLineOf(order.location.address))
  if (seller.vatNumber !== '')
    page.text(
      words.vatNumber[order.location.address.country === 'ES' ? 'es' : 'uk'].replace('{number}', seller.vatNumber),
    )
  page.gap(20)
  page.heading(title)
  page.gap(6)
  if (!isReceipt && receipt) page.text(words[isSupplement ? 'supplementOf' : 'of'].replace('{number}', receipt.number))
  if (document.isVoided) page.text(words.voidText, { isBold: true })
  page.text(`${words.order}: ${order.code}`)
  page.text(`${words.ordered}: ${dateText(order.createdAt, order, language)}`)
  page.text(`${words.issued}: ${dateText(document.issuedAt, order, language)}`)
  page.gap()
  if (isReceipt) writeOrder(page, order, { words, money, language })
  page.row([words.total, money(sign * document.total)], { size: 12, isBold: true })
  page.gap()
  writeVat(page, document, sign, { words, money, language })
  if (isReceipt) {
    page.gap()
    page.text(paidText(order, words))
    for (const supplement of view.supplements)
      page.row([`${words.title.supplement} ${supplement.number}`, money(supplement.total)])
    for (const credit of view.credits.filter(({ isVoided }) => !isVoided))
      page.row([`${words.title.credit} ${credit.number}`, money(-credit.total)])
  }
  if (document.fiscalQr !== null && !document.isVoided) {
    page.gap(16)
    page.text(QR_WORDS.above)
    page.code(document.fiscalQr, QR_WORDS.below)
    page.text(QR_WORDS.below)
    page.text(QR_WORDS.mark, { isBold: true })
  }
  return page.end()
}

function writeOrder(page: PdfPage, order: OrderView, { words, money, language }: Formats): void {
  page.rule()
  for (const line of order.lines) page.row([`${line.quantity} × ${line.name}`, money(line.linePrice)])
  page.rule()
  const { subTotal, discount, serviceCharge, bagCharge, deliveryFee, tip } = order.totals
  for (const [label, amount] of [
    [words.subTotal, subTotal],
    [words.discount, -discount],
    [words.serviceCharge, serviceCharge],
    [words.bagCharge, bagCharge],
    [words.deliveryFee, deliveryFee],
    [words.tip.replace('{tax}', taxName(order.vat, language)), tip],
  ] as const)
    if (amount !== 0) page.row([label, money(amount)])
}

interface Formats {
  readonly words: Words
  readonly money: (amount: Minor) => string
  readonly language: Language
}

/** @param sign -1 for a credit note, whose amounts are negative */
function writeVat(page: PdfPage, { vat }: ReceiptDocument, sign: 1 | -1, { words, money, language }: Formats): void {
  if (vat.length === 0) return
  page.rule()
  const named = (text: string) => text.replace('{tax}', taxName(vat, language))
  page.text(named(words.vat.title), { isBold: true })
  page.gap(4)
  page.row([words.vat.rate, named(words.vat.net), named(words.vat.amount), named(words.vat.gross)], { size: 9 })
  for (const line of vat)
    page.row([
      `${(line.rate / 100).toLocaleString(language)} %`,
      money(sign * (line.gross - line.vat)),
      money(sign * line.vat),
      money(sign * line.gross),
    ])
}
