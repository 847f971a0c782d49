import type { Figure } from './figure.ts'
import { aDraft, placeOne } from './ordering.ts'
import { post } from './owner-calls.ts'
import type { RunningServer } from './server-process.ts'
import { signUp } from './start-calls.ts'

/** Calls of one signup at once: more than the server has connections to its database. */
const AT_ONCE = 24
const ORDERS = 20
const MOST_MS = 500

const ANSWERS = [
  ['/start/name', { name: 'Locks' }],
  [
    '/start/place',
    {
      territory: 'uk',
      address: {
        address_line_1: 'Cardigan Road',
        street_number: '18',
        city: 'Leeds',
        postcode: 'LS6 3HN',
        lat: 53.8,
        lng: -1.57,
      },
      telephoneNumber: '0113 496 0142',
    },
  ],
  [
    '/start/service',
    {
      delivery: true,
      collection: true,
      tables: 0,
      week: Array.from({ length: 7 }, () => [{ opensAt: '00:00', closesAt: '00:00' }]),
      radius: 3000,
      postcodes: [],
      minimum: 15,
      fee: 2.5,
    },
  ],
] as const
/** Changes that take the signup's row for long and for a moment. */
const CHANGES = [
  ['/start/menu', { sample: 'pizzeria' }],
  ['/start/company', { legalName: 'Locks Ltd', vatNumber: '', receiptIssuer: 'we' }],
] as const

const timed = async (work: () => Promise<unknown>): Promise<number> => {
  const from = performance.now()
  await work()
  return performance.now() - from
}

/** Measures how long the orders of another restaurant take while one signup has many calls that want its row. */
export async function measureStartLocks(server: RunningServer): Promise<Figure> {
  const [draft, signup] = [await aDraft(server), await signUp(server)]
  const change = (path: string, body: object) => post(server, path, JSON.stringify(body), { ...signup })
  for (const [path, body] of ANSWERS) {
    const status = await change(path, body)
    if (status !== 200) throw new Error(`${path}: ${status}`)
  }
  const order = async (): Promise<number[]> => {
    const times: number[] = []
    for (let n = 0; n < ORDERS; n += 1) times.push(await timed(() => placeOne(server, draft)))
    return times.sort((a, b) => a - b)
  }
  const press = async (): Promise<number[]> => {
    const statuses: number[] = []
    for (const [path, body] of CHANGES)
      statuses.push(...(await Promise.all(Array.from({ length: AT_ONCE }, () => change(path, body)))))
    return statuses
  }
  const idle = await order()
  const [busy, statuses] = await Promise.all([order(), press()])
  const most = busy.at(-1) ?? 0
  const tally = Object.entries(Object.groupBy(statuses, String)).map(
    ([status, same = []]) => `${same.length} × ${status}`,
  )
  return {
    name: `longest order of another restaurant under ${CHANGES.length} × ${AT_ONCE} calls of one signup`,
    value: `${Math.round(most)} ms`,
    target: `≤ ${MOST_MS} ms`,
    baseline: `median ${Math.round(busy[ORDERS / 2] ?? 0)}; longest without ${Math.round(idle.at(-1) ?? 0)} ms; ${tally.join(', ')}`,
    met: most <= MOST_MS,
  }
}
