import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, it } from 'vitest'
import { SIDEBARS } from '../docs/.vitepress/navigation.ts'
import { slugOf } from '../docs/.vitepress/slug.ts'
import { PICTURE_NAMES } from '../e2e/src/guide/picture-names.ts'
import { root } from './prepare.mjs'

const pages = globSync(['docs/**/*.md', '*.md'], { cwd: root, exclude: ['docs/node_modules/**'] }).toSorted()

/** The text of a page without its code, where brackets are no links and `#` begins no heading. */
const proseOf = (page: string) =>
  readFileSync(join(root, page), 'utf8')
    .replaceAll(/^(```|~~~).*?^\1$/gms, '')
    .replaceAll(/`[^`\n]*`/g, (code) => code.replaceAll(/[[\]()#!]/g, ''))

const links = (page: string) =>
  [...proseOf(page).matchAll(/(!?)\[[^\]]*\]\(([^)\s]+)\)/g)].map(([, isPicture, href = '']) => {
    const [path = '', anchor] = href.split('#')
    return { href, isPicture: isPicture === '!', path, anchor, target: path === '' ? page : join(dirname(page), path) }
  })

const ofRepository = (page: string) => links(page).filter(({ path }) => !/^[a-z]+:/i.test(path))

function anchorsOf(page: string): ReadonlySet<string> {
  const anchors = new Set<string>()
  for (const [, heading = ''] of proseOf(page).matchAll(/^#{1,6} (.+)$/gm)) {
    const slug = slugOf(heading.replaceAll(/\[([^\]]*)\]\([^)]*\)/g, '$1'))
    for (let n = 0; ; n++) {
      const anchor = n === 0 ? slug : `${slug}-${n}`
      if (anchors.has(anchor)) continue
      anchors.add(anchor)
      break
    }
  }
  return anchors
}

it('every link of the documents leads to a file and, with an anchor, to a heading of it', () => {
  expect(pages.length).toBeGreaterThan(90)
  const broken = pages.flatMap((page) =>
    ofRepository(page)
      .filter(
        ({ target, anchor }) =>
          !existsSync(join(root, target)) || (anchor !== undefined && !anchorsOf(target).has(anchor)),
      )
      .map(({ href }) => `${page}: ${href}`),
  )
  expect(broken).toEqual([])
})

it('every page of the guide stands once in the navigation of the site', () => {
  const listed = Object.values(SIDEBARS)
    .flatMap((groups) => groups.flatMap(({ items }) => items.map(({ link }) => link)))
    .map((link) => `docs${link.endsWith('/') ? `${link}index` : link}.md`)
    .filter((page) => page.startsWith('docs/guide/'))
  const written = pages.filter((page) => page.startsWith('docs/guide/'))
  expect(listed.toSorted()).toEqual(written)
})

it('every repository path that a document names exists, unless a build or a run makes it', () => {
  const NAMED = /`((?:apps|packages|docs|scripts|e2e|bench)\/[^`\s]+)`/g
  const generated = readFileSync(join(root, '.gitignore'), 'utf8')
    .split('\n')
    .filter((line) => line.endsWith('/'))
    .map((line) => line.slice(0, -1))
  const isGenerated = (path: string) => path.split('/').some((part) => generated.includes(part))
  const missing = pages.flatMap((page) =>
    [...readFileSync(join(root, page), 'utf8').matchAll(NAMED)]
      .map(([, path = '']) => path)
      .filter((path) => !/[*<{…]/.test(path) && !isGenerated(path) && !existsSync(join(root, path)))
      .map((path) => `${page}: ${path}`),
  )
  expect(missing).toEqual([])
})

it('every decision stands once in the index by subject', () => {
  const listed = links('docs/decisions/index.md').map(({ target }) => target)
  const written = pages.filter((page) => /^docs\/decisions\/\d{4}-/.test(page))
  expect(listed.toSorted()).toEqual(written)
})

it('every picture of the documents is there, is shown, and is one that docs:screenshots takes', () => {
  const shown = new Set(
    pages.flatMap((page) => ofRepository(page).flatMap((link) => (link.isPicture ? link.target : []))),
  )
  const taken = Object.entries(PICTURE_NAMES).flatMap(([folder, names]) => names.map((name) => join(folder, name)))
  const wanted = ['comanda', ...taken].map((name) => `docs/pictures/${name}.webp`).toSorted()
  expect([...shown].toSorted()).toEqual(wanted)
  expect(globSync('docs/pictures/**/*.*', { cwd: root }).toSorted()).toEqual(wanted)
})

it('the guide names screens by the console’s groups, not below the menu that it had before', () => {
  const named = pages.filter((page) => page.startsWith('docs/guide/') && /(?:Más|More) ›/.test(proseOf(page)))
  expect(named).toEqual([])
})
