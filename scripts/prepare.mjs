// Plain Node 20 without dependencies: it runs before anything is installed.
import { spawn, spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = fileURLToPath(new URL('..', import.meta.url)).replace(/[/\\]$/, '')
const bin = join(root, 'node_modules', '.bin')
const isWindows = process.platform === 'win32'

/** The environment in which `node`, `tsc` and the other commands are the pinned ones. */
export const environment = () => ({ ...process.env, PATH: `${bin}${delimiter}${process.env.PATH ?? ''}` })

/** Runs a command and shows its output; true when it succeeds. */
export const run = (command, args, { cwd = root, env = {} } = {}) =>
  spawnSync(command, args, { cwd, stdio: 'inherit', env: { ...environment(), ...env }, shell: isWindows }).status === 0

/** Runs a command and collects its output, for the caller to show when it fails. */
export const runQuietly = (command, args, { cwd = root, env = {} } = {}) =>
  new Promise((done) => {
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

export const fail = (message) => {
  console.error(`\n${message}`)
  process.exit(1)
}

const readJson = (file) => (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : null)

/** Whether the installed packages match the lock file. */
const isInstalled = () => {
  const wanted = readJson(join(root, 'package-lock.json'))?.packages ?? {}
  const found = readJson(join(root, 'node_modules', '.package-lock.json'))?.packages
  if (!found || !existsSync(join(bin, isWindows ? 'node.cmd' : 'node'))) return false
  return Object.entries(wanted).every(([path, { version, link, optional }]) => {
    if (!path.includes('node_modules/') || link || optional) return true
    return found[path]?.version === version
  })
}

/** Runs `npm ci` in a folder; true when it succeeds. */
export function npmCi(cwd, more = []) {
  // npm itself must run on the Node that started us: the pinned one may be about to be replaced.
  const npm = process.env.npm_execpath
  const args = ['ci', '--no-audit', '--no-fund', '--loglevel=error', ...more]
  const { status } = npm?.endsWith('.js')
    ? spawnSync(process.execPath, [npm, ...args], { cwd, stdio: 'inherit' })
    : spawnSync('npm', args, { cwd, stdio: 'inherit', shell: isWindows })
  return status === 0
}

/** Checks the version of Node, and installs the packages when they do not match the lock file. */
export const prepare = async () => {
  const major = Number(process.versions.node.split('.')[0])
  if (major < 20) fail(`Comanda needs Node 20 or newer; this is ${process.versions.node}. See https://nodejs.org`)
  if (isInstalled()) return
  console.log('Installing (about a minute the first time)…')
  if (!npmCi(root)) fail('npm ci did not finish. Its output stands above.')
}
