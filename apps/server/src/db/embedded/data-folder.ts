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
 * The folder of the database's data below `dataDir`, made when there is none. It is built aside and renamed, so that being killed
 * meanwhile leaves nothing half-made; of two who make it at once, one wins and both use that.
 */
export const prepareDataFolder = async (dataDir: string, initdb: string, runAs: RunAs): Promise<string> => {
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

/** Removes what earlier starts that were killed had begun. Call it only when the folder is known to be ours alone. */
export const clearAbandoned = async (dataDir: string): Promise<void> => {
  const names = await readdir(dataDir)
  await Promise.all(
    names
      .filter((name) => name.startsWith(ASIDE))
      .map((name) => rm(path.join(dataDir, name), { recursive: true, force: true })),
  )
}
