import type { DocumentKind } from '@comanda/contract/wire'
import type {
  Business,
  BusinessState,
  BusinessTrust,
  Language,
  MapTiles,
  NativeApps,
  OwnTextsByLanguage,
  PaymentBrand,
  Tax,
} from '@comanda/domain'

/** A business with the data that only the server needs. */
export interface Tenant {
  readonly business: Business
  readonly state: BusinessState
  /** Whether its own words and links reach people who have not proved their address. */
  readonly trust: BusinessTrust
  /** What the tax in its prices is called, if the owner has chosen it: see `taxOfPlace`. */
  readonly tax: Tax | null
  /** See `businesses.usualRate`. */
  readonly usualRate: number | null
  /** See `businesses.previewHash`. */
  readonly previewHash: string | null
  /** Names the business in the ApiKey header; grants nothing. [7.02] */
  readonly apiKey: string
  /** The connected account that is charged; null is the installation's own. */
  readonly stripeAccount: string | null
  /** See `statementSuffixOf`. */
  readonly statementSuffix: string | null
  /** Whether card forms ask the billing postcode. */
  readonly asksBillingPostcode: boolean
  /** What pays beside cards and their wallets. */
  readonly paymentBrands: readonly PaymentBrand[]
  /** Container at Google Tag Manager; null loads none. [1.22] */
  readonly tagManagerId: string | null
  readonly apps: NativeApps
  /** What draws its maps; null is the installation's. */
  readonly maps: MapTiles | null
  /** Its own VAPID key; null is the installation's. */
  readonly pushPublicKey: string | null
  readonly oneSignalAppId: string | null
  /** Every host that it answers on, the primary one first. */
  readonly hosts: readonly string[]
  /** Host of links; null where the business has no host. */
  readonly primaryHost: string | null
  /** The texts that it has replaced by its own, by language and key. */
  readonly texts: OwnTextsByLanguage
  /** Its published documents. [3.22] */
  readonly documents: readonly DocumentKind[]
  /** What its pages are offered in; its own is one of them. */
  readonly languages: readonly Language[]
  /** Whether the console offers its owner the first steps of a new restaurant. */
  readonly showsFirstSteps: boolean
  readonly version: number
}

/**
 * Finds the business of a call by its Host header (with or without port), or by the `subdomain` header where the host
 * is the installation's own. Null: no business has this host. `conflict`: host and subdomain name different businesses,
 * or a foreign host names one. [6.07]
 */
export type FindTenant = (host: string, subdomain?: string | undefined) => Promise<Tenant | 'conflict' | null>
