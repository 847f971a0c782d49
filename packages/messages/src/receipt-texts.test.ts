import { LANGUAGES, type Language } from '@comanda/domain'
import { expect, it } from 'vitest'
import { CATALOGUES } from './catalogues.ts'

interface Texts {
  readonly [key: string]: string | Texts
}

/** What a language calls a document that only its issuer may call so. */
const ISSUED: Readonly<Record<Language, RegExp>> = { en: /\breceipts?\b/i, es: /\b(?:recibos?|facturas?|tiques?)\b/i }

/** Texts that are shown only where we have issued the receipt, or that say that there is none. */
const TRUE_ANYWAY = /^receipt\.(?:title|text|of|supplementOf|void|voidText|credits)\b/

const flat = (texts: Texts, above = ''): readonly (readonly [string, string])[] =>
  Object.entries(texts).flatMap(([key, text]) =>
    typeof text === 'string' ? [[`${above}${key}`, text] as const] : flat(text, `${above}${key}.`),
  )

it.each(LANGUAGES)('%s: a text about receipts has a variant for restaurants whose own till issues them', (language) => {
  const { browsing, ordering, account, location } = CATALOGUES[language]
  const texts = new Map([browsing, ordering, account, location].flatMap((area) => flat(area)))
  const about = [...texts].filter(([key, text]) => ISSUED[language].test(text) && !TRUE_ANYWAY.test(key))
  const missing = about.filter(([key]) => {
    const variant = texts.get(`${key}-till`)
    return variant === undefined || ISSUED[language].test(variant)
  })
  expect(about.length).toBeGreaterThan(5)
  expect(missing).toEqual([])
})
