// Decides which Chromium the browser tests and the bench use. Plain Node 20 and no dependencies: it runs before
// anything is installed.
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { homedir } from 'node:os'
import { delimiter, join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { brotliDecompressSync } from 'node:zlib'
import { fail, npmCi, root } from './prepare.mjs'

// The headless shell first: the browser tests take a fifth less time in it.
const COMMANDS = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'chrome',
]
const MAC_APPS = ['Google Chrome.app/Contents/MacOS/Google Chrome', 'Chromium.app/Contents/MacOS/Chromium']
const WINDOWS_PROGRAM = 'Google/Chrome/Application/chrome.exe'
const PLAYWRIGHT_PROGRAMS = [
  'chrome-linux64/chrome',
  'chrome-linux/chrome',
  'chrome-headless-shell-linux64/chrome-headless-shell',
  'chrome-linux/headless_shell',
  ...['mac', 'mac-arm64', 'mac-x64'].flatMap((folder) => [
    `chrome-${folder}/Google Chrome for Testing.app/Contents/MacOS/Google Chrome for Testing`,
    `chrome-${folder}/Chromium.app/Contents/MacOS/Chromium`,
  ]),
  'chrome-win64/chrome.exe',
  'chrome-win/chrome.exe',
]

/** Has its own lock file, so that only a machine without a browser downloads it. */
const PACKAGE_FOLDER = join(root, 'e2e', 'browser')
const UNPACKED = join(PACKAGE_FOLDER, 'build', 'chromium')
const LAUNCHER = join(UNPACKED, 'launch')

function installedPrograms() {
  const onPath = (process.env.PATH ?? '')
    .split(delimiter)
    .flatMap((folder) => COMMANDS.map((name) => join(folder, name)))
  const macApps = ['/Applications', join(homedir(), 'Applications')].flatMap((folder) =>
    MAC_APPS.map((app) => join(folder, app)),
  )
  const windowsFolders = [process.env.PROGRAMFILES, process.env['PROGRAMFILES(X86)'], process.env.LOCALAPPDATA]
  const windowsPrograms = windowsFolders.filter(Boolean).map((folder) => join(folder, WINDOWS_PROGRAM))
  return [...onPath, ...macApps, ...windowsPrograms]
}

/** The browsers that `playwright install` has downloaded, newest first. */
function playwrightPrograms() {
  const given = process.env.PLAYWRIGHT_BROWSERS_PATH
  const folders = [
    given,
    join(process.env.XDG_CACHE_HOME ?? join(homedir(), '.cache'), 'ms-playwright'),
    join(homedir(), 'Library/Caches/ms-playwright'),
    process.env.LOCALAPPDATA && join(process.env.LOCALAPPDATA, 'ms-playwright'),
  ].filter((folder) => folder && existsSync(folder))
  return folders.flatMap((folder) =>
    readdirSync(folder)
      .filter((name) => /^chromium(_headless_shell)?-\d+$/.test(name))
      .sort((a, b) => Number(b.split('-')[1]) - Number(a.split('-')[1]))
      .flatMap((name) => PLAYWRIGHT_PROGRAMS.map((program) => join(folder, name, program))),
  )
}

/** Whether the program starts: one whose libraries are missing, or a placeholder that asks for a snap, does not. */
function starts(program) {
  if (!existsSync(program)) return false
  // On Windows `--version` opens a window instead.
  if (process.platform === 'win32') return true
  return spawnSync(program, ['--version'], { stdio: 'ignore', timeout: 10_000 }).status === 0
}

/** The path of a Chromium or Chrome that this machine has, or undefined. */
export function findChromium() {
  if (process.env.CHROMIUM_PATH) return process.env.CHROMIUM_PATH
  return [...installedPrograms(), ...playwrightPrograms(), LAUNCHER].find(starts)
}

/**
 * The Chromium of the npm package @sparticuz/chromium, which carries the libraries and the font that a bare machine
 * lacks. Undefined when it cannot be downloaded or does not start.
 */
async function installFromNpm() {
  if (process.platform !== 'linux' || process.arch !== 'x64') return undefined
  console.log('This machine has no Chromium: installing one from the npm package @sparticuz/chromium (70 MB)…')
  // One retry: without a network the next source is tried within seconds.
  if (!npmCi(PACKAGE_FOLDER, ['--fetch-retries=1', '--fetch-retry-mintimeout=500', '--fetch-timeout=60000']))
    return undefined
  const fromPackage = createRequire(join(PACKAGE_FOLDER, 'package.json'))
  const { extract } = fromPackage('tar-fs')
  const archives = join(PACKAGE_FOLDER, 'node_modules/@sparticuz/chromium/bin')
  const inflate = (name) => brotliDecompressSync(readFileSync(join(archives, name)))
  const partial = `${UNPACKED}.${process.pid}`
  mkdirSync(partial, { recursive: true })
  writeFileSync(join(partial, 'chromium'), inflate('chromium.br'), { mode: 0o755 })
  await pipeline(Readable.from([inflate('al2023.tar.br')]), extract(partial))
  await pipeline(Readable.from([inflate('fonts.tar.br')]), extract(partial))
  // The package's own configuration looks for the font in /tmp.
  writeFileSync(
    join(partial, 'fonts.conf'),
    `<?xml version="1.0"?><fontconfig><dir>${UNPACKED}</dir><cachedir>${UNPACKED}/font-cache</cachedir></fontconfig>`,
  )
  // A launcher rather than an environment: callers need nothing but its path.
  const script = [
    '#!/bin/sh',
    'here=$(dirname "$0")',
    'export LD_LIBRARY_PATH="$here/lib"',
    '[ -e /etc/fonts/fonts.conf ] || export FONTCONFIG_PATH="$here"',
    'exec "$here/chromium" "$@"',
    '',
  ]
  writeFileSync(join(partial, 'launch'), script.join('\n'), { mode: 0o755 })
  rmSync(UNPACKED, { recursive: true, force: true })
  renameSync(partial, UNPACKED)
  return starts(LAUNCHER) ? LAUNCHER : undefined
}

function installFromApt() {
  if (process.platform !== 'linux' || process.getuid() !== 0) return undefined
  if (spawnSync('apt-get', ['--version'], { stdio: 'ignore' }).status !== 0) return undefined
  console.log('Installing Chromium with apt-get…')
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  const succeeds = (...args) => spawnSync('apt-get', args, { stdio: ['ignore', 'ignore', 'inherit'], env }).status === 0
  const install = (name) => succeeds('install', '-y', '-qq', '--no-install-recommends', name)
  // Not every distribution has the headless shell.
  if (!succeeds('update', '-qq') || !(install('chromium-headless-shell') || install('chromium'))) return undefined
  return installedPrograms().find(starts)
}

/**
 * The path of a Chromium that starts: the one that CHROMIUM_PATH names, an installed one, Playwright's own, the one of
 * the npm package, or the one of apt-get. Ends the process with advice when none can be had.
 */
export async function provideChromium() {
  const given = process.env.CHROMIUM_PATH
  if (given && !starts(given)) fail(`CHROMIUM_PATH names ${given}, which does not start as a browser.`)
  const program = findChromium() ?? (await installFromNpm()) ?? installFromApt()
  if (program) return program
  return fail(
    [
      'The browser tests need Chromium or Chrome, and this machine has none that starts.',
      'Install one (`apt-get install chromium`, `brew install --cask chromium`, `npx playwright install chromium`)',
      'or name one with CHROMIUM_PATH.',
    ].join('\n'),
  )
}
