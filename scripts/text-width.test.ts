import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { root } from './prepare.mjs'

const WIDEST_COMMENT = 120
const LONGEST_TITLE = 90

const files = execFileSync('git', ['ls-files', '*.ts', '*.tsx', '*.mjs'], { cwd: root, encoding: 'utf8' })
  .split('\n')
  .filter((file) => file !== '')
const sources = files.map((file) => ({ file, text: readFileSync(join(root, file), 'utf8') }))

const COMMENT = /^\s*(\/\/|\/?\*)/
/** Directives of tools must stand on one line. */
const DIRECTIVE = /biome-ignore|@ts-/
const TITLE = /(?<![.\w])(?:it|test|describe)(?:\.\w+)*\(\s*(['"`])((?:\\.|(?!\1).)*)\1/g
/** What a title says beside its sentence: the statements that it shows, and the tags of browser tests. */
const ATTACHED = /\s*(\[[\d., ]+\]|@\w+)/g

it(`no comment is wider than ${WIDEST_COMMENT} columns`, () => {
  const wide = sources.flatMap(({ file, text }) =>
    text.split('\n').flatMap((line, index) => {
      const isWide = line.length > WIDEST_COMMENT && COMMENT.test(line) && !DIRECTIVE.test(line)
      return isWide ? [`${file}:${index + 1}`] : []
    }),
  )
  expect(wide).toEqual([])
})

it(`no title of a test is longer than ${LONGEST_TITLE} letters, without what it cites`, () => {
  const titles = sources.flatMap(({ file, text }) =>
    [...text.matchAll(TITLE)].map(([, , title = '']) => ({ file, title: title.replaceAll(ATTACHED, '') })),
  )
  expect(titles.length).toBeGreaterThan(3000)
  const long = titles.filter(({ title }) => title.length > LONGEST_TITLE)
  expect(long.map(({ file, title }) => `${file}: ${title}`)).toEqual([])
})
