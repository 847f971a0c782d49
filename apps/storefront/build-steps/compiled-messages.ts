import { fileURLToPath } from 'node:url'
import compile from 'icu-minify/compile'
import type { Plugin } from 'vite'
import { accountMessages as accountEn } from '../../../packages/messages/src/account/en.ts'
import { accountMessages as accountEs } from '../../../packages/messages/src/account/es.ts'
import { browsingMessages as browsingEn } from '../../../packages/messages/src/browsing/en.ts'
import { browsingMessages as browsingEs } from '../../../packages/messages/src/browsing/es.ts'
import { locationMessages as locationEn } from '../../../packages/messages/src/location/en.ts'
import { locationMessages as locationEs } from '../../../packages/messages/src/location/es.ts'
import { orderingMessages as orderingEn } from '../../../packages/messages/src/ordering/en.ts'
import { orderingMessages as orderingEs } from '../../../packages/messages/src/ordering/es.ts'
import { quickActionMessages as quickEn } from '../../../packages/messages/src/quick-actions/en.ts'
import { quickActionMessages as quickEs } from '../../../packages/messages/src/quick-actions/es.ts'

interface Texts {
  readonly [key: string]: string | Texts
}

/** Every catalogue, by its file and export. */
const CATALOGUES: readonly (readonly [file: string, name: string, texts: Texts])[] = [
  ['browsing/en', 'browsingMessages', browsingEn],
  ['browsing/es', 'browsingMessages', browsingEs],
  ['ordering/en', 'orderingMessages', orderingEn],
  ['ordering/es', 'orderingMessages', orderingEs],
  ['account/en', 'accountMessages', accountEn],
  ['account/es', 'accountMessages', accountEs],
  ['location/en', 'locationMessages', locationEn],
  ['location/es', 'locationMessages', locationEs],
  ['quick-actions/en', 'quickActionMessages', quickEn],
  ['quick-actions/es', 'quickActionMessages', quickEs],
]

const ORDERING_TEXTS = fileURLToPath(new URL('../app/start-up/ordering-texts.ts', import.meta.url))
const SAYS_ORDERING = new RegExp(`useTranslations\\('(${Object.keys(orderingEn).join('|')})[.']`)

/**
 * Compiles every text during the build, so that the browser needs no ICU parser (some 10 kB), and makes modules that
 * use ordering texts wait for them.
 */
export function compiledMessages(): Plugin {
  return {
    name: 'comanda:compiled-messages',
    enforce: 'pre',
    config: () => ({ resolve: { alias: { 'use-intl/format-message': 'use-intl/format-message/format-only' } } }),
    load(id) {
      const [, named, texts] = CATALOGUES.find(([file]) => id.endsWith(`packages/messages/src/${file}.ts`)) ?? []
      return texts === undefined ? null : `export const ${named} = ${JSON.stringify(compiled(texts))}`
    },
    transform: {
      filter: { id: /\/app\/.*\.tsx?$/, code: SAYS_ORDERING },
      handler(code) {
        const waits = this.environment.name === 'client'
        return waits ? { code: `import ${JSON.stringify(ORDERING_TEXTS)};${code}`, map: null } : null
      },
    },
  }
}

function compiled(texts: Texts): object {
  return Object.fromEntries(
    Object.entries(texts).map(([key, text]) => [key, typeof text === 'string' ? compile(text) : compiled(text)]),
  )
}
