import { Button } from '@comanda/ui'
import { Printer } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { DownloadPdf } from './download-pdf.tsx'

interface ReceiptActionsProps {
  readonly orderId: string
  /** Number of the receipt; null while there is none. */
  readonly number: string | null
}

/** Prints the page; downloads the receipt, once there is one. */
export function ReceiptActions({ orderId, number }: ReceiptActionsProps) {
  const t = useTranslations('receipt')
  return (
    <div className="mt-4 flex flex-wrap gap-3 print:hidden">
      {number === null ? null : <DownloadPdf orderId={orderId} number={number} />}
      <Button
        size="s"
        variant="outline"
        icon={<Printer aria-hidden="true" className="size-5" />}
        onClick={() => window.print()}
      >
        {t('print')}
      </Button>
    </div>
  )
}
