import { createReadStream } from 'node:fs'
import { cp, readFile } from 'node:fs/promises'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import { setTimeout as pause } from 'node:timers/promises'
import { createGunzip } from 'node:zlib'
import pg from 'pg'
import { from } from 'pg-copy-streams'
import * as v from 'zod'
import { changeNodesInOrder, isDistributed } from '../../platform/db/distribution/citus.ts'
import { sqlStateOf } from '../../platform/db/tx.ts'
import { type QueueAgain, type WaitingJob, waitingJobSchema, withQueuesOf } from '../../platform/jobs/waiting-jobs.ts'
import { columnList, quoted, readCopiedTables } from './copied-tables.ts'
import { adoptEvents } from './event-positions.ts'
import { type Manifest, readManifest, readMigrations, readMoney } from './manifest.ts'

export interface RestoreParts {
  readonly folder: string
  /** URL of the database, for the queue. */
  readonly url: string
  readonly pictures: string | null
  readonly mode: Manifest['mode']
}

/**
 * Until it ends, a restore locks each part of a distributed table with its indexes: the database then names this
 * setting.
 */
const lacksLocks = (error: unknown): boolean =>
  error instanceof pg.DatabaseError && error.hint?.includes('max_locks_per_transaction') === true

const refuse = (text: string): never => {
  throw new Error(`${text} Nothing was changed.`)
}

const jobsSchema = v.array(waitingJobSchema)

/** The jobs that waited. A backup of one business has none. */
const readJobs = async (folder: string, { business }: Manifest): Promise<readonly WaitingJob[]> => {
  if (business !== null) return []
  const text = await readFile(path.join(folder, 'jobs.json'), 'utf8').catch((error: NodeJS.ErrnoException) =>
    refuse(`The file jobs.json of the backup cannot be read (${error.code}).`),
  )
  const damaged = (how: string): never => refuse(`The file jobs.json of the backup is damaged: ${how}.`)
  let content: unknown
  try {
    content = JSON.parse(text)
  } catch {
    return damaged('it is not JSON')
  }
  const read = jobsSchema.safeParse(content)
  return read.success ? read.data : damaged(v.prettifyError(read.error))
}

const checkTarget = async (client: pg.ClientBase, manifest: Manifest, mode: Manifest['mode']): Promise<void> => {
  if (manifest.mode !== mode) refuse(`The backup is of MODE=${manifest.mode}, and this installation is MODE=${mode}.`)
  const [has, wants] = [await readMigrations(client), manifest.migrations]
  if (has.join() !== wants.join())
    refuse(
      `The backup has the schema ${wants.at(-1)}, and this database ${has.at(-1)}: use the version that made it, then upgrade.`,
    )
  if (manifest.business === null) {
    const { rows } = await client.query('select from businesses limit 1')
    if (rows.length > 0) refuse('The database has businesses: a whole installation is restored into an empty one.')
    return
  }
  const { id, subdomain } = manifest.business
  const { rows } = await client.query('select from businesses where id = $1 or subdomain = $2', [id, subdomain])
  if (rows.length > 0) refuse(`The business ${subdomain}, or another with its number ${id}, is here already.`)
}

/**
 * Shorter than PostgreSQL's deadlock_timeout (1 s): where both wait for each other, the restore gives way and not a
 * customer's transaction.
 */
const LONGEST_LOCK_WAIT = '500ms'
const BEFORE_NEXT_ATTEMPT_MS = 500
const MOST_ATTEMPTS = 60
/** SQLSTATEs: no lock in time, and a deadlock. */
const IN_USE: ReadonlySet<string | null> = new Set(['55P03', '40P01'])

/**
 * Begins the transaction with every table locked, so that the rest of it waits for nobody. When servers use a table, it
 * releases all and begins again. When it throws, the caller rolls back.
 */
const beginWithLocks = async (client: pg.ClientBase, check: () => Promise<void>): Promise<void> => {
  for (let attempt = 1; ; attempt += 1) {
    await client.query('begin')
    try {
      await client.query('set local statement_timeout = 0')
      if (await isDistributed(client)) await changeNodesInOrder(client)
      await check()
      await client.query(`set local lock_timeout = '${LONGEST_LOCK_WAIT}'`)
      const names = (await readCopiedTables(client)).map(({ name }) => quoted(name))
      await client.query(`lock table ${names.join(', ')} in access exclusive mode`)
      await client.query('set local lock_timeout = 0')
      return
    } catch (error) {
      if (!IN_USE.has(sqlStateOf(error))) throw error
      if (attempt >= MOST_ATTEMPTS)
        throw new Error('Servers use the tables without a pause. Stop them and restore again. Nothing was changed.', {
          cause: error,
        })
      await client.query('rollback')
      await pause(BEFORE_NEXT_ATTEMPT_MS)
    }
  }
}

/**
 * Foreign keys are dropped and made again, which checks every row: the tables refer to one another in circles. Citus
 * drops and makes those of its shards with them; `pg_constraint` has those on this node too, and `pg_class` leaves the
 * shards out.
 */
