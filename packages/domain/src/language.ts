import type { Language } from './business.ts'

/** The cookie that keeps the language which a person chose. [1.09] */
export const LANGUAGE_COOKIE = 'comanda_language'

const KEPT = new RegExp(`(?:^|;\\s*)${LANGUAGE_COOKIE}=(en|es)(?:;|$)`)

export const isLanguage = (text: string | null | undefined): text is Language => text === 'en' || text === 'es'

/**
 * The language kept in a `Cookie` header; null where none is. One rule for the page and for the cache before it: where they differed, a
 * page in one language would be kept, and shown, as one in the other.
 */
export const keptLanguage = (cookies: string | null | undefined): Language | null => {
  const found = KEPT.exec(cookies ?? '')?.[1]
  return isLanguage(found) ? found : null
}
