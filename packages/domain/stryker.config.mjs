/** `npm run mutate -- domain`: breaks the rules of ordering one by one and checks that a test fails. */
export default {
  testRunner: 'vitest',
  vitest: { configFile: 'vitest.mutation.config.ts' },
  mutate: ['src/**/*.ts', '!src/**/*.test.ts', '!src/**/index.ts', '!src/install-temporal.ts'],
  coverageAnalysis: 'perTest',
  concurrency: 2,
  incremental: true,
  incrementalFile: '../../.stamps/mutation/domain.json',
  tempDirName: '.stryker-tmp',
  reporters: ['clear-text', 'json'],
  jsonReporter: { fileName: '../../.stamps/mutation/domain-report.json' },
  clearTextReporter: { allowColor: false, logTests: false, reportTests: false },
  thresholds: { high: 95, low: 90, break: 90 },
}
