import type { OrderWire } from '@comanda/contract/wire'
import { Violation } from '../checks/violation.ts'
import type { Random } from '../environment/random.ts'
import type { SystemUnderTest } from '../environment/system-under-test.ts'
import { type Paid, pay, randomMethod } from './payment.ts'
import { randomDraft } from './random-draft.ts'
import { handleOrder } from './restaurant-staff.ts'
import { callWithRetries, pause, recordOrder, type Shopper, submitDraft, summaryOf } from './shopper.ts'

const MOST_TRIES = 5

const randomShopper = (system: SystemUnderTest, random: Random, n: number): Shopper => {
  const restaurant = random.oneOf(system.restaurants)
  const isCustomer = random.happens(0.4)
  return {
    system,
    restaurant,
    random,
    customer: isCustomer ? random.oneOf(restaurant.customers) : null,
    secret: null,
    order: null,
    made: new Set(),
    keys: 0,
    name: `shopper ${n}`,
  }
}

const order = async (shopper: Shopper, isNew: boolean): Promise<boolean> => {
  const { system, random, restaurant, customer } = shopper
  const before = isNew ? null : shopper.order
  for (let tries = 0; tries < 3; tries += 1) {
    const answer = await submitDraft(shopper, randomDraft(random, restaurant, customer !== null), before)
    if (!answer) return false
    if (answer.status === 200) return true
    const isRefusal = (answer.status === 409 || answer.status === 422) && answer.body.error !== undefined
    if (!isRefusal) throw new Violation('a well-formed draft is accepted, or refused with a reason', answer)
    system.counters.count(`refused: ${summaryOf(answer)}`)
    await pause(shopper)
  }
  return false
}

/** Whether the customer continues after this payment outcome. */
const continues = async (shopper: Shopper, paid: Paid): Promise<boolean> => {
  const { random, system } = shopper
  if (paid === 'declined') return random.happens(0.75)
  if (paid === 'refused') return random.happens(0.7) && order(shopper, false)
  if (paid !== 'wait' && paid !== 'left') return false
  if (!random.happens(paid === 'wait' ? 0.8 : 0.25)) return false
  // The customer changes the cart during the payment: this must not result in two orders.
  if (random.happens(0.12)) return order(shopper, false)
  // The customer returns after a while, or at once from another tab.
  if (random.happens(0.5)) system.pass(30 + random.below(200))
  return true
}

const readBack = async (shopper: Shopper): Promise<OrderWire | null> => {
  if (!shopper.order) return null
  const answer = await callWithRetries(shopper, `/order/${shopper.order.id}`, {}, summaryOf, 'reads their order')
  if (!answer) return null
  if (answer.status !== 200) throw new Violation('an acknowledged order can be read', answer)
  const wire = answer.body.data as OrderWire
  recordOrder(shopper, wire)
  return wire
}

/** Runs one checkout, from the draft until the customer leaves. */
export async function checkout(system: SystemUnderTest, random: Random, n: number): Promise<void> {
  const shopper = randomShopper(system, random, n)
  const { counters } = system
  counters.count('checkouts')
  let outcome: Paid | 'nothing' = 'nothing'
  if (await order(shopper, true)) {
    await pause(shopper)
    // The customer changes the cart: the new order supersedes the first.
    if (random.happens(0.1)) await order(shopper, false)
    for (let tries = 0; tries < MOST_TRIES && shopper.order && !random.happens(0.04); tries += 1) {
      await pause(shopper)
      outcome = await pay(shopper, shopper.order, randomMethod(shopper))
      if (!(await continues(shopper, outcome))) break
    }
    await pause(shopper)
    if (random.happens(0.3)) await readBack(shopper)
    await handleOrder(shopper)
  }
  counters.count(`outcome: ${outcome}`)
  await checkSingleOrder(shopper)
}

/** Throws when the kitchen received more than one order from a checkout. */
const checkSingleOrder = async ({ system, made }: Shopper): Promise<void> => {
  const { rows } = await system.pool.query<{ id: string }>(
    `select id from orders
     where id = any ($1) and received_at is not null and reject_reason is distinct from 'paid-too-late'`,
    [[...made]],
  )
  if (rows.length > 1)
    throw new Violation(
      'a checkout results in at most one received order',
      rows.map(({ id }) => system.nameOf(id)),
    )
}
