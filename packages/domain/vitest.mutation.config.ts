import { defineConfig } from 'vitest/config'

/** What `npm run mutate` runs against each mutant of the domain. */
export default defineConfig({
  test: { include: ['src/**/*.test.ts'], setupFiles: ['./src/install-temporal.ts'], isolate: false },
})
