import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, it, onTestFailed, onTestFinished } from 'vitest'
import { createRandom } from '../../simulation/environment/random.ts'
import { type ServerProcess, SOURCE, startServerProcess } from '../../simulation/environment/server-process.ts'
import { aDatabase } from '../setup/a-database.ts'
import { WITHOUT_LIMITS } from '../setup/a-server.ts'

const ORDERS = 50
const SHOPPERS = 4
/** Orders are placed until this many kills have happened. */
const MIN_KILLS = 4
/** One kill per this many acknowledgements, after a random delay of up to this many milliseconds. */
const KILL_EVERY = 10
const KILL_WITHIN_MS = 40

interface Acknowledged {
  readonly key: string
  readonly draft: object
  readonly orderId: string
  readonly guestId: string
}

/** Repeats a call with its key until an answer comes, as a client does. */
const ask = async (
  server: ServerProcess,
  callPath: string,
  headers: Record<string, string>,
  body?: object,
): Promise<Response> => {
  for (;;) {
    const port = await server.port()
    try {
      const answer = await fetch(`http://127.0.0.1:${port}/api/v1${callPath}`, {
        method: body ? 'POST' : 'GET',
        headers: { 'content-type': 'application/json', ...headers },
        ...(body && { body: JSON.stringify(body) }),
      })
      const text = await answer.text()
      if (answer.status < 500) return new Response(text, { status: answer.status })
    } catch {
      // The server was killed during the call, so the outcome is unknown.
    }
  }
}

interface MenuCategory {
  readonly menu_items: readonly {
    id: number
    hasOptions: boolean
    sold_out: boolean
    age_restricted: boolean
    mealDays: unknown[]
    mealTimes: unknown[]
    is_meal_deal: boolean
  }[]
  readonly children: readonly MenuCategory[]
}

const aDraft = async (server: ServerProcess) => {
  const menu = (await (await ask(server, '/location/1/menulist', {})).json()) as { data: MenuCategory[] }
  const all = (categories: readonly MenuCategory[]): MenuCategory['menu_items'] =>
    categories.flatMap((category) => [...category.menu_items, ...all(category.children)])
  const dish = all(menu.data).find(
    (item) =>
      !item.hasOptions &&
      !item.sold_out &&
      !item.age_restricted &&
      !item.is_meal_deal &&
      item.mealDays.length + item.mealTimes.length === 0,
  )
  return {
    location_id: 1,
    order_type: 2,
    cart: [{ id: dish?.id, quantity: 2 }],
    first_name: 'Ada',
    last_name: 'Lovelace',
    email: 'ada@example.com',
    telephone_number: '07700 900142',
  }
}

it('a server killed at random moments loses and duplicates no order', {
  timeout: 240_000,
}, async () => {
  const embedded = process.env.TEST_DATABASE_URL === undefined
  const folder = await mkdtemp(path.join(tmpdir(), 'comanda-kill-'))
  const seed = process.env.TEST_SEED ?? String(Math.floor(Math.random() * 1_000_000))
  onTestFailed(() => console.error(`The delays of the kills come from seed ${seed}: run again with TEST_SEED=${seed}`))
  const random = createRandom(seed)
  const environment = {
    DATA_DIR: folder,
    LOG_LEVEL: 'error',
    MOST_WAIT_MS: '600000',
    ...WITHOUT_LIMITS,
    ...(!embedded && { DATABASE_URL: await aDatabase() }),
  }
  const server = startServerProcess(environment, SOURCE)
  let kills = 0
  onTestFinished(async () => {
    await server.kill()
    await rm(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 })
  })
  const draft = await aDraft(server)
  const acknowledged: Acknowledged[] = []
  let begun = 0
  let killing: Promise<void> | null = null

  const shop = async () => {
    while (begun < ORDERS || kills < MIN_KILLS) {
      begun += 1
      const key = randomUUID()
      const comment = `order ${begun}`
      const placed = await ask(server, '/guest-order/new-order', { 'idempotency-key': key }, { ...draft, comment })
      expect(placed.status).toBe(200)
      const { data } = (await placed.json()) as { data: { order: { id: string }; guest: { id: string } | null } }
      // The lost reply contained the guest secret; a repeat under the key returns it again.
      expect(data.guest, 'the secret of a new guest').not.toBeNull()
      const guestId = data.guest?.id ?? ''
      const paid = await ask(
        server,
        '/guest-order/make-payment',
        { 'guest-id': guestId },
        { location_id: 1, order_id: data.order.id, payment_type: 1 },
      )
      // 409 when the first call was carried out and only its reply was lost.
      expect([200, 409]).toContain(paid.status)
      acknowledged.push({ key, draft: { ...draft, comment }, orderId: data.order.id, guestId })
      if (acknowledged.length % KILL_EVERY === 0)
        killing ??= sleep(random.below(KILL_WITHIN_MS))
          .then(() => server.killAndRestart())
          .then(() => {
            kills += 1
          })
          .finally(() => {
            killing = null
          })
    }
  }
  await Promise.all(Array.from({ length: SHOPPERS }, shop))
  await killing

  expect(acknowledged).toHaveLength(begun)
  expect(new Set(acknowledged.map(({ orderId }) => orderId)).size).toBe(begun)
  for (const { key, draft: sent, orderId, guestId } of acknowledged) {
    const kept = await ask(server, `/order/${orderId}`, { 'guest-id': guestId })
    expect(kept.status).toBe(200)
    expect(await kept.json()).toMatchObject({ data: { id: orderId, order_status: 2 } })
    const again = await ask(server, '/guest-order/new-order', { 'idempotency-key': key, 'guest-id': guestId }, sent)
    expect(await again.json()).toMatchObject({ data: { order: { id: orderId } } })
  }
  // The kitchen has each order exactly once.
  const signedIn = await fetch(`http://127.0.0.1:${await server.port()}/api/v1/staff/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'kitchen@napoli.example', password: 'comanda-demo' }),
  })
  const cookie = signedIn.headers.get('set-cookie')?.split(';')[0] ?? ''
  const board = (await (await ask(server, '/staff/locations/1/orders', { cookie })).json()) as {
    data: { comment: string }[]
  }
  const comments = board.data.map(({ comment }) => comment).filter((comment) => comment.startsWith('order '))
  expect(comments.toSorted()).toEqual(Array.from({ length: begun }, (_, n) => `order ${n + 1}`).toSorted())
})
