import type { ReceiptIssuer } from '../payment/receipt-issuer.ts'

/** Who sells: it stands on receipts and in the terms. */
export interface Seller {
  readonly legalName: string
  /** In Spain the NIF; empty where the business is not registered: its orders and receipts then show no VAT. */
  readonly vatNumber: string
}

/** Who sells, as it is told at an opening. */
export interface NewSeller extends Seller {
  /** Who issues the receipts of the first location. */
  readonly receiptIssuer: ReceiptIssuer
}
