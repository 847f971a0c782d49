import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { saveBusiness } from '../../src/restaurants/businesses/store.ts'
import { aForeignIntent, anEvent, answerChallenge, intentOf, sendEvent } from '../fixtures/a-card.ts'
import { aCardRestaurant, CHALLENGED, RECEIVED, readBack, statusesOf, TOTAL } from '../fixtures/a-card-restaurant.ts'
import { aPlacedOrder, askForPayment } from '../fixtures/an-order.ts'
import { aClock, aServer, type TestServer } from '../setup/a-server.ts'
import { whenFileEnds } from '../setup/when-file-ends.ts'

/** `deaf` receives no webhook, only calls of the browser and the sweep. `listening` receives webhooks as well. */
let deaf: TestServer
let listening: TestServer

beforeAll(async () => {
  const clock = aClock()
  // No process listens on port 9.
  deaf = await aServer({ clock, environment: { PORT: '9' } }, whenFileEnds)
  listening = await aServer({ clock, listen: true }, whenFileEnds)
})

describe('provider events', () => {
  /** An order whose first answer was lost before the charge. */
  const anUnansweredOrder = async (host: string) => {
    const placed = await aPlacedOrder(deaf, host)
    // Fails every call, so that a concurrent sweep does not use up the fault.
    deaf.sandbox.faults.failNext(1000, 'before')
    await askForPayment(deaf, host, placed, 'pm_card_visa')
    deaf.sandbox.faults.failNext(0, 'before')
    return placed
  }

  it('an event with another amount does not pay the order [7.34]', async () => {
    const { host } = await aCardRestaurant(deaf)
    const placed = await anUnansweredOrder(host)
    const cheap = await aForeignIntent(deaf, placed.order.id, 50, null)
    expect(await sendEvent(deaf, anEvent({ id: cheap.id, orderId: placed.order.id, amount: TOTAL }))).toMatchObject({
      status: 200,
    })
    expect(await readBack(deaf, host, placed)).toMatchObject({ order_status: 1, payment_state: 'checking' })
  })

  it('an event of another account does not pay, one of the own account does [7.34]', async () => {
    const { host, business } = await aCardRestaurant(deaf)
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

  it("an event that names another business's order pays neither order [7.34]", async () => {
    const mine = await aCardRestaurant(deaf)
    const theirs = await aCardRestaurant(deaf)
    const paid = await aPlacedOrder(deaf, mine.host)
    const intent = intentOf(await askForPayment(deaf, mine.host, paid, 'pm_card_visa'))
    const victim = await anUnansweredOrder(theirs.host)
    await sendEvent(deaf, anEvent({ id: intent.id, orderId: victim.order.id, amount: TOTAL }))
    expect(await readBack(deaf, theirs.host, victim)).toMatchObject({ order_status: 1, payment_state: 'checking' })
    expect(await statusesOf(deaf, mine.host, paid)).toEqual([2, 1])
  })

  it('a "succeeded" event counts only as far as the provider confirms it [7.34]', async () => {
    const { host } = await aCardRestaurant(deaf)
    const placed = await aPlacedOrder(deaf, host)
    const asked = intentOf(await askForPayment(deaf, host, placed, CHALLENGED))
    await sendEvent(deaf, anEvent({ id: asked.id, orderId: placed.order.id, amount: TOTAL }))
    expect(await readBack(deaf, host, placed)).toMatchObject({ order_status: 1, payment_state: 'checking' })
  })

  it('an event sent repeatedly and concurrently counts once [7.34]', async () => {
    const { host } = await aCardRestaurant(deaf)
    const placed = await aPlacedOrder(deaf, host)
    const asked = intentOf(await askForPayment(deaf, host, placed, CHALLENGED))
    await answerChallenge(deaf, asked, 'complete')
    const event = anEvent({ id: asked.id, orderId: placed.order.id, amount: TOTAL })
    const answers = await Promise.all([1, 2, 3, 4].map(() => sendEvent(deaf, event)))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    expect(await sendEvent(deaf, event)).toMatchObject({ status: 200 })
    expect(await statusesOf(deaf, host, placed)).toEqual([2, 1])
  })

  it('a forged event is refused and changes nothing [7.34]', async () => {
    const { host } = await aCardRestaurant(deaf)
    const placed = await aPlacedOrder(deaf, host)
    const asked = intentOf(await askForPayment(deaf, host, placed, CHALLENGED))
    await answerChallenge(deaf, asked, 'complete')
    const event = anEvent({ id: asked.id, orderId: placed.order.id, amount: TOTAL })
    const { status, body } = await sendEvent(deaf, event, { secret: 'whsec_guessed' })
    expect([status, body.error?.code]).toEqual([400, 'signature_invalid'])
    expect(await readBack(deaf, host, placed)).toMatchObject({ order_status: 1 })
  })

  it('an event that cannot be verified is 503 while the provider is down, so it is resent [7.34]', async () => {
    const { host } = await aCardRestaurant(deaf)
    const placed = await aPlacedOrder(deaf, host)
    const asked = intentOf(await askForPayment(deaf, host, placed, CHALLENGED))
    await answerChallenge(deaf, asked, 'complete')
    const event = anEvent({ id: asked.id, orderId: placed.order.id, amount: TOTAL })
    deaf.sandbox.faults.failNext(3, 'before')
    expect((await sendEvent(deaf, event)).status).toBe(500)
    expect((await sendEvent(deaf, event)).status).toBe(200)
    expect(await readBack(deaf, host, placed)).toMatchObject(RECEIVED)
  })

  it('an event about a payment whose success is stored is taken while the provider is down [7.34]', async () => {
    const { host } = await aCardRestaurant(deaf)
    const placed = await aPlacedOrder(deaf, host)
    const { id } = intentOf(await askForPayment(deaf, host, placed, 'pm_card_visa'))
    deaf.sandbox.faults.failNext(1000, 'before')
    const { status } = await sendEvent(deaf, anEvent({ id, orderId: placed.order.id, amount: TOTAL }))
    deaf.sandbox.faults.failNext(0, 'before')
    expect(status).toBe(200)
    expect(await statusesOf(deaf, host, placed)).toEqual([2, 1])
  })

  it('an event about a payment of a cancelled order refunds it [4.55]', async () => {
    const { host } = await aCardRestaurant(listening)
    const placed = await aPlacedOrder(listening, host)
    const asked = intentOf(await askForPayment(listening, host, placed, CHALLENGED))
    // Simulates a cancellation that reached the provider too late.
    await listening.deps.db.execute(sql`
      update orders set status = 'rejected', payment_state = 'cancelled', cancelled_at = updated_at, finished_at = updated_at,
        expires_at = null where id = ${placed.order.id}`)
    await answerChallenge(listening, asked, 'complete')
    await expect
      .poll(() => readBack(listening, host, placed), { timeout: 15_000 })
      .toMatchObject({ order_status: 7, payment_state: 'refunded' })
    expect(await statusesOf(listening, host, placed)).not.toContain(2)
  })
})
