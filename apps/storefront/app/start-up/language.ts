import { isLanguage, keptLanguage, LANGUAGE_COOKIE, type Language } from '@comanda/domain'

/** [1.08] [9.14] */
export const LANGUAGES = ['en', 'es'] as const satisfies readonly Language[]

const YEAR = 31_536_000

/** The language that a request asks for: `?lang=` from outside, then the choice kept in a cookie; null is the business's own. [1.09] */
export function languageAsked(request: Request): Language | null {
  const asked = new URL(request.url).searchParams.get('lang')
  return isLanguage(asked) ? asked : keptLanguage(request.headers.get('cookie'))
}

const leaving = new Set<() => void>()

/** What is done before the page goes to come again in another language. Returns how to stop. */
export function beforeLanguageChange(listener: () => void): () => void {
  leaving.add(listener)
  return () => leaving.delete(listener)
}

/** Keeps the choice and shows the same page in it. */
export function chooseLanguage(language: Language): void {
  for (const listener of leaving) listener()
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser yet
  document.cookie = `${LANGUAGE_COOKIE}=${language}; Path=/; Max-Age=${YEAR}; SameSite=Lax`
  const address = new URL(window.location.href)
  address.searchParams.delete('lang')
  window.location.assign(address)
}
