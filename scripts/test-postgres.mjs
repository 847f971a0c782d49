// `npm run test:postgres`: the server's tests again, on the PostgreSQL server that TEST_DATABASE_URL names. The last line is the count.
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { countTests } from './count-tests.mjs'
import { fail, prepare, root, run } from './prepare.mjs'

if (!process.env.TEST_DATABASE_URL)
  fail('Set TEST_DATABASE_URL to a PostgreSQL server whose user may create databases.')
await prepare()
const folder = join(root, '.stamps', 'postgres')
rmSync(folder, { recursive: true, force: true })
const written = `--outputFile.json=${join(folder, 'vitest.json')}`
const projects = ['--project', 'server', '--project', 'sandbox']
const ok = run('vitest', [
  'run',
  ...projects,
  '--reporter=default',
  '--reporter=json',
  written,
  ...process.argv.slice(2),
])
const { passed, failed, skipped } = countTests(folder)
console.log(`${passed} passed, ${ok ? failed : Math.max(failed, 1)} failed, ${skipped} skipped`)
process.exit(ok ? 0 : 1)
