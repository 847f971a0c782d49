// `npm run db:migrate`: applies the migrations of this version to the database of the settings.
// docs/guide/operator/operation.md describes it.
import { build } from './build.mjs'
import { prepare, run } from './prepare.mjs'

await prepare()
await build({ only: ['server'] })
process.exit(run('node', ['apps/server/dist/migrate-command.js', ...process.argv.slice(2)]) ? 0 : 1)
