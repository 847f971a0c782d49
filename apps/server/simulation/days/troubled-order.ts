import { type CourierPhase, isCourierActive, type OrderStatus, type ProblemAnswerKind } from '@comanda/domain'
import { aContact } from '@comanda/test-kit'
import { Violation } from '../checks/violation.ts'
import type { Random } from '../environment/random.ts'
import type { Answer, OwnOrder } from '../environment/system-under-test.ts'
import type { World } from '../environment/world.ts'
import { answerProblem, reportProblem } from '../people/order-problem.ts'
import { pay } from '../people/payment.ts'
import { randomDraft } from '../people/random-draft.ts'
import { callConsole } from '../people/restaurant-staff.ts'
import { aCustomer, type Restaurant } from '../people/restaurants.ts'
import { codeOf, headersOf, type Shopper, submitDraft, summaryOf } from '../people/shopper.ts'
import { needsCard, needsCourier, type Trouble, telephoneOf } from './trouble.ts'

/** The life of one order. It pauses at each `yield`, while the day goes on. */
export type Life = AsyncGenerator<undefined, void, undefined>

const STATUS = { accepted: 3, delivery: 4, completed: 5, rejected: 6 } as const
const MOST_CALLS = 6
/** Minutes until the kitchen says that an order is ready. */
const COOKING_MINUTES = 20
/** Steps of the day within which every ride ends. */
const LONGEST_WAIT = 2_000

const PROBLEM_ANSWER: Partial<Record<Trouble, ProblemAnswerKind>> = {
  'a problem is answered with a refund': 'refund',
  'a problem is answered with a message': 'message',
  'a problem is answered with a coupon': 'coupon',
}

interface Plan {
  readonly world: World
  readonly restaurant: Restaurant
  readonly random: Random
  readonly n: number
  readonly trouble: Trouble | null
}

/**
 * The email of the person who places the order `n`. Each order has a person of its own, so that a mail belongs to one
 * order.
 */
const emailOf = (n: number) => `person-${n}@example.com`

const aShopper = async ({ world, restaurant, random, n }: Plan): Promise<Shopper> => ({
  // Background tasks run between two steps of the day, not of a shopper.
  system: { ...world, pause: async () => world.clock.pass(0.5) },
  restaurant,
  random,
  customer: random.happens(0.4) ? await aCustomer(world.db, restaurant.businessId, n, world.clock.now()) : null,
  secret: null,
  order: null,
  made: new Set(),
  keys: 0,
  name: `person ${n}`,
})

/** Repeats a call while the server crashes during it. */
const untilAnswered = async (call: () => Promise<Answer | null>): Promise<Answer> => {
  for (let sent = 0; sent < MOST_CALLS; sent += 1) {
    const answer = await call()
    if (answer) return answer
  }
  throw new Violation('a server that starts again answers')
}

const statusOf = async ({ system }: Shopper, { id }: OwnOrder): Promise<OrderStatus> => {
  const { rows } = await system.pool.query<{ status: OrderStatus }>('select status from orders where id = $1', [id])
  if (!rows[0]) throw new Violation('an acknowledged order is stored')
  return rows[0].status
}

/** Places an order and pays it. Returns it once the restaurant has received it. */
async function* place(shopper: Shopper, { n, trouble }: Plan): AsyncGenerator<undefined, OwnOrder, undefined> {
  const { random, restaurant, customer, system } = shopper
  const isCash = !needsCard(trouble) && random.happens(0.25)
  for (let tries = 0; tries < MOST_CALLS; tries += 1) {
    // A table is not paid in cash.
    const cashType = random.happens(0.5) ? 'delivery' : 'collection'
    const wantedType = needsCourier(trouble) ? 'delivery' : isCash ? cashType : null
    // After a refusal people order without their code, which may be used up.
    const knowsCode = customer !== null && tries === 0
    const draft = {
      ...randomDraft(random, restaurant, knowsCode, wantedType),
      contact: aContact({ email: emailOf(n), telephone: telephoneOf(n, trouble) }),
    }
    const placed = await submitDraft(shopper, draft, shopper.order)
    if (placed && placed.status !== 200 && placed.status !== 409 && placed.status !== 422)
      throw new Violation('a well-formed draft is accepted, or refused with a reason', placed)
    for (let paid = 0; shopper.order && paid < MOST_CALLS; paid += 1) {
      yield
      const method = isCash ? 'cash' : random.weighted({ card: 60, challenged: 20, wallet: 12, 'later paid': 8 })
      const outcome = await pay(shopper, shopper.order, method)
      // The provider's webhook and the sweep also tell the server of a payment.
      for (let waited = 0; outcome === 'wait' && waited < MOST_CALLS; waited += 1) yield
      if ((await statusOf(shopper, shopper.order)) !== 'pending') break
    }
    if (shopper.order && (await statusOf(shopper, shopper.order)) === 'received') {
      system.counters.count(isCash ? 'orders by cash' : 'orders by card')
      return shopper.order
    }
  }
  throw new Violation('a patient person can order', { person: n })
}

