import type { VatLine } from '@comanda/domain'
import { useTranslations } from 'use-intl'
import { useSite } from '../../start-up/use-site.ts'
import { useTaxName } from '../../start-up/use-tax-name.ts'

interface VatTableProps {
  readonly vat: readonly VatLine[]
  readonly money: (minor: number) => string
}

/** The VAT contained in a document's total, by rate. */
export function VatTable({ vat, money }: VatTableProps) {
  const t = useTranslations('receipt.vat')
  const { language } = useSite()
  const tax = useTaxName().ofLines(vat)
  if (vat.length === 0) return null
  return (
    <table className="mt-5 w-full border-t border-line text-hint tabular-nums">
      <caption className="pt-4 pb-2 text-start font-strong">{t('title', { tax })}</caption>
      <thead>
        <tr>
          <th className="text-start font-medium">{t('rate')}</th>
          <th className="text-end font-medium">{t('net', { tax })}</th>
          <th className="text-end font-medium">{t('amount', { tax })}</th>
          <th className="text-end font-medium">{t('gross', { tax })}</th>
        </tr>
      </thead>
      <tbody>
        {vat.map((line) => (
          <tr key={line.rate}>
            <th className="text-start font-normal">{(line.rate / 100).toLocaleString(language)} %</th>
            <td className="text-end">{money(line.gross - line.vat)}</td>
            <td className="text-end">{money(line.vat)}</td>
            <td className="text-end">{money(line.gross)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
