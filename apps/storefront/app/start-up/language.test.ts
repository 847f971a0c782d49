import { expect, it } from 'vitest'
import { languageAsked } from './language.ts'

const asked = (cookie: string, query = '') =>
  languageAsked(new Request(`http://napoli.localhost/${query}`, { headers: { cookie } }))

it('a language in the address overrides the stored one, and an unknown one is ignored [1.09]', () => {
  expect(asked('comanda_language=es', '?lang=en')).toBe('en')
  expect(asked('comanda_language=es', '?lang=xx')).toBe('es')
  expect(asked('', '?lang=%00')).toBeNull()
})
