import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { countTests, failedTests } from './count-tests.mjs'
import { root } from './prepare.mjs'

const FOLDER = 'test of the count'
const stored = join(root, '.stamps', FOLDER)

beforeEach(() => mkdirSync(stored, { recursive: true }))
afterEach(() => rmSync(stored, { recursive: true }))

function report(file: string, content: unknown) {
  writeFileSync(join(stored, file), JSON.stringify(content))
}

const passed = { fullName: 'adds up', status: 'passed', failureMessages: [] }

it('names the failed tests of vitest, and a file that does not load', () => {
  const failed = { fullName: 'a price rounds', status: 'failed', failureMessages: ['expected 1 to be 2\n at line 3'] }
  report('vitest.json', {
    numPassedTests: 1,
    numFailedTests: 1,
    numPendingTests: 2,
    testResults: [
      { name: join(root, 'a.test.ts'), status: 'failed', message: '', assertionResults: [passed, failed] },
      { name: join(root, 'b.test.ts'), status: 'failed', message: 'Cannot find c', assertionResults: [] },
    ],
  })
  expect(countTests([FOLDER])).toEqual({ passed: 1, failed: 1, skipped: 2 })
  const [first, second, ...more] = failedTests([FOLDER])
  expect(first).toContain('a.test.ts › a price rounds')
  expect(first).toContain('expected 1 to be 2')
  expect(second).toContain('b.test.ts › the file does not load\n    Cannot find c')
  expect(more).toEqual([])
})

it('names the failed tests of Playwright with their size, also those of inner groups', () => {
  const ended = (status: string, message?: string) => [
    { projectName: 'phone', status, results: [{ error: message && { message } }] },
  ]
  report('playwright.json', {
    stats: { expected: 1, unexpected: 1, flaky: 0, skipped: 0 },
    suites: [
      {
        specs: [{ file: 'a.e2e.ts', title: 'a basket opens', ok: true, tests: ended('expected') }],
        suites: [
          { specs: [{ file: 'a.e2e.ts', title: 'a basket empties', ok: false, tests: ended('unexpected', 'No') }] },
        ],
      },
    ],
  })
  expect(failedTests([FOLDER])).toEqual(['✗ a.e2e.ts › a basket empties (phone)\n    No'])
})
