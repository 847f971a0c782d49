import { expect, it, onTestFinished } from 'vitest'
import { connect } from '../../src/platform/db/connection.ts'
import { sqlStateOf } from '../../src/platform/db/tx.ts'
import { aRestaurant } from '../fixtures/a-restaurant.ts'
import { aDatabase } from '../setup/a-database.ts'

const FOREIGN_KEY = '23503'

const twoRestaurants = async () => {
  const connection = connect({ url: await aDatabase(), poolSize: 2, onIdleError: () => undefined })
  onTestFinished(connection.close)
  await aRestaurant(connection.db, { business: { id: 1, subdomain: 'one' }, location: { id: 11 } })
  await aRestaurant(connection.db, { business: { id: 2, subdomain: 'two' }, location: { id: 22 } })
  return connection.pool
}

it('a foreign key cannot reference another business', async () => {
  const pool = await twoRestaurants()
  const insert = (businessId: number, locationId: number) =>
    pool.query("insert into categories (business_id, id, location_id, name) values ($1, 1, $2, 'Pizza')", [
      businessId,
      locationId,
    ])
  await insert(1, 11)
  const refused = await insert(2, 11).then(
    () => null,
    (error: unknown) => sqlStateOf(error),
  )
  expect(refused).toBe(FOREIGN_KEY)
})

/** Citus also lists the parts of its tables, such as `signups_102149`. */
const NO_PART = String.raw`c.conrelid::regclass::text !~ '_\d{6}$'`

it('every primary and foreign key of a business starts with the business', async () => {
  const pool = await twoRestaurants()
  const { rows } = await pool.query<{ table: string; name: string; columns: string[] }>(`
    select c.conrelid::regclass::text as table, c.conname as name,
           array(select a.attname::text from unnest(c.conkey) with ordinality as k (attnum, n)
                 join pg_attribute a on a.attrelid = c.conrelid and a.attnum = k.attnum order by k.n) as columns
    from pg_constraint c
    where c.contype in ('p', 'f') and c.connamespace = 'public'::regnamespace and ${NO_PART}`)
  const ofNoBusiness = new Set([
    'businesses',
    'gazetteer',
    'migrations',
    'event_head',
    'event_cursors',
    'installation',
    'mail_quotas',
    'telephone_stops',
    // Before and beside the businesses that they open.
    'signups',
    'signup_codes',
    'operators',
    'operator_sessions',
    'operator_recovery_codes',
    'operator_passkeys',
    'operator_tokens',
    'operator_acts',
    // These rows belong to an account at the payment provider, which several businesses may share.
    'payment_outages',
    'refund_searches',
    'payout_searches',
    'periodic_work',
    'service_parts',
    'service_incidents',
    'service_announcements',
  ])
  const wrong = rows.filter(({ table, columns }) => !ofNoBusiness.has(table) && columns[0] !== 'business_id')
  expect(rows.length).toBeGreaterThan(40)
  expect(wrong).toEqual([])
})

it('an order whose total is not the sum of its parts violates a constraint', async () => {
  const pool = await twoRestaurants()
  const order = (total: number) =>
    pool.query(
      `insert into orders (business_id, id, number, location_id, order_type, status, contact, language, pickup_type, promised_at, ready_at,
         currency, sub_total, service_charge, bag_charge, delivery_fee, discount, tip, total, vat, placed_at, updated_at)
       values (1, $2, 1, 11, 'delivery', 'pending', '{}', 'en', 'asap', now(), now(), 'GBP', 1000, 50, 10, 200, 100, 40, $1, '[]', now(), now())`,
      [total, `order-${total}`],
    )
  await order(1200)
  await expect(order(1199)).rejects.toThrow('orders_total_is_sum')
})

/** Few rows, and hardly ever deleted. */
const WITHOUT_INDEX = [
  'alerts (business_id, location_id)',
  'operator_acts (operator_id)',
  'operator_tokens (operator_id)',
]

it('every foreign key has an index, so that a deletion does not read the referring tables', async () => {
  const pool = await twoRestaurants()
  const { rows } = await pool.query<{ key: string }>(`
    select c.conrelid::regclass || ' (' || (
      select string_agg(a.attname, ', ' order by k.n) from unnest(c.conkey) with ordinality as k (attnum, n)
      join pg_attribute a on a.attrelid = c.conrelid and a.attnum = k.attnum
    ) || ')' as key
    from pg_constraint c
    where c.contype = 'f' and c.connamespace = 'public'::regnamespace and ${NO_PART} and not exists (
      select from pg_index i
      where i.indrelid = c.conrelid
        -- Either over all rows, or over those in which the key is set.
        and (i.indpred is null or pg_get_expr(i.indpred, i.indrelid) ~ '^\\(\\w+ IS NOT NULL\\)$')
        -- A third column of the key may be missing: the first two leave a handful of rows.
        and (i.indkey::int2[])[0:least(cardinality(c.conkey), 2) - 1] <@ c.conkey
    )
    order by key`)
  expect(rows.map(({ key }) => key)).toEqual(WITHOUT_INDEX)
})

it('every unique index of a business includes the business, so rows can be distributed by it', async () => {
  const pool = await twoRestaurants()
  const { rows } = await pool.query<{ name: string }>(`
    select i.indexrelid::regclass::text as name
    from pg_index i join pg_attribute b on b.attrelid = i.indrelid and b.attname = 'business_id'
    where i.indisunique and i.indrelid::regclass::text not in ('signups', 'operator_acts')
      and i.indrelid in (select oid from pg_class where relnamespace = 'public'::regnamespace)
      and not (b.attnum = any (i.indkey))
    order by name`)
  // A host belongs to one business of the whole installation.
  expect(rows.map(({ name }) => name)).toEqual(['business_domains_proved', 'business_hosts_host'])
})
