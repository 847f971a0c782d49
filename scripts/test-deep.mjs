// `npm run test:deep`: the tests that take too long for `npm test`: long random runs, and the browser's matrices. The last line is the number of tests.
import { build } from './build.mjs'
import { provideChromium } from './chromium.mjs'
import { prepare } from './prepare.mjs'
import { runSteps, vitestReporters } from './run-steps.mjs'

// Without the fast path, orders are placed differently; nothing else is.
const ORDERING = ['checkout', 'orders', 'platform/sigkill'].map((room) => `apps/server/test/${room}`)
const plainPath = (report) => ['run', '--project', 'server', ...ORDERING, ...vitestReporters('deep', report)]

process.env.CHROMIUM_PATH = await provideChromium()
await prepare()
await build()
await runSteps(
  [
    ['Long runs of server and simulation', 'vitest', ['run', ...vitestReporters('deep')], { TEST_DEEP: '1' }],
    ['Ordering without the fast path', 'vitest', plainPath('plain-path.json'), { ORDER_FAST_PATH: 'off' }],
    [
      'Long runs of ordering without the fast path',
      'vitest',
      plainPath('plain-path-deep.json'),
      { ORDER_FAST_PATH: 'off', TEST_DEEP: '1' },
    ],
    ['Browser: second size, colour schemes, matrices', 'node', ['scripts/e2e.mjs'], { E2E_DEEP: '1' }],
  ],
  'deep',
)
