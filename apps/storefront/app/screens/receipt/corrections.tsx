import { formatMoney } from '@comanda/domain'
import { useTranslations } from 'use-intl'
import type { ReceiptView } from '../../api/receipt.ts'
import { useSite } from '../../start-up/use-site.ts'
import { DownloadPdf } from './download-pdf.tsx'
import { FiscalCode } from './fiscal-code.tsx'
import { useReceiptDate } from './use-receipt-date.ts'
import { VatTable } from './vat-table.tsx'

interface CorrectionsProps {
  readonly view: ReceiptView
  readonly kind: 'supplement' | 'credit'
}

const WORDS = { supplement: 'supplementOf', credit: 'of' } as const

/** What was paid on top for changes, or a credit note for each refund, with the VAT by rate. [6.08] [9.18] */
export function Corrections({ view: { order, receipt, supplements, credits }, kind }: CorrectionsProps) {
  const t = useTranslations('receipt')
  const { language } = useSite()
  const date = useReceiptDate()
  const documents = kind === 'credit' ? credits : supplements
  const sign = kind === 'credit' ? '−' : ''
  const money = (amount: number) => `${amount > 0 ? sign : ''}${formatMoney(amount, order.currency, language)}`
  if (receipt === null || documents.length === 0) return null
  return (
    <section aria-labelledby={`${kind}s`} className="mt-8">
      <h2 id={`${kind}s`} className="text-group font-bold">
        {t(`${kind}s`)}
      </h2>
      <ul className="mt-3 flex flex-col gap-4">
        {documents.map((document) => (
          <li key={document.number} className="rounded-l border border-line bg-surface p-5 print:bg-transparent">
            <h3 className="flex flex-wrap justify-between gap-x-4 text-dish font-strong">
              <span>
                {t(`title.${kind}`)} {document.number}
              </span>
              <span>{document.isVoided ? t('void') : money(document.total)}</span>
            </h3>
            <p className="mt-1 text-label text-ink-2 print:text-black">
              {t(WORDS[kind], { number: receipt.number })} · {date(document.issuedAt, order.location.timeZone)}
            </p>
            {document.isVoided ? (
              <p className="mt-2 text-label">{t('voidText')}</p>
            ) : (
              <VatTable vat={document.vat} money={money} />
            )}
            {document.fiscalQr && !document.isVoided ? <FiscalCode address={document.fiscalQr} /> : null}
            <div className="mt-4 print:hidden">
              <DownloadPdf orderId={order.id} number={document.number} kind={kind} />
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}
