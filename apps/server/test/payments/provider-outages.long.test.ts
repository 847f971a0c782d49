import type { StaffSessionWire } from '@comanda/contract'
import type { LocationWire } from '@comanda/contract/wire'
import { aLocation } from '@comanda/test-kit'
import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { checkOutages } from '../../src/orders/payments/outages.ts'
import { createLog } from '../../src/platform/observe/log.ts'
import { saveBusiness } from '../../src/restaurants/businesses/store.ts'
import { sendEvent } from '../fixtures/a-card.ts'
import { aCardRestaurant, RECEIVED, readBack } from '../fixtures/a-card-restaurant.ts'
import { aMember, aStaffedRestaurant } from '../fixtures/a-console.ts'
import { aCustomer } from '../fixtures/a-customer.ts'
import { aPlacedOrderOf, payAs } from '../fixtures/a-customers-order.ts'
import type { Restaurant } from '../fixtures/a-restaurant.ts'
import { addCard, aSavedCard, cardsOf } from '../fixtures/a-saved-card.ts'
import { aPlacedOrder, askForPayment, get } from '../fixtures/an-order.ts'
import { aClock, aServer, type TestClock, type TestServer } from '../setup/a-server.ts'
import { whenFileEnds } from '../setup/when-file-ends.ts'

let clock: TestClock
let server: TestServer
let listening: TestServer
const lines: { readonly msg: string }[] = []

beforeAll(async () => {
  clock = aClock()
  const log = createLog('warn', { write: (line) => lines.push(JSON.parse(line)) })
  // No process listens on port 9, so no webhook arrives.
  server = await aServer({ clock, log, environment: { PORT: '9' } }, whenFileEnds)
  listening = await aServer({ clock, listen: true }, whenFileEnds)
})

let nextAccount = 1

/** A restaurant that takes cards and cash, charged on an account of its own. */
const aConnected = async (on: TestServer = server) => {
  const made = await aCardRestaurant(on, { location: { acceptsCash: true } })
  return { ...made, account: await connectTo(on, made) }
}

/** Charges a restaurant on an account of its own from now on. */
const connectTo = async (on: TestServer, made: Restaurant): Promise<string> => {
  const account = `acct_outage${nextAccount++}`
  await on.sandbox.ensureAccount({ id: account, email: null, name: null, country: 'GB' })
  await saveBusiness(on.deps.db, made.business, { hosts: [made.host], stripeAccount: account })
  await expect
    .poll(async () => (await on.deps.directory.find(made.host)) as object)
    .toMatchObject({ stripeAccount: account })
  return account
}

const offersCards = async (host: string, on: TestServer = server): Promise<boolean> => {
  const { body } = await get(on, host, `/location/${aLocation().id}`)
  return (body.data as LocationWire).orderSetting.accepts_stripe
}

const outagesOf = async (account: string, on: TestServer = server) => {
  const { rows } = await on.deps.db.execute<{ reason: string; is_over: boolean }>(
    sql`select reason, ended_at is not null as is_over from payment_outages where account = ${account} order by id`,
  )
  return rows
}

const checkLater = async (): Promise<void> => {
  clock.advance({ minutes: 2 })
  await checkOutages(server.deps)
}

