/** Who issues the receipts of a location's orders: we, or the restaurant's own till. */
export const RECEIPT_ISSUERS = ['we', 'till'] as const
export type ReceiptIssuer = (typeof RECEIPT_ISSUERS)[number]
