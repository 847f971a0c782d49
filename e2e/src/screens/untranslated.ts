import type { APIRequestContext, Page } from '@playwright/test'
import type { Restaurant } from '../fixtures.ts'

/** What people and companies are called, and what stands in every language. */
const NAMES = `
  Ada Lovelace Priya Nair Olive Marsh Comanda Apple Google Facebook Pay Visa Mastercard American Express Klarna Link Stripe Leaflet
  example com https http localhost www pizza order CVC GTM AVIF JPEG PNG WebP CSV JSON SMS PDF DNS TXT CNAME VAT NIF
  Instagram Twitter Ltd zzzz Size Crust Extra toppings First Second pizza side share Two drinks
  Español English Inter Serif Grotesk Grotesque Figtree Young Bricolage Hanken
`

const wordsIn = (text: string) => text.match(/[A-Za-z]{3,}/g)?.map((word) => word.toLowerCase()) ?? []

/** The words of a restaurant itself: they are in its own language on every page. */
export async function wordsOf(request: APIRequestContext, { origin }: Restaurant): Promise<ReadonlySet<string>> {
  const { host, port } = new URL(origin)
  const words = new Set(wordsIn(NAMES))
  for (const path of ['location', 'location/1/menulist', 'location/1/reviews']) {
    const answer = await request.get(`http://127.0.0.1:${port}/api/v1/${path}`, { headers: { host } })
    for (const word of wordsIn(await answer.text())) words.add(word)
  }
  return words
}

/** Returns the texts and names of the page that hold a word in plain letters, which the pseudo-language has not. */
export async function untranslated(page: Page, known: ReadonlySet<string>): Promise<readonly string[]> {
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
  return [...new Set(texts)].filter((text) => wordsIn(text).some((word) => !known.has(word)))
}
