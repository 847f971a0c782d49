import { Button } from '@comanda/ui'
import { Download } from 'lucide-react'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { fetchReceiptPdf } from '../../api/receipt.ts'
import { useApiClient } from '../../start-up/use-api-client.ts'
import { readerOf } from './use-receipt.ts'

interface DownloadPdfProps {
  readonly orderId: string
  /** Number of the document: the name of its file. */
  readonly number: string
  readonly kind?: 'receipt' | 'supplement' | 'credit'
}

/** Downloads a receipt, a supplement or a credit note as a PDF. */
export function DownloadPdf({ orderId, number, kind = 'receipt' }: DownloadPdfProps) {
  const t = useTranslations('receipt')
  const client = useApiClient()
  const [state, setState] = useState<'idle' | 'busy' | 'failed'>('idle')
  const download = async () => {
    setState('busy')
    const pdf = await fetchReceiptPdf(client(), orderId, readerOf(orderId), { kind, number })
    setState(pdf === null ? 'failed' : 'idle')
    if (pdf !== null) save(pdf, `${number}.pdf`)
  }
  return (
    <div>
      <Button
        size="s"
        variant="outline"
        pending={state === 'busy'}
        icon={<Download aria-hidden="true" className="size-5" />}
        aria-label={`${t('download')} ${number}`}
        onClick={() => void download()}
      >
        {t('download')}
      </Button>
      <p role="alert" className="mt-1 text-label text-bad empty:hidden">
        {state === 'failed' ? t('failed') : ''}
      </p>
    </div>
  )
}

function save(file: Blob, name: string): void {
  const address = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  // Some browsers read the file only after the click.
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}
