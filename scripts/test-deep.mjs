// `npm run test:deep`: the tests that take too long for `npm test`: long random runs, matrices and outages of the
// server, and the browser's matrices. The
// last line is the number of tests. CI says in `CI_SECONDS` how long it has run already, and gets the part that still
// fits into its time.
import { join } from 'node:path'
import { build } from './build.mjs'
import { provideChromium } from './chromium.mjs'
import { planDeep } from './ci-plan.mjs'
import { prepare, root } from './prepare.mjs'
import { runSteps, vitestReporters } from './run-steps.mjs'

const elapsed = Number(process.env.CI_SECONDS ?? 0)
const planned = planDeep(elapsed, Math.floor(Date.now() / 60_000))
// CI has had the matrices on PostgreSQL. It leaves out WebKit and Firefox: they come from Debian's packages, and theirs
// are not the versions that customers have.
const steps = elapsed === 0 ? [...planned.steps, 'long', 'otherBrowsers'] : planned.steps
const { shard } = planned
const part = shard !== null && shard.count > 1 ? [`--shard=${shard.index}/${shard.count}`] : []

// Without the fast path, orders are placed differently; nothing else is.
const ORDERING = ['checkout', 'orders', 'platform/sigkill'].map((room) => `apps/server/test/${room}`)
const plainPath = (report) => ['run', '--project', 'server', ...ORDERING, ...vitestReporters('deep', report)]

const STEPS = {
  simulation: [
    'Long runs of server and simulation',
    'vitest',
    ['run', ...vitestReporters('deep')],
    { TEST_LENGTH: 'deep' },
  ],
  long: [
    'Matrices, outages and contention',
    'vitest',
    ['run', ...vitestReporters('deep', 'long.json')],
    { TEST_LENGTH: 'long' },
  ],
  plain: [
    'Ordering without the fast path',
    'vitest',
    plainPath('plain-path.json'),
    { ORDER_FAST_PATH: 'off', TEST_LENGTH: 'all-but-deep' },
  ],
  plainLong: [
    'Long runs of ordering without the fast path',
    'vitest',
    plainPath('plain-path-deep.json'),
    { ORDER_FAST_PATH: 'off', TEST_LENGTH: 'deep' },
  ],
  browser: ['Browser: second size, colour schemes, matrices', 'node', ['scripts/e2e.mjs', ...part], { E2E_DEEP: '1' }],
  otherBrowsers: [
    'Main journeys in WebKit and Firefox',
    'node',
    ['scripts/other-browsers.mjs'],
    { PLAYWRIGHT_JSON_OUTPUT_NAME: join(root, '.stamps/deep/other-browsers.json') },
  ],
}

process.env.CHROMIUM_PATH = await provideChromium()
await prepare()
await build()
const NOT_IN_CI = ['long', 'otherBrowsers']
const leftOut = Object.keys(STEPS).filter((name) => !NOT_IN_CI.includes(name) && !steps.includes(name))
if (leftOut.length > 0 || part.length > 0)
  console.log(
    `This machine is slow. Left out: ${[...leftOut.map((name) => STEPS[name][0]), ...part.map((one) => `browser tests outside ${one}`)].join('; ')}.`,
  )
await runSteps(
  steps.map((name) => STEPS[name]),
  'deep',
)
