import { LANGUAGES, type Language, localeOf, type ReceiptIssuer } from '@comanda/domain'
import type { MetaDescriptor } from 'react-router'
import { messagesOf } from './language-pack.ts'
import { receiptKeyOf } from './receipt-key.ts'
import type { SiteData } from './site.ts'

/** What the heads of all pages are made of; the root's loader returns it. */
export interface PageHead {
  readonly name: string
  readonly description: string
  readonly language: Language
  /** The business's own: its pages have this language without `?lang=`. */
  readonly ownLanguage: Language
  /** Origin of the primary host; null without one. */
  readonly siteUrl: string | null
  /** See `receiptKeyOf`. */
  readonly receiptIssuer: ReceiptIssuer
  /** Whether search engines may list the business: it takes orders somewhere. */
  readonly isListed: boolean
}

export function headOf({ business, language, receiptIssuer, siteUrl, locations }: SiteData): PageHead {
  return {
    name: business.name,
    description: business.description,
    language,
    ownLanguage: business.language,
    receiptIssuer,
    siteUrl,
    isListed: locations.some(({ location }) => !location.suspended),
  }
}

interface Match {
  readonly id: string
  readonly loaderData?: unknown
}

interface PageMeta {
  /** Before the name of the business. The home page has the name alone, as has a location of the same name. */
  readonly title?: string | undefined
  /** Names a title of the catalogue in place of `title`. */
  readonly page?: Exclude<keyof ReturnType<typeof messagesOf>['shell']['pages'], 'receipt-till'>
  /** The path under which search engines list the page; without it they do not. */
  readonly path?: string | undefined
  /** The dish that a shared link opens, in place of what the business says about itself. */
  readonly dish?: SharedDish | undefined
}

/** A dish as a shared link shows it. */
export interface SharedDish {
  readonly id: number
  readonly name: string
  readonly description: string
  /** Name of the picture; null shows that of the business. */
  readonly image: string | null
  /** Formatted; null where it depends on the options. */
  readonly price: string | null
}

/** Size of the picture that is shown where a page is shared. */
const PICTURE = { width: 1200, height: 630 } as const

/**
 * Returns the head of a page: title and description from the business when it is known [1.11], addresses in every
 * language for search engines, and what a shared link shows. A page without `path` is kept out of search engines.
 */
export function pageMeta(
  matches: readonly (Match | undefined)[],
  { title, page, path, dish }: PageMeta = {},
): MetaDescriptor[] {
  const root = matches.find((match) => match?.id === 'root')?.loaderData as { readonly head: PageHead } | undefined
  if (!root) return [{ title: title ?? 'Comanda' }, NOT_LISTED]
  const { name, description, language, receiptIssuer, siteUrl, isListed } = root.head
  const named = dish && [dish.name, dish.price].filter((part) => part !== null).join(', ')
  const key = page === 'receipt' ? receiptKeyOf(receiptIssuer, page) : page
  const before = named ?? (key === undefined ? title : messagesOf(language).shell.pages[key])
  const about = dish?.description || description
  const whole = before === undefined || before === name ? name : `${before} · ${name}`
  return [
    { title: whole },
    ...(about ? [{ name: 'description', content: about }] : []),
    ...(path === undefined || !isListed || siteUrl === null ? [NOT_LISTED] : addresses(root.head, `${siteUrl}${path}`)),
    ...(siteUrl === null ? [] : sharing(root.head, { title: whole, description: about, dish }, siteUrl)),
  ]
}

const NOT_LISTED = { name: 'robots', content: 'noindex' } as const

const addressIn = (language: Language, { ownLanguage }: PageHead, address: string): string =>
  language === ownLanguage ? address : `${address}?lang=${language}`

/** The address of the page in its own language, and in each language. */
const addresses = (head: PageHead, address: string): MetaDescriptor[] => [
  { tagName: 'link', rel: 'canonical', href: addressIn(head.language, head, address) },
  ...LANGUAGES.map((language) => ({
    tagName: 'link' as const,
    rel: 'alternate',
    hrefLang: language,
    href: addressIn(language, head, address),
  })),
  { tagName: 'link', rel: 'alternate', hrefLang: 'x-default', href: address },
]

/** Open Graph, and a large card where X shows the link. */
const sharing = (
  { name, language }: PageHead,
  { title, description, dish }: Pick<PageMeta, 'dish'> & { readonly title: string; readonly description: string },
  siteUrl: string,
): MetaDescriptor[] => [
  { property: 'og:type', content: 'website' },
  { property: 'og:site_name', content: name },
  { property: 'og:title', content: title },
  ...(description ? [{ property: 'og:description', content: description }] : []),
  { property: 'og:locale', content: localeOf(language).replace('-', '_') },
  ...(dish === undefined || dish.image === null
    ? [
        { property: 'og:image', content: `${siteUrl}/share/${language}.png` },
        { property: 'og:image:width', content: String(PICTURE.width) },
        { property: 'og:image:height', content: String(PICTURE.height) },
        { property: 'og:image:alt', content: name },
      ]
    : [
        { property: 'og:image', content: `${siteUrl}/pictures/${dish.image}-640.webp` },
        { property: 'og:image:alt', content: dish.name },
      ]),
  { name: 'twitter:card', content: 'summary_large_image' },
]
