// Plain Node 20 without dependencies: it runs before anything is installed.
import { spawn, spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = fileURLToPath(new URL('..', import.meta.url)).replace(/[/\\]$/, '')
const bin = join(root, 'node_modules', '.bin')
const isWindows = process.platform === 'win32'

/** The environment in which `node`, `tsc` and the other commands are the pinned ones. */
export function environment() {
  return { ...process.env, PATH: `${bin}${delimiter}${process.env.PATH ?? ''}` }
}

/** Runs a command and shows its output; true when it succeeds. */
export function run(command, args, { cwd = root, env = {} } = {}) {
  return (
    spawnSync(command, args, { cwd, stdio: 'inherit', env: { ...environment(), ...env }, shell: isWindows }).status ===
    0
  )
}

/** Runs a command and collects its output, for the caller to show when it fails. */
export function runQuietly(command, args, { cwd = root, env = {} } = {}) {
  return new Promise((done) => {
    const child = spawn(command, args, { cwd, env: { ...environment(), ...env }, shell: isWindows })
    let said = ''
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (text) => {
        said += text
      })
    }
    child.once('error', (error) => done({ ok: false, said: error.message }))
    child.once('close', (code) => done({ ok: code === 0, said }))
  })
}

export function fail(message) {
  console.error(`\n${message}`)
  process.exit(1)
}

const readJson = (file) => (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : null)

/** Whether the packages installed in a folder match its lock file. */
export function isInstalled(folder = root) {
  const wanted = readJson(join(folder, 'package-lock.json'))?.packages ?? {}
  const found = readJson(join(folder, 'node_modules', '.package-lock.json'))?.packages
  if (!found) return false
  return Object.entries(wanted).every(([path, { version, link, optional }]) => {
    if (!path.includes('node_modules/') || link || optional) return true
    return found[path]?.version === version
  })
}

/**
 * Whether the pinned Node is there: the script of the package `node` puts it there. A link to nothing does not count.
 */
const hasNode = () => existsSync(join(bin, isWindows ? 'node.cmd' : 'node'))

function spawnNpm(args, options) {
  // npm itself must run on the Node that started us: the pinned one may be about to be replaced. If that one started
  // us, it may be gone by now.
  const npm = process.env.npm_execpath
  return npm?.endsWith('.js') && existsSync(process.execPath)
    ? spawnSync(process.execPath, [npm, ...args], options)
    : spawnSync('npm', args, { ...options, shell: isWindows })
}

/** Runs npm and shows its output; true when it succeeds. */
const runNpm = (cwd, args) => spawnNpm(args, { cwd, stdio: 'inherit' }).status === 0

/** Runs npm in the root and collects its output. */
export function runNpmQuietly(args) {
  const { status, stdout, stderr } = spawnNpm(args, { cwd: root, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 })
  return { ok: status === 0, stdout: stdout ?? '', stderr: stderr ?? '' }
}

/** Runs `npm ci` in a folder, without the packages' install scripts; true when it succeeds. */
export function npmCi(cwd, more = []) {
  return runNpm(cwd, ['ci', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error', ...more])
}

/** The packages whose install scripts may run: `allowScripts` of package.json, which newer npm versions read too. */
export function scriptsAllowedFor() {
  return Object.entries(readJson(join(root, 'package.json'))?.allowScripts ?? {})
    .filter(([, isAllowed]) => isAllowed)
    .map(([name]) => name)
}

const runAllowedScripts = () =>
  runNpm(root, ['rebuild', '--ignore-scripts=false', '--loglevel=error', ...scriptsAllowedFor()])

/** Checks the version of Node, and installs the packages when they do not match the lock file. */
export async function prepare() {
  const major = Number(process.versions.node.split('.')[0])
  if (major < 20) fail(`Comanda needs Node 20 or newer; this is ${process.versions.node}. See https://nodejs.org`)
  const isNew = !isInstalled()
  if (isNew) console.log('Installing (about a minute the first time)…')
  if (isNew && !npmCi(root)) fail('npm ci did not finish. Its output stands above.')
  if ((isNew || !hasNode()) && !(runAllowedScripts() && hasNode()))
    fail('The install script of the package node did not finish. Its output stands above.')
}
