import { type ReceiptView, type ReceiptWire, receiptFromWire } from '@comanda/contract/wire'
import { type Answer, type ApiClient, call, requestFor } from './client.ts'

export type { ReceiptView } from '@comanda/contract/wire'

/** By what a browser may read an order, besides its session. */
export interface OrderReader {
  readonly guest: string | null
  readonly orderLink: string | null
}

/** Returns the receipt of an order that this browser may read, with its credit notes. */
export function readReceipt(client: ApiClient, id: string, reader: OrderReader): Promise<Answer<ReceiptView>> {
  return call(client, `/order/${encodeURIComponent(id)}/receipt`, (data: ReceiptWire) => receiptFromWire(data), reader)
}

/**
 * Returns the PDF of a receipt, or of the credit note with this number; null if it cannot be had now. It is fetched,
 * because a plain link cannot send the guest's secret.
 */
export async function fetchReceiptPdf(
  client: ApiClient,
  id: string,
  reader: OrderReader,
  { kind, number }: { readonly kind: 'receipt' | 'supplement' | 'credit'; readonly number: string },
): Promise<Blob | null> {
  try {
    const path = `/order/${encodeURIComponent(id)}/receipt.pdf`
    const query = {
      supplement: kind === 'supplement' ? number : null,
      credit_note: kind === 'credit' ? number : null,
    }
    const answer = await client.send(requestFor(client, path, { ...reader, query }))
    return answer.ok ? await answer.blob() : null
  } catch {
    return null
  }
}