const withoutForeignKeys = async (client: pg.ClientBase, work: () => Promise<void>): Promise<void> => {
  const { rows } = await client.query<{ table: string; name: string; definition: string }>(
    `select conrelid::regclass::text as table, conname as name, pg_get_constraintdef(k.oid) as definition
     from pg_constraint k join pg_class t on t.oid = conrelid
     where contype = 'f' and relnamespace = 'public'::regnamespace`,
  )
  for (const { table, name } of rows) await client.query(`alter table ${table} drop constraint ${quoted(name)}`)
  await work()
  for (const { table, name, definition } of rows)
    await client.query(`alter table ${table} add constraint ${quoted(name)} ${definition}`)
}

/** Sequences go on after the last id that they gave at the source, here, or to a row: an id is never given again. */
const moveSequences = async (client: pg.ClientBase, given: Manifest['sequences']): Promise<void> => {
  const { rows } = await client.query<{ sequence: string; table: string | null; column: string | null }>(
    `select s.relname as sequence, d.refobjid::regclass::text as table, a.attname::text as column
     from pg_class s
     left join pg_depend d on d.objid = s.oid and d.classid = 'pg_class'::regclass and d.deptype = 'a'
     left join pg_attribute a on a.attrelid = d.refobjid and a.attnum = d.refobjsubid
     where s.relkind = 'S' and s.relnamespace = 'public'::regnamespace`,
  )
  for (const { sequence, table, column } of rows) {
    const ofRows = table === null || column === null ? 'null' : `(select max(${quoted(column)}) from ${table})`
    await client.query(
      `select setval('${quoted(sequence)}', greatest(last_value, ${ofRows}, $1)) from ${quoted(sequence)}`,
      [given[sequence] ?? null],
    )
  }
}

const copyTables = async (client: pg.ClientBase, folder: string, manifest: Manifest): Promise<void> => {
  const { tables, business, lowestCursor } = manifest
  const known = new Set((await readCopiedTables(client)).map(({ name }) => name))
  for (const { name, columns, rows } of tables) {
    if (!known.has(name)) throw new Error(`This version has no table ${name}.`)
    // Migrations write a few rows, which the backup has too.
    if (business === null) await client.query(`delete from ${quoted(name)}`)
    const copy = client.query(from(`copy ${quoted(name)} (${columnList(columns)}) from stdin`))
    await pipeline(createReadStream(path.join(folder, `${name}.copy.gz`)), createGunzip(), copy)
    if (copy.rowCount !== rows) throw new Error(`The file of ${name} has ${copy.rowCount} rows instead of ${rows}.`)
  }
  if (business !== null) await adoptEvents(client, business.id, lowestCursor)
}

/** All of it, or nothing. */
const restoreDatabase = async (
  client: pg.ClientBase,
  { folder, mode }: RestoreParts,
  manifest: Manifest,
  queueAgain: QueueAgain,
): Promise<void> => {
  try {
    await beginWithLocks(client, () => checkTarget(client, manifest, mode))
    await withoutForeignKeys(client, () => copyTables(client, folder, manifest))
    await moveSequences(client, manifest.sequences)
    await client.query('insert into installation (mode) values ($1) on conflict (id) do nothing', [mode])
    if (manifest.money !== null) {
      const [restored, backedUp] = [await readMoney(client), manifest.money]
      for (const key of ['ordered', 'paid', 'refunded'] as const)
        if (restored[key] !== backedUp[key])
          throw new Error(`The sum "${key}" is ${restored[key]} instead of ${backedUp[key]}.`)
    }
    await queueAgain(client)
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    if (lacksLocks(error))
      throw new Error(
        'A database server has no room for the locks of a restore. Set max_locks_per_transaction = 256 or more on each node, restart them and restore again. Nothing was changed.',
        { cause: error },
      )
    throw error
  }
}

const restorePictures = async (folder: string, pictures: string, { business }: Manifest): Promise<void> => {
  const source = path.join(folder, 'pictures')
  const target = business === null ? pictures : path.join(pictures, `${business.id}`)
  try {
    await cp(source, target, { recursive: true })
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException
    // Nothing had been uploaded.
    if (code === 'ENOENT') return
    throw new Error(
      `The database is restored with its jobs, but not all pictures are: ${message}. Copy ${source} to ${target} yourself.`,
      { cause: error },
    )
  }
}

/**
 * Restores a backup: the database with the jobs that waited in one transaction, then the pictures. A whole installation
 * goes into an empty database, one business into any installation that does not have it. The sums of money are compared
 * before it is committed.
 * @throws an `Error` for people that says what does not fit, or that only the pictures are missing
 */
export async function restoreBackup(client: pg.ClientBase, parts: RestoreParts): Promise<Manifest> {
  const { folder, url, pictures, mode } = parts
  const manifest = await readManifest(folder)
  const jobs = await readJobs(folder, manifest)
  // Asked again in the transaction: a database that is refused gets no queues either.
  await checkTarget(client, manifest, mode)
  await withQueuesOf(url, jobs, (queueAgain) => restoreDatabase(client, parts, manifest, queueAgain))
  if (pictures !== null) await restorePictures(folder, pictures, manifest)
  return manifest
}
