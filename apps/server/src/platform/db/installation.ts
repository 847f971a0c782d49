import type pg from 'pg'
import type { Config } from '../config/config.ts'

/** `other`: tables that are not Comanda's. `empty`: no tables, or Comanda's without any business. */
type Owner = 'demo' | 'production' | 'other' | 'empty'

const one = async <T>(pool: pg.Pool, text: string): Promise<T | null> => {
  const { rows } = await pool.query<{ value: T }>(text)
  return rows[0]?.value ?? null
}

/** Tables and views outside of PostgreSQL's own schemas and of extensions. */
const HAS_TABLES = `
  select exists (
    select from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind in ('r', 'p', 'v', 'm', 'f') and n.nspname !~ '^(pg_|information_schema$)'
      and not exists (select from pg_depend d where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype = 'e')
  ) as value`

/**
 * Databases from before the table `installation`: only a demo's sandbox has this schema, and only a demo's restaurants
 * are these.
 */
const IS_OLD_DEMO = `
  select to_regnamespace('sandbox') is not null
    and not exists (select from businesses where subdomain not in ('napoli', 'triana', 'saffron')) as value`

const ownerOf = async (pool: pg.Pool): Promise<Owner> => {
  const has = (table: string) => one<boolean>(pool, `select to_regclass('${table}') is not null as value`)
  const stored =
    (await has('installation')) && (await one<'demo' | 'production'>(pool, 'select mode as value from installation'))
  if (stored) return stored
  if (!(await has('businesses'))) return (await one<boolean>(pool, HAS_TABLES)) ? 'other' : 'empty'
  if (!(await one<boolean>(pool, 'select exists (select from businesses) as value'))) return 'empty'
  return (await one<boolean>(pool, IS_OLD_DEMO)) ? 'demo' : 'production'
}

const refuse = (owner: Owner, { mode, databaseUrl }: Pick<Config, 'mode' | 'databaseUrl'>): void => {
  const setting = databaseUrl === null ? 'DATA_DIR' : 'DATABASE_URL'
  const empty = databaseUrl === null ? 'another folder' : 'an empty database'
  if (mode === 'demo' && (owner === 'production' || owner === 'other'))
    throw new Error(
      `MODE=demo does not start on this database, because ${owner === 'other' ? 'it has tables of something else' : 'it is a production database'}. Nothing was changed. Set ${setting} to ${empty}, or MODE=production.`,
    )
  if (mode === 'production' && owner === 'demo')
    throw new Error(
      `MODE=production does not start on this database, because it is a demo's, whose accounts have published passwords. Nothing was changed. Set ${setting} to ${empty}.`,
    )
}

/** Throws when the database belongs to the other mode, or to something else in a demo. Changes nothing. */
export async function refuseForeignDatabase(
  pool: pg.Pool,
  config: Pick<Config, 'mode' | 'databaseUrl'>,
): Promise<void> {
  return refuse(await ownerOf(pool), config)
}

/** Marks a migrated database as this mode's. Throws when a server of the other mode was faster. */
export async function claimDatabase(pool: pg.Pool, config: Pick<Config, 'mode' | 'databaseUrl'>): Promise<void> {
  await pool.query('insert into installation (mode) values ($1) on conflict (id) do nothing', [config.mode])
  await refuseForeignDatabase(pool, config)
}
