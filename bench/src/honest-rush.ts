import { setTimeout as pause } from 'node:timers/promises'
import type { Figure } from './figure.ts'
import { aCart } from './ordering.ts'
import type { RunningServer } from './server-process.ts'

const CUSTOMERS = 300
const MINUTES = 10
const SECONDS_BEFORE_ORDERING = 30
const SECONDS_AFTER_ORDERING = 60
/** An office, a mobile carrier that shares one address, and a student house. */
const NETWORKS = ['198.51.100.7', '203.0.113.20', '192.0.2.55']
const TYPED = '12 North Lane, Leeds'

type Body = Readonly<Record<string, unknown>>

interface Suggestion {
  readonly id: string
}

/** The counted answers of all customers: "429 /api/v1/…" and how many. */
type Refusals = Map<string, number>

/**
 * What one customer sends, each call from the customer's network. An answer of 429 or 503 is a refusal, and so is any
 * that is not `expected`.
 */
const aClient = (server: RunningServer, network: string, refusals: Refusals) => {
  const send = async (
    path: string,
    { body, headers, expected = 200 }: { body?: Body; headers?: Record<string, string>; expected?: number },
  ) => {
    const answer = await fetch(server.url + path, {
      method: body ? 'POST' : 'GET',
      headers: { 'x-forwarded-for': network, ...(body && { 'content-type': 'application/json' }), ...headers },
      ...(body && { body: JSON.stringify(body) }),
    })
    const text = await answer.text()
    if (answer.status === expected) return text
    const refusal = `${answer.status} ${path.replace(/[?].*/, '')}`
    refusals.set(refusal, (refusals.get(refusal) ?? 0) + 1)
    return null
  }
  return {
    page: (path: string) => send(path, {}),
    get: async <T>(path: string): Promise<T | null> => {
      const text = await send(`/api/v1${path}`, {})
      return text === null ? null : (JSON.parse(text) as { data: T }).data
    },
    post: async <T>(
      path: string,
      body: Body,
      more: { headers?: Record<string, string>; expected?: number } = {},
    ): Promise<T | null> => {
      const text = await send(`/api/v1${path}`, { body, ...more })
      return text === null ? null : (JSON.parse(text) as { data: T }).data
    },
    /** Opens a live stream and keeps it open until `until` is aborted. */
    listen: async (path: string, until: AbortSignal, headers: Readonly<Record<string, string>> = {}) => {
      const answer = await fetch(`${server.url}/api/v1${path}`, {
        headers: { 'x-forwarded-for': network, accept: 'text/event-stream', ...headers },
        signal: until,
      })
      if (answer.status !== 200)
        refusals.set(`${answer.status} ${path}`, (refusals.get(`${answer.status} ${path}`) ?? 0) + 1)
      // The stream ends with an AbortError when the customer leaves.
      answer.text().catch(() => {})
    },
  }
}

type Cart = Awaited<ReturnType<typeof aCart>>

interface Placed {
  readonly order: { readonly id: string }
  readonly guest: { readonly id: string }
}

/**
 * One customer, from the first page to following the order: a third pays by card, every tenth card is declined first,
 * every sixth customer mistypes a password twice before ordering as a guest, and half have the order delivered to an
 * address that they type.
 */
async function order(server: RunningServer, n: number, refusals: Refusals, cart: Cart): Promise<boolean> {
  const client = aClient(server, NETWORKS[n % NETWORKS.length] as string, refusals)
  const left = new AbortController()
  try {
    await client.page(`/?utm_source=mail&utm_id=${n}`)
    await client.page(`/menu/headingley/delivery?fbclid=${n}`)
    await client.get('/location/1/menulist')
    await client.listen('/location/1/live', left.signal)
    if (n % 6 === 0)
      for (let time = 0; time < 2; time += 1)
        await client.post(
          '/auth/login',
          { email: `person-${n}@example.com`, password: `mistyped-${time}` },
          { expected: 401 },
        )
    const address = n % 2 === 0 ? await typedAddress(client) : null
    await pause(SECONDS_BEFORE_ORDERING * 1000)
    const placed = await client.post<Placed>(
      '/guest-order/new-order',
      {
        location_id: 1,
        order_type: address ? 1 : 2,
        ...(address && { address }),
        cart,
        first_name: 'Sam',
        last_name: 'Reed',
        email: `person-${n}@example.com`,
        telephone_number: `07700 90${String(1000 + n)}`,
      },
      { headers: { 'idempotency-key': crypto.randomUUID() } },
    )
    if (!placed) return false
    const headers = { 'guest-id': placed.guest.id }
    const isCard = n % 3 === 0
    const pay = (card: string | null, expected = 200) =>
      client.post<Body>(
        '/guest-order/make-payment',
        { location_id: 1, order_id: placed.order.id, payment_type: card ? 2 : 1, ...(card && { card: { id: card } }) },
        { headers, expected },
      )
    if (isCard && n % 30 === 0) await pay('pm_card_visa_chargeDeclined', 402)
    const paid = await pay(isCard ? 'pm_card_visa' : null)
    await client.listen(`/order/${placed.order.id}/live`, left.signal, headers)
    await pause(SECONDS_AFTER_ORDERING * 1000)
    return paid !== null
  } finally {
    left.abort()
  }
}

/** Types an address letter by letter, as the field asks: after three letters, once per pause in typing. */
async function typedAddress(client: ReturnType<typeof aClient>): Promise<Body | null> {
  let found: readonly Suggestion[] = []
  for (let length = 4; length <= TYPED.length; length += 3) {
    const text = encodeURIComponent(TYPED.slice(0, length))
    found =
      (await client.get<{ suggestions: readonly Suggestion[] }>(`/addresses/suggestions?text=${text}`))?.suggestions ??
      []
  }
  const [first] = found
  if (!first) throw new Error(`Nothing was suggested for "${TYPED}".`)
  return client.get<Body>(`/addresses/suggestions/${encodeURIComponent(first.id)}`)
}

/**
 * Sends 300 honest customers of three networks within ten minutes, with all limits at their defaults, and counts
 * refusals.
 */
export async function measureHonestRush(server: RunningServer): Promise<Figure[]> {
  const refusals: Refusals = new Map()
  const cart = await aCart(server)
  const between = (MINUTES * 60_000) / CUSTOMERS
  const customers: Promise<boolean>[] = []
  for (let n = 0; n < CUSTOMERS; n += 1) {
    customers.push(order(server, n, refusals, cart))
    // Arrivals are random and independent, so that some come at the same moment.
    await pause(-Math.log(1 - Math.random()) * between)
  }
  const received = (await Promise.all(customers)).filter((isPaid) => isPaid).length
  const refused = [...refusals].map(([what, count]) => `${count} × ${what}`).join(', ')
  return [
    {
      name: `honest orders of ${CUSTOMERS} in ${MINUTES} minutes from ${NETWORKS.length} networks`,
      value: String(received),
      target: String(CUSTOMERS),
      baseline: refused === '' ? 'no call was refused' : `refused: ${refused}`,
      met: received === CUSTOMERS && refusals.size === 0,
    },
  ]
}
