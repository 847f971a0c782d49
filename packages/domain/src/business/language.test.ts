import { expect, it } from 'vitest'
import { languageFromCookies } from './language.ts'

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
