import { existsSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

const root = new URL('../', import.meta.url)
const text = readFileSync(new URL('docs/security/asvs.md', root), 'utf8')
const rows = text
  .split('\n')
  .filter((line) => /^\| V\d/.test(line))
  .map((line) => line.slice(2, -2).split(' | '))

/** Number of requirements of levels 1 and 2 per chapter, V1 to V17. */
const REQUIREMENTS = [27, 11, 19, 10, 9, 35, 18, 7, 7, 29, 14, 9, 13, 9, 13, 16, 7]

/** A path in backticks, from the repository's root; words such as `nosniff` or `node:crypto` are none. */
const PATH = /`((?:apps|packages|docs|scripts|e2e|bench)\/[^`]+|[A-Z]+\.md)`/g

it('the ASVS table has a row for each requirement of levels 1 and 2, and each only once', () => {
  const ids = rows.map(([id]) => id ?? '')
  expect(new Set(ids).size).toBe(ids.length)
  expect(REQUIREMENTS.map((_, n) => ids.filter((id) => id.startsWith(`V${n + 1}.`)).length)).toEqual(REQUIREMENTS)
})

it('each row of the ASVS table has a level, a subject, a state and its proof or reason', () => {
  const broken = rows.filter(
    ([, level = '', about = '', state = '', how = '', ...more]) =>
      !['1', '2'].includes(level) ||
      !['met', 'partly', 'no', 'n/a'].includes(state) ||
      about === '' ||
      how === '' ||
      more.length > 0,
  )
  expect(broken).toEqual([])
})

it('every file that the ASVS table cites exists', () => {
  const cited = [...text.matchAll(PATH)].map(([, path]) => path ?? '')
  expect(cited.length).toBeGreaterThan(150)
  expect(cited.filter((path) => !existsSync(new URL(path, root)))).toEqual([])
})
