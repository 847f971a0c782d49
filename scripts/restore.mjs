// `npm run restore`: see docs/guide/operator/keeping.md.
import { build } from './build.mjs'
import { prepare, run } from './prepare.mjs'

await prepare()
await build({ only: ['server'] })
process.exit(run('node', ['apps/server/dist/backup-command.js', 'restore', ...process.argv.slice(2)]) ? 0 : 1)
