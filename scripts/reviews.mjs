// `npm run reviews -- <command>`: decides about reviews that restaurants report. See docs/guide/operator/reviews.md.
import { build } from './build.mjs'
import { prepare, run } from './prepare.mjs'

await prepare()
await build({ only: ['server'] })
process.exit(run('node', ['apps/server/dist/reviews-command.js', ...process.argv.slice(2)]) ? 0 : 1)
