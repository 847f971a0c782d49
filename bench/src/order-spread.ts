import pg from 'pg'
import type { Figure } from './figure.ts'
import { untilFollowedUp } from './follow-up.ts'
import { copyRestaurants } from './load/restaurants.ts'
import { networkOf } from './network-of.ts'
import { findPostmaster, orderByPage } from './order-cpu.ts'
import { aDraft, type Draft, oneStatement, placeOne, runLoad, SHOPPERS } from './ordering.ts'
import { processorTime } from './processor-time.ts'
import type { RunningServer } from './server-process.ts'

const RESTAURANTS = 100
const ROUNDS = 3
const TARGET_MS = { answer: 1.5, all: 2.5, page: 5 } as const

interface Cost {
  /** Milliseconds of CPU of the server and the database for each order until it is answered. */
  readonly answer: number
  /** The same with the mails and receipts that follow. */
  readonly all: number
  readonly perSecond: number
}

const middleOf = (costs: readonly Cost[]): Cost => costs.toSorted((a, b) => a.all - b.all)[costs.length >> 1] as Cost

/**
 * Measures the CPU of a cash order whose restaurant is another one than that of the order before, alternating with the
 * same rows written by one SQL statement: orders of one location share row locks and caches, those of an evening do
 * not.
 */
export async function measureOrderSpread(server: RunningServer, databaseUrl: string): Promise<Figure[]> {
  const pool = new pg.Pool({ connectionString: databaseUrl, max: SHOPPERS })
  const database = new pg.Client({ connectionString: databaseUrl })
  await database.connect()
  try {
    const hosts = await copyRestaurants(databaseUrl, RESTAURANTS)
    const draft = await aDraft(server)
    const postmaster = await findPostmaster(database)
    const write = await oneStatement(pool, await placeOne(server, draft))
    let orders = 0
    /** The draft of another person at the next restaurant, from a network of its own. */
    const next = (): { readonly draft: Draft; readonly headers: Readonly<Record<string, string>> } => {
      const n = ++orders
      const telephone = `07700 900${String(n % 1000).padStart(3, '0')}`
      return {
        draft: { ...draft, email: `spread-${n}@example.com`, telephone_number: telephone },
        headers: { host: hosts[n % hosts.length] ?? '', 'x-forwarded-for': networkOf(n) },
      }
    }
    const spent = () => processorTime(server.pid) + processorTime(postmaster)
    const measure = async (work: () => Promise<unknown>): Promise<Cost> => {
      const before = spent()
      const { count, perSecond } = await runLoad(work)
      const answer = (spent() - before) / count
      await untilFollowedUp(database)
      return { answer, all: (spent() - before) / count, perSecond }
    }
    const costs = {
      two: [] as Cost[],
      page: [] as Cost[],
      statement: [] as Cost[],
    }
    // The first round compiles the code and fills the caches; with statistics of it the planner chooses the indexes of
    // a database in use.
    for (let round = 0; round <= ROUNDS; round++) {
      const two = await measure(() => {
        const { draft: own, headers } = next()
        return placeOne(server, own, headers)
      })
      const page = await measure(() => {
        const { draft: own, headers } = next()
        return orderByPage(server, own, headers)
      })
      const statement = await measure(write)
      if (round === 0) await database.query('analyze')
      else {
        costs.two.push(two)
        costs.page.push(page)
        costs.statement.push(statement)
      }
    }
    const [two, page, statement] = [middleOf(costs.two), middleOf(costs.page), middleOf(costs.statement)]
    const figure = (name: string, ms: number, targetMs: number, perSecond: number): Figure => ({
      name,
      value: `${ms.toFixed(2)} ms`,
      target: `≤ ${targetMs} ms`,
      baseline: `${(ms / statement.all).toFixed(1)} times the CPU of one statement (${statement.all.toFixed(2)} ms); ${Math.round(perSecond)} orders/s beside ${Math.round(statement.perSecond)}`,
      met: ms <= targetMs,
    })
    const where = `at ${RESTAURANTS} restaurants`
    return [
      figure(`CPU of a cash order ${where}, 2 calls answered`, two.answer, TARGET_MS.answer, two.perSecond),
      figure('the same with what follows', two.all, TARGET_MS.all, two.perSecond),
      figure(`CPU of the page's order ${where} with what follows`, page.all, TARGET_MS.page, page.perSecond),
    ]
  } finally {
    await database.end()
    await pool.end()
  }
}
