import { randomUUID } from 'node:crypto'
import { draftToWire, type OrderWire, type PlacedWire } from '@comanda/contract/wire'
import type { OrderDraft } from '@comanda/domain'
import { aDraft } from '@comanda/test-kit'
import type { TestServer } from './a-server.ts'

export interface Asked {
  readonly status: number
  readonly body: {
    readonly data?: unknown
    readonly error?: {
      readonly code: string
      readonly message: string
      readonly reason?: string
      readonly details?: Record<string, string[]>
      readonly refusals?: { readonly code: string }[]
    }
  }
}

/** Sends JSON to a business's API, and reads what came. */
export const post = async (
  server: TestServer,
  host: string,
  path: string,
  body: unknown,
  headers: Record<string, string> = {},
): Promise<Asked> => {
  const response = await server.fetch(`http://${host}/api/v1${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  })
  return { status: response.status, body: (await response.json()) as Asked['body'] }
}

export const get = async (
  server: TestServer,
  host: string,
  path: string,
  headers: Record<string, string> = {},
): Promise<Asked> => {
  const response = await server.fetch(`http://${host}/api/v1${path}`, { headers })
  return { status: response.status, body: (await response.json()) as Asked['body'] }
}

interface Placing {
  readonly draft?: Partial<OrderDraft>
  /** Laid over the body that the draft makes. */
  readonly body?: Record<string, unknown>
  readonly key?: string | null
  readonly guest?: string
}

/** Asks for an order as a guest; by default one Margherita to collect. */
export const askForOrder = (server: TestServer, host: string, { draft, body, key, guest }: Placing = {}) =>
  post(
    server,
    host,
    '/guest-order/new-order',
    { ...draftToWire(aDraft(draft)), ...body },
    {
      ...(key === null ? {} : { 'idempotency-key': key ?? randomUUID() }),
      ...(guest === undefined ? {} : { 'guest-id': guest }),
    },
  )

export interface PlacedOrder {
  readonly order: OrderWire
  readonly guest: string
}

/** An order of a new guest. */
export const aPlacedOrder = async (server: TestServer, host: string, placing: Placing = {}): Promise<PlacedOrder> => {
  const { status, body } = await askForOrder(server, host, placing)
  if (status !== 200) throw new Error(`The order was refused: ${JSON.stringify(body)}`)
  const { order, guest } = body.data as PlacedWire
  return { order, guest: guest?.id ?? placing.guest ?? '' }
}

/** Asks for the payment of an order; in cash unless a payment method is named. */
export const askForPayment = (
  server: TestServer,
  host: string,
  { order, guest }: PlacedOrder,
  method: string | null = null,
) =>
  post(
    server,
    host,
    '/guest-order/make-payment',
    {
      location_id: order.location.id,
      order_id: order.id,
      ...(method === null ? { payment_type: 1 } : { payment_type: 2, card: { id: method } }),
    },
    { 'guest-id': guest },
  )