/**
 * One press of the staff. Returns whether the order was moved; a repeated press of a call without an answer is refused.
 */
const press = async (shopper: Shopper, order: OwnOrder, what: string, body: object): Promise<boolean> => {
  const answer = await untilAnswered(() => callConsole(shopper, order, what, body))
  return answer.status === 200
}

const inMinutes = ({ system }: Shopper, minutes: number) => system.now().add({ minutes }).toString()

const accept = (shopper: Shopper, order: OwnOrder) =>
  press(shopper, order, 'status', { orderStatus: STATUS.accepted, readyAt: inMinutes(shopper, COOKING_MINUTES) })

const reject = (shopper: Shopper, order: OwnOrder) =>
  press(shopper, order, 'status', { orderStatus: STATUS.rejected, reason: 'busy', message: 'Too much to do' })

const cancelByCustomer = (shopper: Shopper, { id }: OwnOrder): Promise<Answer> =>
  untilAnswered(async () => {
    const { system, restaurant, name } = shopper
    const call = { body: { reason: '' }, headers: headersOf(shopper) }
    const answer = await system.ask(restaurant.host, `/order/${id}/cancel`, call)
    system.say(`${name} cancels ${system.nameOf(id)}: ${answer ? summaryOf(answer) : 'no answer'}`)
    return answer
  })

/** The customer and the kitchen press in the same moment: one of them wins. */
const cancelWhileAccepting = async (shopper: Shopper, order: OwnOrder, world: World): Promise<void> => {
  // Both calls run in one server, which must live until both are answered.
  world.server().scheduler.clear()
  const presses = [() => cancelByCustomer(shopper, order), () => accept(shopper, order)] as const
  const isCustomerFirst = shopper.random.happens(0.5)
  const kitchen = isCustomerFirst ? null : presses[1]()
  const customer = presses[0]()
  const [cancelled, accepted] = await Promise.all([customer, kitchen ?? presses[1]()])
  if ((cancelled.status === 200) === accepted)
    throw new Violation('either the customer cancels or the kitchen accepts', { cancelled, accepted })
  world.counters.count(accepted ? 'race won by the kitchen' : 'race won by the customer')
}

/** Refunds with one key, twice: the second press returns the first refund. */
const refundTwice = async (shopper: Shopper, order: OwnOrder, amount: number | null): Promise<void> => {
  const key = `${shopper.name}:refund`
  const body = { ...(amount !== null && { amount: amount / 100 }), reason: 'goodwill' }
  const call = () => untilAnswered(() => callConsole(shopper, order, 'refund', body, key))
  const answers = [await call(), await call()]
  if (answers.some(({ status }) => status !== 200))
    throw new Violation('a repeated refund returns the first refund', answers.map(codeOf))
}

/** The customer reports a problem, and the restaurant answers it. */
async function* haveProblem(shopper: Shopper, order: OwnOrder, kind: ProblemAnswerKind): Life {
  const problem = await reportProblem(shopper, order)
  yield
  if (problem === null || !(await answerProblem(shopper, order, problem, kind)))
    throw new Violation('a problem is reported and answered', { kind })
}

/** The kitchen cooks an accepted order. */
async function* cook(shopper: Shopper, order: OwnOrder): Life {
  const { random } = shopper
  for (let minutes = COOKING_MINUTES + 15; random.happens(0.25); minutes += 15) {
    await press(shopper, order, 'ready-time', { readyAt: inMinutes(shopper, minutes) })
    yield
  }
  if (random.happens(0.7)) {
    await press(shopper, order, 'prepared', {})
    yield
  }
}

