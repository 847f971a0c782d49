import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const FOLDER = new URL('../build/client/assets/', import.meta.url).pathname
const FILE = /^manifest-[\w-]+\.js$/
const SET = /^window\.__reactRouterManifest=(\{.*\});?\s*$/s

interface SiteMap {
  readonly entry: object
  readonly routes: Readonly<Record<string, object>>
}

/**
 * Leaves out of the browser's site map what each route imports: half of its bytes. React Router preloads by it, which
 * `page-scripts.ts` does here.
 */
export function shortenSiteMap(): void {
  const name = readdirSync(FOLDER).find((one) => FILE.test(one))
  const file = name === undefined ? null : join(FOLDER, name)
  const [, text] = (file === null ? null : SET.exec(readFileSync(file, 'utf8'))) ?? []
  if (file === null || text === undefined)
    throw new Error('React Router writes its site map differently now: see site-map.ts.')
  const map = JSON.parse(text) as SiteMap
  const routes = Object.entries(map.routes).map(([id, route]) => [id, { ...route, imports: undefined }])
  const short = { ...map, entry: { ...map.entry, imports: [] }, routes: Object.fromEntries(routes) }
  writeFileSync(file, `window.__reactRouterManifest=${JSON.stringify(short)};`)
}
