// `npm test`: everything, on a fresh machine too. Each step prints what it does; the last line is the count.
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { build } from './build.mjs'
import { countTests } from './count-tests.mjs'
import { prepare, root, run } from './prepare.mjs'

const stamps = join(root, '.stamps')
const STEPS = [
  ['Types', 'npm', ['run', '--silent', 'check:types']],
  ['Lint, format and import rules', 'biome', ['check', '.']],
  ['Unused code', 'knip', []],
  [
    'Rules, parts and server',
    'vitest',
    ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${join(stamps, 'vitest.json')}`],
  ],
  ['Browser', 'node', ['scripts/e2e.mjs']],
]

await prepare()
await build()
for (const file of ['vitest.json', 'playwright.json']) rmSync(join(stamps, file), { force: true })

const begun = Date.now()
const outcomes = []
for (const [name, command, args] of STEPS) {
  console.log(`\n── ${name} ──`)
  const from = Date.now()
  const ok = run(command, args)
  outcomes.push({ name, ok, seconds: Math.round((Date.now() - from) / 1000) })
}

console.log('')
for (const { name, ok, seconds } of outcomes) console.log(`${ok ? '✓' : '✗'} ${name} (${seconds} s)`)
console.log(`In all ${Math.round((Date.now() - begun) / 1000)} s.`)
const { passed, failed, flaky, skipped } = countTests(stamps)
if (flaky > 0) console.log(`${flaky} of the browser tests needed a second try: they are named above.`)
const stepsFailed = outcomes.filter(({ ok }) => !ok).length
console.log(`${passed} passed, ${Math.max(failed, stepsFailed)} failed, ${skipped} skipped`)
process.exit(stepsFailed === 0 ? 0 : 1)
