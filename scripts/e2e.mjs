// `npm run test:e2e [-- playwright arguments]`: the built server on a port and a database of its own, and the browser tests against it.
import { spawn, spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { build } from './build.mjs'
import { environment, fail, prepare, root } from './prepare.mjs'

const CHROMIUM = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']

/** A Chromium of this machine, or the one that Playwright brings; the tests are never skipped for want of one. */
const ensureBrowser = () => {
  const folders = (process.env.PATH ?? '').split(delimiter)
  if (process.env.CHROMIUM_PATH || folders.some((folder) => CHROMIUM.some((name) => existsSync(join(folder, name)))))
    return
  console.log('No Chromium on this machine: asking Playwright for one…')
  const { status } = spawnSync('playwright', ['install', '--with-deps', 'chromium'], {
    cwd: root,
    stdio: 'inherit',
    env: environment(),
  })
  if (status !== 0)
    fail('The browser tests need Chromium: `apt-get install -y chromium`, or name one with CHROMIUM_PATH.')
}

const startServer = (dataDir) =>
  new Promise((resolve, reject) => {
    const env = { ...environment(), MODE: 'demo', PORT: '0', DATA_DIR: dataDir, LOG_LEVEL: 'warn' }
    delete env.DATABASE_URL
    const server = spawn('node', ['apps/server/dist/main.js'], {
      cwd: root,
      env,
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    })
    server.once('message', ({ port }) => resolve({ server, port }))
    server.once('exit', (code) => reject(new Error(`The server ended with ${code} before it was ready.`)))
  })

await prepare()
await build()
ensureBrowser()
const dataDir = mkdtempSync(join(tmpdir(), 'comanda-e2e-'))
const { server, port } = await startServer(dataDir).catch((error) => fail(error.message))
const env = {
  ...environment(),
  E2E_BASE_URL: `http://napoli.localhost:${port}`,
  PLAYWRIGHT_JSON_OUTPUT_NAME: join(root, '.stamps/playwright.json'),
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
