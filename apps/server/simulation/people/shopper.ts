import { draftToWire, type OrderWire, orderFromWire, type PlacedWire } from '@comanda/contract/wire'
import type { OrderDraft } from '@comanda/domain'
import { Violation } from '../checks/violation.ts'
import type { Random } from '../environment/random.ts'
import type { Answer, OwnOrder, SystemUnderTest } from '../environment/system-under-test.ts'
import type { Customer, Restaurant } from './restaurants.ts'

/** A guest or customer at a checkout, with the state of their page. */
export interface Shopper {
  readonly system: SystemUnderTest
  readonly restaurant: Restaurant
  readonly random: Random
  /** Null for a guest. */
  readonly customer: Customer | null
  /** The guest's secret, after the first order. */
  secret: string | null
  order: OwnOrder | null
  /** Ids of all orders that this checkout created. */
  readonly made: Set<string>
  keys: number
  readonly name: string
}

const MOST_RESENDS = 4
const RESENDS = 0.85

export function headersOf({ customer, secret }: Shopper): Record<string, string> {
  return {
    ...(customer && { cookie: customer.cookie }),
    ...(secret !== null && { 'guest-id': secret }),
  }
}

/** A pause between two calls of the page, in which background tasks run. */
export function pause(shopper: Shopper): Promise<void> {
  return shopper.system.pause(shopper.restaurant, shopper.random, shopper.order)
}

/**
 * Sends a call until an answer comes; null when the shopper gives up. `describe` and `action` are for the log of steps.
 */
export async function callWithRetries(
  shopper: Shopper,
  path: string,
  call: { readonly body?: unknown; readonly headers?: Record<string, string> },
  describe: (answer: Answer) => string,
  action = path,
): Promise<Answer | null> {
  const { system, restaurant, random, name } = shopper
  for (let sent = 1; sent <= MOST_RESENDS; sent += 1) {
    const answer = await system.ask(restaurant.host, path, {
      ...call,
      headers: { ...headersOf(shopper), ...call.headers },
    })
    const isLost = answer !== null && random.happens(0.04)
    system.say(
      `${name} ${action}: ${answer ? describe(answer) : 'no answer'}${isLost ? ', but the reply is lost' : ''}`,
    )
    if (isLost) system.counters.count('replies lost')
    if (answer && !isLost) return answer
    if (!random.happens(RESENDS)) break
    await pause(shopper)
  }
  system.counters.count('shoppers who left without an answer')
  return null
}

export function codeOf({ body }: Answer): string {
  return body.error?.refusals?.[0]?.code ?? body.error?.code ?? ''
}

export function summaryOf(answer: Answer): string {
  return `${answer.status} ${codeOf(answer)}`
}

/** Records an acknowledged order. Its total must equal that of earlier answers. */
export function recordOrder(shopper: Shopper, wire: OrderWire): OwnOrder {
  const { system } = shopper
  const { total } = orderFromWire(wire).totals
  const before = system.acknowledged.get(wire.id)
  const isReceived = before?.isReceived === true || wire.order_status === 2
  system.acknowledged.set(wire.id, { total, isReceived })
  if (before && before.total !== total) throw new Violation('the total of an order does not change', { before, total })
  shopper.made.add(wire.id)
  return { id: wire.id, total }
}

const placedIn = (shopper: Shopper, answer: Answer): OwnOrder => {
  const { order, guest } = answer.body.data as PlacedWire
  if (guest) shopper.secret = guest.id
  return recordOrder(shopper, order)
}

/**
 * Submits a draft under a new idempotency key. Repeats the call while no answer comes, which must return the same
 * order.
 */
export async function submitDraft(
  shopper: Shopper,
  draft: OrderDraft,
  supersedes: OwnOrder | null,
): Promise<Answer | null> {
  const { system, random } = shopper
  shopper.keys += 1
  const key = `${shopper.name}:${shopper.restaurant.businessId}:${shopper.keys}`
  const path = shopper.customer ? '/order/new-order' : '/guest-order/new-order'
  const call = { body: draftToWire(draft, supersedes?.id ?? null), headers: { 'idempotency-key': key } }
  let first: string | null = null
  const describeSame = (answer: Answer): string => {
    if (answer.status !== 200) {
      if (codeOf(answer) === 'key_reused') throw new Violation('a repeated draft returns the first order', answer)
      return summaryOf(answer)
    }
    const { id } = (answer.body.data as PlacedWire).order
    shopper.made.add(id)
    first ??= id
    if (first !== id) throw new Violation('a repeated draft returns the first order', { first, id })
    return `200 ${system.nameOf(id)}`
  }
  const answer = await callWithRetries(shopper, path, call, describeSame)
  if (answer?.status !== 200) return answer
  shopper.order = placedIn(shopper, answer)
  if (!random.happens(0.06)) return answer
  await pause(shopper)
  const again = await callWithRetries(shopper, path, call, describeSame)
  if (again && again.status !== 200) throw new Violation('a repeated draft returns the first order', again)
  return answer
}
