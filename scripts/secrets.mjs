// `npm run secrets -- rotate`: encrypts the businesses' credentials with a new key. See
// docs/guide/operator/couriers.md.
import { build } from './build.mjs'
import { prepare, run } from './prepare.mjs'

await prepare()
await build({ only: ['server'] })
process.exit(run('node', ['apps/server/dist/secrets-command.js', ...process.argv.slice(2)]) ? 0 : 1)
