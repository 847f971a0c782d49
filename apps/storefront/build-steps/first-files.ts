import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'

const ID = 'virtual:first-files'
const TEXTS = /messages\/src\/([\w-]+)\/[\w-]+\.ts$/

interface Next {
  readonly part: string
  /** The texts that the part waits for, besides those for browsing. */
  readonly areas: readonly string[]
}

/** What the first press on a page most likely opens: loaded with the scripts of the page. */
export const NEXT: Readonly<Record<string, Next>> = {
  'screens/home/home-route': { part: 'app/screens/home/details/sheets.tsx', areas: ['location'] },
  'screens/menu/menu-route': { part: 'app/item/item-sheet.tsx', areas: [] },
}

interface Chunk {
  readonly file: string
  readonly imports?: readonly string[]
}
type Chunks = Readonly<Record<string, Chunk>>

/**
 * Names files of the browser's part for the server, which is built after it: the browsing texts by language, and by
 * route and language what a first press opens.
 */
export function firstFiles(): Plugin {
  return {
    name: 'comanda:first-files',
    resolveId: { filter: { id: new RegExp(`^${ID}$`) }, handler: () => `\0${ID}` },
    load: {
      filter: { id: new RegExp(`^\0${ID}$`) },
      handler() {
        const file = join(this.environment.config.root, 'build/client/.vite/manifest.json')
        const chunks = JSON.parse(readFileSync(file, 'utf8')) as Chunks
        const texts = textsOf(chunks)
        if (Object.keys(texts).length === 0) this.error('The build has no texts.')
        const next = Object.entries(NEXT).map(([route, { part, areas }]) => {
          if (!(part in chunks)) this.error(`first-files.ts names a part that the build does not have: ${part}.`)
          const files = [...filesOf(chunks, part)]
          return [route, mapValues(texts, (file) => [...files, ...areas.map(file)])] as const
        })
        return `export const textFiles = ${JSON.stringify(mapValues(texts, (file) => [file('browsing')]))}
export const nextFiles = ${JSON.stringify(Object.fromEntries(next))}`
      },
    },
  }
}

type FileOfArea = (area: string) => string

/** For each language, what returns the file with the texts of an area. */
function textsOf(chunks: Chunks): Readonly<Record<string, FileOfArea>> {
  const languages = new Set(Object.keys(chunks).flatMap((name) => TEXTS.exec(name)?.[1] ?? []))
  const fileOf = (language: string, area: string) => {
    const [, chunk] =
      Object.entries(chunks).find(([name]) => name.endsWith(`messages/src/${language}/${area}.ts`)) ?? []
    if (chunk === undefined) throw new Error(`The build has no ${area} texts in ${language}.`)
    return `/${chunk.file}`
  }
  return Object.fromEntries([...languages].map((language) => [language, (area: string) => fileOf(language, area)]))
}

const mapValues = <A, B>(record: Readonly<Record<string, A>>, change: (value: A) => B): Record<string, B> =>
  Object.fromEntries(Object.entries(record).map(([key, value]) => [key, change(value)]))

/** Files of a chunk and of all that it imports. */
function filesOf(chunks: Chunks, start: string): ReadonlySet<string> {
  const seen = new Set([start])
  for (const name of seen) for (const next of chunks[name]?.imports ?? []) seen.add(next)
  return new Set([...seen].flatMap((name) => (chunks[name] ? [`/${chunks[name].file}`] : [])))
}
