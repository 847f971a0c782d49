import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { printCounts, REPORTS } from './count-tests.mjs'
import { root, run, runQuietly } from './prepare.mjs'

const secondsSince = (moment) => Math.round((Date.now() - moment) / 1000)

/** Runs steps two at a time, because each keeps about one core busy, and shows the output of each when it has ended. */
async function runTogether(steps) {
  const outcomes = []
  const due = [...steps.entries()]
  const work = async () => {
    for (let next = due.shift(); next; next = due.shift()) {
      const [place, [name, command, args]] = next
      const from = Date.now()
      const { ok, said } = await runQuietly(command, args)
      outcomes[place] = { name, ok, seconds: secondsSince(from) }
      console.log(`\n── ${name} ──\n${said.trimEnd()}`)
    }
  }
  await Promise.all([work(), work()])
  return outcomes
}

/**
 * Runs the checks and then every step, the later ones too when one fails, and prints the outcomes and the number of
 * tests. Ends the process. A step is [name, command, arguments, environment?]; the runners write their reports into
 * `folder`, below `.stamps`. A check is a step without a report, and may run beside another one.
 */
export async function runSteps(steps, folder, checks = []) {
  const reports = join(root, '.stamps', folder)
  mkdirSync(reports, { recursive: true })
  for (const file of REPORTS) rmSync(join(reports, file), { force: true })
  const started = Date.now()
  const outcomes = await runTogether(checks)
  for (const [name, command, args, env = {}] of steps) {
    console.log(`\n── ${name} ──`)
    const from = Date.now()
    const ok = run(command, args, { env: { PLAYWRIGHT_JSON_OUTPUT_NAME: join(reports, 'playwright.json'), ...env } })
    outcomes.push({ name, ok, seconds: secondsSince(from) })
  }
  console.log('')
  for (const { name, ok, seconds } of outcomes) console.log(`${ok ? '✓' : '✗'} ${name} (${seconds} s)`)
  console.log(`Total ${secondsSince(started)} s.`)
  const failedSteps = outcomes.filter(({ ok }) => !ok).length
  printCounts([folder], failedSteps)
  process.exit(failedSteps === 0 ? 0 : 1)
}

/** The arguments that make vitest print its progress and write its report into `folder`, below `.stamps`. */
export function vitestReporters(folder, file = 'vitest.json') {
  return ['--reporter=default', '--reporter=json', `--outputFile.json=${join(root, '.stamps', folder, file)}`]
}
