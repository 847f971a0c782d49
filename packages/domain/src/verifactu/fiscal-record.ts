import type { VatLine } from '../order/order.ts'
import type { Minor } from '../pricing/money.ts'

/**
 * F1 an invoice, F2 a simplified one (a receipt), F3 an invoice in place of simplified ones. R1 to R4 correct invoices,
 * R5 simplified ones.
 */
export const INVOICE_TYPES = ['F1', 'F2', 'F3', 'R1', 'R2', 'R3', 'R4', 'R5'] as const
export type InvoiceType = (typeof INVOICE_TYPES)[number]

/** What names an invoice. `date` is "dd-mm-yyyy", as in all records. */
export interface InvoiceName {
  readonly nif: string
  readonly number: string
  readonly date: string
}

export interface FiscalPerson {
  readonly name: string
  readonly nif: string
}

/**
 * A line of the breakdown. `rate` in percent with two places; null is an amount that is not subject to the tax, a tip.
 */
export interface FiscalLine {
  readonly rate: string | null
  readonly base: string
  readonly tax: string | null
}

/** Who made the program that makes the records, and which installation of it. */
export interface FiscalSystem {
  readonly vendor: FiscalPerson
  readonly name: string
  /** Two characters that the vendor gives its program. */
  readonly id: string
  readonly version: string
  readonly installation: string
  /** Whether the installation serves more than one taxpayer at the moment. */
  readonly servesSeveral: boolean
}

/** The record before it in the chain; null for the first. */
export interface PreviousRecord extends InvoiceName {
  readonly hash: string
}

/**
 * What repairs a record: `accepted` changes one that the tax office has; `rejected` repeats a change that it refused;
 * `unknown` brings an invoice of which it has nothing, because it refused the first record.
 */
export type FiscalRepair = 'accepted' | 'rejected' | 'unknown'

interface InEveryRecord {
  readonly invoice: InvoiceName
  readonly previous: PreviousRecord | null
  readonly system: FiscalSystem
  /** ISO 8601 with the offset, without fractions: "2027-01-01T20:15:00+01:00". */
  readonly madeAt: string
  readonly repairs: FiscalRepair | null
}

/** The record of an invoice, which the law calls *registro de alta*. Amounts are texts with two places. */
export interface IssueRecord extends InEveryRecord {
  readonly kind: 'issue'
  readonly issuerName: string
  readonly type: InvoiceType
  /** The invoices that a correction corrects, or that an F3 stands in for. */
  readonly about: readonly InvoiceName[]
  /** Null for F2 and R5, which name nobody. */
  readonly recipient: FiscalPerson | null
  readonly description: string
  readonly lines: readonly FiscalLine[]
  readonly taxTotal: string
  readonly total: string
}

/** The record of a cancelled invoice, which the law calls *registro de anulación*. */
export interface CancelRecord extends InEveryRecord {
  readonly kind: 'cancel'
}

export type FiscalRecord = IssueRecord | CancelRecord

/** A record with its place in the chain. */
export type ChainedRecord = FiscalRecord & { readonly hash: string }

/** Minor units as the tax office writes an amount: "-12.30". */
export function fiscalAmount(amount: Minor): string {
  const digits = String(Math.abs(amount)).padStart(3, '0')
  return `${amount < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`
}

interface Breakdown {
  readonly lines: readonly FiscalLine[]
  readonly taxTotal: string
  readonly total: string
}

/**
 * The breakdown of a receipt by rate, to the penny: bases and taxes add up to its total. What the VAT lines leave of
 * the total is the tip, which is not subject to the tax.
 * @param sign -1 for a credit note, whose amounts are negative
 */
export function fiscalBreakdown(total: Minor, vat: readonly VatLine[], sign: 1 | -1): Breakdown {
  const taxed = vat.map(({ rate, gross, vat: tax }) => ({
    rate: fiscalAmount(rate),
    base: fiscalAmount(sign * (gross - tax)),
    tax: fiscalAmount(sign * tax),
  }))
  const untaxed = total - vat.reduce((sum, { gross }) => sum + gross, 0)
  const isNeeded = untaxed !== 0 || taxed.length === 0
  return {
    lines: [...taxed, ...(isNeeded ? [{ rate: null, base: fiscalAmount(sign * untaxed), tax: null }] : [])],
    taxTotal: fiscalAmount(sign * vat.reduce((sum, line) => sum + line.vat, 0)),
    total: fiscalAmount(sign * total),
  }
}
