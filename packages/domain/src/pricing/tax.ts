import type { Territory } from '../business/business.ts'
import type { VatLine } from '../order/order.ts'
import type { BasisPoints } from './money.ts'

/**
 * What the tax in prices is called: VAT (in Spanish IVA), IGIC on the Canary Islands, IPSI in Ceuta and Melilla, GST in
 * Jersey.
 */
export const TAXES = ['vat', 'igic', 'ipsi', 'gst'] as const
export type Tax = (typeof TAXES)[number]

/** The taxes that a restaurant of a territory may charge, its VAT first. */
export const TAXES_OF: Readonly<Record<Territory, readonly Tax[]>> = {
  uk: ['vat', 'gst'],
  es: ['vat', 'igic', 'ipsi'],
}

/** What an owner chooses of the tax in prices. */
export interface TaxChoice {
  /** What it is called; null is the tax of the location's place. */
  readonly tax: Tax | null
  /** Of charges and of dishes without a rate of their own; null is that of the place: see `usualRateAt`. */
  readonly usualRate: BasisPoints | null
}

/** The lines of an order with the name of their tax, which stays when the business changes it. */
export function linesOfTax(lines: readonly VatLine[], tax: Tax): readonly VatLine[] {
  return tax === 'vat' ? lines : lines.map((line) => ({ ...line, tax }))
}

/** The tax of an order's lines: all have the same. */
export function taxOfLines(lines: readonly Pick<VatLine, 'tax'>[]): Tax {
  return lines[0]?.tax ?? 'vat'
}
