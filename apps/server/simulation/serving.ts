import { Breach } from './breach.ts'
import { codeOf, inShort, type Shopper } from './shopper.ts'
import type { Answer, OwnOrder } from './stage.ts'

/** A call of the restaurant's console about an order; null where no answer came. */
const tell = async ({ stage, place }: Shopper, { id }: OwnOrder, what: string, body: object, key?: string) => {
  const headers = { cookie: place.staffCookie, ...(key !== undefined && { 'idempotency-key': key }) }
  const answer = await stage.ask(place.host, `/staff/orders/${id}/${what}`, { body, headers })
  stage.say(`the restaurant: ${what} of ${stage.nameOf(id)}: ${answer ? inShort(answer) : 'no answer'}`)
  if (answer && answer.status !== 200 && answer.status !== 409)
    throw new Breach('a restaurant may move what it has received', answer)
  return answer
}

/** Sends money back, whole or a part, and says so again while no answer comes: it is the same refund then. */
const sendBack = async (shopper: Shopper, order: OwnOrder): Promise<void> => {
  const { chance, stage, name } = shopper
  const part = chance.happens(0.7) ? { amount: (1 + chance.below(order.total)) / 100 } : {}
  const key = `${name}:back:${chance.below(1_000_000)}`
  let answer: Answer | null = null
  for (let sent = 0; answer === null && sent < 3; sent += 1)
    answer = await tell(shopper, order, 'refund', { ...part, reason: 'goodwill' }, key)
  if (answer?.status === 200) stage.figures.count('refunds asked for by the restaurant')
  if (answer && chance.happens(0.3)) {
    const again = await tell(shopper, order, 'refund', { ...part, reason: 'goodwill' }, key)
    if (again && again.status !== answer.status)
      throw new Breach('a refund asked for again is the same one', { first: codeOf(answer), second: codeOf(again) })
  }
}

/** The restaurant accepts what it got, or turns it down, and sends money back now and then. */
export const serve = async (shopper: Shopper): Promise<void> => {
  const { stage, chance, order } = shopper
  if (!order || !stage.told.get(order.id)?.isReceived) return
  const deed = chance.weighted({ waits: 40, accepts: 35, rejects: 15, 'accepts, and sends money back': 10 })
  stage.figures.count(`the restaurant ${deed}`)
  if (deed === 'waits') return
  if (deed === 'rejects') {
    await tell(shopper, order, 'status', { order_status: 6, reason: 'busy', message: 'Too much to do' })
    return
  }
  await tell(shopper, order, 'status', { order_status: 3, ready_at: stage.now().add({ minutes: 20 }).toString() })
  if (deed !== 'accepts') await sendBack(shopper, order)
}
