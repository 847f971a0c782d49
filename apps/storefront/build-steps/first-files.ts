import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'

const ID = 'virtual:first-files'
const BROWSING = /messages\/src\/([\w-]+)\/browsing\.ts$/

/** What the first press on a page most likely opens: loaded with the scripts of the page. */
const NEXT: Readonly<Record<string, readonly string[]>> = {
  'screens/home/home-route': ['app/screens/home/details/sheets.tsx'],
  'screens/menu/menu-route': ['app/item/item-sheet.tsx'],
}

interface Chunk {
  readonly file: string
  readonly imports?: readonly string[]
}

/**
 * Names files of the browser's part for the server, which is built after it: the browsing texts by language, and by route the parts that a
 * first press opens.
 */
export function firstFiles(): Plugin {
  return {
    name: 'comanda:first-files',
    resolveId: { filter: { id: new RegExp(`^${ID}$`) }, handler: () => `\0${ID}` },
    load: {
      filter: { id: new RegExp(`^\0${ID}$`) },
      handler() {
        const file = join(this.environment.config.root, 'build/client/.vite/manifest.json')
        const chunks = JSON.parse(readFileSync(file, 'utf8')) as Readonly<Record<string, Chunk>>
        const texts = Object.entries(chunks).flatMap(([name, chunk]) => {
          const [, language] = BROWSING.exec(name) ?? []
          return language === undefined ? [] : [[language, [`/${chunk.file}`]] as const]
        })
        const next = Object.entries(NEXT).map(([route, parts]) => {
          const missing = parts.filter((part) => !(part in chunks))
          if (missing.length > 0)
            this.error(`first-files.ts names parts that the build does not have: ${missing.join(', ')}.`)
          return [route, [...filesOf(chunks, parts)]] as const
        })
        if (texts.length === 0) this.error('The build has no browsing texts.')
        return `export const textFiles = ${JSON.stringify(Object.fromEntries(texts))}
export const nextFiles = ${JSON.stringify(Object.fromEntries(next))}`
      },
    },
  }
}

/** Files of chunks with all that they import. */
function filesOf(chunks: Readonly<Record<string, Chunk>>, names: readonly string[]): ReadonlySet<string> {
  const seen = new Set(names)
  for (const name of seen) for (const next of chunks[name]?.imports ?? []) seen.add(next)
  return new Set([...seen].flatMap((name) => (chunks[name] ? [`/${chunks[name].file}`] : [])))
}
