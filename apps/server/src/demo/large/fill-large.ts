import pg from 'pg'
import { isDistributed } from '../../platform/db/distribution/citus.ts'
import { napoli } from '../napoli/napoli.ts'
import { copyBusinesses } from './copy-businesses.ts'
import { copyOrders } from './copy-orders.ts'
import { readTables } from './tables.ts'

/** The copied business gets so many of the orders itself, as the largest of many. */
const SHARE_OF_THE_LARGEST = 0.1
/** Shorter than the time after which guests' data is erased by default: a sweep would rewrite a million orders. */
const DAYS = 300
const AT_ONCE = 20_000

export interface LargeInstallation {
  readonly businesses: number
  readonly orders: number
}

interface Filling extends LargeInstallation {
  /** The business that is copied, with ended orders; the demo's first by default. */
  readonly template?: number
  /** Orders per transaction. */
  readonly atOnce?: number
}

/**
 * Fills an installation by statements that copy rows inside the database: so many more businesses and so many more
 * ended orders, a tenth of them at the business that is copied.
 * @returns what was added; a few orders more than asked, because whole histories are copied
 */
export async function fillLarge(
  url: string,
  { businesses, orders, template = napoli.business.id, atOnce = AT_ONCE }: Filling,
): Promise<LargeInstallation> {
  const client = new pg.Client({ connectionString: url, statement_timeout: 0, application_name: 'comanda-fill' })
  await client.connect()
  try {
    if (await isDistributed(client)) throw new Error('Only a database on one PostgreSQL server can be filled.')
    // Foreign keys are not checked row by row, because whole restaurants and orders are copied. It takes a superuser.
    await client.query('set session_replication_role = replica')
    const tables = await readTables(client)
    const copies = await copyBusinesses(client, tables, { template, count: businesses })
    let made = 0
    if (copies.length > 0 && orders > 0) {
      const each = Math.ceil((orders * (1 - SHARE_OF_THE_LARGEST)) / copies.length)
      made += await copyOrders(client, tables, { template, into: copies, each, days: DAYS, atOnce })
    }
    // Last, because its own copies would be copied.
    if (orders > made)
      made += await copyOrders(client, tables, { template, into: [template], each: orders - made, days: DAYS, atOnce })
    await client.query('vacuum analyze')
    return { businesses: copies.length, orders: made }
  } finally {
    await client.end()
  }
}
