import {
  type BasisPoints,
  currencyOfTerritory,
  type DeliveryArea,
  type Language,
  type Location,
  type Minor,
  type OpeningHours,
  type OrderTypeSettings,
  type PostalAddress,
  type ReceiptIssuer,
  type Table,
  type Territory,
  timeZoneOf,
  usualRateAt,
  type WordsByLanguage,
  wordsIn,
} from '@comanda/domain'

export const FIRST_LOCATION_ID = 1

const COUNTRIES = { uk: 'GB', es: 'ES' } as const satisfies Record<Territory, string>

const AREA: WordsByLanguage<string> = { en: 'Delivery', es: 'Reparto' }

/** Where a restaurant delivers when it opens: a list of postcodes, or a circle. */
export type FirstArea = (
  | { readonly type: 'postcodes'; readonly prefixes: readonly string[] }
  | Pick<Extract<DeliveryArea, { type: 'circle' }>, 'type' | 'centre' | 'radiusMetres'>
) & { readonly minimum: Minor; readonly fee: Minor; readonly colour: string }

export interface FirstLocation {
  readonly slug: string
  /** The restaurant's, unless the location has one of its own. */
  readonly name: string
  readonly email: string
  /** Empty where the owner has yet to tell it, as the parts of the address. */
  readonly telephone: string
  readonly address: Omit<PostalAddress, 'country'>
  readonly territory: Territory
  readonly language: Language
  readonly week: OpeningHours['week']
  readonly takesCollection: boolean
  /** Null delivers nowhere. */
  readonly delivers: FirstArea | null
  /** Tables at which guests may order. */
  readonly tables: number
  /** Of the tax in prices, as its owner has set it; null is that of the place. */
  readonly usualRate: BasisPoints | null
  readonly receiptIssuer: ReceiptIssuer
}

const takes = (offered: boolean, preparationMinutes: number): OrderTypeSettings => ({
  offered,
  preparationMinutes,
  preOrderHours: 24,
  acceptsLater: true,
  serviceCharge: 0,
  bagCharge: 0,
})

const areaOf = ({ minimum, fee, ...shape }: FirstArea, language: Language): DeliveryArea => ({
  id: 1,
  name: wordsIn(AREA, language),
  tiers: [{ from: minimum, charge: fee }],
  ...shape,
})

export function tablesOf(count: number): readonly Table[] {
  return Array.from({ length: count }, (_, index) => ({ id: index + 1, name: String(index + 1), capacity: 4 }))
}

/**
 * The only location of a restaurant as it opens. It takes cash: cards need the restaurant's own account at the
 * provider.
 */
export function firstLocation({
  address,
  territory,
  language,
  week,
  takesCollection,
  delivers,
  tables,
  usualRate,
  ...own
}: FirstLocation): Location {
  const hours = { week, exceptions: {} }
  return {
    ...own,
    timeZone: timeZoneOf(territory, address.postcode),
    currency: currencyOfTerritory(territory),
    id: FIRST_LOCATION_ID,
    address: { ...address, country: COUNTRIES[territory] },
    hours: { delivery: hours, collection: hours, table: hours },
    settings: {
      delivery: takes(delivers !== null, 40),
      collection: takes(takesCollection, 20),
      table: takes(tables > 0, 20),
    },
    acceptsCard: false,
    acceptsCash: true,
    acceptsTips: false,
    chargesVat: usualRateAt(territory, address.postcode, usualRate),
    suspended: false,
    stopped: false,
    pausedUntil: null,
    unwatchedSince: null,
    overrides: [],
    baseDeliveryFee: delivers?.fee ?? 0,
    areas: delivers === null ? [] : [areaOf(delivers, language)],
    tables: tablesOf(tables),
    hygieneRating: null,
    integration: null,
  }
}
