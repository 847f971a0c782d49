import { expect, it } from 'vitest'
import { formatMoney } from '../pricing/money.ts'
import { LANGUAGES, languageFromCookies, languageOf, languageOfTerritory, localeOf, wordsIn } from './language.ts'

it('English and Spanish are registered, and the default follows the territory [1.08, 1.09, 9.14]', () => {
  expect(LANGUAGES).toEqual(expect.arrayContaining(['en', 'es']))
  expect(languageOfTerritory('uk')).toBe('en')
  expect(languageOfTerritory('es')).toBe('es')
})

it.each([
  ['es-MX', 'es'],
  ['EN', 'en'],
  ['en-GB', 'en'],
  ['est', null],
  ['', null],
  ['toString', null],
])('the tag %j means %j', (tag, language) => {
  expect(languageOf(tag)).toBe(language)
})

it.each([
  ['comanda_language=es', 'es'],
  ['a=b; comanda_language=en; c=d', 'en'],
  ['a=b;comanda_language=es;c=d', 'es'],
  ['comanda_language=xx; comanda_language=es', 'es'],
  ['comanda_language=es-x', null],
  ['comanda_language=es ; a=b', null],
  ['comanda_language=ES', null],
  ['not_comanda_language=es', null],
  ['comanda_language=', null],
  ['', null],
])('languageFromCookies reads "%s" as %s, with an exact match [1.09]', (cookie, language) => {
  expect(languageFromCookies(cookie)).toBe(language)
})

it('every language writes amounts and dates by a locale that engines know', () => {
  for (const language of LANGUAGES) {
    expect(Intl.DateTimeFormat.supportedLocalesOf(localeOf(language))).toHaveLength(1)
    expect(formatMoney(123456, 'GBP', language)).toMatch(/1.?234.56/u)
  }
})

it('words without a translation are the English ones', () => {
  expect([wordsIn({ en: 'closed', es: 'cerrado' }, 'es'), wordsIn({ en: 'closed' }, 'es')]).toEqual([
    'cerrado',
    'closed',
  ])
})
