import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from '../server-process.ts'

const git = (...args: string[]): string => execFileSync('git', args, { cwd: ROOT, encoding: 'utf8' }).trim()

/** The commit before the newest migration. */
export function beforeNewestMigration(): string {
  return git('rev-parse', `${git('log', '-1', '--format=%H', '--', 'apps/server/src/platform/db/migrations/*.sql')}^`)
}

/**
 * Checks a commit out beside this one and builds it, which takes minutes; a later call finds it. Returns its folder.
 */
export function buildEarlier(commit: string): string {
  const folder = join(ROOT, '.stamps', 'earlier', git('rev-parse', '--short', commit))
  if (!existsSync(folder)) git('worktree', 'add', '--detach', folder, commit)
  // It installs the packages of its own lock file first.
  execFileSync(process.execPath, ['scripts/build.mjs'], { cwd: folder, stdio: 'inherit' })
  return `${folder}/`
}
