// `npm run status`: how the installation stands: its settings, and what the running server says. Ends with 1 when
// something is wrong.
import { build } from './build.mjs'
import { prepare, run } from './prepare.mjs'

await prepare()
await build({ only: ['server'] })
process.exit(run('node', ['apps/server/dist/status-command.js']) ? 0 : 1)
