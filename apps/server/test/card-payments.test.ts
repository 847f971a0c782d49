import type { OrderWire } from '@comanda/contract/wire'
import type { Business, Location } from '@comanda/domain'
import { aMenu } from '@comanda/test-kit'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { saveBusiness } from '../src/businesses/store.ts'
import { sweepOrders } from '../src/ordering/sweep-orders.ts'
import {
  aForeignIntent,
  anEvent,
  answerChallenge,
  aTypedCard,
  CHALLENGED_THEN_DECLINED,
  chargedFor,
  giveUp,
  intentOf,
  PROCESSING_CARD,
  providerOf,
  sendEvent,
  validate,
} from './a-card.ts'
import { aRestaurant } from './a-restaurant.ts'
import { aClock, aServer, type TestClock, type TestServer } from './a-server.ts'
import { aPlacedOrder, askForPayment, get, type PlacedOrder } from './an-order.ts'

const TOTAL = 995
const CHALLENGED = 'pm_card_threeDSecure2Required'

/** `deaf` hears no webhook: only the browser and the sweep tell it anything. `listening` hears them all. */
let deaf: TestServer
let listening: TestServer
let clock: TestClock
let next = 1

beforeAll(async () => {
  clock = aClock()
  // Nobody listens on port 9.
  deaf = await aServer({ clock, environment: { PORT: '9' } }, afterAll)
  listening = await aServer({ clock, listen: true }, afterAll)
})

const restaurant = async (
  server: TestServer,
  parts: { business?: Partial<Business>; location?: Partial<Location> } = {},
) => {
  const id = next++
  const made = await aRestaurant(server.deps.db, {
    business: { id, subdomain: `c${id}`, ...parts.business },
    location: { ...parts.location },
    menu: aMenu(),
  })
  return { ...made, businessId: id }
}

const readBack = async (server: TestServer, host: string, { order, guest }: PlacedOrder): Promise<OrderWire> =>
  (await get(server, host, `/order/${order.id}`, { 'guest-id': guest })).body.data as OrderWire

const statusesOf = async (server: TestServer, host: string, placed: PlacedOrder) =>
  (await readBack(server, host, placed)).orderStatusHistory.map(({ status }) => status)

const RECEIVED = { order_status: 2, payment_state: 'paid' }

describe('an order paid by card is received exactly once', () => {
  it('by the answer of the payment itself, asked twice [7.36, 4.55]', async () => {
    const { host } = await restaurant(deaf)
    const placed = await aPlacedOrder(deaf, host)
    const first = await askForPayment(deaf, host, placed, 'pm_card_visa')
    const second = await askForPayment(deaf, host, placed, 'pm_card_visa')
    expect(intentOf(second).id).toBe(intentOf(first).id)
    expect(await statusesOf(deaf, host, placed)).toEqual([2, 1])
    expect(await chargedFor(deaf, placed.order.id)).toBe(TOTAL)
  })

  it('by validate-order alone, after 3-D Secure [4.55, 7.34]', async () => {
    const { host } = await restaurant(deaf)
    const placed = await aPlacedOrder(deaf, host)
    const asked = intentOf(await askForPayment(deaf, host, placed, CHALLENGED))
    await answerChallenge(deaf, asked, 'complete')
    expect((await readBack(deaf, host, placed)).order_status).toBe(1)
    const answers = await Promise.all([1, 2, 3].map(() => validate(deaf, host, placed, asked.id)))
    for (const { body } of answers) expect(body.data).toMatchObject({ success: true, result: 'paid' })
    expect(await statusesOf(deaf, host, placed)).toEqual([2, 1])
  })

  it('by the provider’s event alone, when the browser was closed after 3-D Secure [4.55]', async () => {
    const { host } = await restaurant(listening)
    const placed = await aPlacedOrder(listening, host)
    await answerChallenge(listening, intentOf(await askForPayment(listening, host, placed, CHALLENGED)), 'complete')
    await expect.poll(() => readBack(listening, host, placed)).toMatchObject(RECEIVED)
    expect(await statusesOf(listening, host, placed)).toEqual([2, 1])
  })

  it('by the sweep alone, when neither browser nor event came [4.55]', async () => {
    const { host } = await restaurant(deaf)
    const placed = await aPlacedOrder(deaf, host)
    await answerChallenge(deaf, intentOf(await askForPayment(deaf, host, placed, CHALLENGED)), 'complete')
    clock.advance({ minutes: 3 })
    await sweepOrders(deaf.deps)
    await sweepOrders(deaf.deps)
    expect(await readBack(deaf, host, placed)).toMatchObject(RECEIVED)
    expect(await statusesOf(deaf, host, placed)).toEqual([2, 1])
  })
})

