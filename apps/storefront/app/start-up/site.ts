import type { Business, Language } from '@comanda/domain'
import { data, type RouterContextProvider } from 'react-router'
import { readWebsite } from '../api/business.ts'
import { type Answer, type Door, loaderDoor } from '../api/door.ts'
import type { LocationAnswer } from '../api/shapes.ts'
import { type StorefrontOptions, siteContext, storefrontContext } from './context.ts'
import { languageAsked } from './language.ts'
import { loadMessages } from './language-pack.ts'

/** What every screen of a host builds on. */
export interface SiteData {
  readonly business: Business
  /** With coupons and specials; never about a person's postcode. */
  readonly locations: readonly LocationAnswer[]
  readonly language: Language
  readonly mode: StorefrontOptions['mode']
  readonly payments: StorefrontOptions['payments']
  readonly mapTilesUrl: string | null
  readonly pushKey: StorefrontOptions['pushKey']
}

/** The headers of a page that is the same for everyone: kept whole for so many seconds. */
export const PUBLIC_PAGE = { 'x-page-cache': '30' } as const

interface LoaderArguments {
  readonly request: Request
  readonly context: Readonly<RouterContextProvider>
}

/** Business, locations and language of a request. Throws a 404 for a host without a business, a 503 when the API fails. [4.41] [4.42] [2.44] */
export function readSite({ request, context }: LoaderArguments): Promise<SiteData> {
  const memo = context.get(siteContext)
  memo.site ??= read(request, context.get(storefrontContext))
  return memo.site
}

async function read(request: Request, options: StorefrontOptions): Promise<SiteData> {
  const asked = languageAsked(request)
  await loadMessages(asked ?? 'en')
  const website = orThrow(await readWebsite(loaderDoor(options.api, request, asked ?? 'en')))
  const language = asked ?? website.business.language
  await loadMessages(language)
  return {
    business: website.business,
    locations: website.locations,
    language,
    mode: options.mode,
    payments: options.payments,
    mapTilesUrl: options.mapTilesUrl,
    pushKey: options.pushKey,
  }
}

/** The door of a loader, in the language of its page. */
export async function doorOf(loader: LoaderArguments): Promise<Door> {
  const { language } = await readSite(loader)
  return loaderDoor(loader.context.get(storefrontContext).api, loader.request, language)
}

/** What an answer brought, or an error page: 404 stays 404, everything else is 503 with a way to try again. */
export function orThrow<T>(answer: Answer<T>): T {
  if (answer.ok) return answer.value
  throw data(answer.error.code, { status: answer.error.status === 404 ? 404 : 503 })
}
