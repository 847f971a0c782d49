import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { root } from './prepare.mjs'

const SOURCES = 'apps/console/src/'

const filesOf = (pattern: string) =>
  globSync(`${SOURCES}${pattern}`, { cwd: root })
    .filter((file) => !file.includes('.test.'))
    .map((file) => ({ file: file.slice(SOURCES.length), text: readFileSync(join(root, file), 'utf8') }))

/** A key that is written out, or a function that reads for a query or sends for a mutation. */
const LITERAL = /\b(?:queryFn|mutationFn)\b|queryKey: *\[|\b(?:get|set)QueryData(?:<[^(]*>)?\( *\[|\bqueryKey\[0\]/

it('only resources/ write the keys of queries, read for them and send changes', () => {
  const found = filesOf('**/*.{ts,tsx}')
    .filter(({ file }) => !file.startsWith('resources/'))
    .filter(({ text }) => LITERAL.test(text))
    .map(({ file }) => file)
  expect(found, 'Add the query or mutation to the file of its noun in apps/console/src/resources.').toEqual([])
})

it('no two nouns of resources/ share a key', () => {
  const nouns = filesOf('resources/*.ts').flatMap(({ text }) => [...text.matchAll(/keysOf\('([^']+)'\)/g)])
  const names = nouns.map(([, name]) => name)
  expect(names.length).toBeGreaterThan(20)
  expect(names.toSorted()).toEqual([...new Set(names)].toSorted())
})

/** Names that a file imports from `api/` as values. */
function valuesOfApi(text: string): readonly string[] {
  return [...text.matchAll(/^import \{([^}]*)\} from '[./]*\/api\/[^']+'/gm)].flatMap(([, names = '']) =>
    names
      .split(',')
      .map((name) => name.trim())
      .filter((name) => name !== '' && !name.startsWith('type ')),
  )
}

/** They call nothing: they tell an error, say how an app behaves, or read the fixture of a test. */
const NO_CALLS: ReadonlySet<string> = new Set([
  'answerConflictsWith',
  'answerProofsWith',
  'busySign',
  'isRefusal',
  'printersFromWire',
  'printsFromWire',
  'setArea',
])

it('all of the console calls through resources/: from api/ it imports types', () => {
  const found = filesOf('**/*.{ts,tsx}')
    .filter(({ file }) => !/^(?:api|resources)\//.test(file))
    .flatMap(({ file, text }) =>
      valuesOfApi(text)
        .filter((name) => !NO_CALLS.has(name))
        .map((name) => `${file}: ${name}`),
    )
  expect(found, 'Call it in the file of its noun in apps/console/src/resources.').toEqual([])
})
