import type { InstantText, Minor, ReceiptIssuer, VatLine } from '@comanda/domain'
import { checkedMoney, moneyToWire, rateFromWire, rateToWire } from '../money.ts'
import type { ReceiptDocumentWire, ReceiptWire } from '../receipt.ts'
import { type OrderView, orderFromWire, orderToWire } from './order.ts'

/** A receipt, a supplement or a credit note. What `vat` leaves of `total` is the tip. */
export interface ReceiptDocument {
  /** "R-000012", of a supplement "S-000001", of a credit note "C-000003". */
  readonly number: string
  readonly issuedAt: InstantText
  readonly total: Minor
  readonly vat: readonly VatLine[]
  /** What its QR code holds: the Spanish tax office's page about it; null where there is no record of it there. */
  readonly fiscalQr: string | null
  /** The refund of this credit note could not be delivered. */
  readonly isVoided: boolean
}

export interface ReceiptView {
  readonly order: OrderView
  /** Null until the order is paid by card, or completed. */
  readonly receipt: ReceiptDocument | null
  /** What was paid on top for changes, oldest first. */
  readonly supplements: readonly ReceiptDocument[]
  /** Oldest first. */
  readonly credits: readonly ReceiptDocument[]
  /** Who issues the receipts of the order's location. */
  readonly issuer: ReceiptIssuer
  readonly seller: { readonly legalName: string; readonly vatNumber: string }
}

const documentToWire = ({
  number,
  issuedAt,
  total,
  vat,
  fiscalQr,
  isVoided,
}: ReceiptDocument): ReceiptDocumentWire => ({
  number,
  issued_at: issuedAt,
  total: moneyToWire(total),
  vat: vat.map((line) => ({
    rate: rateToWire(line.rate),
    gross: moneyToWire(line.gross),
    net: moneyToWire(line.gross - line.vat),
    vat: moneyToWire(line.vat),
    ...(line.tax && { tax: line.tax }),
  })),
  fiscal_qr: fiscalQr,
  voided: isVoided,
})

const documentFromWire = (wire: ReceiptDocumentWire): ReceiptDocument => ({
  number: wire.number,
  issuedAt: wire.issued_at,
  total: checkedMoney(wire.total),
  vat: wire.vat.map(({ rate, gross, vat, tax }) => ({
    rate: rateFromWire(rate),
    gross: checkedMoney(gross),
    vat: checkedMoney(vat),
    ...(tax && { tax }),
  })),
  // A server of the version before sends none.
  fiscalQr: wire.fiscal_qr ?? null,
  isVoided: wire.voided,
})

export function receiptToWire({ order, receipt, supplements, credits, issuer, seller }: ReceiptView): ReceiptWire {
  return {
    order: orderToWire(order),
    receipt: receipt && documentToWire(receipt),
    supplements: supplements.map(documentToWire),
    credit_notes: credits.map(documentToWire),
    issuer,
    seller: { legal_name: seller.legalName, vat_number: seller.vatNumber },
  }
}

export function receiptFromWire(wire: ReceiptWire): ReceiptView {
  return {
    order: orderFromWire(wire.order),
    receipt: wire.receipt && documentFromWire(wire.receipt),
    // A server of the version before sends none.
    supplements: (wire.supplements ?? []).map(documentFromWire),
    credits: wire.credit_notes.map(documentFromWire),
    issuer: wire.issuer ?? 'we',
    seller: { legalName: wire.seller.legal_name, vatNumber: wire.seller.vat_number },
  }
}
