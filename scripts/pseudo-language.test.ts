import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { root } from './prepare.mjs'
import { PSEUDO, pseudo, writePseudoLanguage } from './pseudo-language.mjs'
import { readLanguages, registerLanguages } from './register-languages.mjs'

let copy = ''
beforeEach(() => {
  copy = mkdtempSync(join(tmpdir(), 'pseudo-'))
  for (const part of ['packages/messages/src', 'packages/domain/src/business'])
    cpSync(join(root, part), join(copy, part), { recursive: true })
})
afterEach(() => rmSync(copy, { recursive: true }))

const leaves = (texts: object, above = ''): [string, string][] =>
  Object.entries(texts).flatMap(([key, text]) =>
    typeof text === 'string' ? [[`${above}${key}`, text]] : leaves(text, `${above}${key}.`),
  )

it('a folder of texts is a language: English with accents, longer, from right to left [1.08, 9.14]', async () => {
  await writePseudoLanguage(copy)
  registerLanguages(copy)
  expect(readLanguages(copy).map(({ language, direction }) => [language, direction])).toEqual([
    ['en', 'ltr'],
    [PSEUDO, 'rtl'],
    ['es', 'ltr'],
  ])
  expect(readFileSync(join(copy, 'packages/domain/src/business/language-facts.ts'), 'utf8')).toContain(`'${PSEUDO}': {`)
  const { CATALOGUES } = (await import(
    pathToFileURL(join(copy, 'packages/messages/src/catalogues.ts')).href
  )) as typeof import('@comanda/messages/catalogues')
  const english = leaves(CATALOGUES.en)
  const made = new Map(leaves((CATALOGUES as Record<string, object>)[PSEUDO] ?? {}))
  expect([...made.keys()]).toEqual(english.map(([key]) => key))
  const words = english.filter(([, text]) => /^[a-z ]+$/i.test(text))
  for (const [key, text] of words) {
    expect(made.get(key), key).not.toMatch(/[a-z]/i)
    const letters = (made.get(key) ?? '').replaceAll(' ', '').length
    expect(letters, key).toBeGreaterThanOrEqual(text.replaceAll(' ', '').length * 1.4)
  }
})

it('placeholders, plurals and tags of a text stay as they are', () => {
  expect(pseudo('{count, plural, one {# dish} other {# dishes}} for <b>{name}</b>')).toBe(
    '{count,plural,one{# ďîîîšĥ} other{# ďîîîšĥééš}} ƒóóóŕ <b>{name}</b>',
  )
})
