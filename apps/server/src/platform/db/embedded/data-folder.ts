import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, readdir, readFile, rename, rm } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import type { RunAs } from './run-as.ts'

const run = promisify(execFile)
const MAJOR = '18'
const ASIDE = 'postgres-new-'

/**
 * The database's data folder below `dataDir`, created when it is missing. It is created under another name and renamed,
 * so that a kill leaves nothing half-made; of two concurrent starts, one wins and both use its folder.
 */
export async function prepareDataFolder(dataDir: string, initdb: string, runAs: RunAs): Promise<string> {
  const data = path.join(dataDir, 'postgres')
  if (!existsSync(path.join(data, 'PG_VERSION'))) {
    await mkdir(dataDir, { recursive: true })
    const aside = await mkdtemp(path.join(dataDir, ASIDE))
    await runAs.own(aside)
    const args = ['-D', aside, '-U', 'comanda', '--auth=trust', '--encoding=UTF8', '--no-instructions']
    const [command, rest] = runAs.command(initdb, [
      ...args,
      '--locale-provider=builtin',
      '--builtin-locale=C.UTF-8',
      '--locale=C',
    ])
    await run(command, rest, { ...runAs.options, cwd: '/' })
    await rename(aside, data).catch(async (error: unknown) => {
      await rm(aside, { recursive: true, force: true })
      if (!existsSync(path.join(data, 'PG_VERSION'))) throw error
    })
  }
  const version = (await readFile(path.join(data, 'PG_VERSION'), 'utf8')).trim()
  if (version !== MAJOR) {
    throw new Error(
      `The data in ${data} is of PostgreSQL ${version}, this is ${MAJOR}. Dump it with the version that wrote it, or choose another DATA_DIR.`,
    )
  }
  return data
}

/** Removes unfinished folders of earlier starts that were killed. Call it only while holding the data folder's lock. */
export async function clearAbandoned(dataDir: string): Promise<void> {
  const names = await readdir(dataDir)
  await Promise.all(
    names
      .filter((name) => name.startsWith(ASIDE))
      .map((name) => rm(path.join(dataDir, name), { recursive: true, force: true })),
  )
}
