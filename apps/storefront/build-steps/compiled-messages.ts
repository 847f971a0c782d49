import compile from 'icu-minify/compile'
import type { Plugin } from 'vite'
import { messages as en } from '../../../packages/messages/src/en/index.ts'
import { messages as es } from '../../../packages/messages/src/es/index.ts'

interface Texts {
  readonly [key: string]: string | Texts
}

/** Parses every text while building, so that the browser needs no parser of ICU messages (some 10 kB). */
export function compiledMessages(): Plugin {
  return {
    name: 'comanda:compiled-messages',
    enforce: 'pre',
    config: () => ({ resolve: { alias: { 'use-intl/format-message': 'use-intl/format-message/format-only' } } }),
    load(id) {
      const language = /packages\/messages\/src\/(en|es)\/index\.ts$/.exec(id)?.[1]
      if (language === undefined) return null
      return `export const messages = ${JSON.stringify(compiled(language === 'en' ? en : es))}`
    },
  }
}

function compiled(texts: Texts): object {
  return Object.fromEntries(
    Object.entries(texts).map(([key, text]) => [key, typeof text === 'string' ? compile(text) : compiled(text)]),
  )
}
