import type { Language } from '@comanda/domain'

/** [1.08] [9.14] */
export const LANGUAGES = ['en', 'es'] as const satisfies readonly Language[]

const COOKIE = 'comanda_language'
const YEAR = 31_536_000
/** Exactly as the server's page cache reads it: else a page in one language would be kept, and shown, as one in the other. */
const KEPT = new RegExp(`(?:^|;\\s*)${COOKIE}=(en|es)(?:;|$)`)

const isLanguage = (text: string | null | undefined): text is Language => text === 'en' || text === 'es'

/** The language that a request asks for: `?lang=` from outside, then the choice kept in a cookie; null is the business's own. [1.09] */
export function languageAsked(request: Request): Language | null {
  const asked = new URL(request.url).searchParams.get('lang')
  if (isLanguage(asked)) return asked
  const kept = KEPT.exec(request.headers.get('cookie') ?? '')?.[1]
  return isLanguage(kept) ? kept : null
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
  document.cookie = `${COOKIE}=${language}; Path=/; Max-Age=${YEAR}; SameSite=Lax`
  const address = new URL(window.location.href)
  address.searchParams.delete('lang')
  window.location.assign(address)
}
