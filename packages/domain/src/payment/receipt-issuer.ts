/** Who issues the receipts of a business's orders: we, or its own till. */
export const RECEIPT_ISSUERS = ['we', 'till'] as const
export type ReceiptIssuer = (typeof RECEIPT_ISSUERS)[number]
