// `npm run check:licences`: every package of the lock file has a licence that this project may use.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import satisfies from 'spdx-satisfies'

/** SPDX identifiers. MPL and LGPL oblige only for changes to the package itself, and packages are used unchanged. */
const ALLOWED = [
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'CC-BY-3.0',
  'CC-BY-4.0',
  'CC0-1.0',
  'ISC',
  'LGPL-3.0-or-later',
  'MIT',
  'MIT-0',
  'MPL-2.0',
  'OFL-1.1',
  'PSF-2.0',
  'Python-2.0',
  'Unlicense',
  'Zlib',
]

/** Packages whose package.json names no licence, or not as SPDX does, with what their LICENSE file contains. */
const READ = { 'png-js 2.0.0': 'MIT', '@visx/vendor 4.0.0': 'MIT AND ISC' }

function isAllowed(licence) {
  try {
    return satisfies(licence, ALLOWED)
  } catch {
    return false
  }
}

/**
 * Finds the packages whose licence is missing, unreadable or not allowed.
 * @param {{ packages: Record<string, { version?: string, license?: string, link?: boolean }> }} lock Content of a
 * package-lock.json.
 * @returns {string[]} One text per package.
 */
export function findLicenceProblems({ packages }) {
  return Object.entries(packages)
    .filter(([path, { link }]) => path.includes('node_modules/') && !link)
    .map(([path, { version, license }]) => {
      const name = `${path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length)} ${version}`
      return { name, license: READ[name] ?? license }
    })
    .filter(({ license }) => license === undefined || !isAllowed(license))
    .map(({ name, license }) => `${name}: ${license ?? 'no licence'}`)
}

if (import.meta.url === pathToFileURL(process.argv[1]).href) {
  const root = fileURLToPath(new URL('..', import.meta.url))
  const read = (path) => JSON.parse(readFileSync(join(root, path), 'utf8'))
  const problems = [
    'package-lock.json',
    'e2e/browser/package-lock.json',
    'bench/lighthouse/package-lock.json',
    'docs/package-lock.json',
  ].flatMap((path) => findLicenceProblems(read(path)))
  for (const problem of problems) console.error(problem)
  if (problems.length > 0)
    console.error('Use another package, or add the licence to ALLOWED in scripts/check-licences.mjs after reading it.')
  console.log(problems.length === 0 ? 'Licences: all allowed.' : `Licences: ${problems.length} problems.`)
  process.exit(problems.length === 0 ? 0 : 1)
}
