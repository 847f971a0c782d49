import type { FieldProblem, NewSellerWire } from '@comanda/contract'
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

/** What a call sends. */
export function sellerFromWire({ legalName, vatNumber, receiptIssuer }: NewSellerWire): SellerForm {
  return { legalName, vatNumber, receiptIssuer: receiptIssuer ?? '' }
}

/** Stores who sells. The caller announces the change. */
export async function saveSeller(tx: Executor, businessId: number, seller: Seller): Promise<void> {
  const { legalName, vatNumber } = seller
  await tx.update(businesses).set({ legalName, vatNumber }).where(eq(businesses.id, businessId))
}