describe('3-D Secure', () => {
  it('that fails leaves the order unpaid, and another card pays it [4.55, 4.56]', async () => {
    const { host } = await restaurant(deaf)
    const placed = await aPlacedOrder(deaf, host)
    const asked = intentOf(await askForPayment(deaf, host, placed, CHALLENGED))
    await answerChallenge(deaf, asked, 'fail')
    expect((await validate(deaf, host, placed, asked.id)).body.data).toMatchObject({
      success: false,
      result: 'not_paid',
    })
    expect(await readBack(deaf, host, placed)).toMatchObject({ order_status: 1, payment_state: 'failed' })
    const other = await askForPayment(deaf, host, placed, 'pm_card_visa')
    expect(other.body.data).toMatchObject({ newOrder: { order: RECEIVED } })
    expect(await chargedFor(deaf, placed.order.id)).toBe(TOTAL)
  })

  it('after which the bank declines leaves the order unpaid, and the refused intent can pay no more once another has [4.56]', async () => {
    const { host } = await restaurant(listening)
    const placed = await aPlacedOrder(listening, host)
    const asked = intentOf(
      await askForPayment(listening, host, placed, await aTypedCard(listening, CHALLENGED_THEN_DECLINED)),
    )
    await answerChallenge(listening, asked, 'complete')
    await expect
      .poll(() => readBack(listening, host, placed))
      .toMatchObject({ order_status: 1, payment_state: 'failed' })
    const other = await askForPayment(listening, host, placed, 'pm_card_visa')
    expect(other.body.data).toMatchObject({ newOrder: { order: RECEIVED } })
    const refused = await providerOf(listening).retrieveIntent({ intentId: asked.id, account: null })
    expect(refused).toMatchObject({ ok: true, value: { status: 'canceled' } })
  })

  it('that was given up cancels the intent, and another card pays [4.57, 7.35]', async () => {
    const { host } = await restaurant(deaf)
    const placed = await aPlacedOrder(deaf, host)
    const asked = intentOf(await askForPayment(deaf, host, placed, CHALLENGED))
    expect((await giveUp(deaf, host, placed)).body.data).toMatchObject({ result: 'not_paid' })
    expect(await providerOf(deaf).retrieveIntent({ intentId: asked.id, account: null })).toMatchObject({
      value: { status: 'canceled' },
    })
    const other = await askForPayment(deaf, host, placed, 'pm_card_visa')
    expect(other.body.data).toMatchObject({ newOrder: { order: RECEIVED } })
  })

  it('that had succeeded when it was said to be given up counts as paid [7.35]', async () => {
    const { host } = await restaurant(deaf)
    const placed = await aPlacedOrder(deaf, host)
    await answerChallenge(deaf, intentOf(await askForPayment(deaf, host, placed, CHALLENGED)), 'complete')
    expect((await giveUp(deaf, host, placed)).body.data).toMatchObject({ success: true, result: 'paid' })
    expect(await statusesOf(deaf, host, placed)).toEqual([2, 1])
  })

  it('that nobody finishes lapses with the order [4.57]', async () => {
    const { host } = await restaurant(deaf)
    const placed = await aPlacedOrder(deaf, host)
    const asked = intentOf(await askForPayment(deaf, host, placed, CHALLENGED))
    clock.advance({ minutes: 31 })
    await sweepOrders(deaf.deps)
    expect(await readBack(deaf, host, placed)).toMatchObject({ order_status: 6, payment_state: 'withdrawn' })
    expect(await providerOf(deaf).retrieveIntent({ intentId: asked.id, account: null })).toMatchObject({
      value: { status: 'canceled' },
    })
  })
})

