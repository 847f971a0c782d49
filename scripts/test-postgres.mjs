// `npm run test:postgres`: the server's tests again, on the PostgreSQL server that TEST_DATABASE_URL names. The last
// line is the number of tests. CI says in `CI_SECONDS` how long `npm test` took, and gets the part that still fits into
// its time.
import { planPostgres } from './ci-plan.mjs'
import { fail, prepare } from './prepare.mjs'
import { runSteps, vitestReporters } from './run-steps.mjs'

if (!process.env.TEST_DATABASE_URL)
  fail('Set TEST_DATABASE_URL to a PostgreSQL server whose user may create databases.')
await prepare()
const projects = ['--project', 'server', '--project', 'sandbox']
const { index, count } = planPostgres(Number(process.env.CI_SECONDS ?? 0), Math.floor(Date.now() / 60_000))
if (count > 1) console.log(`This machine is slow: part ${index} of ${count} of the tests on PostgreSQL.`)
const part = count > 1 ? [`--shard=${index}/${count}`] : []
const args = ['run', ...projects, ...part, ...vitestReporters('postgres'), ...process.argv.slice(2)]
await runSteps([['Server on PostgreSQL', 'vitest', args, { TEST_LENGTH: 'all-but-deep' }]], 'postgres')
