import { useCallback, useEffect, useState } from 'react'
import { type OrderReader, type ReceiptView, readReceipt } from '../../api/receipt.ts'
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
  const [found, setFound] = useState<ReceiptState>({ state: 'loading' })
  const read = useCallback(
    (signal: AbortSignal) => {
      setFound({ state: 'loading' })
      readReceipt(client(), id, readerOf(id), signal).then((answer) => {
        if (signal.aborted) return
        if (answer.ok) setFound({ state: 'ready', view: answer.value })
        else setFound({ state: UNAVAILABLE.has(answer.error.status) ? 'unavailable' : 'failed' })
      }, console.error)
    },
    [id, client],
  )
  useEffect(() => {
    const stop = new AbortController()
    read(stop.signal)
    return () => stop.abort()
  }, [read])
  return { ...found, retry: () => read(new AbortController().signal) }
}
