import { Agent, request } from 'node:http'
import { brotliDecompressSync } from 'node:zlib'
import pg from 'pg'
import type { Figure } from './figure.ts'
import type { RunningServer } from './server-process.ts'

export const SHOPPERS = 8
const SECONDS = 5
const ROUNDS = 3

type Body = Record<string, unknown>

/** The body of a new order. */
export type Draft = Body

const agent = new Agent({ keepAlive: true })

/**
 * Calls the first demo business, which an IP host serves. It uses node:http because client and server share the
 * machine: `fetch` costs about half as much CPU as the server's own work for the call.
 */
export function call(
  server: RunningServer,
  path: string,
  body: Body | null,
  headers: Readonly<Record<string, string>> = {},
) {
  return new Promise<Record<string, unknown>>((resolve, reject) => {
    const text = body === null ? '' : JSON.stringify(body)
    const sent = request(`${server.url}/api/v1${path}`, {
      method: body === null ? 'GET' : 'POST',
      agent,
      headers: {
        ...(body && { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) }),
        ...headers,
      },
    })
    sent.once('error', reject)
    sent.once('response', (answer) => {
      const chunks: Buffer[] = []
      answer.on('data', (chunk: Buffer) => chunks.push(chunk))
      answer.once('error', reject)
      answer.once('end', () => {
        const bytes = Buffer.concat(chunks)
        const said = (answer.headers['content-encoding'] === 'br' ? brotliDecompressSync(bytes) : bytes).toString()
        if (answer.statusCode !== 200) reject(new Error(`${path}: ${answer.statusCode} ${said}`))
        else resolve((JSON.parse(said) as { data: Record<string, unknown> }).data)
      })
    })
    sent.end(text)
  })
}

/** Opens a live stream and waits for its first event beside the heartbeat; returns the function that closes it. */
export function follow(server: RunningServer, path: string, headers: Readonly<Record<string, string>>) {
  return new Promise<() => void>((resolve, reject) => {
    const sent = request(`${server.url}/api/v1${path}`, { agent: false, headers })
    sent.once('error', reject)
    sent.once('response', (answer) => {
      if (answer.statusCode !== 200) reject(new Error(`${path}: ${answer.statusCode}`))
      let read = ''
      answer.on('data', (chunk: Buffer) => {
        read += chunk.toString()
        if (/event: (?:location|order)\n/.test(read)) resolve(() => answer.destroy())
      })
      answer.once('error', reject)
    })
    sent.end()
  })
}

interface MenuItem {
  readonly id: number
  readonly hasOptions: boolean
  readonly sold_out: boolean
  readonly age_restricted: boolean
  readonly allow_collection: boolean
  readonly is_meal_deal: boolean
  readonly mealDays: readonly unknown[]
  readonly mealTimes: readonly unknown[]
}

interface MenuCategory {
  readonly menu_items: readonly MenuItem[]
  readonly children: readonly MenuCategory[]
}

const itemsOf = (categories: readonly MenuCategory[]): MenuItem[] =>
  categories.flatMap((category) => [...category.menu_items, ...itemsOf(category.children)])

/** Whether the item is available at any time and has no options. */
const isPlain = (item: MenuItem) =>
  item.allow_collection &&
  !(item.hasOptions || item.sold_out || item.age_restricted || item.is_meal_deal) &&
  item.mealDays.length + item.mealTimes.length === 0

/** Three dishes of the first location without options. */
export async function aCart(server: RunningServer): Promise<readonly { readonly id: number; readonly quantity: 1 }[]> {
  const menu = (await (await fetch(`${server.url}/api/v1/location/1/menulist`)).json()) as { data: MenuCategory[] }
  return itemsOf(menu.data)
    .filter(isPlain)
    .slice(0, 3)
    .map(({ id }) => ({ id, quantity: 1 }))
}

/** A collection order of three dishes without options. */
export async function aDraft(server: RunningServer): Promise<Draft> {
  return {
    location_id: 1,
    order_type: 2,
    cart: await aCart(server),
    first_name: 'Bench',
    last_name: 'Mark',
    email: 'bench@example.com',
    telephone_number: '07700 900142',
  }
}

/** Places a cash order by two calls; returns its id. */
export async function placeOne(
  server: RunningServer,
  draft: Draft,
  headers: Readonly<Record<string, string>> = {},
): Promise<string> {
  const key = { ...headers, 'idempotency-key': crypto.randomUUID() }
  const placed = await call(server, '/guest-order/new-order', draft, key)
  const order = placed.order as { id: string }
  const guest = placed.guest as { id: string }
  await call(
    server,
    '/guest-order/make-payment',
    { location_id: 1, order_id: order.id, payment_type: 1 },
    { ...headers, 'guest-id': guest.id },
  )
  return order.id
}

