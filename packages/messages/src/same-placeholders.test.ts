import { describe, expect, it } from 'vitest'
import { accountMessages as accountEn } from './account/en.ts'
import { accountMessages as accountEs } from './account/es.ts'
import { alertMessages as alertEn } from './alert/en.ts'
import { alertMessages as alertEs } from './alert/es.ts'
import { apiErrorMessages as apiErrorEn } from './api-errors/en.ts'
import { apiErrorMessages as apiErrorEs } from './api-errors/es.ts'
import { locationMessages as locationEn } from './location/en.ts'
import { locationMessages as locationEs } from './location/es.ts'
import { mailMessages as mailEn } from './mail/en.ts'
import { mailMessages as mailEs } from './mail/es.ts'
import { pushMessages as pushEn } from './push/en.ts'
import { pushMessages as pushEs } from './push/es.ts'
import { quickActionMessages as quickActionEn } from './quick-actions/en.ts'
import { quickActionMessages as quickActionEs } from './quick-actions/es.ts'
import { messages as en } from './storefront/en.ts'
import { messages as es } from './storefront/es.ts'

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
      [...text.matchAll(/(?<!\b(?:zero|one|two|few|many|other|=\d+)\s*)\{\s*(\w+)\s*[,}]/g)].map((match) => match[1]),
    ),
  ].sort()

const tags = (text: string) => [...text.matchAll(/<(\w+)>/g)].map((match) => match[1]).sort()

describe.each([
  ['the storefront', en, es],
  ['accounts', accountEn, accountEs],
  ['the location sheets', locationEn, locationEs],
  ['the mails', mailEn, mailEs],
  ['the alerts', alertEn, alertEs],
  ['the pushes', pushEn, pushEs],
  ['the quick actions', quickActionEn, quickActionEs],
  ['the API errors', apiErrorEn, apiErrorEs],
])('the two catalogues of %s', (_name, inEnglish, inSpanish) => {
  const english = flat(inEnglish)
  const spanish = flat(inSpanish)

  it('English and Spanish have the same keys [1.08, 9.14]', () => {
    expect([...spanish.keys()].sort()).toEqual([...english.keys()].sort())
  })

  it('English and Spanish texts have the same placeholders and tags [1.08]', () => {
    for (const [key, text] of english) {
      expect({ key, placeholders: placeholders(spanish.get(key) ?? '') }).toEqual({
        key,
        placeholders: placeholders(text),
      })
      expect({ key, tags: tags(spanish.get(key) ?? '') }).toEqual({ key, tags: tags(text) })
    }
  })

  it('no text is empty', () => {
    for (const [key, text] of [...english, ...spanish]) expect(text.trim(), key).not.toBe('')
  })
})
