import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { root } from './prepare.mjs'
import { readLanguages, registerFiles } from './register-languages.mjs'

it('the register holds every folder of texts, and nothing else (else run `npm run languages`)', () => {
  const languages = readLanguages()
  expect(languages.map(({ language }) => language)).toEqual(expect.arrayContaining(['en', 'es']))
  for (const [file, text] of registerFiles(languages)) expect(readFileSync(join(root, file), 'utf8'), file).toBe(text)
})

it('a third folder joins the languages, the catalogues and every loader', () => {
  const third = { language: 'ar-XB', name: 'ɓ', locale: 'ar-XB', direction: 'rtl' } as const
  const [facts = '', catalogues = '', loaders = ''] = registerFiles([...readLanguages(), third]).map(([, text]) => text)
  expect(facts).toContain("'ar-XB': { name: 'ɓ', locale: 'ar-XB', direction: 'rtl' }")
  expect(catalogues).toContain("import { catalogue as arXB } from './ar-XB/catalogue.ts'")
  expect(catalogues).toContain("'ar-XB': arXB,")
  expect(loaders.match(/'ar-XB': async/g)).toHaveLength(6)
})
