import { expect, it } from 'vitest'
import { languageAsked } from './language.ts'

const asked = (cookie: string, query = '') =>
  languageAsked(new Request(`http://napoli.localhost/${query}`, { headers: { cookie } }))

// The same table stands beside the page cache: where the two differ, a page is shown in the wrong language to everyone.
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
])('the kept language of the cookie "%s" is %s, letter by letter [1.09]', (cookie, language) => {
  expect(asked(cookie)).toBe(language)
})

it('a language in the address comes before the kept one, and one that nobody speaks is none [1.09]', () => {
  expect(asked('comanda_language=es', '?lang=en')).toBe('en')
  expect(asked('comanda_language=es', '?lang=xx')).toBe('es')
  expect(asked('', '?lang=%00')).toBeNull()
})
