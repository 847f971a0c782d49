import type { ReceiptIssuer } from '@comanda/domain'
import { useSite } from './use-site.ts'

/**
 * The key of a text about receipts: where the restaurant's own till issues them, the text of that key with `-till`
 * speaks of the order confirmation.
 */
export function receiptKeyOf<K extends string>(issuer: ReceiptIssuer, key: K): K | `${K}-till` {
  return issuer === 'till' ? `${key}-till` : key
}

/** `receiptKeyOf` of this business. */
export function useReceiptKey() {
  const { receiptIssuer } = useSite()
  return <K extends string>(key: K) => receiptKeyOf(receiptIssuer, key)
}
