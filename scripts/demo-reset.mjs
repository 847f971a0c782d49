// `npm run demo:reset`: restores the demo's restaurants. The server must not be running.
import { build } from './build.mjs'
import { prepare, run } from './prepare.mjs'

await prepare()
await build({ only: ['server'] })
process.exit(run('node', ['apps/server/dist/reset-demo.js']) ? 0 : 1)
