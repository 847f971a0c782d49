import type { Territory } from '../business/business.ts'
import type { BasisPoints } from '../pricing/money.ts'
import type { Tax } from '../pricing/tax.ts'
import { compactPostcode } from './postcode.ts'

/** Beginnings of postcodes in an order that ends with all others, and what differs there. */
interface PlaceFacts {
  readonly begins: RegExp
  readonly timeZone: string
  /** The tax in prices there. */
  readonly tax: Tax
}

/**
 * Spain outside the mainland and Balearic zone, and the islands that are served by Royal Mail without being in the
 * United Kingdom. The Canary Islands have IGIC, Ceuta and Melilla IPSI, Jersey and Guernsey GST at most. Sources: tz
 * database; Ley 37/1992, article 3; VAT Act 1994, section 96.
 */
const PLACES: Readonly<Record<Territory, readonly PlaceFacts[]>> = {
  es: [
    { begins: /^3[58]/, timeZone: 'Atlantic/Canary', tax: 'igic' },
    { begins: /^5[12]/, timeZone: 'Africa/Ceuta', tax: 'ipsi' },
    { begins: /^/, timeZone: 'Europe/Madrid', tax: 'vat' },
  ],
  uk: [
    { begins: /^(?:JE|GY)\d/, timeZone: 'Europe/London', tax: 'gst' },
    { begins: /^/, timeZone: 'Europe/London', tax: 'vat' },
  ],
}

/** VAT of hot food: 20 % in Britain and 10 % in Spanish restaurants, however it is handed over. */
const USUAL_VAT: Readonly<Record<Territory, BasisPoints>> = { uk: 2000, es: 1000 }

const factsOf = (territory: Territory, postcode: string): PlaceFacts | undefined =>
  PLACES[territory].find(({ begins }) => begins.test(compactPostcode(postcode)))

/** The time zone of a place, by its postcode; that of the capital where the postcode is not known yet. */
export function timeZoneOf(territory: Territory, postcode: string): string {
  return factsOf(territory, postcode)?.timeZone ?? 'UTC'
}

/** The tax in prices at a place, by its postcode; the territory's VAT where the postcode is not known yet. */
export function taxAt(territory: Territory, postcode: string): Tax {
  return factsOf(territory, postcode)?.tax ?? 'vat'
}

/**
 * The tax's rate in charges, and in dishes without a rate of their own: `own`, as the owner has set it, else that of
 * the territory's VAT. Where that VAT does not apply (the Canary Islands, Jersey), no rate is claimed.
 */
export function usualRateAt(territory: Territory, postcode: string, own: BasisPoints | null = null): BasisPoints {
  return own ?? (taxAt(territory, postcode) === 'vat' ? USUAL_VAT[territory] : 0)
}

/** Whether the tax's usual rate is known: while it is not, orders and receipts claim no tax. */
export function isUsualRateKnown(territory: Territory, postcode: string, own: BasisPoints | null): boolean {
  return own !== null || taxAt(territory, postcode) === 'vat'
}
