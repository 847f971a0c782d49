import type { Territory } from '../business/business.ts'
import { taxAt } from '../location/place-facts.ts'
import type { VatPeriod, VatRates } from '../menu/types.ts'
import type { CalendarDate } from '../time/types.ts'
import type { BasisPoints } from './money.ts'

/** What a dish can be for the tax office. */
export const VAT_KINDS = [
  'hot-food',
  'cold-food',
  /** Crisps, sweets, ice cream. */
  'snack',
  'hot-drink',
  /** Water, and juice without added sugar or sweetener. */
  'plain-drink',
  'sweet-drink',
  'alcohol',
  /** A container or bag that is charged by itself. */
  'packaging',
] as const
export type VatKind = (typeof VAT_KINDS)[number]

const rates = (delivery: BasisPoints, collection: BasisPoints, table: BasisPoints): VatRates => ({
  delivery,
  collection,
  table,
})
const everywhere = (rate: BasisPoints): VatRates => rates(rate, rate, rate)

interface KindPeriod {
  readonly from: CalendarDate
  readonly rates: Readonly<Record<VatKind, VatRates>>
}

/**
 * The rates of every kind, the earliest period first. A new period is added with the date of the law.
 *
 * Britain: catering is standard-rated; cold food that is taken away is zero-rated, other than snacks and drinks (HMRC
 * notices 709/1 and 701/14). Spain: what is served on the premises is a service at the reduced rate, drinks included;
 * what is taken away or delivered is goods, so alcohol and sweetened drinks have the general rate (Ley 37/1992, article
 * 91; DGT V2254-22), as a container that is charged has (DGT V2928-23).
 */
const PERIODS: Readonly<Record<Territory, readonly KindPeriod[]>> = {
  uk: [
    {
      from: '2022-04-01',
      rates: {
        'hot-food': everywhere(2000),
        'cold-food': rates(0, 0, 2000),
        snack: everywhere(2000),
        'hot-drink': everywhere(2000),
        'plain-drink': everywhere(2000),
        'sweet-drink': everywhere(2000),
        alcohol: everywhere(2000),
        packaging: everywhere(2000),
      },
    },
  ],
  es: [
    {
      from: '2021-01-01',
      rates: {
        'hot-food': everywhere(1000),
        'cold-food': everywhere(1000),
        snack: everywhere(1000),
        'hot-drink': everywhere(1000),
        'plain-drink': everywhere(1000),
        'sweet-drink': rates(2100, 2100, 1000),
        alcohol: rates(2100, 2100, 1000),
        packaging: everywhere(2100),
      },
    },
  ],
}

/**
 * The rates of a kind at a place, the earliest first; null where the territory's VAT does not apply (the Canary
 * Islands, Jersey): there a dish keeps rates of its own.
 */
export function vatPeriodsAt(territory: Territory, postcode: string, kind: VatKind): readonly VatPeriod[] | null {
  if (taxAt(territory, postcode) !== 'vat') return null
  return PERIODS[territory].map((period) => ({ from: period.from, rates: period.rates[kind] }))
}
