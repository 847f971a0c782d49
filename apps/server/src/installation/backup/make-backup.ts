import { createWriteStream } from 'node:fs'
import { cp, mkdir, readdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import type pg from 'pg'
import { to } from 'pg-copy-streams'
import { readWaitingJobs } from '../../platform/jobs/waiting-jobs.ts'
import { type CopiedTable, columnList, quoted, readCopiedTables } from './copied-tables.ts'
import { readLowestCursor } from './event-positions.ts'
import { type Manifest, readMigrations, readMoney, readSequences, writeManifest } from './manifest.ts'

export interface BackupParts {
  /** Where it is written; made when it is missing, refused when it has files. */
  readonly folder: string
  /** The folder of uploaded pictures; null when they are in a bucket, which keeps its own versions. */
  readonly pictures: string | null
  /** Subdomain of the only business to write; null for the whole installation. */
  readonly business: string | null
  readonly now: Temporal.Instant
}

/** Which rows of a table a backup of one business contains; null for none. */
const rowsOf = ({ name, hasBusiness }: CopiedTable, business: number): string | null => {
  if (name === 'businesses') return `where id = ${business}`
  return hasBusiness ? `where business_id = ${business}` : null
}

const findBusiness = async (client: pg.ClientBase, subdomain: string): Promise<NonNullable<Manifest['business']>> => {
  const { rows } = await client.query<{ id: number; subdomain: string }>(
    'select id, subdomain from businesses where subdomain = $1',
    [subdomain],
  )
  const [business] = rows
  if (!business) throw new Error(`There is no business ${subdomain}.`)
  return business
}

const makeEmptyFolder = async (folder: string): Promise<void> => {
  await mkdir(folder, { recursive: true })
  if ((await readdir(folder)).length > 0) throw new Error(`${folder} is not empty: a backup overwrites nothing.`)
}

/**
 * Writes a consistent picture of the database, as of one moment, while the server runs: one compressed file per table,
 * the jobs that wait, the uploaded pictures and a manifest.
 * @throws an `Error` for people when the folder has files or the business is unknown
 */
export async function makeBackup(client: pg.ClientBase, parts: BackupParts): Promise<Manifest['tables']> {
  const { folder, pictures, now } = parts
  await makeEmptyFolder(folder)
  await client.query('begin transaction isolation level repeatable read read only')
  try {
    await client.query('set local statement_timeout = 0')
    const business = parts.business === null ? null : await findBusiness(client, parts.business)
    // Read before the events: on a distributed database those may be newer, and are then handed over twice instead of
    // never.
    const lowestCursor = business === null ? null : await readLowestCursor(client)
    const tables: Manifest['tables'] = []
    for (const table of await readCopiedTables(client)) {
      const rows = business === null ? '' : rowsOf(table, business.id)
      if (rows === null) continue
      const copy = client.query(
        to(`copy (select ${columnList(table.columns)} from ${quoted(table.name)} ${rows}) to stdout`),
      )
      await pipeline(copy, createGzip(), createWriteStream(path.join(folder, `${table.name}.copy.gz`)))
      tables.push({ name: table.name, columns: [...table.columns], rows: copy.rowCount })
    }
    const { rows: modes } = await client.query<{ mode: Manifest['mode'] }>('select mode from installation')
    if (business === null)
      await writeFile(path.join(folder, 'jobs.json'), JSON.stringify(await readWaitingJobs(client)))
    if (pictures !== null) {
      const source = business === null ? pictures : path.join(pictures, `${business.id}`)
      await cp(source, path.join(folder, 'pictures'), { recursive: true }).catch((error: NodeJS.ErrnoException) => {
        // Nothing has been uploaded yet.
        if (error.code !== 'ENOENT') throw error
      })
    }
    // Written last: a folder without a manifest is an incomplete backup.
    await writeManifest(folder, {
      madeAt: now.toString(),
      mode: modes[0]?.mode ?? 'demo',
      migrations: await readMigrations(client),
      business,
      tables,
      money: business === null ? await readMoney(client) : null,
      lowestCursor,
      // Read last, because a sequence knows no transactions: it has given every id that is copied.
      sequences: await readSequences(client),
    })
    return tables
  } finally {
    await client.query('rollback')
  }
}
