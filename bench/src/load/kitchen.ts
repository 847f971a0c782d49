import { setTimeout as pause } from 'node:timers/promises'
import { type Answer, type Client, PATIENCE_MS } from './client.ts'

const POLL_MS = 10_000

/** A signed-in console of one business, which shows its board. */
export interface Kitchen {
  /** Waits until the board shows the order; resolves with the time, `performance.now()` milliseconds, or null when it does not in time. */
  readonly ring: (orderId: string) => Promise<number | null>
  readonly accept: (orderId: string) => Promise<Answer>
  readonly complete: (orderId: string) => Promise<Answer>
  readonly close: () => void
}

interface KitchenParts {
  readonly client: Client
  readonly host: string
  readonly locationId: number
  readonly owner: { readonly email: string; readonly password: string }
  /** A network of its own. */
  readonly network: string
  /** Called after each reading of the board; `since`: when it began, `performance.now()` milliseconds. */
  readonly onBoard: (since: number, answer: Answer) => void
}

/** Signs in and opens the board as the console does: its stream, a reading after each event, and one every ten seconds. */
export async function openKitchen({
  client,
  host,
  locationId,
  owner,
  network,
  onBoard,
}: KitchenParts): Promise<Kitchen> {
  const forwarded = { 'x-forwarded-for': network }
  const signedIn = await client.send({ host, path: '/api/v1/staff/login', headers: forwarded, body: { ...owner } })
  if (signedIn.status !== 200) throw new Error(`${host}: the sign-in was refused: ${signedIn.status} ${signedIn.text}`)
  const headers = { ...forwarded, cookie: signedIn.cookie, origin: `http://${host}` }

  const waiting = new Map<string, (at: number) => void>()
  let isReading = false
  let isDue = false
  let isClosed = false
  /** One reading at a time; an event during it causes another one. */
  const readBoard = async (): Promise<void> => {
    isDue = true
    if (isReading) return
    isReading = true
    while (isDue && !isClosed) {
      isDue = false
      const since = performance.now()
      const answer = await client.send({ host, path: `/api/v1/staff/locations/${locationId}/orders`, headers })
      onBoard(since, answer)
      if (answer.status !== 200) continue
      for (const [id, show] of waiting) if (answer.text.includes(`"${id}"`)) show(performance.now())
    }
    isReading = false
  }

  const stream = await client.listen({ host, path: '/api/v1/staff/live', headers }, (event) => {
    if (event !== 'heartbeat') void readBoard()
  })
  if (stream.answer.status !== 200) throw new Error(`${host}: the board's stream was refused: ${stream.answer.status}`)
  const poll = setInterval(() => void readBoard(), POLL_MS)
  poll.unref()

  const move = (orderId: string, body: Readonly<Record<string, unknown>>): Promise<Answer> =>
    client.send({ host, path: `/api/v1/staff/orders/${orderId}/status`, headers, body })
  return {
    ring: async (orderId) => {
      const heard = new Promise<number>((done) => waiting.set(orderId, done))
      const at = await Promise.race([heard, pause(PATIENCE_MS, null, { ref: false })])
      waiting.delete(orderId)
      return at
    },
    accept: (orderId) => move(orderId, { order_status: 3, ready_at: new Date(Date.now() + 1_800_000).toISOString() }),
    complete: (orderId) => move(orderId, { order_status: 5 }),
    close: () => {
      isClosed = true
      clearInterval(poll)
      stream.leave()
    },
  }
}
