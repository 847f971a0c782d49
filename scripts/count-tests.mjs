// Adds up the reports of the last runs. As a command: `node scripts/count-tests.mjs test deep postgres`.
import { existsSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { stripVTControlCharacters } from 'node:util'
import { root } from './prepare.mjs'

/** The reports that a run may write into its folder. */
export const REPORTS = [
  'vitest.json',
  'long.json',
  'plain-path.json',
  'plain-path-deep.json',
  'playwright.json',
  'other-browsers.json',
]
/** Characters of a failure's message that the list of failed tests shows. */
const LONGEST_MESSAGE = 300

function read(file) {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : null
}

function reportsOf(folders) {
  return folders.flatMap((folder) => REPORTS.map((file) => read(join(root, '.stamps', folder, file)))).filter(Boolean)
}

/** The numbers of tests in the reports of vitest and Playwright in these folders below `.stamps`. */
export function countTests(folders) {
  const counts = { passed: 0, failed: 0, skipped: 0 }
  for (const report of reportsOf(folders)) {
    const browser = report.stats
    counts.passed += (report.numPassedTests ?? 0) + (browser?.expected ?? 0)
    counts.failed += (report.numFailedTests ?? 0) + (browser?.unexpected ?? 0) + (browser?.flaky ?? 0)
    counts.skipped += (report.numPendingTests ?? 0) + (browser?.skipped ?? 0)
  }
  return counts
}

function described(file, title, message) {
  const said = stripVTControlCharacters(message ?? '')
    .trim()
    .split('\n', 4)
    .join('\n    ')
    .slice(0, LONGEST_MESSAGE)
  return `✗ ${file} › ${title}\n    ${said}`
}

/** A file whose modules do not load has no failed test, only a message. */
function failedInVitest({ name, status, message, assertionResults }) {
  const file = relative(root, name)
  const failed = assertionResults.filter((test) => test.status === 'failed')
  if (failed.length === 0 && status === 'failed') return [described(file, 'the file does not load', message)]
  return failed.map(({ fullName, failureMessages }) => described(file, fullName, failureMessages[0]))
}

function failedInPlaywright({ specs = [], suites = [] }) {
  const failed = specs.filter(({ ok }) => !ok)
  return [
    ...failed.map(({ file, title, tests }) => {
      const { projectName, results } = tests.find((test) => test.status !== 'expected') ?? tests[0]
      return described(file, `${title} (${projectName})`, results.at(-1)?.error?.message)
    }),
    ...suites.flatMap(failedInPlaywright),
  ]
}

/** One text per failed test in these folders below `.stamps`: file, title and the start of its message. */
export function failedTests(folders) {
  return reportsOf(folders).flatMap(({ testResults = [], suites = [] }) => [
    ...testResults.flatMap(failedInVitest),
    ...suites.flatMap(failedInPlaywright),
  ])
}

/**
 * Prints the failed tests and the line that a run ends with. A failed step counts as a failure even when no test of it
 * failed.
 */
export function printCounts(folders, failedSteps = 0) {
  const failed = failedTests(folders)
  if (failed.length > 0) console.log(`\n${failed.join('\n')}\n`)
  const counts = countTests(folders)
  console.log(`${counts.passed} passed, ${Math.max(counts.failed, failedSteps)} failed, ${counts.skipped} skipped`)
}

if (process.argv[1] === fileURLToPath(import.meta.url)) printCounts(process.argv.slice(2))
