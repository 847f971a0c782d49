import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'

const ID = 'virtual:text-files'
const BROWSING = /messages\/src\/([\w-]+)\/browsing\.ts$/

/** Names the files of the browsing texts by language for the server, which is built after the browser's part: pages load them early. */
export function textFiles(): Plugin {
  return {
    name: 'comanda:text-files',
    resolveId: { filter: { id: new RegExp(`^${ID}$`) }, handler: () => `\0${ID}` },
    load: {
      filter: { id: new RegExp(`^\0${ID}$`) },
      handler() {
        const file = join(this.environment.config.root, 'build/client/.vite/manifest.json')
        const built = JSON.parse(readFileSync(file, 'utf8')) as Readonly<Record<string, { readonly file: string }>>
        const files = Object.entries(built).flatMap(([name, chunk]) => {
          const [, language] = BROWSING.exec(name) ?? []
          return language === undefined ? [] : [[language, [`/${chunk.file}`]] as const]
        })
        if (files.length === 0) this.error('The build has no browsing texts.')
        return `export const textFiles = ${JSON.stringify(Object.fromEntries(files))}`
      },
    },
  }
}
