import compile from 'icu-minify/compile'
import type { Plugin } from 'vite'
import { accountMessages as accountEn } from '../../../packages/messages/src/account/en/index.ts'
import { accountMessages as accountEs } from '../../../packages/messages/src/account/es/index.ts'
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
      const [, pack, language] = /packages\/messages\/src\/(account\/)?(en|es)\/index\.ts$/.exec(id) ?? []
      if (language === undefined) return null
      if (pack === undefined) return `export const messages = ${JSON.stringify(compiled(language === 'en' ? en : es))}`
      return `export const accountMessages = ${JSON.stringify(compiled(language === 'en' ? accountEn : accountEs))}`
    },
  }
}

function compiled(texts: Texts): object {
  return Object.fromEntries(
    Object.entries(texts).map(([key, text]) => [key, typeof text === 'string' ? compile(text) : compiled(text)]),
  )
}
