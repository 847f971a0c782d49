import { browserCheck } from 'virtual:browser-check'
import { nextFiles, textFiles } from 'virtual:first-files'
import type { Language } from '@comanda/domain'
import type { EntryContext } from 'react-router'
import { type PageScripts, startScript } from './page-start.ts'
import formats from './warm-formats.js?url'

const PRELOADS = /<link rel="modulepreload"[^>]*>/g
const STARTS = /<script\b[^>]*type="module"[^>]*>[\s\S]*?<\/script>/g
const BODY = /<body[^>]*>/

/**
 * Makes the scripts of a rendered page wait until what is seen first has loaded: React Router preloads all of them
 * before pictures and fonts. What starts them comes before the content, so that it keeps a press on what is painted
 * while the rest arrives.
 */
export function deferScripts(html: string, context: EntryContext, nonce: string, language: Language): string {
  const starts = html.match(STARTS) ?? []
  if (starts.length !== 1) throw new Error('React Router starts its pages differently now: see page-scripts.ts.')
  const script = [browserCheck, startScript(scriptsOf(context, language))]
    .map((text) => `<script nonce="${nonce}">${text}</script>`)
    .join('')
  return html
    .replace(PRELOADS, '')
    .replace(STARTS, '')
    .replace(BODY, (body) => body + script)
}

function scriptsOf({ manifest, staticHandlerContext }: EntryContext, language: Language): PageScripts {
  const routes = staticHandlerContext.matches.flatMap(({ route }) => manifest.routes[route.id] ?? [])
  const imports = [manifest.entry, ...routes].flatMap((one) => one.imports ?? [])
  const files = new Set([...imports, ...textFiles[language], manifest.url, ...routes.map(({ module }) => module)])
  const next = routes.flatMap(({ id }) => nextFiles[id]?.[language] ?? []).filter((file) => !files.has(file))
  return {
    files: [...files],
    next,
    routes: Object.fromEntries(routes.map(({ id, module }) => [id, module])),
    entry: manifest.entry.module,
    formats,
  }
}
