import { expect, it } from 'vitest'
import { languageAsked } from './language.ts'

const asked = (cookie: string, query = '') =>
  languageAsked(new Request(`http://napoli.localhost/${query}`, { headers: { cookie } }))

it('a language in the address comes before the kept one, and one that nobody speaks is none [1.09]', () => {
  expect(asked('comanda_language=es', '?lang=en')).toBe('en')
  expect(asked('comanda_language=es', '?lang=xx')).toBe('es')
  expect(asked('', '?lang=%00')).toBeNull()
})
