import type pg from 'pg'

export interface Statement {
  readonly text: string
  readonly values: readonly unknown[]
}

/** Records each different statement that the pool's connections send while `work` runs. */
export async function recordStatements(pool: pg.Pool, work: () => Promise<void>): Promise<readonly Statement[]> {
  const found = new Map<string, Statement>()
  const patched = new Map<pg.PoolClient, pg.PoolClient['query']>()
  const watch = (client: pg.PoolClient): void => {
    if (patched.has(client)) return
    const query = client.query
    patched.set(client, query)
    client.query = ((...args: unknown[]) => {
      const [first, second] = args
      const config = typeof first === 'string' ? { text: first } : (first as { text: string; values?: unknown[] })
      const values = Array.isArray(second) ? second : (config.values ?? [])
      if (!found.has(config.text)) found.set(config.text, { text: config.text, values })
      return Reflect.apply(query, client, args)
    }) as typeof client.query
  }
  pool.on('acquire', watch)
  try {
    await work()
  } finally {
    pool.off('acquire', watch)
    for (const [client, query] of patched) client.query = query
  }
  return [...found.values()]
}
