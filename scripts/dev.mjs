// `npm run dev`: runs the server from its sources and restarts it on changes, serves the console with hot reload on
// port 5174, and rebuilds the storefront on changes.
import { spawn } from 'node:child_process'
import { watch } from 'node:fs'
import { join } from 'node:path'
import { build } from './build.mjs'
import { environment, prepare, root } from './prepare.mjs'

await prepare()
await build({ only: ['storefront', 'payment sandbox', 'pictures'] })

const children = [
  spawn('node', ['--watch', '--enable-source-maps', 'apps/server/src/main.ts'], {
    cwd: root,
    env: environment(),
    stdio: 'inherit',
  }),
  spawn('vite', [], { cwd: join(root, 'apps/console'), env: environment(), stdio: 'inherit' }),
]

let timer
let building = false
const rebuild = async () => {
  if (building) return schedule()
  building = true
  await build({ only: ['storefront'] })
  building = false
}
function schedule() {
  clearTimeout(timer)
  timer = setTimeout(rebuild, 200)
}
for (const folder of [
  'apps/storefront/app',
  'packages/domain/src',
  'packages/contract/src',
  'packages/messages/src',
  'packages/ui/src',
]) {
  watch(join(root, folder), { recursive: true }, schedule)
}

const stop = () => {
  for (const child of children) child.kill('SIGTERM')
  process.exit(0)
}
process.on('SIGINT', stop)
process.on('SIGTERM', stop)