describe('refusals of our key or account', () => {
  it('a disconnected account answers 503, hides cards and still takes cash', async () => {
    const { host, account } = await aConnected()
    const placed = await aPlacedOrder(server, host)
    expect(await offersCards(host)).toBe(true)
    await server.sandbox.disconnectAccount(account)

    const paid = await askForPayment(server, host, placed, 'pm_card_visa')
    expect([paid.status, paid.body.error?.code]).toEqual([503, 'payment_unavailable'])
    expect(paid.body.error?.message).toBe(
      'Card payments aren’t available right now. Please try again in a moment, or pay another way.',
    )
    expect(await outagesOf(account)).toEqual([{ reason: 'account_invalid', is_over: false }])
    expect(await offersCards(host)).toBe(false)

    const stale = await askForPayment(server, host, placed, 'pm_card_visa')
    expect([stale.status, stale.body.error?.code]).toEqual([503, 'payment_unavailable'])
    expect((await askForPayment(server, host, placed)).status).toBe(200)
    expect(await readBack(server, host, placed)).toMatchObject({ order_status: 2, payment_state: 'unpaid' })
  })

  it('cards return once the account is connected again', async () => {
    const { host, account } = await aConnected()
    const placed = await aPlacedOrder(server, host)
    await server.sandbox.disconnectAccount(account)
    await askForPayment(server, host, placed, 'pm_card_visa')
    await checkLater()
    expect(await offersCards(host)).toBe(false)
    await server.sandbox.ensureAccount({ id: account, email: null, name: null, country: 'GB' })
    await checkLater()
    expect(await offersCards(host)).toBe(true)
    expect(await outagesOf(account)).toEqual([{ reason: 'account_invalid', is_over: true }])
    const paid = await askForPayment(server, host, placed, 'pm_card_visa')
    expect(paid.body.data).toMatchObject({ newOrder: { order: RECEIVED } })
  })

  it('disabled charges hide the cards of that account only', async () => {
    const [one, other] = [await aConnected(), await aConnected()]
    const placed = await aPlacedOrder(server, one.host)
    await server.sandbox.setCharges(one.account, false)
    const paid = await askForPayment(server, one.host, placed, 'pm_card_visa')
    expect([paid.status, paid.body.error?.code]).toEqual([503, 'payment_unavailable'])
    expect(await outagesOf(one.account)).toMatchObject([{ reason: 'charges_disabled' }])
    expect([await offersCards(one.host), await offersCards(other.host)]).toEqual([false, true])
  })

  it('a refused key hides the cards of every account until it is accepted', async () => {
    const [own, connected] = [await aCardRestaurant(server), await aConnected()]
    const placed = await aPlacedOrder(server, connected.host)
    const repair = server.sandbox.faults.add({ how: 'answer', when: 'before', status: 401, code: 'api_key_expired' })
    const paid = await askForPayment(server, connected.host, placed, 'pm_card_visa')
    expect([paid.status, paid.body.error?.code]).toEqual([503, 'payment_unavailable'])
    expect([await offersCards(own.host), await offersCards(connected.host)]).toEqual([false, false])
    await checkLater()
    expect(await offersCards(own.host)).toBe(false)
    repair()
    await checkLater()
    expect([await offersCards(own.host), await offersCards(connected.host)]).toEqual([true, true])
  })

  it('a refusal to read one payment does not hide cards', async () => {
    const { host, account } = await aConnected()
    const placed = await aPlacedOrder(server, host)
    await askForPayment(server, host, placed, 'pm_card_threeDSecure2Required')
    const on = ['POST /v1/payment_intents/:id/cancel']
    const repair = server.sandbox.faults.add({ how: 'answer', when: 'before', status: 403, account, on })
    const again = await askForPayment(server, host, placed, 'pm_card_visa')
    repair()
    expect([again.status, again.body.error?.code]).toEqual([409, 'payment_in_progress'])
    expect(await outagesOf(account)).toEqual([])
    expect(await offersCards(host)).toBe(true)
  })

  it('a busy provider is no declined card and no outage', async () => {
    const { host, account } = await aConnected()
    const placed = await aPlacedOrder(server, host)
    const repair = server.sandbox.faults.add({ how: 'answer', when: 'before', status: 429, account })
    const paid = await askForPayment(server, host, placed, 'pm_card_visa')
    repair()
    expect([paid.status, paid.body.error?.code]).toEqual([503, 'payment_unavailable'])
    expect(await outagesOf(account)).toEqual([])
    expect((await askForPayment(server, host, placed, 'pm_card_visa')).status).toBe(200)
  })
})

