import { randomUUID } from 'node:crypto'
import { draftToWire, type OrderWire, type PlacedWire } from '@comanda/contract/wire'
import type { OrderDraft } from '@comanda/domain'
import { aDraft } from '@comanda/test-kit'
import type { CustomerOfTest } from './a-customer.ts'
import type { Asked } from './an-order.ts'

interface Placing {
  readonly draft?: Partial<OrderDraft>
  /** Laid over the body that the draft makes. */
  readonly body?: Record<string, unknown>
  readonly key?: string
  readonly headers?: Record<string, string>
}

/** Asks for an order as somebody who is signed in; by default one Margherita to collect. */
export const askForOrderAs = (
  { post }: CustomerOfTest,
  { draft, body, key = randomUUID(), headers }: Placing = {},
): Promise<Asked> =>
  post('/order/new-order', { ...draftToWire(aDraft(draft)), ...body }, { 'idempotency-key': key, ...headers })

/** The order that was asked for. */
export const orderOf = ({ status, body }: Asked): OrderWire => {
  if (status !== 200) throw new Error(`The order was refused: ${JSON.stringify(body)}`)
  return (body.data as PlacedWire).order
}

export const aPlacedOrderOf = async (customer: CustomerOfTest, placing: Placing = {}): Promise<OrderWire> =>
  orderOf(await askForOrderAs(customer, placing))

/** Asks for the payment of an order: in cash unless `how` says otherwise. */
export const payAs = (
  { post }: CustomerOfTest,
  order: OrderWire,
  how: {
    readonly card_id?: number
    readonly card?: { readonly id: string }
    readonly save_card?: boolean
  } | null = null,
): Promise<Asked> =>
  post('/order/make-payment', {
    location_id: order.location.id,
    order_id: order.id,
    ...(how === null ? { payment_type: 1 } : { payment_type: 2, ...how }),
  })
