import type { ReceiptIssuer } from '@comanda/domain'
/**
 * The key of a text about receipts: where the restaurant's own till issues them, at the order's location or at all of
 * a business, the text of that key with `-till` speaks of the order confirmation.
 */
export function receiptKeyOf<K extends string>(issuer: ReceiptIssuer, key: K): K | `${K}-till` {
  return issuer === 'till' ? `${key}-till` : key
}
