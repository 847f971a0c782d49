import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const read = (file) => (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : null)

/** What the runners wrote down of their last run, added up. */
export const countTests = (folder) => {
  const vitest = read(join(folder, 'vitest.json'))
  const browser = read(join(folder, 'playwright.json'))?.stats
  return {
    passed: (vitest?.numPassedTests ?? 0) + (browser?.expected ?? 0) + (browser?.flaky ?? 0),
    failed: (vitest?.numFailedTests ?? 0) + (browser?.unexpected ?? 0),
    flaky: browser?.flaky ?? 0,
    skipped: (vitest?.numPendingTests ?? 0) + (browser?.skipped ?? 0),
  }
}
