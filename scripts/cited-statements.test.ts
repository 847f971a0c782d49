import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { root } from './prepare.mjs'

/** Statements at the end of a text: "… [2.49, 4.16]". */
const CITED = /\[(\d{1,2}\.\d\d(?:, ?\d{1,2}\.\d\d)*)\](?=(?: ?\[[\d., ]+\])*['"`])/g
/** The title of a browser test and what follows it: its tags, if it has any. */
const BROWSER_TEST = /\btest\(\s*(['"`])((?:\\.|(?!\1).)*)\1\s*,\s*(?:\{\s*tag:([^}]*)\})?/gs
/** A group of browser tests with tags of its own, up to its end in the first column. */
const TAGGED_GROUP = /^test\.describe\([^\n]*\{ tag:([^}]*)\}.*?^\}\)/gms
/** Tags of the tests that `npm test` leaves out at both sizes. */
const LEFT_OUT = /@deep|@screens|@guide/

const read = (file: string) => readFileSync(join(root, file), 'utf8')
const citedIn = (text: string) => [...text.matchAll(CITED)].flatMap(([, list = '']) => list.split(/, ?/))
const filesOf = (pattern: string) =>
  globSync(pattern, { cwd: root, exclude: (path) => path.split('/').includes('node_modules') })

/** What the browser tests cite that `npm test` runs, by `e2e/playwright.config.ts`. */
const quicklyCitedIn = (source: string) =>
  [...source.replace(TAGGED_GROUP, (group, tags: string) => (LEFT_OUT.test(tags) ? '' : group)).matchAll(BROWSER_TEST)]
    .filter(([, , , tags = '']) => !LEFT_OUT.test(tags))
    .flatMap(([whole]) => citedIn(whole))

it('every statement that a test cites is cited by a test that `npm test` runs', () => {
  const unit = filesOf('{apps,packages,scripts,bench}/**/*.test.{ts,tsx}')
  const browser = filesOf('e2e/src/**/*.{e2e,journey}.ts')
  const quick = new Set([
    ...unit.filter((file) => !/\.(deep|long|citus)\.test\./.test(file)).flatMap((file) => citedIn(read(file))),
    ...browser.filter((file) => file.endsWith('.e2e.ts')).flatMap((file) => quicklyCitedIn(read(file))),
  ])
  const cited = new Set([...unit, ...browser].flatMap((file) => citedIn(read(file))))
  expect(cited.size).toBeGreaterThan(346)
  const dropped = [...cited].filter((statement) => !quick.has(statement)).toSorted()
  expect(dropped, 'Test it beside the code, or take the tag `@deep` from its cheapest browser test.').toEqual([])
})

it('the tags of a browser test and of its group decide whether `npm test` runs it', () => {
  const source = [
    "test('a [1.01]', async () => {})",
    "test('b [1.02, 1.03]', { tag: '@either' }, async () => {})",
    "test('c [1.04]', {\n  tag: ['@deep', '@phone'],\n}, async () => {})",
    "test.describe('d', { tag: '@deep' }, () => {\n  test('e [1.05]', async () => {})\n})",
    'test.describe(\'f\', () => {\n  test("g [1.06] [1.07]", async () => {})\n})',
  ].join('\n')
  expect(quicklyCitedIn(source)).toEqual(['1.01', '1.02', '1.03', '1.06', '1.07'])
})
