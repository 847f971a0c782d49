import type { Language } from '@comanda/domain'
import { acceptedLanguage } from '../api/tenancy.ts'

const MOST_KEPT = 1_000
const known = new Map<string, Language | null>()

/** As `acceptedLanguage`, for the hottest path: browsers send few different headers, so the answers are kept. */
export const quickAcceptedLanguage = (header: string | undefined): Language | null => {
  if (header === undefined) return null
  const kept = known.get(header)
  if (kept !== undefined) return kept
  if (known.size >= MOST_KEPT) known.clear()
  const language = acceptedLanguage(header)
  known.set(header, language)
  return language
}

/** The language kept in the cookie `comanda_language`, or null. */
export const keptLanguage = (cookies: string | undefined): Language | null => {
  if (cookies === undefined) return null
  const found = /(?:^|;\s*)comanda_language=(en|es)(?:;|$)/.exec(cookies)?.[1]
  return found === 'en' || found === 'es' ? found : null
}
