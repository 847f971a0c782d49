// `npm run test:citus`: the server's tests again, on the Citus cluster whose coordinator CITUS_URL names. The last line
// is the number of tests.
import { fail, prepare } from './prepare.mjs'
import { runSteps, vitestReporters } from './run-steps.mjs'

if (!process.env.CITUS_URL)
  fail('Set CITUS_URL to a database of a Citus coordinator that knows its workers: docs/guide/distributed-database.md.')
await prepare()
const args = ['run', '--project', 'server', ...vitestReporters('citus'), ...process.argv.slice(2)]
await runSteps([['Server on Citus', 'vitest', args, { TEST_LENGTH: 'all-but-deep' }]], 'citus')
