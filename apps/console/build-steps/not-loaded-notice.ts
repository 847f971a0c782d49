import { LANGUAGES } from '@comanda/domain'
import { CATALOGUES } from '@comanda/messages/catalogues'
import type { Plugin } from 'vite'
import { browserCheck } from '../../../scripts/older-browsers.mjs'

const CHECK = 'check-browser.js'

/**
 * Shows the notice by what `check-browser.js` sets on the root element, in the language of the browser where it is
 * ours.
 */
const STYLE = `
#not-loaded { display: none; max-width: 32rem; margin: 20vh auto 0; padding: 0 1.5rem; font: 1.125rem/1.5 system-ui, sans-serif }
html[data-browser=old] #not-loaded, html[data-not-loaded] #not-loaded, html:not([data-browser]) #not-loaded { display: block }
html[data-browser=old] .failed, html:not([data-browser=old]) .old { display: none }
html[data-browser=old] #root { display: none }
#not-loaded a { display: inline-block; padding: 0.75rem 0; color: inherit }
`

/**
 * Scripts render the pages of the console, so each page has a notice of its own for where they cannot: the browser is
 * too old, or they failed. It shows both languages, because nothing has chosen one yet.
 */
export function notLoadedNotice(): Plugin {
  return {
    name: 'comanda:not-loaded-notice',
    apply: 'build',
    async generateBundle() {
      this.emitFile({ type: 'asset', fileName: CHECK, source: await browserCheck() })
    },
    transformIndexHtml: (html) => ({
      html: html.replace('<div id="root"></div>', `${notice()}\n    <div id="root"></div>`),
      tags: [
        {
          tag: 'script',
          attrs: { src: `/console/${CHECK}`, 'data-polyfills': '/polyfills.js' },
          injectTo: 'head-prepend',
        },
        { tag: 'style', children: STYLE, injectTo: 'head' },
      ],
    }),
  }
}

const notice = () => `<div id="not-loaded" role="alert">
      ${LANGUAGES.map((language) => {
        const { tooOld, failed, again } = CATALOGUES[language].console.crash.page
        return `<div lang="${language}"><p class="old">${tooOld}</p><p class="failed">${failed} <a href="">${again}</a></p></div>`
      }).join('\n      ')}
    </div>`
