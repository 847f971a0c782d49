// `npm run db:distribute`: hands the tables of the database to Citus. docs/guide/distributed-database.md describes it.
import { build } from './build.mjs'
import { prepare, run } from './prepare.mjs'

await prepare()
await build({ only: ['server'] })
process.exit(run('node', ['apps/server/dist/distribute-command.js', ...process.argv.slice(2)]) ? 0 : 1)
