import { fileURLToPath } from 'node:url'
import compile from 'icu-minify/compile'
import type { Plugin } from 'vite'
import { CATALOGUES } from '../../../packages/messages/src/catalogues.ts'

interface Texts {
  readonly [key: string]: string | Texts
}

/** The catalogues of the storefront, by the name of their file: as the others call them, and what they export. */
const AREAS = {
  browsing: ['browsing', 'browsingMessages'],
  ordering: ['ordering', 'orderingMessages'],
  account: ['account', 'accountMessages'],
  location: ['location', 'locationMessages'],
  'quick-actions': ['quickActions', 'quickActionMessages'],
} as const
type Area = keyof typeof AREAS

const isArea = (name: string): name is Area => Object.hasOwn(AREAS, name)
const isLanguage = (name: string): name is keyof typeof CATALOGUES => Object.hasOwn(CATALOGUES, name)

/** The areas that a browser loads with the modules that use them, and how a module shows that it does. */
const LATER = (['ordering', 'account', 'location', 'quick-actions'] as const).map((area) => {
  const namespaces = Object.keys(CATALOGUES.en[AREAS[area][0]]).join('|')
  return {
    uses: new RegExp(`useTranslations\\('(${namespaces})['.]`),
    file: fileURLToPath(new URL(`../app/texts/${area}.ts`, import.meta.url)),
  }
})

/**
 * Compiles every text during the build, so that the browser needs no ICU parser (some 10 kB), and makes modules that
 * use texts which are loaded later wait for them.
 */
export function compiledMessages(): Plugin {
  return {
    name: 'comanda:compiled-messages',
    enforce: 'pre',
    config: () => ({ resolve: { alias: { 'use-intl/format-message': 'use-intl/format-message/format-only' } } }),
    load(id) {
      const [, language = '', area = ''] = /packages\/messages\/src\/([\w-]+)\/([\w-]+)\.ts$/.exec(id) ?? []
      if (!isLanguage(language) || !isArea(area)) return null
      const [key, name] = AREAS[area]
      return `export const ${name} = ${JSON.stringify(compiled(CATALOGUES[language][key]))}`
    },
    transform: {
      filter: { id: /\/app\/.*\.tsx?$/, code: /useTranslations\('/ },
      handler(code) {
        if (this.environment.name !== 'client') return null
        const files = LATER.filter(({ uses }) => uses.test(code)).map(({ file }) => file)
        if (files.length === 0) return null
        return { code: `${files.map((file) => `import ${JSON.stringify(file)};`).join('')}${code}`, map: null }
      },
    },
  }
}

function compiled(texts: Texts): object {
  return Object.fromEntries(
    Object.entries(texts).map(([key, text]) => [key, typeof text === 'string' ? compile(text) : compiled(text)]),
  )
}
