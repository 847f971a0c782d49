import { availableParallelism } from 'node:os'
import { fileURLToPath } from 'node:url'
import { configDefaults, defineConfig } from 'vitest/config'

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url))

/** What only `npm run test:deep` runs: the long random runs. */
const DEEP = '**/*.deep.test.ts'
/**
 * Matrices, outages, contention and what stands beside the main ways: `npm run test:deep` has them, too, and so have
 * the runs on other databases.
 */
const LONG = '**/*.long.test.ts'
const USUAL = ['**/*.test.ts', '**/*.test.tsx']
/** Which tests run: `TEST_LENGTH` is `usual` (the default), `all-but-deep`, `long` or `deep`. */
const LENGTHS = {
  usual: { include: USUAL, exclude: [DEEP, LONG] },
  'all-but-deep': { include: USUAL, exclude: [DEEP] },
  long: { include: [LONG], exclude: [] },
  deep: { include: [DEEP], exclude: [] },
}
const { include, exclude } = LENGTHS[(process.env.TEST_LENGTH ?? 'usual') as keyof typeof LENGTHS]
const isUsual = include === USUAL
/**
 * What only `npm run test:citus` runs, and what it leaves out: a distributed query's plan does not name its indexes,
 * and the checks of the simulation join orders with the payment sandbox, which Citus refuses.
 */
const CITUS = process.env.CITUS_URL === undefined ? ['**/*.citus.test.ts'] : ['test/plans/**', 'simulation/**']

const unit = (name: string, root: string) => ({
  name,
  root,
  include,
  exclude: [...configDefaults.exclude, ...CITUS, ...exclude],
  setupFiles: [here('./packages/domain/src/install-temporal.ts')],
  // Generous, because the machine may be busy. The bench measures speed.
  testTimeout: 30_000,
  expect: { poll: { timeout: 10_000 } },
  // Each worker loads the modules for itself.
  maxWorkers: availableParallelism(),
})

const STORES = 'app/stored/**/*.test.ts'

const storefront = unit('storefront', 'apps/storefront')

const inSetup = (file: string) => here(`./apps/server/test/setup/${file}.ts`)

/** Tests against a real database: one database server per run, one database per test. */
const withDatabase = (name: string, root: string, ...more: readonly string[]) => ({
  ...unit(name, root),
  globalSetup: ['start-database', ...more].map(inSetup),
  setupFiles: [...unit(name, root).setupFiles, inSetup('when-file-ends')],
  testTimeout: 60_000,
  hookTimeout: 60_000,
  // Server tests mostly wait for the database, so more of them than cores run in parallel: in a group of their own.
  maxWorkers: 4,
  sequence: { groupOrder: 1 },
})

export default defineConfig({
  test: {
    // Files share the modules that a worker has loaded: they keep no state, and loading them again takes longer than
    // most tests.
    isolate: false,
    projects: [
      { test: unit('scripts', 'scripts') },
      { test: unit('domain', 'packages/domain') },
      { test: unit('contract', 'packages/contract') },
      { test: unit('ui', 'packages/ui') },
      { test: unit('messages', 'packages/messages') },
      { test: unit('native-bridge', 'packages/native-bridge') },
      { test: unit('error-reports', 'packages/error-reports') },
      { test: { ...storefront, exclude: [...storefront.exclude, STORES] } },
      // These modules read the browser's storage when they load, so each file gets fresh ones.
      { test: { ...unit('stores', 'apps/storefront'), include: isUsual ? [STORES] : [], isolate: true } },
      { test: unit('console', 'apps/console') },
      { test: withDatabase('sandbox', 'apps/sandbox') },
      { test: withDatabase('server', 'apps/server', 'make-template') },
      { test: withDatabase('bench', 'bench') },
    ],
  },
})
