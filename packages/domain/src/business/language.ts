import type { Language } from './business.ts'

/** Name of the cookie that stores the chosen language. [1.09] */
export const LANGUAGE_COOKIE = 'comanda_language'

const KEPT = new RegExp(`(?:^|;\\s*)${LANGUAGE_COOKIE}=(en|es)(?:;|$)`)

export const isLanguage = (text: string | null | undefined): text is Language => text === 'en' || text === 'es'

/**
 * The language stored in a `Cookie` header; null without one. The page and the page cache share this rule: if they
 * differed, the cache would store a page under the wrong language.
 */
export const languageFromCookies = (cookies: string | null | undefined): Language | null => {
  const found = KEPT.exec(cookies ?? '')?.[1]
  return isLanguage(found) ? found : null
}
