// `npm run demo:reset`: the demo's restaurants as they were on the first day. The server must not be running.
import { build } from './build.mjs'
import { prepare, run } from './prepare.mjs'

await prepare()
await build({ only: ['server'] })
process.exit(run('node', ['apps/server/dist/reset-demo.js']) ? 0 : 1)
