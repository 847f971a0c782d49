import type { APIRequestContext, Page } from '@playwright/test'
import { adaOf } from '../customer.ts'
import { expect, type Restaurant } from '../fixtures.ts'

/** What people and companies are called, and what stands in every language. */
const NAMES = `
  Ada Lovelace Priya Nair Olive Marsh Bianca Holt Comanda Apple Google Facebook Pay Visa Mastercard American Express Klarna Link Stripe Leaflet
  AMEX example com localhost www CVC GTM AVIF JPEG PNG WebP CSV JSON SMS PDF DNS TXT CNAME VAT NIF Instagram Twitter Ltd zzzz
  Chrome Android Windows Linux Taberna Triana Saffron House Casa Cardigan Road Leeds
  Español English Inter Serif Grotesk Grotesque Figtree Young Bricolage Hanken
`

/** Hosts, links and addresses of mail. */
const ADDRESSES = /https?:\/\/\S+|\S+@\S+|[\w-]+\.(?:localhost|example)\S*/g

/** Words in plain letters; a token such as `e21e23a5` has none. */
const wordsIn = (text: string) =>
  text
    .replaceAll(ADDRESSES, ' ')
    .match(/(?<![A-Za-z\d])[A-Za-z]{3,}(?![A-Za-z\d])/g)
    ?.map((word) => word.toLowerCase()) ?? []

/** The fields of answers that hold what a restaurant or its customers have written. */
const WRITTEN = new Set([
  ...[
    'name',
    'description',
    'tagline',
    'legal_name',
    'legalName',
    'title',
    'text',
    'content',
    'code',
    'dish',
    'template',
    'notes',
  ],
  // The words that a search finds dishes by.
  ...['words', 'finds'],
  ...['first_name', 'last_name', 'firstName', 'lastName', 'address_line_1', 'address_line_2', 'city', 'region'],
])
/** What is in these fields has a name, but the product gives it. */
const NAMED_BY_THE_PRODUCT = new Set(['dietaries', 'allergens'])

/** The written texts in an answer, at any depth. */
function writtenIn(answer: unknown, field = ''): readonly string[] {
  if (typeof answer === 'string') return WRITTEN.has(field) ? [answer] : []
  if (Array.isArray(answer)) return answer.flatMap((one) => writtenIn(one, field))
  if (typeof answer !== 'object' || answer === null) return []
  return Object.entries(answer).flatMap(([key, value]) => (NAMED_BY_THE_PRODUCT.has(key) ? [] : writtenIn(value, key)))
}

/**
 * What a page may show of a text: its lines, and the parts of a template between its marks of bold, links and open
 * places.
 */
const linesOf = (text: string) =>
  text.split(/\n|\*\*|\[\[|\]\]|\[|\]\(|\)/).map((line) => line.replace(/^[#\-\s]+/, '').trim())

/** Texts as they were written, the longest first, since one may contain another. */
function anyOf(texts: readonly string[]): RegExp {
  const lines = [...new Set(texts.flatMap(linesOf))].filter((line) => wordsIn(line).length > 0)
  const patterns = lines
    .toSorted((a, b) => b.length - a.length)
    .map((line) => line.split(/\s+/).map(RegExp.escape).join('\\s+'))
  return new RegExp(`(?<!\\p{L})(?:${patterns.join('|')})(?!\\p{L})`, 'giu')
}

/** What needs no translation. */
export interface Known {
  readonly words: ReadonlySet<string>
  /** Matches whole texts of others; their single words may still need a translation. */
  readonly texts: RegExp
}

/**
 * What a restaurant and its customers have written, also at the original that it is a copy of: it needs no translation.
 */
export async function knownOf(
  request: APIRequestContext,
  restaurant: Restaurant,
  original: Pick<Restaurant, 'origin'>,
): Promise<Known> {
  const texts: string[] = []
  const callerOf = async (origin: string, path: string, login: object) => {
    const { host, port } = new URL(origin)
    // Only browsers resolve *.localhost.
    const api = `http://127.0.0.1:${port}/api/v1`
    const headers = { host, origin, cookie: '' }
    const signedIn = await request.post(`${api}${path}`, { headers, data: login })
    expect(signedIn.ok(), await signedIn.text()).toBe(true)
    texts.push(...writtenIn(await signedIn.json()))
    const cookie = (signedIn.headers()['set-cookie'] ?? '').split(';')[0] ?? ''
    return async (read: string): Promise<unknown> => {
      const answer = await request.get(`${api}${read}`, { headers: { host, cookie } })
      expect(answer.ok(), await answer.text()).toBe(true)
      const found = (await answer.json()) as { readonly data: unknown }
      texts.push(...writtenIn(found))
      return found.data
    }
  }
  const owner = await callerOf(restaurant.origin, '/staff/login', restaurant.staff.owner)
  await owner('/staff/documents?language=en')
  const website = (await owner('/theme/website')) as { readonly locations: readonly { readonly id: number }[] }
  for (const { id } of website.locations) {
    // The file of a menu names its options, their choices and the parts of its deals too.
    await owner(`/staff/locations/${id}/menu/export`)
    await owner(`/location/${id}/menulist`)
    await owner(`/location/${id}/reviews?perPage=50`)
  }
  const customer = await callerOf(original.origin, '/auth/login', adaOf(original))
  await customer('/order/history')
  await customer('/reviews')
  return { words: new Set(wordsIn(NAMES)), texts: anyOf(texts) }
}

/** Returns the texts and names of the page that hold a word in plain letters, which the pseudo-language has not. */
export async function untranslated(page: Page, { words, texts: written }: Known): Promise<readonly string[]> {
  const texts = await page.evaluate(() => {
    const { lang, dir } = document.documentElement
    const found: string[] = dir === 'rtl' ? [] : [`direction ${dir}`]
    const isOwn = (element: Element) => element.closest('[lang]')?.getAttribute('lang') === lang
    const isShown = (element: Element) => element.closest('script, style, noscript, template, code') === null
    for (const element of document.body.querySelectorAll('*')) {
      if (!isOwn(element) || !isShown(element) || !element.checkVisibility()) continue
      for (const name of ['aria-label', 'placeholder', 'title', 'alt', 'aria-description', 'aria-roledescription'])
        found.push(element.getAttribute(name) ?? '')
      for (const child of element.childNodes) if (child.nodeType === Node.TEXT_NODE) found.push(child.textContent ?? '')
    }
    return found
  })
  const isUnknown = (text: string) => wordsIn(text).some((word) => !words.has(word))
  return [...new Set(texts)].filter((text) => isUnknown(text) && isUnknown(text.replaceAll(written, ' ')))
}