/** Where an order ends before the kitchen has accepted it. */
async function* endBeforeAcceptance(shopper: Shopper, order: OwnOrder, plan: Plan): Life {
  switch (plan.trouble) {
    case 'the customer cancels, pressing twice':
    case 'the customer cancels': {
      const presses = plan.trouble === 'the customer cancels' ? 1 : 2
      for (let pressed = 0; pressed < presses; pressed += 1) {
        const answer = await cancelByCustomer(shopper, order)
        if (answer.status !== 200) throw new Violation('a customer can cancel a received order', answer)
      }
      return
    }
    case 'the customer cancels while the kitchen accepts':
      return cancelWhileAccepting(shopper, order, plan.world)
    case 'staff reject the new order':
      await reject(shopper, order)
      return
    case 'nobody accepts':
      while ((await statusOf(shopper, order)) === 'received') yield
      return
    default:
      await accept(shopper, order)
  }
}

const chooseDriver = (shopper: Shopper, order: OwnOrder, driver: 'own' | 'courier') =>
  press(shopper, order, 'driver', { driver })

/** The restaurant's own driver brings the order, once its courier is out of the way. */
async function* bring(shopper: Shopper, order: OwnOrder): Life {
  await press(shopper, order, 'status', { orderStatus: STATUS.delivery })
  yield
  await press(shopper, order, 'status', { orderStatus: STATUS.completed })
}

/** Waits until the last courier of an order has ended as a trouble says. */
async function* untilCourierEnds({ system }: Shopper, { id }: OwnOrder, attempt: number): Life {
  for (let waited = 0; waited < LONGEST_WAIT; waited += 1) {
    const { rows } = await system.pool.query<{ phase: CourierPhase }>(
      'select phase from courier_deliveries where order_id = $1 and attempt = $2',
      [id, attempt],
    )
    if (rows[0] && !isCourierActive(rows[0].phase)) return
    yield
  }
  throw new Violation('a courier ends', { order: system.nameOf(id), attempt })
}

/** A courier, or the restaurant's own driver, brings the order to the customer. */
async function* deliver(shopper: Shopper, order: OwnOrder, { trouble, world }: Plan): Life {
  const isOwn = !needsCourier(trouble) && shopper.random.happens(0.3)
  for (let waited = 0; isOwn && waited < LONGEST_WAIT; waited += 1) {
    // Refused until the courier is requested, and once it has delivered the order.
    if (await chooseDriver(shopper, order, 'own')) {
      world.counters.count('deliveries by an own driver')
      return yield* bring(shopper, order)
    }
    if ((await statusOf(shopper, order)) === 'completed') return
    yield
  }
  if (needsCourier(trouble)) {
    yield* untilCourierEnds(shopper, order, 1)
    if (trouble === 'the rider fails, and staff reject') return void (await reject(shopper, order))
    if (trouble === 'the courier gives up, and a driver brings it') {
      await chooseDriver(shopper, order, 'courier')
      yield
      yield* untilCourierEnds(shopper, order, 2)
    }
    if (!(await chooseDriver(shopper, order, 'own')))
      throw new Violation('a driver can bring what a courier did not', { order: world.nameOf(order.id) })
    return yield* bring(shopper, order)
  }
  for (let waited = 0; (await statusOf(shopper, order)) !== 'completed'; waited += 1) {
    if (waited > LONGEST_WAIT) throw new Violation('a courier delivers', { order: world.nameOf(order.id) })
    yield
  }
  world.counters.count('deliveries by a courier')
}

/** One order from the draft to its end. */
export async function* liveThrough(plan: Plan): Life {
  const { world, trouble } = plan
  const shopper = await aShopper(plan)
  const order = yield* place(shopper, plan)
  world.counters.count('orders received')
  if (trouble) world.counters.count(`trouble: ${trouble}`)
  yield
  yield* endBeforeAcceptance(shopper, order, plan)
  yield
  if ((await statusOf(shopper, order)) !== 'accepted') return
  if (trouble === 'staff reject the accepted order') {
    await reject(shopper, order)
    return
  }
  const { rows } = await world.pool.query('select from orders where id = $1 and order_type = $2', [
    order.id,
    'delivery',
  ])
  const isDelivery = rows.length > 0
  yield* cook(shopper, order)
  if (isDelivery) yield* deliver(shopper, order, plan)
  else await press(shopper, order, 'status', { orderStatus: STATUS.completed })
  if ((await statusOf(shopper, order)) === 'rejected') return
  yield
  if (trouble === 'refunded in part') await refundTwice(shopper, order, 1 + shopper.random.below(order.total - 1))
  if (trouble === 'refunded in full') await refundTwice(shopper, order, null)
  const answer = trouble && PROBLEM_ANSWER[trouble]
  if (answer) yield* haveProblem(shopper, order, answer)
}
