import { orderTypeSlugs } from '@comanda/contract/wire'
import { LANGUAGES, type Language, type Location, listedOrderType } from '@comanda/domain'
import type { Tenant } from '../../http/tenant.ts'

const DOCUMENT_PAGES = { privacy: 'policy', terms: 'terms', allergy: 'allergy' } as const

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

/**
 * The pages that search engines list: home, a menu of each location that takes orders, contact and the published
 * documents.
 */
const pathsOf = (locations: readonly Location[], documents: Tenant['documents']): string[] => [
  '/',
  ...locations.flatMap((location) => {
    const orderType = listedOrderType(location)
    return orderType === null ? [] : [`/menu/${encodeURIComponent(location.slug)}/${orderTypeSlugs.toWire[orderType]}`]
  }),
  '/contactus',
  ...documents.map((kind) => `/termsandconditions/${DOCUMENT_PAGES[kind]}`),
]

/**
 * sitemap.xml: every page in every language, with its other languages. Addresses without `?lang=` are in the business's
 * own.
 */
export function sitemap(
  siteUrl: string,
  { business, documents }: Pick<Tenant, 'business' | 'documents'>,
  locations: readonly Location[],
): string {
  const addressIn = (path: string, language: Language): string =>
    escaped(`${siteUrl}${path}${language === business.language ? '' : `?lang=${language}`}`)
  const pages = pathsOf(locations, documents).flatMap((path) => {
    const others = LANGUAGES.map(
      (language) => `<xhtml:link rel="alternate" hreflang="${language}" href="${addressIn(path, language)}"/>`,
    ).join('')
    return LANGUAGES.map((language) => `<url><loc>${addressIn(path, language)}</loc>${others}</url>`)
  })
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">',
    ...pages,
    '</urlset>',
    '',
  ].join('\n')
}

/** robots.txt: pages that are not to be listed say so themselves, and a page that is not read cannot say it. */
export function robots(siteUrl: string | null, isListed: boolean): string {
  return [
    'User-agent: *',
    'Disallow: /api/',
    'Disallow: /console',
    ...(siteUrl === null || !isListed ? [] : [`Sitemap: ${siteUrl}/sitemap.xml`]),
    '',
  ].join('\n')
}
