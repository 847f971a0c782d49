import { isLanguage, LANGUAGE_COOKIE, type Language, languageFromCookies } from '@comanda/domain'

const YEAR = 31_536_000

/**
 * Returns the language of a request: `?lang=` first, then the cookie. Null means the business's own language. [1.09]
 */
export function languageAsked(request: Request): Language | null {
  const asked = new URL(request.url).searchParams.get('lang')
  return isLanguage(asked) ? asked : languageFromCookies(request.headers.get('cookie'))
}

/** Stores the language of a `?lang=` link, so that it stays over reloads and later pages. */
export function keepAskedLanguage(): void {
  const asked = new URL(window.location.href).searchParams.get('lang')
  if (isLanguage(asked)) store(asked)
}

function store(language: Language): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser yet
  document.cookie = `${LANGUAGE_COOKIE}=${language}; Path=/; Max-Age=${YEAR}; SameSite=Lax`
}

const leaving = new Set<() => void>()

/** Adds a listener that runs before the page reloads in another language. Returns how to stop. */
export function beforeLanguageChange(listener: () => void): () => void {
  leaving.add(listener)
  return () => leaving.delete(listener)
}

/** Stores the choice and reloads the page in that language. */
export function chooseLanguage(language: Language): void {
  for (const listener of leaving) listener()
  store(language)
  const address = new URL(window.location.href)
  // Chromium may write a cookie after a navigation that follows has read them; reading it here waits for the write.
  // Where the browser keeps no cookie, the address carries the choice.
  if (languageFromCookies(document.cookie) === language) address.searchParams.delete('lang')
  else address.searchParams.set('lang', language)
  window.location.assign(address)
}
