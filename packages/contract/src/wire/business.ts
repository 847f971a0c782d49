import type { Business, Language, MapTiles, NativeApps, PaymentBrand, ReceiptIssuer, Tax } from '@comanda/domain'
import type { WebsiteWire } from '../business.ts'
import { territoryCodes } from '../codes.ts'
import type { LocationWire } from '../location.ts'
import type { DocumentKind } from './document.ts'
import { type LocationAnswer, locationFromWire } from './location.ts'

/** How the pages of a business take payments by card. */
export interface PaymentSettings {
  /** The connected account that new orders are charged on; null is the installation's own. */
  readonly account: string | null
  readonly asksBillingPostcode: boolean
  /** Offered beside cards and their wallets. */
  readonly brands: readonly PaymentBrand[]
}

/** The data that every page of a host needs. */
export interface Website {
  readonly business: Business
  readonly apiKey: string
  readonly payments: PaymentSettings
  /** Who issues the receipts of its orders. */
  readonly receiptIssuer: ReceiptIssuer
  /** What the tax in prices is called; null is the tax of the place. */
  readonly tax: Tax | null
  /** What the pages are offered in. */
  readonly languages: readonly Language[]
  /** Texts of the pages that the business has replaced, in the answer's language, by key. */
  readonly texts: Readonly<Record<string, string>>
  /** The published documents. */
  readonly documents: readonly DocumentKind[]
  /** The language of what the business says of itself. */
  readonly wordsLanguage: Language
  /** Origin of the primary host, "https://napoli.example"; null without a host. */
  readonly siteUrl: string | null
  /** Container at Google Tag Manager, loaded only after consent; null loads none. [1.22] */
  readonly tagManagerId: string | null
  /** The fingerprints stay on the server. */
  readonly apps: Omit<NativeApps, 'playFingerprints'>
  readonly mapTiles: MapTiles | null
  /** The key that browsers subscribe to pushes with; null where there are none. */
  readonly pushKey: string | null
  readonly oneSignalAppId: string | null
  /** The asked ones, or the first ones. */
  readonly locations: readonly LocationAnswer[]
  /** How many locations the business has. */
  readonly locationCount: number
}

export function websiteToWire(
  {
    business,
    apiKey,
    payments,
    receiptIssuer,
    tax,
    languages,
    texts,
    documents,
    wordsLanguage,
    siteUrl,
    tagManagerId,
    apps,
    mapTiles,
    pushKey,
    oneSignalAppId,
    locationCount,
  }: Omit<Website, 'locations'>,
  locations: LocationWire[],
): WebsiteWire {
  return {
    api_key: apiKey,
    theme: {
      colour: business.theme.colour,
      second_colour: business.theme.secondColour,
      heading_font: business.theme.headingFont,
      body_font: business.theme.bodyFont,
      corners: business.theme.corners,
      pattern: business.theme.pattern,
      logo: business.theme.logo ?? null,
      logo_dark: business.theme.logoDark ?? null,
    },
    business: {
      id: business.id,
      subdomain: business.subdomain,
      name: business.name,
      tagline: business.tagline,
      description: business.description,
      logo: business.theme.mark,
      territory: territoryCodes.toWire[business.territory],
      language: business.language,
      legal_name: business.legalName,
      vat_number: business.vatNumber,
      twitter_url: business.links.twitter,
      facebook_url: business.links.facebook,
      instagram_url: business.links.instagram,
      hero: { ...business.hero },
      about: { ...business.about },
      guest_ordering: business.guestOrdering,
      terms_by_sentence: business.termsBySentence,
    },
    locations,
    locations_total: locationCount,
    payments: {
      stripe_account: payments.account,
      asks_billing_postcode: payments.asksBillingPostcode,
      brands: [...payments.brands],
    },
    receipt_issuer: receiptIssuer,
    tax,
    languages: [...languages],
    texts: { ...texts },
    documents: [...documents],
    words_language: wordsLanguage,
    site_url: siteUrl,
    tag_manager_id: tagManagerId,
    apps: {
      app_store_id: apps.appStoreId,
      ios_app_id: apps.iosAppId,
      play_package: apps.playPackage,
      announces_new_app: apps.announcesNewApp,
    },
    map_tiles: mapTiles && { ...mapTiles },
    push_key: pushKey,
    onesignal_app_id: oneSignalAppId,
    app_store_link: business.appStoreLink,
    google_play_link: business.googlePlayLink,
  }
}

export function businessFromWire(wire: WebsiteWire): Business {
  return {
    id: wire.business.id,
    subdomain: wire.business.subdomain,
    name: wire.business.name,
    tagline: wire.business.tagline,
    description: wire.business.description,
    legalName: wire.business.legal_name,
    vatNumber: wire.business.vat_number,
    territory: territoryCodes.fromWire(wire.business.territory) ?? 'uk',
    language: wire.business.language,
    theme: {
      colour: wire.theme.colour,
      secondColour: wire.theme.second_colour,
      headingFont: wire.theme.heading_font,
      bodyFont: wire.theme.body_font,
      corners: wire.theme.corners,
      pattern: wire.theme.pattern,
      logo: wire.theme.logo,
      logoDark: wire.theme.logo_dark,
      mark: wire.business.logo,
    },
    hero: wire.business.hero,
    about: wire.business.about,
    links: {
      twitter: wire.business.twitter_url,
      facebook: wire.business.facebook_url,
      instagram: wire.business.instagram_url,
    },
    appStoreLink: wire.app_store_link,
    googlePlayLink: wire.google_play_link,
    guestOrdering: wire.business.guest_ordering,
    termsBySentence: wire.business.terms_by_sentence,
  }
}

/** The answer of GET /theme/website. [7.04] */
export function websiteFromWire(wire: WebsiteWire): Website {
  return {
    business: businessFromWire(wire),
    apiKey: wire.api_key,
    payments: {
      account: wire.payments.stripe_account,
      asksBillingPostcode: wire.payments.asks_billing_postcode,
      brands: wire.payments.brands,
    },
    receiptIssuer: wire.receipt_issuer,
    tax: wire.tax,
    languages: wire.languages,
    texts: wire.texts,
    documents: wire.documents,
    wordsLanguage: wire.words_language,
    siteUrl: wire.site_url,
    tagManagerId: wire.tag_manager_id,
    apps: {
      appStoreId: wire.apps.app_store_id,
      iosAppId: wire.apps.ios_app_id,
      playPackage: wire.apps.play_package,
      announcesNewApp: wire.apps.announces_new_app,
    },
    mapTiles: wire.map_tiles,
    pushKey: wire.push_key,
    oneSignalAppId: wire.onesignal_app_id,
    locations: wire.locations.map((location: LocationWire) => locationFromWire(location)),
    locationCount: wire.locations_total,
  }
}
