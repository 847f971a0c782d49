// `npm run payments -- <command>`: sets up the installation at the payment provider. See
// docs/guide/operator/payments.md.
import { build } from './build.mjs'
import { prepare, run } from './prepare.mjs'

await prepare()
await build({ only: ['server'] })
process.exit(run('node', ['apps/server/dist/payments-command.js', ...process.argv.slice(2)]) ? 0 : 1)
