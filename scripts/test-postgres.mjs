// `npm run test:postgres`: the server's tests again, on the PostgreSQL server that TEST_DATABASE_URL names. The last line is the number of tests.
import { fail, prepare } from './prepare.mjs'
import { runSteps, vitestReporters } from './run-steps.mjs'

if (!process.env.TEST_DATABASE_URL)
  fail('Set TEST_DATABASE_URL to a PostgreSQL server whose user may create databases.')
await prepare()
const projects = ['--project', 'server', '--project', 'sandbox']
const args = ['run', ...projects, ...vitestReporters('postgres'), ...process.argv.slice(2)]
await runSteps([['Server on PostgreSQL', 'vitest', args]], 'postgres')