describe('a card that is turned down', () => {
  it.each([
    ['pm_card_chargeDeclined', 'declined'],
    ['pm_card_chargeDeclinedInsufficientFunds', 'insufficient_funds'],
    ['pm_card_chargeDeclinedExpiredCard', 'expired_card'],
    ['pm_card_chargeDeclinedIncorrectCvc', 'incorrect_cvc'],
    ['pm_card_chargeDeclinedProcessingError', 'processing_error'],
  ])(
    '(%s) says %s and that nothing was charged, and another card pays the same order [4.56, 4.58, 8.33]',
    async (card, reason) => {
      const { host } = await restaurant(listening)
      const placed = await aPlacedOrder(listening, host)
      const { status, body } = await askForPayment(listening, host, placed, card)
      expect([status, body.error]).toMatchObject([402, { code: 'payment_declined', reason }])
      expect(body.error?.message).toContain('You have not been charged.')
      expect(await chargedFor(listening, placed.order.id)).toBe(0)
      expect(await readBack(listening, host, placed)).toMatchObject({ order_status: 1, payment_state: 'failed' })
      const other = await askForPayment(listening, host, placed, 'pm_card_visa')
      expect(other.body.data).toMatchObject({ newOrder: { order: RECEIVED } })
    },
  )

  it('speaks the reader’s language [1.08, 8.33]', async () => {
    const { host } = await restaurant(deaf, { business: { language: 'es' } })
    const { body } = await askForPayment(deaf, host, await aPlacedOrder(deaf, host), 'pm_card_chargeDeclined')
    expect(body.error?.message).toContain('No te hemos cobrado nada.')
  })

  it('may be a method that the provider does not know [4.58]', async () => {
    const { host } = await restaurant(deaf)
    const placed = await aPlacedOrder(deaf, host)
    expect(await askForPayment(deaf, host, placed, 'pm_nothing')).toMatchObject({ status: 402 })
    expect((await askForPayment(deaf, host, placed, 'pm_card_visa')).body.data).toMatchObject({
      newOrder: { order: RECEIVED },
    })
  })
})