describe('saved cards and staff during an outage', () => {
  it('saving a card and paying with one answer 503, and the card stays saved', async () => {
    const restaurant = await aConnected()
    const ada = await aCustomer(server, restaurant)
    const card = await aSavedCard(ada)
    const order = await aPlacedOrderOf(ada)
    const repair = server.sandbox.faults.add({ how: 'answer', when: 'before', status: 401 })
    const paid = await payAs(ada, order, { card_id: card.id })
    expect([paid.status, paid.body.error?.code]).toEqual([503, 'payment_unavailable'])
    const added = await addCard(ada, 'pm_card_mastercard')
    expect([added.status, added.body.error?.code]).toEqual([503, 'payment_unavailable'])
    repair()
    await checkLater()
    expect(await cardsOf(ada)).toHaveLength(1)
    expect((await payAs(ada, order, { card_id: card.id })).body.data).toMatchObject({ newOrder: { order: RECEIVED } })
  })

  it('the console tells the staff of the account, and no other staff', async () => {
    // Ids apart from those of the restaurants without staff.
    const theirs = await aStaffedRestaurant(server, { business: { id: 901 } })
    const others = await aStaffedRestaurant(server, { business: { id: 902 } })
    const account = await connectTo(server, theirs)
    const refusedFor = async ({ host }: { readonly host: string }): Promise<boolean | undefined> => {
      const kitchen = await aMember(server, host, 'kitchen')
      return ((await kitchen.get('/staff/session')).body.data as StaffSessionWire).locations[0]?.cardsRefused
    }
    expect(await refusedFor(theirs)).toBe(false)
    await server.sandbox.disconnectAccount(account)
    await askForPayment(server, theirs.host, await aPlacedOrder(server, theirs.host), 'pm_card_visa')
    expect([await refusedFor(theirs), await refusedFor(others)]).toEqual([true, false])
  })

  it('an outage that returns within the hour alerts once', async () => {
    const { host, account } = await aConnected()
    const placed = await aPlacedOrder(server, host)
    // A restricted key that may neither charge nor read accounts.
    const on = ['POST /v1/payment_intents', 'GET /v1/account']
    const repair = server.sandbox.faults.add({ how: 'answer', when: 'before', status: 403, account, on })
    lines.length = 0
    for (let n = 0; n < 3; n += 1) {
      expect((await askForPayment(server, host, placed, 'pm_card_visa')).status).toBe(503)
      expect(await offersCards(host)).toBe(false)
      await checkLater()
      expect(await offersCards(host)).toBe(true)
    }
    repair()
    expect(await outagesOf(account)).toEqual([{ reason: 'StripePermissionError', is_over: true }])
    expect(lines.filter(({ msg }) => msg.includes('cards are not offered'))).toMatchObject([
      { level: 'error', account },
    ])
  })
})

describe('account events', () => {
  it('disabled charges hide cards before any customer pays, and enabled charges return them', async () => {
    const { host, account } = await aConnected(listening)
    await listening.sandbox.setCharges(account, false)
    await expect.poll(() => offersCards(host, listening)).toBe(false)
    await listening.sandbox.setCharges(account, true)
    await expect.poll(() => offersCards(host, listening)).toBe(true)
  })

  it('a disconnected account hides its cards', async () => {
    const { host, account } = await aConnected(listening)
    await listening.sandbox.disconnectAccount(account)
    await expect.poll(() => offersCards(host, listening)).toBe(false)
    expect(await outagesOf(account, listening)).toEqual([{ reason: 'account_invalid', is_over: false }])
  })

  const anUpdate = (account: string) => ({
    id: `evt_${account}`,
    object: 'event',
    type: 'account.updated',
    account,
    data: { object: { id: account, object: 'account' } },
  })

  it('an account that no business uses has no outage', async () => {
    await server.sandbox.ensureAccount({ id: 'acct_unused', email: null, name: null, country: 'GB' })
    await server.sandbox.setCharges('acct_unused', false)
    expect((await sendEvent(server, anUpdate('acct_unused'))).status).toBe(200)
    expect(await outagesOf('acct_unused')).toEqual([])
  })

  it('an event is taken again when the provider could not be asked about its account', async () => {
    const { account } = await aConnected()
    await server.sandbox.setCharges(account, false)
    const repair = server.sandbox.faults.add({ how: 'answer', when: 'before', status: 503, account })
    expect((await sendEvent(server, anUpdate(account))).status).toBe(500)
    repair()
    expect((await sendEvent(server, anUpdate(account))).status).toBe(200)
    expect(await outagesOf(account)).toMatchObject([{ reason: 'charges_disabled', is_over: false }])
  })
})
