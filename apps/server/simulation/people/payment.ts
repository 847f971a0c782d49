import type { PaymentWire, ValidatedWire } from '@comanda/contract/wire'
import { checkTold } from '../checks/told.ts'
import { Violation } from '../checks/violation.ts'
import type { Answer, OwnOrder } from '../environment/system-under-test.ts'
import type { ChallengeOutcome, IntentShown } from '../third-parties/browser.ts'
import { callWithRetries, headersOf, pause, recordOrder, type Shopper, summaryOf } from './shopper.ts'

/** Payment methods with their weights. Names appear in the log of steps. */
const METHOD_WEIGHTS = {
  cash: 20,
  card: 24,
  challenged: 18,
  'challenged, then declined': 4,
  declined: 8,
  'later paid': 7,
  'later declined': 5,
  token: 5,
  wallet: 6,
  kept: 9,
} as const
export type Method = keyof typeof METHOD_WEIGHTS

const NUMBERS = {
  challenged: '4000000000003220',
  'challenged, then declined': '4000008400001629',
  'later paid': '4000000000008807',
  'later declined': '4000000000008815',
} as const

/** `left`: the customer closed the page before the outcome was known. */
export type Paid = 'received' | 'declined' | 'refused' | 'wait' | 'gone' | 'left'

export function randomMethod({ random, customer }: Shopper): Method {
  const method = random.weighted(METHOD_WEIGHTS)
  return method === 'kept' && customer === null ? 'card' : method
}

const savedCard = async (shopper: Shopper): Promise<object> => {
  const answer = await callWithRetries(shopper, '/cards', {}, summaryOf)
  const cards = (answer?.body.data ?? []) as readonly { readonly id: number }[]
  const [card] = cards
  return card ? { card_id: card.id } : { card: { id: 'pm_card_mastercard' }, save_card: true }
}

const methodFor = async (shopper: Shopper, method: Method): Promise<object> => {
  const { random, system } = shopper
  switch (method) {
    case 'cash':
      return { payment_type: 1 }
    case 'card':
      return { payment_type: 2, card: { id: 'pm_card_visa' } }
    case 'declined':
      return {
        payment_type: 2,
        card: { id: random.oneOf(['pm_card_chargeDeclined', 'pm_card_chargeDeclinedInsufficientFunds']) },
      }
    case 'token':
      return { payment_type: 2, card: { id: await system.browser.makeToken('4242424242424242') } }
    case 'wallet':
      return { payment_type: random.oneOf([3, 4]), stripe_payment_method_id: 'pm_card_visa' }
    case 'kept':
      return { payment_type: 2, ...(await savedCard(shopper)) }
    default:
      return { payment_type: 2, card: { id: await system.browser.typeCard(NUMBERS[method]) } }
  }
}

const intentIn = ({ body }: Answer): (IntentShown & { readonly status: string }) | null => {
  const { paymentIntent: intent, headers } = body.data as PaymentWire
  return intent?.client_secret
    ? { id: intent.id, clientSecret: intent.client_secret, status: intent.status, account: headers.stripe_account }
    : null
}

/** What the page concludes from the result of a payment, which must be true. */
const believe = async ({ system }: Shopper, orderId: string, result: ValidatedWire['result']): Promise<Paid> => {
  if (result === 'checking') return 'wait'
  await checkTold(system, orderId, result === 'paid' ? 'paid' : 'not paid')
  return result === 'paid' ? 'received' : 'declined'
}

/** Asks the server for the state of an intent, as the page does while it waits. */
const validate = async (shopper: Shopper, { id }: OwnOrder, intentId: string): Promise<Paid> => {
  const body = { orderId: id, paymentIntentId: intentId }
  const describe = (answer: Answer) =>
    `${summaryOf(answer)} ${(answer.body.data as ValidatedWire | undefined)?.result ?? ''}`
  const answer = await callWithRetries(shopper, '/webhook/validate-order', { body }, describe)
  if (!answer) return 'left'
  if (answer.status !== 200) throw new Violation('a payer can read the state of the payment', answer)
  const { result, order } = answer.body.data as ValidatedWire
  recordOrder(shopper, order)
  return believe(shopper, id, result)
}

