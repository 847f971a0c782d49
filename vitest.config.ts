import { fileURLToPath } from 'node:url'
import { configDefaults, defineConfig } from 'vitest/config'

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url))

const unit = (name: string, root: string) => ({
  name,
  root,
  include: ['**/*.test.ts', '**/*.test.tsx'],
  setupFiles: [here('./packages/domain/src/install-temporal.ts')],
  // A machine may be busy; how fast the rules are is measured in bench/, not here.
  testTimeout: 30_000,
})

const STORES = 'app/stored/**/*.test.ts'

/** Against a real database: one server per run, a database per test. */
const withDatabase = (name: string, root: string) => ({
  ...unit(name, root),
  globalSetup: [here('./apps/server/test/start-database.ts')],
  setupFiles: [...unit(name, root).setupFiles, here('./apps/server/test/file-end.ts')],
  testTimeout: 60_000,
  hookTimeout: 60_000,
  expect: { poll: { timeout: 10_000 } },
})

export default defineConfig({
  test: {
    // Files share the modules that a worker has loaded: nothing of ours keeps state there, and loading them anew takes longer than most tests.
    isolate: false,
    // Most of a server test is waiting for the database: more of them than cores go side by side.
    maxWorkers: 4,
    projects: [
      { test: unit('domain', 'packages/domain') },
      { test: unit('contract', 'packages/contract') },
      { test: unit('ui', 'packages/ui') },
      { test: unit('messages', 'packages/messages') },
      { test: { ...unit('storefront', 'apps/storefront'), exclude: [...configDefaults.exclude, STORES] } },
      // What a browser keeps looks for the browser when it is loaded: each of these files loads it anew, and leaves nothing behind.
      { test: { ...unit('stores', 'apps/storefront'), include: [STORES], isolate: true } },
      { test: unit('console', 'apps/console') },
      { test: withDatabase('sandbox', 'apps/sandbox') },
      { test: withDatabase('server', 'apps/server') },
    ],
  },
})
