// `npm test`: what must pass before a change lands, on a fresh machine too. The last line is the number of tests.
import { build } from './build.mjs'
import { installExamples } from './check-examples.mjs'
import { provideChromium } from './chromium.mjs'
import { prepare } from './prepare.mjs'
import { runSteps, vitestReporters } from './run-steps.mjs'

// First of all: without a browser the tests cannot pass.
process.env.CHROMIUM_PATH = await provideChromium()
await prepare()
await Promise.all([build(), installExamples()])
await runSteps(
  [
    ['Rules, parts and server', 'vitest', ['run', ...vitestReporters('test')]],
    ['Browser', 'node', ['scripts/e2e.mjs']],
  ],
  'test',
  [
    ['Types', 'npm', ['run', '--silent', 'check:types']],
    ['Unused code', 'knip', []],
    ['Types of the examples', 'node', ['scripts/check-examples.mjs']],
    ['Lint, format and import rules', 'biome', ['check', '.']],
    ['Layers', 'node', ['scripts/check-layers.mjs']],
    ['Licences', 'node', ['scripts/check-licences.mjs']],
  ],
)