const cancelPayment = async (shopper: Shopper, { id }: OwnOrder): Promise<Paid> => {
  const answer = await callWithRetries(shopper, '/webhook/paymentIntent-canceled', { body: { orderId: id } }, summaryOf)
  if (!answer) return 'left'
  if (answer.status !== 200) throw new Violation('a payer can cancel the payment', answer)
  const { result, order } = answer.body.data as ValidatedWire
  recordOrder(shopper, order)
  return believe(shopper, id, result)
}

/** The bank's 3-D Secure challenge: the customer completes, fails or cancels it, or closes the page. */
const answerBank = async (shopper: Shopper, order: OwnOrder, intent: IntentShown): Promise<Paid> => {
  const { random, system, name } = shopper
  await pause(shopper)
  const action = random.weighted({
    complete: 55,
    fail: 12,
    cancel: 8,
    'give up': 10,
    'close the tab': 10,
    'answer, then close the tab': 5,
  })
  system.counters.count(`3-D Secure: ${action}`)
  system.say(`${name} at the bank: ${action}`)
  if (action === 'close the tab') return 'left'
  if (action === 'give up') return cancelPayment(shopper, order)
  const outcome: ChallengeOutcome = action === 'answer, then close the tab' ? 'complete' : action
  await system.browser.answerChallenge(intent, outcome)
  if (action === 'answer, then close the tab') return 'left'
  await pause(shopper)
  return validate(shopper, order, intent.id)
}

const poll = async (shopper: Shopper, order: OwnOrder, intentId: string): Promise<Paid> => {
  for (let asked = 0; asked < 4; asked += 1) {
    await pause(shopper)
    shopper.system.pass(2)
    const paid = await validate(shopper, order, intentId)
    if (paid !== 'wait') return paid
  }
  return 'left'
}

/** Pays an order until the page knows the outcome or is closed. */
export async function pay(shopper: Shopper, order: OwnOrder, method: Method): Promise<Paid> {
  const { system, customer, random } = shopper
  const path = customer ? '/order/make-payment' : '/guest-order/make-payment'
  const body = { location_id: 1, order_id: order.id, ...(await methodFor(shopper, method)) }
  system.counters.count(`paying: ${method}`)
  system.say(`${shopper.name} pays ${system.nameOf(order.id)}: ${method}`)
  const answer = await callWithRetries(shopper, path, { body }, summaryOf)
  if (!answer) return 'left'
  if (answer.status === 402) {
    await checkTold(system, order.id, 'declined')
    return 'declined'
  }
  if (answer.body.error?.code === 'payment_unavailable') await checkTold(system, order.id, 'unavailable')
  if (answer.status !== 200) return outcomeOfRefusal(shopper, answer)
  recordOrder(shopper, (answer.body.data as PaymentWire).newOrder.order)
  const intent = intentIn(answer)
  if (!intent) return system.acknowledged.get(order.id)?.isReceived ? 'received' : 'wait'
  system.exposedIntents.add(intent.id)
  const paid = await confirmIntent(shopper, order, intent)
  // Another open page confirms the same intent with another card.
  if (random.happens(0.04)) {
    system.counters.count('confirmed from an old page')
    await system.browser.confirm(intent, 'pm_card_visa')
  }
  return paid
}

const confirmIntent = (
  shopper: Shopper,
  order: OwnOrder,
  intent: IntentShown & { readonly status: string },
): Promise<Paid> => {
  if (intent.status === 'requires_action') return answerBank(shopper, order, intent)
  return intent.status === 'processing' ? poll(shopper, order, intent.id) : validate(shopper, order, intent.id)
}

// The third: other shoppers of this network are paying for the last of something.
const WAITS: ReadonlySet<string> = new Set(['payment_in_progress', 'payment_unavailable', 'too_many_unpaid_orders'])

const outcomeOfRefusal = (shopper: Shopper, answer: Answer): Paid => {
  const code = answer.body.error?.code ?? ''
  if (WAITS.has(code)) return 'wait'
  if (code === 'order_not_payable') return 'gone'
  if (answer.body.error?.refusals) return 'refused'
  // A token that an earlier try used up: nothing was charged, and the shopper enters the card again.
  if (code === 'invalid_request' && answer.body.error?.details?.card) return 'declined'
  // A saved card that was deleted, or that its owner may not use here.
  if (code === 'payment_declined') return 'declined'
  throw new Violation('a customer can pay their own order', { answer, headers: Object.keys(headersOf(shopper)) })
}
