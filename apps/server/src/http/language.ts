import { type Language, languageOf } from '@comanda/domain'

const MOST_KEPT = 1_000
const known = new Map<string, readonly Language[]>()

const spoken = (header: string): readonly Language[] => {
  const wanted = header
    .slice(0, 200)
    .split(',')
    .map((part) => {
      const [tag = '', ...parameters] = part.trim().toLowerCase().split(';')
      const weight = parameters.find((parameter) => parameter.trim().startsWith('q='))
      return { tag, weight: weight ? Number(weight.trim().slice(2)) || 0 : 1 }
    })
    .filter((entry) => entry.weight > 0)
    .sort((a, b) => b.weight - a.weight)
  const languages = wanted.map(({ tag }) => languageOf(tag)).filter((language) => language !== null)
  return [...new Set(languages)]
}

/**
 * The supported languages of Accept-Language, the most wanted first. Browsers send few different headers, so the
 * results are cached.
 */
export function acceptedLanguages(header: string | undefined): readonly Language[] {
  if (header === undefined) return []
  const kept = known.get(header)
  if (kept !== undefined) return kept
  if (known.size >= MOST_KEPT) known.clear()
  const languages = spoken(header)
  known.set(header, languages)
  return languages
}

/** The most wanted supported language of Accept-Language; null where there is none. */
export function acceptedLanguage(header: string | undefined): Language | null {
  return acceptedLanguages(header)[0] ?? null
}