/** What eight concurrent shoppers have done in some seconds. */
export interface Shopping {
  readonly count: number
  readonly perSecond: number
  /** Milliseconds. */
  readonly p99: number
}

/** Runs `work` with eight concurrent shoppers for five seconds. */
export async function runLoad(work: () => Promise<unknown>): Promise<Shopping> {
  const times: number[] = []
  const begun = performance.now()
  const until = begun + SECONDS * 1000
  const shopper = async () => {
    while (performance.now() < until) {
      const from = performance.now()
      await work()
      times.push(performance.now() - from)
    }
  }
  await Promise.all(Array.from({ length: SHOPPERS }, shopper))
  times.sort((a, b) => a - b)
  return {
    count: times.length,
    perSecond: (times.length * 1000) / (performance.now() - begun),
    p99: times[Math.floor(times.length * 0.99)] ?? 0,
  }
}

/** Reads the rows of one order; the returned function writes them again under new ids in one statement. */
export async function oneStatement(pool: pg.Pool, orderId: string) {
  const rows = async (table: string, column: string) =>
    (await pool.query(`select to_jsonb(t) as row from ${table} t where ${column} = $1`, [orderId])).rows.map(
      (r) => r.row as Body,
    )
  const order = (await rows('orders', 'id'))[0] ?? {}
  const [lines, events, keys] = await Promise.all([
    rows('order_lines', 'order_id'),
    rows('order_events', 'order_id'),
    rows('idempotency_keys', 'order_id'),
  ])
  const guest = (await pool.query('select to_jsonb(t) as row from guests t where id = $1', [order.guest_id])).rows[0]
    ?.row as Body
  return () => {
    const id = crypto.randomUUID()
    const under = (row: Body) => ({ ...row, order_id: id })
    return pool.query({
      name: 'single-statement',
      text: `with
        g as (insert into guests select * from jsonb_populate_record(null::guests, $1)),
        o as (insert into orders select * from jsonb_populate_record(null::orders, $2)),
        l as (insert into order_lines select * from jsonb_populate_recordset(null::order_lines, $3)),
        e as (insert into order_events select * from jsonb_populate_recordset(null::order_events, $4))
        insert into idempotency_keys select * from jsonb_populate_recordset(null::idempotency_keys, $5)`,
      values: [
        { ...guest, id, secret_hash: id },
        { ...order, id, guest_id: id },
        JSON.stringify(lines.map(under)),
        // At position 0 the relay leaves the events alone: the yardstick is the rows, not what follows an order.
        JSON.stringify(events.map((event) => ({ ...under(event), position: 0 }))),
        JSON.stringify(keys.map((key) => ({ ...under(key), key: id }))),
      ],
    })
  }
}

/**
 * Measures cash orders by two calls, alternating with the same rows written by one SQL statement over a pool of eight.
 */
export async function measureOrders(server: RunningServer, databaseUrl: string): Promise<Figure[]> {
  const pool = new pg.Pool({ connectionString: databaseUrl, max: SHOPPERS })
  try {
    const draft = await aDraft(server)
    const write = await oneStatement(pool, await placeOne(server, draft))
    const rounds: { readonly ours: Shopping; readonly theirs: Shopping }[] = []
    for (let round = 0; round < ROUNDS; round++)
      rounds.push({ ours: await runLoad(() => placeOne(server, draft)), theirs: await runLoad(write) })
    rounds.sort((a, b) => a.ours.perSecond / a.theirs.perSecond - b.ours.perSecond / b.theirs.perSecond)
    const middle = rounds[1]
    if (!middle) throw new Error('No round was measured.')
    const ratio = middle.ours.perSecond / middle.theirs.perSecond
    return [
      {
        name: 'place a cash order (2 calls)',
        value: `${Math.round(100 * ratio)} %`,
        target: '≥ 40 %',
        baseline: `${Math.round(middle.ours.perSecond)} of ${Math.round(middle.theirs.perSecond)} orders/s written by one statement`,
        met: ratio >= 0.4,
      },
      {
        name: 'the same, 99th percentile',
        value: `${Math.round(middle.ours.p99)} ms`,
        target: '≤ 60 ms',
        baseline: `with ${SHOPPERS} shoppers, both calls together; the statement alone ${Math.round(middle.theirs.p99)} ms`,
        met: middle.ours.p99 <= 60,
      },
    ]
  } finally {
    await pool.end()
  }
}
