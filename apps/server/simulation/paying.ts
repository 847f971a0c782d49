import type { PaymentWire, ValidatedWire } from '@comanda/contract/wire'
import { Breach } from './breach.ts'
import type { ChallengeOutcome, IntentShown } from './browser.ts'
import { headersOf, inShort, insist, noteOrder, pause, type Shopper } from './shopper.ts'
import type { Answer, OwnOrder } from './stage.ts'

/** How somebody may pay, and how often they do. */
const WAYS = {
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
export type Way = keyof typeof WAYS

const NUMBERS = {
  challenged: '4000000000003220',
  'challenged, then declined': '4000008400001629',
  'later paid': '4000000000008807',
  'later declined': '4000000000008815',
} as const

/** `left`: they closed the page without knowing. */
export type Paid = 'received' | 'declined' | 'refused' | 'wait' | 'gone' | 'left'

export const someWay = ({ chance, person }: Shopper): Way => {
  const way = chance.weighted(WAYS)
  return way === 'kept' && person === null ? 'card' : way
}

const keptCard = async (shopper: Shopper): Promise<object> => {
  const answer = await insist(shopper, '/cards', {}, inShort)
  const cards = (answer?.body.data ?? []) as readonly { readonly id: number }[]
  const [card] = cards
  return card ? { card_id: card.id } : { card: { id: 'pm_card_mastercard' }, save_card: true }
}

const methodFor = async (shopper: Shopper, way: Way): Promise<object> => {
  const { chance, stage } = shopper
  switch (way) {
    case 'cash':
      return { payment_type: 1 }
    case 'card':
      return { payment_type: 2, card: { id: 'pm_card_visa' } }
    case 'declined':
      return {
        payment_type: 2,
        card: { id: chance.oneOf(['pm_card_chargeDeclined', 'pm_card_chargeDeclinedInsufficientFunds']) },
      }
    case 'token':
      return { payment_type: 2, card: { id: await stage.browser.makeToken('4242424242424242') } }
    case 'wallet':
      return { payment_type: chance.oneOf([3, 4]), stripe_payment_method_id: 'pm_card_visa' }
    case 'kept':
      return { payment_type: 2, ...(await keptCard(shopper)) }
    default:
      return { payment_type: 2, card: { id: await stage.browser.typeCard(NUMBERS[way]) } }
  }
}

const shownIn = ({ body }: Answer): (IntentShown & { readonly status: string }) | null => {
  const { paymentIntent: intent, headers } = body.data as PaymentWire
  return intent?.client_secret
    ? { id: intent.id, clientSecret: intent.client_secret, status: intent.status, account: headers.stripe_account }
    : null
}

/** Asks the server what became of an intent, as the page does while it waits. */
const validate = async (shopper: Shopper, { id }: OwnOrder, intentId: string): Promise<Paid> => {
  const body = { orderId: id, paymentIntentId: intentId }
  const tell = (answer: Answer) => `${inShort(answer)} ${(answer.body.data as ValidatedWire | undefined)?.result ?? ''}`
  const answer = await insist(shopper, '/webhook/validate-order', { body }, tell)
  if (!answer) return 'left'
  if (answer.status !== 200) throw new Breach('whoever paid may ask what became of it', answer)
  const { result, order } = answer.body.data as ValidatedWire
  noteOrder(shopper, order)
  if (result === 'paid') return 'received'
  return result === 'checking' ? 'wait' : 'declined'
}

const giveUp = async (shopper: Shopper, { id }: OwnOrder): Promise<Paid> => {
  const answer = await insist(shopper, '/webhook/paymentIntent-canceled', { body: { orderId: id } }, inShort)
  if (!answer) return 'left'
  if (answer.status !== 200) throw new Breach('whoever pays may give up', answer)
  const { result, order } = answer.body.data as ValidatedWire
  noteOrder(shopper, order)
  return result === 'paid' ? 'received' : result === 'checking' ? 'wait' : 'declined'
}

/** The bank asks; the customer answers, or not, or closes the page in the middle of it. */
const face = async (shopper: Shopper, order: OwnOrder, intent: IntentShown): Promise<Paid> => {
  const { chance, stage, name } = shopper
  await pause(shopper)
  const deed = chance.weighted({
    complete: 55,
    fail: 12,
    cancel: 8,
    'give up': 10,
    'close the tab': 10,
    'answer, then close the tab': 5,
  })
  stage.figures.count(`3-D Secure: ${deed}`)
  stage.say(`${name} at the bank: ${deed}`)
  if (deed === 'close the tab') return 'left'
  if (deed === 'give up') return giveUp(shopper, order)
  const outcome: ChallengeOutcome = deed === 'answer, then close the tab' ? 'complete' : deed
  await stage.browser.answerChallenge(intent, outcome)
  if (deed === 'answer, then close the tab') return 'left'
  await pause(shopper)
  return validate(shopper, order, intent.id)
}

const wait = async (shopper: Shopper, order: OwnOrder, intentId: string): Promise<Paid> => {
  for (let asked = 0; asked < 4; asked += 1) {
    await pause(shopper)
    shopper.stage.pass(2)
    const paid = await validate(shopper, order, intentId)
    if (paid !== 'wait') return paid
  }
  return 'left'
}

/** Pays an order in one way, up to where the page knows more or is closed. */
export const pay = async (shopper: Shopper, order: OwnOrder, way: Way): Promise<Paid> => {
  const { stage, person, chance } = shopper
  const path = person ? '/order/make-payment' : '/guest-order/make-payment'
  const body = { location_id: 1, order_id: order.id, ...(await methodFor(shopper, way)) }
  stage.figures.count(`paying: ${way}`)
  stage.say(`${shopper.name} pays ${stage.nameOf(order.id)}: ${way}`)
  const answer = await insist(shopper, path, { body }, inShort)
  if (!answer) return 'left'
  if (answer.status === 402) return 'declined'
  if (answer.status !== 200) return notPaid(shopper, answer)
  noteOrder(shopper, (answer.body.data as PaymentWire).newOrder.order)
  const intent = shownIn(answer)
  if (!intent) return stage.told.get(order.id)?.isReceived ? 'received' : 'wait'
  stage.shown.add(intent.id)
  const paid = await follow(shopper, order, intent)
  // A page that was left open tries the same intent with another card.
  if (chance.happens(0.04)) {
    stage.figures.count('confirmed from an old page')
    await stage.browser.confirm(intent, 'pm_card_visa')
  }
  return paid
}

const follow = (
  shopper: Shopper,
  order: OwnOrder,
  intent: IntentShown & { readonly status: string },
): Promise<Paid> => {
  if (intent.status === 'requires_action') return face(shopper, order, intent)
  return intent.status === 'processing' ? wait(shopper, order, intent.id) : validate(shopper, order, intent.id)
}

const WAITS: ReadonlySet<string> = new Set(['payment_in_progress', 'payment_unavailable'])

const notPaid = (shopper: Shopper, answer: Answer): Paid => {
  const code = answer.body.error?.code ?? ''
  if (WAITS.has(code)) return 'wait'
  if (code === 'order_not_payable') return 'gone'
  if (answer.body.error?.refusals) return 'refused'
  // A kept card that was taken away, or that its owner may not use here.
  if (code === 'payment_declined') return 'declined'
  throw new Breach('whoever placed an order may pay it', { answer, headers: Object.keys(headersOf(shopper)) })
}
