// Runs browser tests against the built server, which listens on a port of its own and has a database of its own.
import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { build } from './build.mjs'
import { environment, fail, prepare, root } from './prepare.mjs'
import { scratchFolder } from './scratch-folder.mjs'

/** The deep run tries every declined card on one order; the short one keeps to the limits as they are by default. */
const MANY_CARDS = {
  CARD_ATTEMPTS_PER_GUEST: '100',
  CARD_ATTEMPTS_PER_ORDER: '100',
  CARD_DECLINES_BEFORE_PAUSE: '100',
}

function startServer(dataDir) {
  return new Promise((resolve, reject) => {
    const env = { ...environment(), MODE: 'demo', PORT: '0', DATA_DIR: dataDir, LOG_LEVEL: 'warn' }
    // A machine that is busy with tests is behind with everything.
    env.MOST_WAIT_MS = '600000'
    if (env.E2E_DEEP) Object.assign(env, MANY_CARDS)
    delete env.DATABASE_URL
    const server = spawn('node', ['apps/server/dist/main.js'], {
      cwd: root,
      env,
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    })
    server.once('message', ({ port }) => resolve({ server, port }))
    server.once('exit', (code) => reject(new Error(`The server ended with ${code} before it was ready.`)))
  })
}

/** Runs Playwright. When this process is asked to end, Playwright stops its browsers before. */
function runPlaywright(args, env) {
  const child = spawn('playwright', ['test', ...args], { cwd: root, stdio: 'inherit', env })
  // Ctrl-C reaches Playwright too, and a second one would end it at once.
  process.on('SIGINT', () => {})
  process.on('SIGTERM', () => child.kill('SIGINT'))
  return new Promise((resolve) => {
    child.once('error', () => resolve(1))
    child.once('exit', (code) => resolve(code ?? 1))
  })
}

/**
 * Builds, starts a demo server, and runs the tests of a Playwright configuration. Ends the process with Playwright's
 * exit code.
 */
export async function runBrowserTests(config, args, more = {}) {
  await prepare()
  await build()
  const dataDir = mkdtempSync(join(scratchFolder(), 'comanda-e2e-'))
  const { server, port } = await startServer(dataDir).catch((error) => fail(error.message))
  const status = await runPlaywright(['--config', config, ...args], {
    ...environment(),
    ...more,
    E2E_BASE_URL: `http://napoli.localhost:${port}`,
    PLAYWRIGHT_JSON_OUTPUT_NAME: process.env.PLAYWRIGHT_JSON_OUTPUT_NAME ?? join(root, '.stamps/playwright.json'),
  })
  const stopped = new Promise((resolve) => server.once('exit', resolve))
  server.kill('SIGTERM')
  await stopped
  rmSync(dataDir, { recursive: true, force: true, maxRetries: 5 })
  process.exit(status)
}
