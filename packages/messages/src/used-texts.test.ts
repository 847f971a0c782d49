import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'
import { accountMessages } from './en/account.ts'
import { apiErrorMessages } from './en/api-errors.ts'
import { consoleMessages } from './en/console.ts'
import { locationMessages } from './en/location.ts'
import { quickActionMessages } from './en/quick-actions.ts'
import { messages } from './en/storefront.ts'

interface Texts {
  readonly [key: string]: string | Texts
}

const CATALOGUES: Readonly<Record<string, Texts>> = {
  storefront: messages,
  account: accountMessages,
  location: locationMessages,
  'quick actions': quickActionMessages,
  'API errors': apiErrorMessages,
  console: consoleMessages,
}
const SOURCES = [
  'apps/storefront/app/**/*.{ts,tsx}',
  'apps/{console,server}/src/**/*.{ts,tsx}',
  'packages/{contract,domain,ui}/src/**/*.{ts,tsx}',
]

const keysOf = (texts: Texts, above = ''): readonly string[] =>
  Object.entries(texts).flatMap(([key, text]) =>
    typeof text === 'string' ? [above + key] : keysOf(text, `${above}${key}.`),
  )

const root = fileURLToPath(new URL('../../../', import.meta.url))
const sources = SOURCES.flatMap((pattern) => globSync(pattern, { cwd: root }))
  .filter((path) => !path.includes('.test.'))
  .map((path) => readFileSync(root + path, 'utf8'))

/** What stands between quotes. */
const named = new Set(
  sources.flatMap((source) => [...source.matchAll(/'([^'\\\n]*)'|"([^"\n]*)"/g)].map((one) => one[1] ?? one[2])),
)

/** Keys that are put together: `problems.${field}` stands for each of that form. */
const built = [
  ...new Set(sources.flatMap((source) => [...source.matchAll(/`([\w.-]*\$\{[^`]*)`/g)].map((one) => one[1] ?? ''))),
]
  .map((template) => template.replace(/\$\{[^}]*\}/g, '*'))
  .filter((template) => /^[\w.*-]+$/.test(template) && template.includes('.'))
  .map((template) => new RegExp(`^${template.replaceAll('.', '\\.').replaceAll('*', '[\\w-]+')}$`))

/** Whether a key, or what is left of it below a namespace, is spoken of anywhere. */
const isUsed = (key: string) => {
  const parts = key.split('.')
  return parts
    .map((_, index) => parts.slice(index).join('.'))
    .some((tail) => named.has(tail) || built.some((form) => form.test(tail)))
}

it.each(Object.entries(CATALOGUES))(
  'every text of the %s catalogue is used (else remove it in both languages)',
  (_, catalogue) => {
    expect(sources.length).toBeGreaterThan(500)
    expect(keysOf(catalogue).filter((key) => !isUsed(key))).toEqual([])
  },
)
