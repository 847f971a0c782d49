// What the newest browsers have and a supported one lacks, from MDN's compatibility data.
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { SUPPORTED_BROWSERS } from './supported-browsers.mjs'

const DATA = createRequire(import.meta.url).resolve('@mdn/browser-compat-data')

/** Compares versions like "16.4" and "128". */
function isLater(version, than) {
  const [a, b] = [version, than].map((one) => one.replace('≤', '').split('.').map(Number))
  for (const place of [0, 1]) if ((a[place] ?? 0) !== (b[place] ?? 0)) return (a[place] ?? 0) > (b[place] ?? 0)
  return false
}

function hasFrom(support) {
  const [first] = [support ?? []].flat()
  if (
    first === undefined ||
    first.flags !== undefined ||
    first.prefix !== undefined ||
    first.alternative_name !== undefined
  )
    return null
  if (first.version_removed !== undefined || typeof first.version_added !== 'string') return null
  return first.version_added
}

const isNewer = ({ support }) =>
  Object.entries(SUPPORTED_BROWSERS).some(([browser, oldest]) => {
    const from = hasFrom(support[browser])
    return from === null || from === 'preview' || isLater(from, oldest)
  })

/**
 * Lists every built-in of JavaScript and every interface of the browser as `{ owner, name, isNewer }`: `Promise`,
 * `withResolvers`. The owner of a global is null.
 */
function allFeatures() {
  const { javascript, api } = JSON.parse(readFileSync(DATA, 'utf8'))
  const found = []
  for (const [owner, members] of [...Object.entries(javascript.builtins), ...Object.entries(api)]) {
    if (members.__compat) found.push({ owner: null, name: owner, isNewer: isNewer(members.__compat) })
    for (const [key, member] of Object.entries(members)) {
      if (!member.__compat || key === '__compat') continue
      const name = key.replace(/_static$/, '')
      if (!/^[A-Za-z]\w*$/.test(name) || name === owner || key.endsWith('_event')) continue
      found.push({ owner, name, isNewer: isNewer(member.__compat) })
      // `Intl.DurationFormat` and its like have members of their own.
      if (owner === 'Intl' || owner === 'Temporal')
        for (const [inner, { __compat }] of Object.entries(member))
          if (__compat && /^[a-z]\w*$/.test(inner)) found.push({ owner: name, name: inner, isNewer: isNewer(__compat) })
    }
  }
  return found
}

/** Features that a supported browser lacks. */
export function newerFeatures() {
  return allFeatures().filter((feature) => feature.isNewer)
}

/** Names that older features have as well, or that name something else: `x.map` may be an array's. */
export function olderNames() {
  return new Set(allFeatures().flatMap(({ name, isNewer }) => (isNewer ? [] : [name])))
}
