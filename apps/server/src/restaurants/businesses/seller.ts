import type { FieldProblem, NewSellerWire, SellerWire } from '@comanda/contract'
import {
  holdsLink,
  type NewSeller,
  normalVatNumber,
  RECEIPT_ISSUERS,
  type Seller,
  type Territory,
  typedText,
} from '@comanda/domain'
import { eq } from 'drizzle-orm'
import type { Executor } from '../../platform/db/connection.ts'
import { businesses } from '../../platform/db/schema/index.ts'

/** As typed; without an issuer we issue the receipts. */
export type SellerForm = Readonly<Record<keyof NewSeller, string>>
export type SellerProblem = Extract<FieldProblem, 'no_links' | 'too_long' | 'not_a_vat_number' | 'not_an_issuer'>
export type SellerProblems = Partial<Readonly<Record<keyof NewSeller, SellerProblem>>>

const MOST_LEGAL_NAME = 120

/**
 * Checks who sells, however it is told: in the console, at an opening, in a command. Returns the seller, or what is
 * wrong by field.
 */
export function checkSeller(
  typed: SellerForm,
  territory: Territory,
): { readonly seller: NewSeller } | { readonly problems: SellerProblems } {
  const legalName = typedText(typed.legalName)
  const vatNumber = typed.vatNumber.trim() === '' ? '' : normalVatNumber(typed.vatNumber, territory)
  const receiptIssuer = RECEIPT_ISSUERS.find((one) => one === (typed.receiptIssuer || 'we'))
  if (!holdsLink(legalName) && legalName.length <= MOST_LEGAL_NAME && vatNumber !== null && receiptIssuer)
    return { seller: { legalName, vatNumber, receiptIssuer } }
  return {
    problems: {
      ...(holdsLink(legalName) && { legalName: 'no_links' }),
      ...(legalName.length > MOST_LEGAL_NAME && { legalName: 'too_long' }),
      ...(vatNumber === null && { vatNumber: 'not_a_vat_number' }),
      ...(!receiptIssuer && { receiptIssuer: 'not_an_issuer' }),
    },
  }
}

/** The fields by their names on the wire. */
export const SELLER_FIELDS = {
  legalName: 'legal_name',
  vatNumber: 'vat_number',
  receiptIssuer: 'receipt_issuer',
} as const satisfies Readonly<Record<keyof NewSeller, keyof NewSellerWire>>

export function sellerProblemsToWire(problems: SellerProblems) {
  return Object.fromEntries(
    Object.entries(problems).map(([field, problem]) => [SELLER_FIELDS[field as keyof NewSeller], problem]),
  )
}

export function sellerToWire({ legalName, vatNumber }: Seller): SellerWire {
  return { legal_name: legalName, vat_number: vatNumber }
}

export function sellerFromWire({ legal_name, vat_number, receipt_issuer }: NewSellerWire): SellerForm {
  return {
    legalName: legal_name,
    vatNumber: vat_number,
    receiptIssuer: receipt_issuer ?? '',
  }
}

/** Stores who sells. The caller announces the change. */
export async function saveSeller(tx: Executor, businessId: number, seller: Seller): Promise<void> {
  const { legalName, vatNumber } = seller
  await tx.update(businesses).set({ legalName, vatNumber }).where(eq(businesses.id, businessId))
}
