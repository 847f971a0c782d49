import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { findLicenceProblems } from './check-licences.mjs'
import { scriptsAllowedFor } from './prepare.mjs'

const lock = (license?: string) => ({
  packages: { '': {}, 'node_modules/a/node_modules/left-pad': { version: '1.0.0', ...(license ? { license } : {}) } },
})

it.each(['MIT', '(MIT OR GPL-3.0-only)', 'Apache-2.0 AND LGPL-3.0-or-later'])(
  'a package under %s may be used',
  (license) => {
    expect(findLicenceProblems(lock(license))).toEqual([])
  },
)

it.each(['GPL-3.0-only', 'MIT AND AGPL-3.0-only', 'SEE LICENSE IN LICENSE', 'UNLICENSED'])(
  'a package under %s is reported with its name and version',
  (license) => {
    expect(findLicenceProblems(lock(license))).toEqual([`left-pad 1.0.0: ${license}`])
  },
)

it('a package without a licence is reported', () => {
  expect(findLicenceProblems(lock())).toEqual(['left-pad 1.0.0: no licence'])
})

it('install scripts may run for locked versions of known packages only', () => {
  const { packages } = JSON.parse(readFileSync(new URL('../package-lock.json', import.meta.url), 'utf8')) as {
    packages: Record<string, { version?: string; hasInstallScript?: boolean }>
  }
  expect(scriptsAllowedFor()).toEqual([`node@${packages['node_modules/node']?.version}`])
  expect(readFileSync(new URL('../.npmrc', import.meta.url), 'utf8')).toContain('\nignore-scripts=true\n')
})
