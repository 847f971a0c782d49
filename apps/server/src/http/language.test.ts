import { expect, it } from 'vitest'
import { keptLanguage } from './language.ts'

// The same table stands beside the storefront's reading of it: where the two differ, a page is kept under the wrong language.
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
])('pages are kept by the language of the cookie "%s": %s [1.09]', (cookie, language) => {
  expect(keptLanguage(cookie)).toBe(language)
})
