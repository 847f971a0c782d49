import type { OrderWire } from '@comanda/contract/wire'
import { Breach } from './breach.ts'
import type { Chance } from './chance.ts'
import { someDraft } from './drafts.ts'
import { type Paid, pay, someWay } from './paying.ts'
import { serve } from './serving.ts'
import { inShort, insist, noteOrder, pause, place as placeDraft, type Shopper } from './shopper.ts'
import type { Stage } from './stage.ts'

const MOST_TRIES = 5

const someShopper = (stage: Stage, chance: Chance, n: number): Shopper => {
  const place = chance.oneOf(stage.places)
  const isCustomer = chance.happens(0.4)
  return {
    stage,
    place,
    chance,
    person: isCustomer ? chance.oneOf(place.people) : null,
    secret: null,
    order: null,
    made: new Set(),
    keys: 0,
    name: `shopper ${n}`,
  }
}

const order = async (shopper: Shopper, isNew: boolean): Promise<boolean> => {
  const { stage, chance, place, person } = shopper
  const before = isNew ? null : shopper.order
  for (let tries = 0; tries < 3; tries += 1) {
    const answer = await placeDraft(shopper, someDraft(chance, place, person !== null), before)
    if (!answer) return false
    if (answer.status === 200) return true
    const isRefusal = (answer.status === 409 || answer.status === 422) && answer.body.error !== undefined
    if (!isRefusal) throw new Breach('a well-formed draft is placed, or refused with a reason', answer)
    stage.figures.count(`refused: ${inShort(answer)}`)
    await pause(shopper)
  }
  return false
}

/** What a customer makes of how it stands; true: they go on. */
const goesOn = async (shopper: Shopper, paid: Paid): Promise<boolean> => {
  const { chance, stage } = shopper
  if (paid === 'declined') return chance.happens(0.75)
  if (paid === 'refused') return chance.happens(0.7) && order(shopper, false)
  if (paid !== 'wait' && paid !== 'left') return false
  if (!chance.happens(paid === 'wait' ? 0.8 : 0.25)) return false
  // The cart is changed while the payment is still under way: it must not come to two orders.
  if (chance.happens(0.12)) return order(shopper, false)
  // They come back to it after a while, or at once from another tab.
  if (chance.happens(0.5)) stage.pass(30 + chance.below(200))
  return true
}

const readBack = async (shopper: Shopper): Promise<OrderWire | null> => {
  if (!shopper.order) return null
  const answer = await insist(shopper, `/order/${shopper.order.id}`, {}, inShort, 'reads their order')
  if (!answer) return null
  if (answer.status !== 200) throw new Breach('an order acknowledged can be read', answer)
  const wire = answer.body.data as OrderWire
  noteOrder(shopper, wire)
  return wire
}

/** One checkout, from the draft to where the customer leaves it. */
export const checkout = async (stage: Stage, chance: Chance, n: number): Promise<void> => {
  const shopper = someShopper(stage, chance, n)
  const { figures } = stage
  figures.count('checkouts')
  let outcome: Paid | 'nothing' = 'nothing'
  if (await order(shopper, true)) {
    await pause(shopper)
    // Something in the cart is changed: the first order gives way.
    if (chance.happens(0.1)) await order(shopper, false)
    for (let tries = 0; tries < MOST_TRIES && shopper.order && !chance.happens(0.04); tries += 1) {
      await pause(shopper)
      outcome = await pay(shopper, shopper.order, someWay(shopper))
      if (!(await goesOn(shopper, outcome))) break
    }
    await pause(shopper)
    if (chance.happens(0.3)) await readBack(shopper)
    await serve(shopper)
  }
  figures.count(`outcome: ${outcome}`)
  await onlyOne(shopper)
}

/** However often it was changed, sent and paid: a checkout brings the kitchen one order. */
const onlyOne = async ({ stage, made }: Shopper): Promise<void> => {
  const { rows } = await stage.pool.query<{ id: string }>(
    'select id from orders where id = any ($1) and received_at is not null',
    [[...made]],
  )
  if (rows.length > 1)
    throw new Breach(
      'a checkout brings the kitchen one order',
      rows.map(({ id }) => stage.nameOf(id)),
    )
}
