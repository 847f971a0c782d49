import { setTimeout as pause } from 'node:timers/promises'
import { type Answer, type Client, PATIENCE_MS as SHOWN_MS } from '../../load/client.ts'
import type { Kitchen } from '../../load/kitchen.ts'
import { type Acknowledged, emailOf, type Restaurant } from '../../load/visit.ts'

/** How long a customer presses the button again, and a kitchen too. */
const PATIENCE_MS = 120_000
const EVERY_NTH_BY_CARD = 3

/** One server with the consoles that are signed in at it. */
export interface Shop {
  readonly client: Client
  readonly restaurants: readonly Restaurant[]
}

interface CustomerParts {
  /** A balancer sends each press to the next one. */
  readonly shops: readonly Shop[]
  readonly n: number
  readonly acknowledged: Acknowledged
  /** An order was acknowledged: when it was first sent and when the answer came, `performance.now()` milliseconds. */
  readonly onPlaced: (sentAt: number, answeredAt: number) => void
  readonly onRefused: (step: string, answer: Answer) => void
  /** Whether every server's board showed the order in time. */
  readonly onRing: (heard: boolean) => void
  /** When customers and kitchens give up at the latest, `performance.now()` milliseconds. */
  readonly latest: () => number
}

const isFinal = ({ status }: Answer): boolean => status >= 400 && status < 500 && status !== 429

/**
 * A customer who orders and pays, and who presses again with the same key when no answer or a refusal comes; the
 * kitchen accepts and hands over.
 */
export async function customer(parts: CustomerParts): Promise<void> {
  const { shops, n, acknowledged, onPlaced, onRefused, onRing } = parts
  const index = n % (shops[0]?.restaurants.length ?? 1)
  const shopOf = (press: number): Shop => shops[(n + press) % shops.length] as Shop
  const restaurant = shopOf(0).restaurants[index] as Restaurant
  const { host, locationId, cart } = restaurant
  const network = { 'x-forwarded-for': `10.${(n >> 16) & 255}.${(n >> 8) & 255}.${n & 255}` }

  const persist = async (step: string, send: (shop: Shop) => Promise<Answer>): Promise<Answer | null> => {
    const until = performance.now() + PATIENCE_MS
    for (let press = 0; ; press += 1) {
      const answer = await send(shopOf(press))
      if (answer.status === 200) return answer
      onRefused(step, answer)
      const again = performance.now() + (answer.retryAfter ?? 1) * 1000
      if (isFinal(answer) || again > Math.min(until, parts.latest())) return null
      await pause(again - performance.now())
    }
  }
  const post = (path: string, body: Readonly<Record<string, unknown>>, headers: Readonly<Record<string, string>>) =>
    persist(path.split('/').at(-1) ?? path, ({ client }) =>
      client.send({ host, path: `/api/v1/${path}`, headers: { ...network, ...headers }, body }),
    )

  const key = { 'idempotency-key': crypto.randomUUID() }
  const sentAt = performance.now()
  const placed = await post(
    'guest-order/new-order',
    {
      location_id: locationId,
      order_type: 2,
      cart,
      first_name: 'Sam',
      last_name: 'Reed',
      email: emailOf(n),
      telephone_number: `07700 ${String(100_000 + (n % 900_000))}`,
    },
    key,
  )
  if (placed === null) return
  onPlaced(sentAt, performance.now())
  const { order, guest } = (
    JSON.parse(placed.text) as { readonly data: { readonly order: { id: string }; readonly guest: { id: string } } }
  ).data
  acknowledged.placed.add(order.id)
  const kitchens = shops.map(({ restaurants }) => (restaurants[index] as Restaurant).kitchen)
  const rings = Promise.all(kitchens.map(({ ring }: Kitchen) => ring(order.id, PATIENCE_MS)))
  const byCard = n % EVERY_NTH_BY_CARD === 0
  const paid = await post(
    'guest-order/make-payment',
    {
      location_id: locationId,
      order_id: order.id,
      ...(byCard ? { payment_type: 2, card: { id: 'pm_card_visa' } } : { payment_type: 1 }),
    },
    { 'guest-id': guest.id },
  )
  if (paid === null) return
  acknowledged.paid.add(order.id)
  const paidAt = performance.now()
  onRing((await rings).every((at) => at !== null && at - paidAt < SHOWN_MS))
  const kitchenOf = ({ restaurants }: Shop): Kitchen => (restaurants[index] as Restaurant).kitchen
  if ((await persist('accept', (shop) => kitchenOf(shop).accept(order.id))) === null) return
  await pause(1_000)
  await persist('complete', (shop) => kitchenOf(shop).complete(order.id))
}
