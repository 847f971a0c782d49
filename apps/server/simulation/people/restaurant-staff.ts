import { Violation } from '../checks/violation.ts'
import type { Answer, OwnOrder } from '../environment/system-under-test.ts'
import { answerProblem, reportProblem } from './order-problem.ts'
import { codeOf, type Shopper, summaryOf } from './shopper.ts'

/** A call of the restaurant's console about an order; null when no answer came. */
export async function callConsole(
  { system, restaurant }: Shopper,
  { id }: OwnOrder,
  what: string,
  body: object,
  key?: string,
) {
  const headers = { cookie: restaurant.staffCookie, ...(key !== undefined && { 'idempotency-key': key }) }
  const answer = await system.ask(restaurant.host, `/staff/orders/${id}/${what}`, { body, headers })
  system.say(`the restaurant: ${what} of ${system.nameOf(id)}: ${answer ? summaryOf(answer) : 'no answer'}`)
  if (answer && answer.status !== 200 && answer.status !== 409)
    throw new Violation('a restaurant can update a received order', answer)
  return answer
}

/**
 * Refunds the order in full or in part. Repeats the call with the same key while no answer comes, which must not refund
 * twice.
 */
const refund = async (shopper: Shopper, order: OwnOrder): Promise<void> => {
  const { random, system, name } = shopper
  const part = random.happens(0.7) ? { amount: (1 + random.below(order.total)) / 100 } : {}
  const key = `${name}:back:${random.below(1_000_000)}`
  let answer: Answer | null = null
  for (let sent = 0; answer === null && sent < 3; sent += 1)
    answer = await callConsole(shopper, order, 'refund', { ...part, reason: 'goodwill' }, key)
  if (answer?.status === 200) system.counters.count('refunds asked for by the restaurant')
  if (answer && random.happens(0.3)) {
    const again = await callConsole(shopper, order, 'refund', { ...part, reason: 'goodwill' }, key)
    if (again && again.status !== answer.status)
      throw new Violation('a repeated refund returns the first refund', {
        first: codeOf(answer),
        second: codeOf(again),
      })
  }
}

/** The customer reports a problem with the accepted order, and the restaurant answers it. */
const settleProblem = async (shopper: Shopper, order: OwnOrder): Promise<void> => {
  const problem = await reportProblem(shopper, order)
  const kind = shopper.random.oneOf(['message', 'refund', 'coupon'] as const)
  if (problem !== null) await answerProblem(shopper, order, problem, kind)
}

/**
 * The restaurant accepts or rejects the received order; sometimes it refunds it or answers a problem. Others wait until
 * they are rejected.
 */
export async function handleOrder(shopper: Shopper): Promise<void> {
  const { system, random, order } = shopper
  if (!order || !system.acknowledged.get(order.id)?.isReceived) return
  const action = random.weighted({
    waits: 38,
    accepts: 29,
    rejects: 15,
    'accepts, and sends money back': 10,
    'accepts, and answers a problem': 8,
  })
  system.counters.count(`the restaurant ${action}`)
  if (action === 'waits') return
  if (action === 'rejects') {
    await callConsole(shopper, order, 'status', { orderStatus: 6, reason: 'busy', message: 'Too much to do' })
    return
  }
  await callConsole(shopper, order, 'status', {
    orderStatus: 3,
    readyAt: system.now().add({ minutes: 20 }).toString(),
  })
  if (action === 'accepts, and sends money back') await refund(shopper, order)
  if (action === 'accepts, and answers a problem') await settleProblem(shopper, order)
}
