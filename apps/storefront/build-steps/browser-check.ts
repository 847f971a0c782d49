import type { Plugin } from 'vite'
import { browserCheck } from '../../../scripts/older-browsers.mjs'

const ID = 'virtual:browser-check'

/** Gives the server the text of the script that every page runs first, in any browser: `check-browser.js`. */
export function browserCheckText(): Plugin {
  return {
    name: 'comanda:browser-check',
    resolveId: { filter: { id: new RegExp(`^${ID}$`) }, handler: () => `\0${ID}` },
    load: {
      filter: { id: new RegExp(`^\0${ID}$`) },
      handler: async () => `export const browserCheck = ${JSON.stringify(await browserCheck())}`,
    },
  }
}
