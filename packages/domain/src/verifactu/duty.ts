import type { Territory } from '../business/business.ts'
import { compactPostcode } from '../location/postcode.ts'
import type { CalendarDate } from '../time/types.ts'

/** Companies that pay corporate tax, and everybody else: self-employed people, partnerships. */
export const TAXPAYER_KINDS = ['company', 'other'] as const
export type TaxpayerKind = (typeof TAXPAYER_KINDS)[number]

/** From when VERI*FACTU binds, by kind of taxpayer: RD 1007/2023, with the dates of Real Decreto-ley 15/2025. */
export const VERIFACTU_FROM: Readonly<Record<TaxpayerKind, CalendarDate>> = {
  company: '2027-01-01',
  other: '2027-07-01',
}

/**
 * What a place has to send its receipts to: `verifactu`, or what is not supported yet: TicketBAI in the Basque Country,
 * Navarre's own system, and the places with another tax than IVA (IGIC on the Canary Islands, IPSI in Ceuta and
 * Melilla). `none`: outside Spain.
 */
export const FISCAL_REGIMES = ['none', 'verifactu', 'ticketbai', 'navarre', 'igic', 'ipsi'] as const
export type FiscalRegime = (typeof FISCAL_REGIMES)[number]

/** By the province, which begins a postcode. */
const ELSEWHERE: readonly (readonly [RegExp, FiscalRegime])[] = [
  [/^(?:01|20|48)/, 'ticketbai'],
  [/^31/, 'navarre'],
  [/^3[58]/, 'igic'],
  [/^5[12]/, 'ipsi'],
]

/**
 * The regime of a place. The taxpayer's registered office decides by law; the place stands in for it, because it is
 * what is known.
 */
export function fiscalRegimeAt(territory: Territory, postcode: string): FiscalRegime {
  if (territory !== 'es') return 'none'
  return ELSEWHERE.find(([begins]) => begins.test(compactPostcode(postcode)))?.[1] ?? 'verifactu'
}

/** Entities that do not pay corporate tax as a rule: communities of property, of owners, and civil partnerships. */
const NO_COMPANIES = /^[EHJ]/

/** What a Spanish NIF says of its holder, as a first answer: the owner knows better. */
export function taxpayerKindOf(nif: string): TaxpayerKind {
  return /^[A-HJNP-SUVW]/.test(nif) && !NO_COMPANIES.test(nif) ? 'company' : 'other'
}

/** The NIF without the country's letters, as the tax office writes it; null is no Spanish one. */
export function nifOf(vatNumber: string): string | null {
  const nif = vatNumber.replace(/^ES(?=.{9}$)/, '')
  return nif.length === 9 ? nif : null
}

/** A taxpayer's first day on VERI*FACTU: the law's, or an earlier one of its choice. */
export function verifactuFrom(kind: TaxpayerKind, chosen: CalendarDate | null): CalendarDate {
  const due = VERIFACTU_FROM[kind]
  return chosen !== null && chosen < due ? chosen : due
}
