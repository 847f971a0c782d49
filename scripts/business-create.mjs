// `npm run business:create -- <options>`: opens a restaurant. See docs/guide/operator/opening-a-restaurant.md.
import { build } from './build.mjs'
import { prepare, run } from './prepare.mjs'

await prepare()
await build({ only: ['server'] })
process.exit(run('node', ['apps/server/dist/business-command.js', ...process.argv.slice(2)]) ? 0 : 1)
