import { LANGUAGES } from '@comanda/domain'
import { describe, expect, it } from 'vitest'
import { CATALOGUES } from './catalogues.ts'

interface Texts {
  readonly [key: string]: string | Texts
}

/** "menu.added" → its text, for every text of a catalogue. */
function flat(texts: Texts, above = ''): Map<string, string> {
  const found = new Map<string, string>()
  for (const [key, text] of Object.entries(texts)) {
    if (typeof text === 'string') found.set(`${above}${key}`, text)
    else for (const [path, inner] of flat(text, `${above}${key}.`)) found.set(path, inner)
  }
  return found
}

/** What stands in the braces of a plural ("one {order}") is a text, not a value. */
const placeholders = (text: string) =>
  [
    ...new Set(
      [...text.matchAll(/(?<!(?:\b(?:zero|one|two|few|many|other)|=\d+)\s*)\{\s*(\w+)\s*[,}]/g)].map(
        (match) => match[1],
      ),
    ),
  ].sort()

const tags = (text: string) => [...text.matchAll(/<(\w+)>/g)].map((match) => match[1]).sort()

const AREAS = Object.keys(CATALOGUES.en) as (keyof typeof CATALOGUES.en)[]
const OTHERS = LANGUAGES.filter((language) => language !== 'en')

describe.each(OTHERS.flatMap((language) => AREAS.map((area) => [language, area] as const)))(
  '%s: %s',
  (language, area) => {
    const english = flat(CATALOGUES.en[area])
    const translated = flat(CATALOGUES[language][area])

    it('every language has the same keys as English [1.08, 9.14]', () => {
      expect([...translated.keys()].sort()).toEqual([...english.keys()].sort())
    })

    it('texts have the same placeholders and tags in every language [1.08]', () => {
      for (const [key, text] of english) {
        expect({ key, placeholders: placeholders(translated.get(key) ?? '') }).toEqual({
          key,
          placeholders: placeholders(text),
        })
        expect({ key, tags: tags(translated.get(key) ?? '') }).toEqual({ key, tags: tags(text) })
      }
    })

    it('no text is empty', () => {
      for (const [key, text] of [...english, ...translated]) expect(text.trim(), key).not.toBe('')
    })
  },
)
