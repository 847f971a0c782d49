import type { Figure } from './figure.ts'
import { aDraft, placeOne } from './ordering.ts'
import { post } from './owner-calls.ts'
import type { RunningServer } from './server-process.ts'
import { signUp } from './start-calls.ts'

/** Two rounds of so many calls of one signup: more than the server has connections to its database. */
const AT_ONCE = 24
const ROUNDS = 2
const ORDERS = 20
const MOST_MS = 500

const timed = async (work: () => Promise<unknown>): Promise<number> => {
  const from = performance.now()
  await work()
  return performance.now() - from
}

/** Measures how long the orders of another restaurant take while one signup has many calls that want its row. */
export async function measureStartLocks(server: RunningServer): Promise<Figure> {
  const [draft, signup] = [await aDraft(server), await signUp(server)]
  await post(server, '/start/name', JSON.stringify({ name: 'Locks' }), { ...signup })
  const order = async (): Promise<number[]> => {
    const times: number[] = []
    for (let n = 0; n < ORDERS; n += 1) times.push(await timed(() => placeOne(server, draft)))
    return times.sort((a, b) => a - b)
  }
  const press = async (): Promise<number[]> => {
    const statuses: number[] = []
    for (let round = 0; round < ROUNDS; round += 1) {
      const body = JSON.stringify({ sample: 'pizzeria' })
      const calls = Array.from({ length: AT_ONCE }, () => post(server, '/start/menu', body, { ...signup }))
      statuses.push(...(await Promise.all(calls)))
    }
    return statuses
  }
  const idle = await order()
  const [busy, statuses] = await Promise.all([order(), press()])
  const most = busy.at(-1) ?? 0
  const tally = Object.entries(Object.groupBy(statuses, String)).map(
    ([status, same = []]) => `${same.length} × ${status}`,
  )
  return {
    name: `longest order of another restaurant under ${ROUNDS} × ${AT_ONCE} calls of one signup`,
    value: `${Math.round(most)} ms`,
    target: `≤ ${MOST_MS} ms`,
    baseline: `median ${Math.round(busy[ORDERS / 2] ?? 0)}; longest without ${Math.round(idle.at(-1) ?? 0)} ms; ${tally.join(', ')}`,
    met: most <= MOST_MS,
  }
}
