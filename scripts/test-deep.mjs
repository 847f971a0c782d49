// `npm run test:deep`: the tests that take too long for `npm test`: long random runs, and the browser's matrices. The last line is the number of tests.
import { build } from './build.mjs'
import { provideChromium } from './chromium.mjs'
import { prepare } from './prepare.mjs'
import { runSteps, vitestReporters } from './run-steps.mjs'

// Without the fast path, orders are placed differently; nothing else is.
const ORDERING = ['checkout', 'orders', 'platform/sigkill'].map((room) => `apps/server/test/${room}`)
const PLAIN_PATH = ['run', '--project', 'server', ...ORDERING, ...vitestReporters('deep', 'plain-path.json')]

process.env.CHROMIUM_PATH = await provideChromium()
await prepare()
await build()
runSteps(
  [
    ['Long runs of server and simulation', 'vitest', ['run', ...vitestReporters('deep')], { TEST_DEEP: '1' }],
    ['Ordering without the fast path', 'vitest', PLAIN_PATH, { ORDER_FAST_PATH: 'off' }],
    ['Browser: second size, colour schemes, matrices', 'node', ['scripts/e2e.mjs'], { E2E_DEEP: '1' }],
  ],
  'deep',
)
