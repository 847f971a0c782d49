import type { Business, Language, MapTiles, ReceiptIssuer, Tax } from '@comanda/domain'
import { PREVIEW_QUERY } from '@comanda/ui/preview'
import { data, type RouterContextProvider } from 'react-router'
import { readWebsite } from '../api/business.ts'
import { type Answer, type ApiClient, loaderClient } from '../api/client.ts'
import type { LocationAnswer, PaymentSettings, Website } from '../api/shapes.ts'
import { type StorefrontOptions, siteContext, storefrontContext } from './context.ts'
import type { DocumentName } from './document-names.ts'
import { languageAsked } from './language.ts'
import { loadMessages, type OwnTexts } from './language-pack.ts'
import { ownTextsOf } from './own-texts.ts'

/** The data that every screen of a host needs. */
export interface SiteData {
  readonly business: Business
  /**
   * The locations that the page shows, with coupons and specials, independent of any postcode: the one that its address
   * names, else the first ones. The browser finds others by a search: `useLocations`.
   */
  readonly locations: readonly LocationAnswer[]
  /** How many locations the business has. */
  readonly locationCount: number
  readonly language: Language
  /** The languages that the business offers. */
  readonly languages: readonly Language[]
  /** The texts of the pages that the business has replaced, in the page's language. */
  readonly texts: OwnTexts
  /** The documents that the business has published: only these are linked. [3.22] */
  readonly documents: readonly DocumentName[]
  /** The language of what the business says of itself. */
  readonly wordsLanguage: Language
  readonly mode: StorefrontOptions['mode']
  /** A postcode to try, in a demo whose address lookup finds few; else null. */
  readonly addressExample: string | null
  readonly payments: StorefrontOptions['payments'] & PaymentSettings
  /** `till`: at every location its own till issues the receipts, so that texts about all orders speak of no receipt. */
  readonly receiptIssuer: ReceiptIssuer
  /** What the tax in prices is called; null is the tax of the place: see `useTaxName`. */
  readonly tax: Tax | null
  /** Origin of the links to this business, of its primary host; null without a host. */
  readonly siteUrl: string | null
  /** Container at Google Tag Manager and the address of its script; null loads none. [1.22] */
  readonly tagManager: { readonly id: string; readonly src: string } | null
  readonly errorReports: StorefrontOptions['errorReports']
  /** Native apps of this business. */
  readonly apps: Website['apps']
  /** Null draws the streets of the business's district. */
  readonly mapTiles: MapTiles | null
  /** The key for push subscriptions; null when alerts are off. */
  readonly pushKey: string | null
  /** The hosts that may frame the page, beside its own; undefined where the page is not loaded as a preview. */
  readonly previewHosts?: readonly string[]
}

/**
 * Headers of a page that is the same for every visitor: rendered again after so many seconds. What follows the time,
 * the browser corrects, and what the business changes drops the page at once.
 */
export const PUBLIC_PAGE = { 'x-page-cache': '120' } as const

/**
 * Headers of a page whose address contains a secret until hydration: no browser or proxy stores it, and it is not sent
 * as a referrer.
 */
export const SECRET_PAGE = { 'Cache-Control': 'no-store', 'Referrer-Policy': 'no-referrer' } as const

interface LoaderArguments {
  readonly request: Request
  /** The parameters of all routes of the page. */
  readonly params: { readonly location?: string | undefined }
  readonly context: Readonly<RouterContextProvider>
}

/**
 * Returns business, locations and language of a request. Throws a 404 for a host without a business, a 503 when the API
 * fails. [4.41] [4.42] [2.44]
 */
export function readSite({ request, params, context }: LoaderArguments): Promise<SiteData> {
  const memo = context.get(siteContext)
  memo.site ??= read(request, params.location, context.get(storefrontContext))
  return memo.site
}

async function read(request: Request, location: string | undefined, options: StorefrontOptions): Promise<SiteData> {
  const asked = languageAsked(request)
  const { searchParams } = new URL(request.url)
  const isPreview = searchParams.has(PREVIEW_QUERY)
  const table = searchParams.get('table') ?? undefined
  // The page of an error needs texts too.
  await loadMessages(asked ?? 'en')
  const website = orThrow(await readWebsite(loaderClient(options.api, request, asked), { location, table }))
  const language = asked !== null && website.languages.includes(asked) ? asked : website.business.language
  await loadMessages(language)
  return {
    business: website.business,
    locations: website.locations,
    locationCount: website.locationCount,
    language,
    languages: website.languages,
    texts: ownTextsOf(website.texts),
    documents: website.documents.map((kind) => (kind === 'privacy' ? 'policy' : kind)),
    wordsLanguage: website.wordsLanguage,
    mode: options.mode,
    addressExample: options.addressExample(
      website.business.territory,
      website.locations[0]?.location.address.position ?? null,
    ),
    payments: { ...options.payments, ...website.payments },
    receiptIssuer: website.receiptIssuer,
    tax: website.tax,
    siteUrl: website.siteUrl,
    tagManager:
      isPreview || website.tagManagerId === null ? null : { id: website.tagManagerId, src: options.tagManagerUrl },
    errorReports: options.errorReports,
    apps: website.apps,
    mapTiles: website.mapTiles,
    pushKey: website.pushKey,
    ...(isPreview && { previewHosts: options.previewHosts }),
  }
}

/** Returns the client of a loader in the language of its page. */
export async function clientOf(loader: LoaderArguments): Promise<ApiClient> {
  const { language } = await readSite(loader)
  return loaderClient(loader.context.get(storefrontContext).api, loader.request, language)
}

/** Returns an answer's value or throws an error page: 404 stays 404, everything else is a 503 with a retry. */
export function orThrow<T>(answer: Answer<T>): T {
  if (answer.ok) return answer.value
  throw data(answer.error.code, { status: answer.error.status === 404 ? 404 : 503 })
}
