// `npm run test:browsers [-- playwright arguments]`: the main journeys in WebKit, on which Safari is built, and in
// Firefox.
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { runBrowserTests } from './browser-tests.mjs'
import { fail } from './prepare.mjs'

/** Debian's package of each command. */
const PACKAGES = { 'firefox-esr': 'firefox-esr', WebKitWebDriver: 'webkit2gtk-driver', Xvfb: 'xvfb' }

const isInstalled = (command) =>
  (process.env.PATH ?? '').split(delimiter).some((folder) => existsSync(join(folder, command)))

const missingPackages = () =>
  Object.entries(PACKAGES).flatMap(([command, name]) => (isInstalled(command) ? [] : [name]))

function installFromApt(names) {
  if (process.platform !== 'linux' || process.getuid() !== 0 || !isInstalled('apt-get')) return
  console.log(`Installing ${names.join(', ')} with apt-get (about a minute)…`)
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  const options = { stdio: ['ignore', 'ignore', 'inherit'], env }
  for (const args of [['update'], ['install', '-y', '--no-install-recommends', ...names]])
    if (spawnSync('apt-get', [...args, '-qq'], options).status !== 0) return
}

const missing = missingPackages()
if (missing.length > 0) installFromApt(missing)
const still = missingPackages()
if (still.length > 0)
  fail(
    [
      `The journeys in WebKit and Firefox need the packages ${still.join(', ')}, which this machine does not have.`,
      'Debian has them: run this as root, or `apt-get install` them. Other systems have no WebKitWebDriver.',
    ].join('\n'),
  )
await runBrowserTests('e2e/other-browsers.config.ts', process.argv.slice(2))
