import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type pg from 'pg'
import * as v from 'zod'

/** Raised when a backup of before can no longer be read. */
const FORMAT = 1

/** Sums over the money of all orders, in minor units: what a restored database must add up to as well. */
const MONEY = `
  select
    (select coalesce(sum(total), 0) from orders where received_at is not null)::float8 as ordered,
    (select coalesce(sum(amount), 0) from payments where status = 'succeeded')::float8 as paid,
    (select coalesce(sum(amount), 0) from refunds where status = 'succeeded')::float8 as refunded`

const manifestSchema = v.object({
  format: v.literal(FORMAT),
  madeAt: v.string(),
  mode: v.enum(['demo', 'production']),
  /** The schema that it fits: names of the applied migrations. */
  migrations: v.array(v.string()),
  /** The only business in it; null for the whole installation. */
  business: v.nullable(v.object({ id: v.number(), subdomain: v.string() })),
  tables: v.array(v.object({ name: v.string(), columns: v.array(v.string()), rows: v.number() })),
  money: v.nullable(v.object({ ordered: v.number(), paid: v.number(), refunded: v.number() })),
  /**
   * Of one business: the position up to which every subscriber had handled the events. Null without subscribers, in
   * backups of versions that did not record it, and for the whole installation, which has the cursors themselves.
   */
  lowestCursor: v.nullable(v.number()).default(null),
  /**
   * The last id that each sequence gave, also to rows that are gone: baskets, favourites and printed codes may still
   * hold them.
   */
  sequences: v.record(v.string(), v.number()).default({}),
})

/** What a backup contains. */
export type Manifest = v.infer<typeof manifestSchema>

const fileIn = (folder: string) => path.join(folder, 'manifest.json')

export async function readMoney(client: pg.ClientBase): Promise<NonNullable<Manifest['money']>> {
  const { rows } = await client.query<NonNullable<Manifest['money']>>(MONEY)
  const [sums] = rows
  if (!sums) throw new Error('The sums could not be read.')
  return sums
}

export async function readSequences(client: pg.ClientBase): Promise<Manifest['sequences']> {
  const { rows } = await client.query<{ name: string; last: number }>(
    `select sequencename::text as name, last_value::float8 as last from pg_sequences
     where schemaname = 'public' and last_value is not null`,
  )
  return Object.fromEntries(rows.map(({ name, last }) => [name, last]))
}

export async function readMigrations(client: pg.ClientBase): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>('select name from migrations order by name')
  return rows.map(({ name }) => name)
}

export function writeManifest(folder: string, manifest: Omit<Manifest, 'format'>): Promise<void> {
  return writeFile(fileIn(folder), `${JSON.stringify({ format: FORMAT, ...manifest }, null, 2)}\n`)
}

/** @throws an `Error` for people when the folder is no backup, or one of another format */
export async function readManifest(folder: string): Promise<Manifest> {
  const text = await readFile(fileIn(folder), 'utf8').catch(() => null)
  if (text === null) throw new Error(`${folder} is no backup: it has no manifest.json.`)
  const read = manifestSchema.safeParse(JSON.parse(text))
  if (!read.success)
    throw new Error(`The backup in ${folder} was not made by this version: ${v.prettifyError(read.error)}`)
  return read.data
}
