import { setTimeout as pause } from 'node:timers/promises'
import { MOST_NAMED_ORDERS } from '@comanda/domain'
import { type Answer, type Client, PATIENCE_MS } from './client.ts'

const REOPEN_MS = 2_000

interface OrderEvent {
  readonly id: string
  readonly locationId: number
  readonly version: number
}

interface OrderAnswer {
  readonly id: string
  readonly version: number
}

/** A signed-in console of one business, which shows its board. */
export interface Kitchen {
  /**
   * Waits until the board shows the order; resolves with the time, `performance.now()` milliseconds, or null when it
   * does not within `waitMs`.
   */
  readonly ring: (orderId: string, waitMs?: number) => Promise<number | null>
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
  /**
   * Called after each reading of the board or of some of its orders; `since`: when it began, `performance.now()`
   * milliseconds.
   */
  readonly onBoard: (since: number, answer: Answer) => void
}

/**
 * Signs in and opens the board as the console does: its stream, the whole board when the stream opens, and after each
 * event the order that it names.
 */
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
  const versions = new Map<string, number>()
  const named = new Set<string>()
  let isWholeDue = false
  let isReading = false
  let isClosed = false
  const show = (orders: readonly OrderAnswer[]): void => {
    for (const { id, version } of orders) {
      versions.set(id, Math.max(version, versions.get(id) ?? 0))
      waiting.get(id)?.(performance.now())
    }
  }
  /** One reading at a time; events during it cause another one. */
  const read = async (): Promise<void> => {
    if (isReading) return
    isReading = true
    while ((isWholeDue || named.size > 0) && !isClosed) {
      const ids = [...named]
      named.clear()
      const query = isWholeDue || ids.length > MOST_NAMED_ORDERS ? '' : `?ids=${ids.join(',')}`
      isWholeDue = false
      const since = performance.now()
      const path = `/api/v1/staff/locations/${locationId}/orders${query}`
      const answer = await client.send({ host, path, headers })
      onBoard(since, answer)
      if (answer.status === 200) show((JSON.parse(answer.text) as { readonly data: readonly OrderAnswer[] }).data)
      else {
        isWholeDue = true
        await pause((answer.retryAfter ?? 1) * 1000)
      }
    }
    isReading = false
  }

  const onEvent = (event: string, data: string): void => {
    if (event === 'all') isWholeDue = true
    if (event === 'order') {
      const { id, locationId: place, version } = JSON.parse(data) as OrderEvent
      if (place === locationId && version > (versions.get(id) ?? 0)) named.add(id)
    }
    void read()
  }
  const open = () => client.listen({ host, path: '/api/v1/staff/live', headers }, onEvent, () => void openAgain())
  let stream = await open()
  if (stream.answer.status !== 200) throw new Error(`${host}: the board's stream was refused: ${stream.answer.status}`)
  /** As the console does when its stream ends. */
  const openAgain = async (): Promise<void> => {
    do {
      if (isClosed) return
      await pause(REOPEN_MS)
      stream = await open()
    } while (stream.answer.status !== 200)
  }

  const move = async (orderId: string, body: Readonly<Record<string, unknown>>): Promise<Answer> => {
    const answer = await client.send({ host, path: `/api/v1/staff/orders/${orderId}/status`, headers, body })
    if (answer.status === 200) show([(JSON.parse(answer.text) as { readonly data: OrderAnswer }).data])
    return answer
  }
  return {
    ring: async (orderId, waitMs = PATIENCE_MS) => {
      const heard = new Promise<number>((done) => waiting.set(orderId, done))
      const at = await Promise.race([heard, pause(waitMs, null, { ref: false })])
      waiting.delete(orderId)
      return at
    },
    accept: (orderId) => move(orderId, { orderStatus: 3, readyAt: new Date(Date.now() + 1_800_000).toISOString() }),
    complete: (orderId) => move(orderId, { orderStatus: 5 }),
    close: () => {
      isClosed = true
      stream.leave()
    },
  }
}
