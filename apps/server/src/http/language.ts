import { type Language, languageOf } from '@comanda/domain'

const MOST_KEPT = 1_000
const known = new Map<string, Language | null>()

const firstSpoken = (header: string): Language | null => {
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
  for (const { tag } of wanted) {
    const language = languageOf(tag)
    if (language !== null) return language
  }
  return null
}

/**
 * The first supported language of Accept-Language, by weight; null where there is none. Browsers send few different headers, so the results
 * are cached.
 */
export const acceptedLanguage = (header: string | undefined): Language | null => {
  if (header === undefined) return null
  const kept = known.get(header)
  if (kept !== undefined) return kept
  if (known.size >= MOST_KEPT) known.clear()
  const language = firstSpoken(header)
  known.set(header, language)
  return language
}
