// `npm run operator:create -- --email <email> [--name <name>]`: creates an operator or resets one's access. See
// docs/guide/operator/operators.md.
import { build } from './build.mjs'
import { prepare, run } from './prepare.mjs'

await prepare()
await build({ only: ['server'] })
process.exit(run('node', ['apps/server/dist/operator-command.js', ...process.argv.slice(2)]) ? 0 : 1)
