import { fileURLToPath } from 'node:url'
import compile from 'icu-minify/compile'
import type { Plugin } from 'vite'
import { accountMessages as accountEn } from '../../../packages/messages/src/account/en/index.ts'
import { accountMessages as accountEs } from '../../../packages/messages/src/account/es/index.ts'
import { browsingMessages as browsingEn } from '../../../packages/messages/src/en/browsing.ts'
import { orderingMessages as orderingEn } from '../../../packages/messages/src/en/ordering.ts'
import { browsingMessages as browsingEs } from '../../../packages/messages/src/es/browsing.ts'
import { orderingMessages as orderingEs } from '../../../packages/messages/src/es/ordering.ts'
import { placeMessages as placeEn } from '../../../packages/messages/src/place/en/index.ts'
import { placeMessages as placeEs } from '../../../packages/messages/src/place/es/index.ts'
import { quickMessages as quickEn } from '../../../packages/messages/src/quick/en.ts'
import { quickMessages as quickEs } from '../../../packages/messages/src/quick/es.ts'

interface Texts {
  readonly [key: string]: string | Texts
}

/** Every catalogue, by the file that holds it and the name it is exported by. */
const CATALOGUES: readonly (readonly [file: string, name: string, texts: Texts])[] = [
  ['en/browsing', 'browsingMessages', browsingEn],
  ['es/browsing', 'browsingMessages', browsingEs],
  ['en/ordering', 'orderingMessages', orderingEn],
  ['es/ordering', 'orderingMessages', orderingEs],
  ['account/en/index', 'accountMessages', accountEn],
  ['account/es/index', 'accountMessages', accountEs],
  ['place/en/index', 'placeMessages', placeEn],
  ['place/es/index', 'placeMessages', placeEs],
  ['quick/en', 'quickMessages', quickEn],
  ['quick/es', 'quickMessages', quickEs],
]

const ORDERING_TEXTS = fileURLToPath(new URL('../app/start-up/ordering-texts.ts', import.meta.url))
const SAYS_ORDERING = new RegExp(`useTranslations\\('(${Object.keys(orderingEn).join('|')})[.']`)

/**
 * Parses every text while building, so that the browser needs no parser of ICU messages (some 10 kB), and makes modules that say
 * something of ordering wait for those texts.
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
