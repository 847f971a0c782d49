import { setTimeout as pause } from 'node:timers/promises'
import { type Answer, type Client, HEARD, NO_ANSWER, PATIENCE_MS, type Sent } from './client.ts'
import type { Kitchen } from './kitchen.ts'
import type { Outcome, Step } from './record.ts'

/** A business of the run with what its customers order. */
export interface Restaurant {
  readonly host: string
  readonly slug: string
  readonly locationId: number
  readonly cart: readonly { readonly id: number; readonly quantity: 1 }[]
  readonly kitchen: Kitchen
  /** The name under which its times are recorded. */
  readonly group: string
}

/** What the server has acknowledged. */
export interface Acknowledged {
  /** Ids of orders whose submission was answered with 200. */
  readonly placed: Set<string>
  /** Ids of orders whose payment was answered with 200, too: the restaurant has them. */
  readonly paid: Set<string>
}

const EVERY_NTH_BY_CARD = 3
/** Averages of random times, milliseconds: choosing dishes, and the kitchen's reaction. */
const CHOOSING_MS = 1_000
const REACTING_MS = 1_000
/** How often a kitchen tries again what was refused. */
const MOST_TRIES = 10
/** An accepted order on the wire. */
const ACCEPTED = 3

interface Placed {
  readonly order: { readonly id: string }
  readonly guest: { readonly id: string }
}

interface VisitParts {
  readonly client: Client
  readonly restaurant: Restaurant
  /** The number of the visit in the run; it makes email, telephone and network unique. */
  readonly n: number
  /** From accepting an order to handing it over, on average. */
  readonly cookingMs: number
  readonly acknowledged: Acknowledged
  /** Records a step. `since`: when it was due, `until`: when it ended, `performance.now()` milliseconds. */
  readonly onStep: (step: Step, since: number, until: number, answer: Answer) => void
}

/** `shed` is a refusal that says when to come again. */
export function outcomeOf({ status, retryAfter }: Answer): Outcome {
  if (status === 200) return 'done'
  return (status === 429 || status === 503) && retryAfter !== null ? 'shed' : 'failed'
}

/** The email of the customer of a visit. */
export function emailOf(n: number): string {
  return `visit-${n}@example.com`
}

/** A random time between half and one and a half of `ms`. */
const about = (ms: number): number => ms * (0.5 + Math.random())

/** Resolves with null when the promise takes longer than a person waits. */
const inTime = <T>(promise: Promise<T>): Promise<T | null> =>
  Promise.race([promise, pause(PATIENCE_MS, null, { ref: false })])

/**
 * One customer from the menu page to the order that the kitchen has handed over. A refused customer leaves; a refused
 * kitchen tries again.
 */
export async function visit(parts: VisitParts, due: number): Promise<void> {
  const { client, restaurant, n, cookingMs, acknowledged, onStep } = parts
  const { host, slug, locationId, kitchen } = restaurant
  const network = { 'x-forwarded-for': `10.${(n >> 16) & 255}.${(n >> 8) & 255}.${n & 255}` }

  const ask = async (step: Step, { headers, ...sent }: Omit<Sent, 'host'>, since = performance.now()) => {
    const answer = await client.send({ host, ...sent, headers: { ...network, ...headers } })
    onStep(step, since, performance.now(), answer)
    return answer.status === 200 ? answer.text : null
  }
  /** When the kitchen's move was sent that succeeded; null when none did. */
  const move = async (step: Step, send: (orderId: string) => Promise<Answer>, orderId: string) => {
    for (let time = 1; time <= MOST_TRIES; time += 1) {
      const since = performance.now()
      const answer = await send(orderId)
      onStep(step, since, performance.now(), answer)
      if (answer.status === 200) return since
      if (outcomeOf(answer) === 'failed') return null
      await pause((answer.retryAfter ?? 1) * 1000)
    }
    return null
  }
  /** Records what an event ends; `at` is null when it has not come in time. */
  const hear = (step: Step, since: number, at: number | null): void =>
    onStep(step, since, Math.max(since, at ?? performance.now()), at === null ? NO_ANSWER : HEARD)

  if ((await ask('page', { path: `/menu/${slug}/collection` }, due)) === null) return
  if ((await ask('menu', { path: `/api/v1/location/${locationId}/menulist` })) === null) return
  await pause(about(CHOOSING_MS))

  const placed = await ask('order', {
    path: '/api/v1/guest-order/new-order',
    headers: { 'idempotency-key': crypto.randomUUID() },
    body: {
      location_id: locationId,
      order_type: 2,
      cart: restaurant.cart,
      first_name: 'Sam',
      last_name: 'Reed',
      email: emailOf(n),
      telephone_number: `07700 ${String(100_000 + (n % 900_000))}`,
    },
  })
  if (placed === null) return
  const { order, guest } = (JSON.parse(placed) as { readonly data: Placed }).data
  acknowledged.placed.add(order.id)

  const ringing = kitchen.ring(order.id)
  const headers = { 'guest-id': guest.id }
  const isByCard = n % EVERY_NTH_BY_CARD === 0
  const paid = await ask(isByCard ? 'card' : 'pay', {
    path: '/api/v1/guest-order/make-payment',
    headers,
    body: {
      location_id: locationId,
      order_id: order.id,
      ...(isByCard ? { payment_type: 2, card: { id: 'pm_card_visa' } } : { payment_type: 1 }),
    },
  })
  if (paid === null) return
  acknowledged.paid.add(order.id)
  const paidAt = performance.now()

  const opened = Promise.withResolvers<number>()
  const accepted = Promise.withResolvers<number>()
  const stream = await client.listen(
    { host, path: `/api/v1/order/${order.id}/live`, headers: { ...network, ...headers } },
    (_event, data) => {
      opened.resolve(performance.now())
      if ((JSON.parse(data) as { readonly order_status: number }).order_status === ACCEPTED)
        accepted.resolve(performance.now())
    },
  )
  const isWatching = stream.answer.status === 200
  if (isWatching) hear('watch', paidAt, await inTime(opened.promise))
  else onStep('watch', paidAt, performance.now(), stream.answer)
  hear('ring', paidAt, await ringing)

  await pause(about(REACTING_MS))
  const acceptedAt = await move('accept', kitchen.accept, order.id)
  if (acceptedAt !== null && isWatching) hear('tell', acceptedAt, await inTime(accepted.promise))
  stream.leave()
  if (acceptedAt === null) return
  await pause(about(cookingMs))
  await move('complete', kitchen.complete, order.id)
}
