// `npm run test:e2e [-- playwright arguments]`: the browser tests, against the built server on a port and a database of its own.
import { spawn, spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { build } from './build.mjs'
import { provideChromium } from './chromium.mjs'
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

const chromium = await provideChromium()
await prepare()
await build()
const dataDir = mkdtempSync(join(scratchFolder(), 'comanda-e2e-'))
const { server, port } = await startServer(dataDir).catch((error) => fail(error.message))
const env = {
  ...environment(),
  CHROMIUM_PATH: chromium,
  E2E_BASE_URL: `http://napoli.localhost:${port}`,
  PLAYWRIGHT_JSON_OUTPUT_NAME: process.env.PLAYWRIGHT_JSON_OUTPUT_NAME ?? join(root, '.stamps/playwright.json'),
}
const { status } = spawnSync('playwright', ['test', '--config', 'e2e/playwright.config.ts', ...process.argv.slice(2)], {
  cwd: root,
  stdio: 'inherit',
  env,
})
const stopped = new Promise((resolve) => server.once('exit', resolve))
server.kill('SIGTERM')
await stopped
rmSync(dataDir, { recursive: true, force: true, maxRetries: 5 })
process.exit(status ?? 1)
