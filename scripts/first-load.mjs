// Which scripts a page of the built storefront loads before it answers a press, and what each costs.
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './prepare.mjs'

const CLIENT = join(root, 'apps/storefront/build/client')

/** Files that a chunk needs to run, itself included. */
function neededBy(chunks, key, found = new Set()) {
  const { file, imports = [] } = chunks[key]
  if (found.has(file)) return found
  found.add(file)
  for (const next of imports) neededBy(chunks, next, found)
  return found
}

const keyOf = (chunks, wanted) => {
  const key = Object.keys(chunks).find((one) => one.includes(wanted))
  if (key === undefined) throw new Error(`The built storefront has no ${wanted}: run npm run build.`)
  return key
}

const bytesOf = (file) => statSync(existsSync(`${file}.br`) ? `${file}.br` : file).size

export function firstLoad(route, language = 'en') {
  const chunks = JSON.parse(readFileSync(join(CLIENT, '.vite/manifest.json'), 'utf8'))
  const wanted = ['app/entry.client.tsx', 'app/root.tsx', `app/${route}.tsx`, `messages/src/${language}/browsing.ts`]
  const siteMap = readdirSync(join(CLIENT, 'assets')).find((name) => /^manifest-.*\.js$/.test(name))
  const files = new Set([
    ...wanted.flatMap((one) => [...neededBy(chunks, keyOf(chunks, one))]),
    ...(siteMap === undefined ? [] : [`assets/${siteMap}`]),
  ])
  return [...files]
    .map((file) => ({
      name: file.replace(/^assets\/(.+)-.{8}\.js$/, '$1'),
      bytes: bytesOf(join(CLIENT, file)),
    }))
    .sort((a, b) => b.bytes - a.bytes)
}
