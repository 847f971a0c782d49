import { type ChildProcess, fork } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { aDatabase } from './a-database.ts'

const MAIN = new URL('../src/main.ts', import.meta.url)
const ORDERS = 100
const SHOPPERS = 4
/** A kill after each so many acknowledgements, at a moment between none and this many milliseconds later. */
const KILL_EVERY = 18
const KILL_WITHIN_MS = 40

/** A server in a process of its own, that is killed and started again over the same database. */
class Victim {
  private process: ChildProcess | null = null
  private starting: Promise<void> | null = null
  private readonly environment: Record<string, string>
  kills = 0
  port = 0

  constructor(environment: Record<string, string>) {
    this.environment = environment
  }

  start(): Promise<void> {
    this.starting ??= new Promise((resolve, reject) => {
      const child = fork(MAIN, {
        env: { ...process.env, MODE: 'demo', PORT: '0', HOST: '127.0.0.1', LOG_LEVEL: 'error', ...this.environment },
        execArgv: [],
        stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
      })
      this.process = child
      child.once('message', (message: { port: number }) => {
        this.port = message.port
        resolve()
      })
      child.once('exit', (code) => reject(new Error(`ended with ${code} before it was ready`)))
    })
    return this.starting
  }

  /** SIGKILL, and up again. */
  async killAndRestart(): Promise<void> {
    await this.starting
    this.kills += 1
    await this.end('SIGKILL')
    await this.start()
  }

  async end(signal: 'SIGKILL' | 'SIGTERM'): Promise<void> {
    const child = this.process
    if (!child) return
    const gone = new Promise((resolve) => child.once('exit', resolve))
    this.starting = null
    this.process = null
    child.kill(signal)
    await gone
  }
}

interface Acknowledged {
  readonly key: string
  readonly draft: object
  readonly orderId: string
  readonly guestId: string
}

/** One call, sent again until there is an answer: what a client does that knows its key. */
const ask = async (
  victim: Victim,
  callPath: string,
  headers: Record<string, string>,
  body?: object,
): Promise<Response> => {
  for (;;) {
    await victim.start()
    try {
      const answer = await fetch(`http://127.0.0.1:${victim.port}/api/v1${callPath}`, {
        method: body ? 'POST' : 'GET',
        headers: { 'content-type': 'application/json', ...headers },
        ...(body && { body: JSON.stringify(body) }),
      })
      const text = await answer.text()
      if (answer.status < 500) return new Response(text, { status: answer.status })
    } catch {
      // Killed in the middle: nothing is known, so it is asked again.
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

const aDraft = async (victim: Victim) => {
  const menu = (await (await ask(victim, '/location/1/menulist', {})).json()) as { data: MenuCategory[] }
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

it('a server that is killed at any moment during a hundred orders loses none that it acknowledged and doubles none', {
  timeout: 240_000,
}, async () => {
  const embedded = process.env.TEST_DATABASE_URL === undefined
  const folder = await mkdtemp(path.join(tmpdir(), 'comanda-kill-'))
  const victim = new Victim({ DATA_DIR: folder, ...(embedded ? {} : { DATABASE_URL: await aDatabase() }) })
  onTestFinished(async () => {
    await victim.end('SIGKILL')
    await rm(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 })
  })
  const draft = await aDraft(victim)
  const acknowledged: Acknowledged[] = []
  let begun = 0
  let killing: Promise<void> | null = null

  const shop = async () => {
    while (begun < ORDERS) {
      begun += 1
      const key = randomUUID()
      const comment = `order ${begun}`
      const placed = await ask(victim, '/guest-order/new-order', { 'idempotency-key': key }, { ...draft, comment })
      expect(placed.status).toBe(200)
      const { data } = (await placed.json()) as { data: { order: { id: string }; guest: { id: string } | null } }
      // A reply that was lost in the kill took the secret with it; sent again, the key brings it back.
      expect(data.guest, 'the secret of a new guest').not.toBeNull()
      const guestId = data.guest?.id ?? ''
      const paid = await ask(
        victim,
        '/guest-order/make-payment',
        { 'guest-id': guestId },
        { location_id: 1, order_id: data.order.id, payment_type: 1 },
      )
      // 409 where the first sending arrived and only its reply was lost.
      expect([200, 409]).toContain(paid.status)
      acknowledged.push({ key, draft: { ...draft, comment }, orderId: data.order.id, guestId })
      if (acknowledged.length % KILL_EVERY === 0)
        killing ??= new Promise<void>((resolve) => setTimeout(resolve, Math.random() * KILL_WITHIN_MS))
          .then(() => victim.killAndRestart())
          .finally(() => {
            killing = null
          })
    }
  }
  await Promise.all(Array.from({ length: SHOPPERS }, shop))
  await killing

  expect(victim.kills).toBeGreaterThanOrEqual(4)
  expect(acknowledged).toHaveLength(ORDERS)
  expect(new Set(acknowledged.map(({ orderId }) => orderId)).size).toBe(ORDERS)
  for (const { key, draft: sent, orderId, guestId } of acknowledged) {
    const kept = await ask(victim, `/order/${orderId}`, { 'guest-id': guestId })
    expect(kept.status).toBe(200)
    expect(await kept.json()).toMatchObject({ data: { id: orderId, order_status: 2 } })
    const again = await ask(victim, '/guest-order/new-order', { 'idempotency-key': key, 'guest-id': guestId }, sent)
    expect(await again.json()).toMatchObject({ data: { order: { id: orderId } } })
  }
  // And the kitchen has each of them once.
  const signedIn = await fetch(`http://127.0.0.1:${victim.port}/api/v1/staff/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'kitchen@napoli.example', password: 'comanda-demo' }),
  })
  const cookie = signedIn.headers.get('set-cookie')?.split(';')[0] ?? ''
  const board = (await (await ask(victim, '/staff/locations/1/orders', { cookie })).json()) as {
    data: { comment: string }[]
  }
  const comments = board.data.map(({ comment }) => comment).filter((comment) => comment.startsWith('order '))
  expect(comments.toSorted()).toEqual(Array.from({ length: ORDERS }, (_, n) => `order ${n + 1}`).toSorted())
})