describe('a payment whose outcome is not known', () => {
  it('is being checked while the bank processes it, holds a second one back, and counts when the event comes [4.56, 4.58]', async () => {
    const { host } = await restaurant(listening)
    const placed = await aPlacedOrder(listening, host)
    const asked = intentOf(await askForPayment(listening, host, placed, await aTypedCard(listening, PROCESSING_CARD)))
    expect(asked.status).toBe('processing')
    expect((await validate(listening, host, placed, asked.id)).body.data).toMatchObject({ result: 'checking' })
    const second = await askForPayment(listening, host, placed, 'pm_card_visa')
    expect([second.status, second.body.error?.code]).toEqual([409, 'payment_in_progress'])
    const cash = await askForPayment(listening, host, placed)
    expect([cash.status, cash.body.error?.code]).toEqual([409, 'payment_in_progress'])
    clock.advance({ seconds: 5 })
    await listening.sandbox.runDue()
    await expect.poll(() => readBack(listening, host, placed)).toMatchObject(RECEIVED)
    expect(await chargedFor(listening, placed.order.id)).toBe(TOTAL)
  })

  const downFor = (server: TestServer, when: 'before' | 'after') =>
    // The SDK asks three times in all.
    server.sandbox.faults.failNext(3, when)

  it('because the provider was down charges nothing, and the same order is paid on the next try [4.56]', async () => {
    const { host } = await restaurant(deaf)
    const placed = await aPlacedOrder(deaf, host)
    downFor(deaf, 'before')
    const down = await askForPayment(deaf, host, placed, 'pm_card_visa')
    expect([down.status, down.body.error?.code]).toEqual([409, 'payment_in_progress'])
    expect(await readBack(deaf, host, placed)).toMatchObject({ order_status: 1, payment_state: 'checking' })
    const again = await askForPayment(deaf, host, placed, 'pm_card_mastercard')
    expect(again.body.data).toMatchObject({ newOrder: { order: RECEIVED } })
    expect(await chargedFor(deaf, placed.order.id)).toBe(TOTAL)
  })

  it('because the provider was down is told as not paid when it says that there is nothing [4.56]', async () => {
    const { host } = await restaurant(deaf)
    const placed = await aPlacedOrder(deaf, host)
    downFor(deaf, 'before')
    await askForPayment(deaf, host, placed, 'pm_card_visa')
    expect((await giveUp(deaf, host, placed)).body.data).toMatchObject({ result: 'checking' })
    clock.advance({ minutes: 3 })
    await sweepOrders(deaf.deps)
    expect(await readBack(deaf, host, placed)).toMatchObject({ order_status: 1, payment_state: 'failed' })
  })

  it('because the reply was lost is found paid by the sweep [4.55]', async () => {
    const { host } = await restaurant(deaf)
    const placed = await aPlacedOrder(deaf, host)
    downFor(deaf, 'after')
    expect(await askForPayment(deaf, host, placed, 'pm_card_visa')).toMatchObject({ status: 409 })
    clock.advance({ minutes: 3 })
    await sweepOrders(deaf.deps)
    expect(await readBack(deaf, host, placed)).toMatchObject(RECEIVED)
    expect(await chargedFor(deaf, placed.order.id)).toBe(TOTAL)
  })

  it('because the reply was lost is told by the event alone [4.55]', async () => {
    const { host } = await restaurant(listening)
    const placed = await aPlacedOrder(listening, host)
    downFor(listening, 'after')
    await askForPayment(listening, host, placed, 'pm_card_visa')
    await expect.poll(() => readBack(listening, host, placed)).toMatchObject(RECEIVED)
    expect(await statusesOf(listening, host, placed)).toEqual([2, 1])
  })

  it('because the reply was lost is not charged again on another card, nor in cash [4.55]', async () => {
    const { host } = await restaurant(deaf)
    for (const method of ['pm_card_mastercard', null]) {
      const placed = await aPlacedOrder(deaf, host)
      downFor(deaf, 'after')
      await askForPayment(deaf, host, placed, 'pm_card_visa')
      const again = await askForPayment(deaf, host, placed, method)
      expect(again.body.data).toMatchObject({ newOrder: { order: { ...RECEIVED, order_payment_type_id: 2 } } })
      expect(await chargedFor(deaf, placed.order.id)).toBe(TOTAL)
    }
  })

  it.each([CHALLENGED, 'pm_card_chargeDeclined'])(
    'because the reply about %s was lost gives way to another card, once the provider says that nothing was charged [4.56]',
    async (card) => {
      const { host } = await restaurant(deaf)
      const placed = await aPlacedOrder(deaf, host)
      downFor(deaf, 'after')
      expect(await askForPayment(deaf, host, placed, card)).toMatchObject({ status: 409 })
      const again = await askForPayment(deaf, host, placed, 'pm_card_mastercard')
      expect(again.body.data).toMatchObject({ newOrder: { order: RECEIVED } })
      expect(await chargedFor(deaf, placed.order.id)).toBe(TOTAL)
    },
  )

  it('keeps the order past its time until the provider can say [4.56]', async () => {
    const { host } = await restaurant(deaf)
    const placed = await aPlacedOrder(deaf, host)
    downFor(deaf, 'after')
    await askForPayment(deaf, host, placed, 'pm_card_visa')
    clock.advance({ minutes: 31 })
    deaf.sandbox.faults.failNext(1000, 'before')
    await sweepOrders(deaf.deps)
    deaf.sandbox.faults.failNext(0, 'before')
    expect(await readBack(deaf, host, placed)).toMatchObject({ order_status: 1, payment_state: 'checking' })
    await sweepOrders(deaf.deps)
    expect(await readBack(deaf, host, placed)).toMatchObject(RECEIVED)
  })
})

