// `npm run db:generate <name>`: writes the next migration. The snapshot before it is removed: drizzle-kit compares the
// schema with the newest one only.
import { globSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { fail, root, run } from './prepare.mjs'

const [name] = process.argv.slice(2)
if (name === undefined) fail('Name the migration: npm run db:generate <name>')
if (!run('drizzle-kit', ['generate', '--name', name], { cwd: join(root, 'apps/server') })) process.exit(1)
const snapshots = globSync('apps/server/src/platform/db/migrations/meta/*_snapshot.json', { cwd: root }).toSorted()
for (const earlier of snapshots.slice(0, -1)) rmSync(join(root, earlier))
