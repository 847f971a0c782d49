import { formatMoney, type ReceiptState } from '@comanda/domain'
import { useTranslations } from 'use-intl'
import { addressText } from '../../address/address-lines.ts'
import type { ReceiptView } from '../../api/receipt.ts'
import { SummaryLines } from '../../basket/summary-lines.tsx'
import { usePaidWords } from '../../order/use-paid-words.ts'
import { useSite } from '../../start-up/use-site.ts'
import { FiscalCode } from './fiscal-code.tsx'
import { useReceiptDate } from './use-receipt-date.ts'
import { VatTable } from './vat-table.tsx'

interface ReceiptPaperProps {
  readonly view: ReceiptView
  readonly kind: ReceiptState
}

/**
 * The receipt, or what there is in its place. It names the seller and what was sold, never the customer. [9.15] [9.18]
 */
export function ReceiptPaper({ view, kind }: ReceiptPaperProps) {
  const t = useTranslations('receipt')
  const { business, language } = useSite()
  const date = useReceiptDate()
  const paid = usePaidWords()(view.order)
  const { order, receipt, seller } = view
  const { location } = order
  const sellerName = seller.legalName || location.name
  const money = (amount: number) => formatMoney(amount, order.currency, language)
  return (
    <article className="mt-2 rounded-l border border-line bg-surface p-5 print:border-0 print:bg-transparent print:p-0 print:text-black">
      <h1 className="heading text-screen">{t(`title.${kind}`)}</h1>
      {kind === 'receipt' ? null : <p className="mt-2 text-body">{t(`text.${kind}`)}</p>}
      <p className="mt-4 font-strong">{sellerName}</p>
      {location.name === sellerName ? null : <p className="text-label text-ink-2 print:text-black">{location.name}</p>}
      <p className="text-label text-ink-2 print:text-black">{addressText(location.address, business.territory)}</p>
      {seller.vatNumber === '' ? null : (
        <p className="text-label text-ink-2 print:text-black">
          {t(`vatNumber.${business.territory}`, { number: seller.vatNumber })}
        </p>
      )}
      <dl className="mt-4 flex flex-col gap-1 text-label">
        {receipt === null ? null : <Fact name={t('number')} text={receipt.number} />}
        <Fact name={t('order')} text={order.code} />
        <Fact name={t('ordered')} text={date(order.createdAt, location.timeZone)} />
        {receipt === null ? null : <Fact name={t('issued')} text={date(receipt.issuedAt, location.timeZone)} />}
      </dl>
      {kind === 'nothing-due' ? null : (
        <>
          <h2 className="mt-6 border-t border-line pt-4 text-group font-bold">{t('lines')}</h2>
          <ul className="mt-2 mb-5 flex flex-col gap-2 text-row">
            {order.lines.map((line, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the lines of a placed order never move
              <li key={index} className="flex justify-between gap-4">
                <span lang={line.nameLanguage} className="min-w-0 break-words">
                  {line.quantity} × {line.name}
                </span>
                <span className="shrink-0">{money(line.linePrice)}</span>
              </li>
            ))}
          </ul>
          <SummaryLines totals={order.totals} orderType={order.orderType} money={money} couponCode={order.couponCode} />
          {paid === '' ? null : <p className="mt-4 text-label font-semibold">{paid}</p>}
          <VatTable vat={receipt?.vat ?? order.vat} money={money} />
          {receipt?.fiscalQr ? <FiscalCode address={receipt.fiscalQr} /> : null}
        </>
      )}
    </article>
  )
}

function Fact({ name, text }: { readonly name: string; readonly text: string }) {
  return (
    <div className="flex justify-between gap-4">
      <dt className="text-ink-2 print:text-black">{name}</dt>
      <dd className="text-end">{text}</dd>
    </div>
  )
}
