import { formatMoney } from '@comanda/domain'
import { useTranslations } from 'use-intl'
import type { ReceiptView } from '../../api/receipt.ts'
import { useSite } from '../../start-up/use-site.ts'
import { DownloadPdf } from './download-pdf.tsx'
import { FiscalCode } from './fiscal-code.tsx'
import { useReceiptDate } from './use-receipt-date.ts'
import { VatTable } from './vat-table.tsx'

/** A credit note for each refund, with its VAT by rate. [6.08] [9.18] */
export function CreditNotes({ view: { order, receipt, credits } }: { readonly view: ReceiptView }) {
  const t = useTranslations('receipt')
  const { language } = useSite()
  const date = useReceiptDate()
  const money = (amount: number) => `${amount > 0 ? '−' : ''}${formatMoney(amount, order.currency, language)}`
  if (receipt === null || credits.length === 0) return null
  return (
    <section aria-labelledby="credit-notes" className="mt-8">
      <h2 id="credit-notes" className="text-group font-bold">
        {t('credits')}
      </h2>
      <ul className="mt-3 flex flex-col gap-4">
        {credits.map((credit) => (
          <li key={credit.number} className="rounded-l border border-line bg-surface p-5 print:bg-transparent">
            <h3 className="flex flex-wrap justify-between gap-x-4 text-dish font-strong">
              <span>
                {t('title.credit')} {credit.number}
              </span>
              <span>{credit.isVoided ? t('void') : money(credit.total)}</span>
            </h3>
            <p className="mt-1 text-label text-ink-2 print:text-black">
              {t('of', { number: receipt.number })} · {date(credit.issuedAt, order.location.timeZone)}
            </p>
            {credit.isVoided ? (
              <p className="mt-2 text-label">{t('voidText')}</p>
            ) : (
              <VatTable vat={credit.vat} money={money} />
            )}
            {credit.fiscalQr && !credit.isVoided ? <FiscalCode address={credit.fiscalQr} /> : null}
            <div className="mt-4 print:hidden">
              <DownloadPdf orderId={order.id} number={credit.number} isCredit />
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}
