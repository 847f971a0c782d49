import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { countTests, printCounts, REPORTS } from './count-tests.mjs'
import { root, run } from './prepare.mjs'

/**
 * Runs every step, the later ones too when one fails, and prints the outcomes and the number of tests. Ends the process.
 * A step is [name, command, arguments, environment?]; the runners write their reports into `folder`, below `.stamps`.
 */
export function runSteps(steps, folder) {
  const reports = join(root, '.stamps', folder)
  mkdirSync(reports, { recursive: true })
  for (const file of REPORTS) rmSync(join(reports, file), { force: true })
  const started = Date.now()
  const seconds = (since) => Math.round((Date.now() - since) / 1000)
  const outcomes = steps.map(([name, command, args, env = {}]) => {
    console.log(`\n── ${name} ──`)
    const from = Date.now()
    const ok = run(command, args, { env: { PLAYWRIGHT_JSON_OUTPUT_NAME: join(reports, 'playwright.json'), ...env } })
    return { name, ok, seconds: seconds(from) }
  })
  console.log('')
  for (const { name, ok, seconds } of outcomes) console.log(`${ok ? '✓' : '✗'} ${name} (${seconds} s)`)
  console.log(`Total ${seconds(started)} s.`)
  const failedSteps = outcomes.filter(({ ok }) => !ok).length
  printCounts(countTests([folder]), failedSteps)
  process.exit(failedSteps === 0 ? 0 : 1)
}

/** The arguments that make vitest print its progress and write its report into `folder`, below `.stamps`. */
export const vitestReporters = (folder, file = 'vitest.json') => [
  '--reporter=default',
  '--reporter=json',
  `--outputFile.json=${join(root, '.stamps', folder, file)}`,
]