describe('an event of the provider', () => {
  /** An order of which the first answer was lost before anything was charged. */
  const anUnansweredOrder = async (host: string) => {
    const placed = await aPlacedOrder(deaf, host)
    // All of them, however many there are: a sweep that comes by must not use one up.
    deaf.sandbox.faults.failNext(1000, 'before')
    await askForPayment(deaf, host, placed, 'pm_card_visa')
    deaf.sandbox.faults.failNext(0, 'before')
    return placed
  }

  it('about another amount pays nothing [7.34]', async () => {
    const { host } = await restaurant(deaf)
    const placed = await anUnansweredOrder(host)
    const cheap = await aForeignIntent(deaf, placed.order.id, 50, null)
    expect(await sendEvent(deaf, anEvent({ id: cheap.id, orderId: placed.order.id, amount: TOTAL }))).toMatchObject({
      status: 200,
    })
    expect(await readBack(deaf, host, placed)).toMatchObject({ order_status: 1, payment_state: 'checking' })
  })

  it('of another account pays nothing, and one’s own account does [7.34]', async () => {
    const { host, business } = await restaurant(deaf)
    await deaf.sandbox.ensureAccount({ id: 'acct_ours', email: null, country: 'GB', name: 'Ours' })
    await deaf.sandbox.ensureAccount({ id: 'acct_theirs', email: null, country: 'GB', name: 'Theirs' })
    await saveBusiness(deaf.deps.db, business, { hosts: [host], stripeAccount: 'acct_ours' })
    await expect
      .poll(async () => (await deaf.deps.directory.find(host)) as object)
      .toMatchObject({ stripeAccount: 'acct_ours' })
    const placed = await anUnansweredOrder(host)
    const orderId = placed.order.id
    for (const account of ['acct_theirs', null]) {
      const theirs = await aForeignIntent(deaf, orderId, TOTAL, account)
      expect(await sendEvent(deaf, anEvent({ id: theirs.id, orderId, amount: TOTAL }, account))).toMatchObject({
        status: 200,
      })
      expect(await readBack(deaf, host, placed)).toMatchObject({ order_status: 1, payment_state: 'checking' })
    }
    const paid = await askForPayment(deaf, host, placed, 'pm_card_visa')
    expect(paid.body.data).toMatchObject({ headers: { stripe_account: 'acct_ours' }, newOrder: { order: RECEIVED } })
  })

  it('that names another business’s order with a paid intent of one’s own pays neither twice nor the other [7.34]', async () => {
    const mine = await restaurant(deaf)
    const theirs = await restaurant(deaf)
    const paid = await aPlacedOrder(deaf, mine.host)
    const intent = intentOf(await askForPayment(deaf, mine.host, paid, 'pm_card_visa'))
    const victim = await anUnansweredOrder(theirs.host)
    await sendEvent(deaf, anEvent({ id: intent.id, orderId: victim.order.id, amount: TOTAL }))
    expect(await readBack(deaf, theirs.host, victim)).toMatchObject({ order_status: 1, payment_state: 'checking' })
    expect(await statusesOf(deaf, mine.host, paid)).toEqual([2, 1])
  })

  it('that says “succeeded” is believed only as far as the provider confirms it [7.34]', async () => {
    const { host } = await restaurant(deaf)
    const placed = await aPlacedOrder(deaf, host)
    const asked = intentOf(await askForPayment(deaf, host, placed, CHALLENGED))
    await sendEvent(deaf, anEvent({ id: asked.id, orderId: placed.order.id, amount: TOTAL }))
    expect(await readBack(deaf, host, placed)).toMatchObject({ order_status: 1, payment_state: 'checking' })
  })

  it('counts once, however often it is sent and however many at once [7.34]', async () => {
    const { host } = await restaurant(deaf)
    const placed = await aPlacedOrder(deaf, host)
    const asked = intentOf(await askForPayment(deaf, host, placed, CHALLENGED))
    await answerChallenge(deaf, asked, 'complete')
    const event = anEvent({ id: asked.id, orderId: placed.order.id, amount: TOTAL })
    const answers = await Promise.all([1, 2, 3, 4].map(() => sendEvent(deaf, event)))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    expect(await sendEvent(deaf, event)).toMatchObject({ status: 200 })
    expect(await statusesOf(deaf, host, placed)).toEqual([2, 1])
  })

  it('forged, tampered with or older than five minutes is refused and changes nothing [7.34]', async () => {
    const { host } = await restaurant(deaf)
    const placed = await aPlacedOrder(deaf, host)
    const asked = intentOf(await askForPayment(deaf, host, placed, CHALLENGED))
    await answerChallenge(deaf, asked, 'complete')
    const event = anEvent({ id: asked.id, orderId: placed.order.id, amount: TOTAL })
    for (const wrong of [{ secret: 'whsec_guessed' }, { secondsAgo: 301 }]) {
      const { status, body } = await sendEvent(deaf, event, wrong)
      expect([status, body.error?.code]).toEqual([400, 'signature_invalid'])
    }
    expect(await readBack(deaf, host, placed)).toMatchObject({ order_status: 1 })
  })

  it('that cannot be checked because the provider is down is answered with a fault, so that it comes again [7.34]', async () => {
    const { host } = await restaurant(deaf)
    const placed = await aPlacedOrder(deaf, host)
    const asked = intentOf(await askForPayment(deaf, host, placed, CHALLENGED))
    await answerChallenge(deaf, asked, 'complete')
    const event = anEvent({ id: asked.id, orderId: placed.order.id, amount: TOTAL })
    deaf.sandbox.faults.failNext(3, 'before')
    expect((await sendEvent(deaf, event)).status).toBe(500)
    expect((await sendEvent(deaf, event)).status).toBe(200)
    expect(await readBack(deaf, host, placed)).toMatchObject(RECEIVED)
  })

  it('about money for an order that was withdrawn meanwhile sends it back [4.55]', async () => {
    const { host } = await restaurant(listening)
    const placed = await aPlacedOrder(listening, host)
    const asked = intentOf(await askForPayment(listening, host, placed, CHALLENGED))
    // As if the cancelling at the provider had come too late.
    await listening.deps.db.execute(sql`
      update orders set status = 'rejected', payment_state = 'withdrawn', withdrawn_at = updated_at, finished_at = updated_at,
        lapses_at = null where id = ${placed.order.id}`)
    await answerChallenge(listening, asked, 'complete')
    await expect
      .poll(() => readBack(listening, host, placed), { timeout: 15_000 })
      .toMatchObject({ order_status: 7, payment_state: 'refunded' })
    expect(await statusesOf(listening, host, placed)).not.toContain(2)
  })
})

