import pg from 'pg'
import type { Figure } from './figure.ts'
import { untilFollowedUp } from './follow-up.ts'
import { networkOf } from './network-of.ts'
import { aDraft, call, type Draft, follow, placeOne, runLoad } from './ordering.ts'
import { processorTime } from './processor-time.ts'
import type { RunningServer } from './server-process.ts'

const ROUNDS = 3
const TARGET_MS = { calls2: 2, page: 3 } as const

let customers = 0

/** The draft of another person: mails to one address are limited and wait for each other. */
const ofNext = (draft: Draft): Draft => ({ ...draft, email: `bench-${++customers}@example.com` })

/**
 * The five calls of the web page for a guest's collection, from the open menu to the page that follows the order, as
 * `e2e/src/calls-of-a-visit.e2e.ts` counts them.
 */
export async function orderByPage(
  server: RunningServer,
  own: Draft,
  headers: Readonly<Record<string, string>>,
): Promise<void> {
  const network = { ...headers, 'accept-encoding': 'br' }
  const leaveMenu = await follow(server, '/location/1/live', network)
  await call(server, '/location/1/order-times', { order_type: own.order_type, cart: own.cart }, network)
  const key = { ...network, 'idempotency-key': crypto.randomUUID() }
  const placed = await call(server, '/guest-order/new-order', own, key)
  const { id } = placed.order as { readonly id: string }
  const guest = { ...network, 'guest-id': (placed.guest as { readonly id: string }).id }
  const payment = { location_id: 1, order_id: id, payment_type: 1 }
  await call(server, '/guest-order/make-payment', payment, guest)
  const leaveOrder = await follow(server, `/order/${id}/live`, guest)
  leaveMenu()
  leaveOrder()
}

/** The process from which all of PostgreSQL's processes start. It has to run on this machine. */
export async function findPostmaster(database: pg.Client): Promise<number> {
  const { rows } = await database.query<{ file: string }>("select pg_read_file('postmaster.pid') as file")
  return Number(rows[0]?.file.split('\n')[0])
}

/**
 * Measures the CPU that server and database take for a cash order by two calls, and by the five calls of the web page.
 */
export async function measureOrderCpu(server: RunningServer, databaseUrl: string): Promise<Figure[]> {
  const database = new pg.Client({ connectionString: databaseUrl })
  await database.connect()
  try {
    const postmaster = await findPostmaster(database)
    const spent = () => processorTime(server.pid) + processorTime(postmaster)
    const draft = await aDraft(server)
    const measure = async (name: string, targetMs: number, work: () => Promise<unknown>): Promise<Figure> => {
      const rounds: { readonly answered: number; readonly followed: number; readonly perSecond: number }[] = []
      // The first round compiles the code and fills the caches; with statistics of it the planner chooses the indexes
      // of a database in use.
      for (let round = 0; round <= ROUNDS; round++) {
        const before = spent()
        const { count, perSecond } = await runLoad(work)
        const answered = (spent() - before) / count
        await untilFollowedUp(database)
        if (round === 0) await database.query('analyze')
        if (round > 0) rounds.push({ answered, followed: (spent() - before) / count, perSecond })
      }
      rounds.sort((a, b) => a.answered - b.answered)
      const { answered, followed, perSecond } = rounds[ROUNDS >> 1] as (typeof rounds)[number]
      return {
        name,
        value: `${answered.toFixed(1)} ms`,
        target: `≤ ${targetMs} ms`,
        baseline: `server and database until the orders are answered, of ${Math.round(perSecond)} orders/s; ${followed.toFixed(1)} ms with the mails and receipts after them`,
        met: answered <= targetMs,
      }
    }
    return [
      await measure('CPU of a cash order (2 calls)', TARGET_MS.calls2, () => placeOne(server, ofNext(draft))),
      await measure('CPU of a cash order (5 calls of the page)', TARGET_MS.page, () => {
        const own = ofNext(draft)
        return orderByPage(server, own, { 'x-forwarded-for': networkOf(customers) })
      }),
    ]
  } finally {
    await database.end()
  }
}
