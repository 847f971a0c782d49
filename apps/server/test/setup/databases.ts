import pg from 'pg'

/** The same server, another database. */
export function withDatabase(url: string, name: string): string {
  const changed = new URL(url)
  changed.pathname = `/${name}`
  return changed.href
}

const run = async (url: string, text: string): Promise<void> => {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query(text)
  } finally {
    await client.end()
  }
}

const everywhere = async (servers: readonly string[], text: string): Promise<void> => {
  await Promise.all(servers.map((url) => run(url, text)))
}

/**
 * Copies the template's files instead of writing each page to the log, which takes half the time for a small database.
 * `servers`: one, or a Citus cluster's nodes, whose copies make a distributed database of their own.
 */
export function createDatabase(servers: readonly string[], name: string, template: string | null): Promise<void> {
  return everywhere(
    servers,
    `create database ${name}${template === null ? '' : ` template ${template} strategy file_copy`}`,
  )
}

/** Citus opens connections of its own to a new database, so that dropping it may need several tries. */
const MOST_TRIES = 5
const IN_USE = '55006'

export async function dropDatabase(servers: readonly string[], name: string): Promise<void> {
  const drop = () => everywhere(servers, `drop database if exists ${name} with (force)`)
  for (let tries = 1; ; tries += 1)
    try {
      return await drop()
    } catch (error) {
      if (servers.length === 1 || tries === MOST_TRIES || (error as { code?: unknown }).code !== IN_USE) throw error
    }
}

/**
 * Lets a database server that lives as long as a test run skip what it need not do: nothing in it has to survive a
 * power cut, and no test's database grows old enough to be vacuumed.
 */
export async function forTestsOnly(url: string): Promise<void> {
  for (const setting of ['fsync', 'full_page_writes', 'synchronous_commit', 'autovacuum'])
    await run(url, `alter system set ${setting} = off`)
  await run(url, 'select pg_reload_conf()')
}
