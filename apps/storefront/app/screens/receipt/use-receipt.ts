import { type OrderReader, type ReceiptView, readReceipt } from '../../api/receipt.ts'
import { useLoaded } from '../../loading/use-loaded.ts'
import { useApiClient } from '../../start-up/use-api-client.ts'
import { storedGuest } from '../../stored/guest.ts'
import { orderLinks } from '../../stored/order-link.ts'

/** Statuses of a refusal that a retry does not change. */
const UNAVAILABLE: ReadonlySet<number> = new Set([401, 403, 404, 410])

/** By what this browser may read an order: a guest's secret or the link of a mail. */
export function readerOf(id: string): OrderReader {
  return {
    guest: storedGuest.read()?.value ?? null,
    orderLink: orderLinks.read(id),
  }
}

export type ReceiptState =
  | { readonly state: 'loading' }
  | { readonly state: 'ready'; readonly view: ReceiptView }
  /** `unavailable`: this browser may not read it, or the link has ended with the order. */
  | { readonly state: 'unavailable' | 'failed' }

/** The receipt of an order. */
export function useReceipt(id: string): ReceiptState & { readonly retry: () => void } {
  const client = useApiClient()
  const { loaded, retry } = useLoaded((key) => readReceipt(client(), key, readerOf(key)), id)
  if (loaded.state === 'ready') return { state: 'ready', view: loaded.value, retry }
  if (loaded.state === 'failed')
    return { state: UNAVAILABLE.has(loaded.error.status) ? 'unavailable' : 'failed', retry }
  return { state: 'loading', retry }
}
