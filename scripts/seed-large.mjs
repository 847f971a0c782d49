// `npm run seed:large -- --businesses 1000 --orders 1000000`: fills a demo's database. See
// docs/guide/operator/operation.md.
import { build } from './build.mjs'
import { prepare, run } from './prepare.mjs'

await prepare()
await build({ only: ['server'] })
process.exit(run('node', ['apps/server/dist/seed-large-command.js', ...process.argv.slice(2)]) ? 0 : 1)
