import pg from 'pg'
import type { Acknowledged } from './visit.ts'

/** What the database has of the orders that the server acknowledged. */
export interface OrderCheck {
  /** Acknowledged orders that do not exist, and paid ones that the restaurant has not received. */
  readonly lost: number
  /** Visits with more than one order. */
  readonly doubled: number
}

/** Compares what was acknowledged with the rows in the database; each visit has an email of its own. */
export async function checkOrders(databaseUrl: string, { placed, paid }: Acknowledged): Promise<OrderCheck> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    const count = async (text: string, values: readonly unknown[] = []): Promise<number> =>
      (await client.query<{ n: number }>(text, [...values])).rows[0]?.n ?? 0
    const found = await count('select count(*)::int as n from orders where id = any($1)', [[...placed]])
    const received = await count(
      'select count(*)::int as n from orders where id = any($1) and received_at is not null',
      [[...paid]],
    )
    const doubled = await count(
      `select count(*)::int as n from (
         select from orders where contact->>'email' like 'visit-%' group by contact->>'email' having count(*) > 1
       ) twice`,
    )
    return { lost: placed.size - found + (paid.size - received), doubled }
  } finally {
    await client.end()
  }
}
