// Adds up the reports of the last runs. As a command: `node scripts/count-tests.mjs test deep postgres`.
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
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

function read(file) {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : null
}

/** The numbers of tests in the reports of vitest and Playwright in these folders below `.stamps`. */
export function countTests(folders) {
  const counts = { passed: 0, failed: 0, skipped: 0 }
  for (const report of folders.flatMap((folder) => REPORTS.map((file) => read(join(root, '.stamps', folder, file))))) {
    const browser = report?.stats
    counts.passed += (report?.numPassedTests ?? 0) + (browser?.expected ?? 0)
    counts.failed += (report?.numFailedTests ?? 0) + (browser?.unexpected ?? 0) + (browser?.flaky ?? 0)
    counts.skipped += (report?.numPendingTests ?? 0) + (browser?.skipped ?? 0)
  }
  return counts
}

/** Prints the line that a run ends with. A failed step counts as a failure even when no test of it failed. */
export function printCounts({ passed, failed, skipped }, failedSteps = 0) {
  console.log(`${passed} passed, ${Math.max(failed, failedSteps)} failed, ${skipped} skipped`)
}

if (process.argv[1] === fileURLToPath(import.meta.url)) printCounts(countTests(process.argv.slice(2)))