describe('ways of paying', () => {
  const TABLE = { orderType: 'table', tableId: 1 } as const

  it('cash is not taken at a table, a card is [9.22]', async () => {
    const { host } = await restaurant(deaf)
    const placed = await aPlacedOrder(deaf, host, { draft: TABLE })
    const cash = await askForPayment(deaf, host, placed)
    expect([cash.status, cash.body.error?.code]).toEqual([422, 'payment_type_not_accepted'])
    expect((await readBack(deaf, host, placed)).order_status).toBe(1)
    expect(await askForPayment(deaf, host, placed, 'pm_card_visa')).toMatchObject({ status: 200 })
  })

  it('cards are taken only where the location takes them, cash likewise [9.22]', async () => {
    const noCard = await restaurant(deaf, { location: { acceptsCard: false } })
    const noCash = await restaurant(deaf, { location: { acceptsCash: false } })
    const card = await askForPayment(deaf, noCard.host, await aPlacedOrder(deaf, noCard.host), 'pm_card_visa')
    expect([card.status, card.body.error?.code]).toEqual([422, 'payment_type_not_accepted'])
    const cash = await askForPayment(deaf, noCash.host, await aPlacedOrder(deaf, noCash.host))
    expect([cash.status, cash.body.error?.code]).toEqual([422, 'payment_type_not_accepted'])
  })

  it('cash in place of a card that waits for 3-D Secure cancels the card first [4.57, 9.22]', async () => {
    const { host } = await restaurant(deaf)
    const placed = await aPlacedOrder(deaf, host)
    const asked = intentOf(await askForPayment(deaf, host, placed, CHALLENGED))
    expect((await askForPayment(deaf, host, placed)).body.data).toMatchObject({
      newOrder: { order: { order_status: 2, order_payment_type_id: 1, payment_state: 'unpaid' } },
    })
    expect(await providerOf(deaf).retrieveIntent({ intentId: asked.id, account: null })).toMatchObject({
      value: { status: 'canceled' },
    })
  })
})
