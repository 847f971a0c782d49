import { beforeAll, describe, expect, it } from 'vitest'
import { createStripeSetup } from '../../src/gateways/payments/stripe-setup.ts'
import { connect } from '../../src/installation/payment-setup/connect.ts'
import { readMerchants } from '../../src/installation/payment-setup/store.ts'
import { refundOrder } from '../../src/orders/refunds/refund.ts'
import { inTransaction } from '../../src/platform/db/tx.ts'
import { chargedFor, intentOf, providerOf } from '../fixtures/a-card.ts'
import { aCardRestaurant, RECEIVED, readBack, TOTAL } from '../fixtures/a-card-restaurant.ts'
import { aPaymentSetup, finishOnboarding, said } from '../fixtures/a-payment-setup.ts'
import { aPlacedOrder, askForPayment } from '../fixtures/an-order.ts'
import { aServer, type TestServer } from '../setup/a-server.ts'
import { whenFileEnds } from '../setup/when-file-ends.ts'

let server: TestServer
let operator: Awaited<ReturnType<typeof aPaymentSetup>>

beforeAll(async () => {
  // No process listens on port 9, so no webhook arrives.
  server = await aServer({ environment: { PORT: '9' } }, whenFileEnds)
  operator = await aPaymentSetup(server, whenFileEnds)
})

/** The account that the restaurant's next order is charged on, once the server has seen the change. */
const chargedOn = (host: string, account: string | null) =>
  expect.poll(async () => (await server.deps.directory.find(host)) as object).toMatchObject({ stripeAccount: account })

const accountIn = (text: string): string => /acct_\w+/.exec(text)?.[0] ?? ''

/** A restaurant that is charged on an account of its own. */
const aConnected = async () => {
  const made = await aCardRestaurant(server)
  const { subdomain } = made.business
  await finishOnboarding(server, await operator.run('connect', subdomain))
  const account = accountIn(said(await operator.run('connect', subdomain)))
  await chargedOn(made.host, account)
  return { ...made, subdomain, account }
}

describe('connecting an account', () => {
  it('connect prints an onboarding link, and the account is charged once it is complete', async () => {
    const { host, business } = await aCardRestaurant(server)
    const first = await operator.run('connect', business.subdomain)
    expect(first.ok).toBe(true)
    expect(said(first)).toMatch(
      /can’t take payments yet; until then orders are charged on the installation’s own account/,
    )
    expect(said(first)).toContain('still asks for: business_profile.mcc, external_account')
    await chargedOn(host, null)
    const again = await operator.run('connect', business.subdomain)
    expect(accountIn(said(again))).toBe(accountIn(said(first)))
    expect(await finishOnboarding(server, again)).toBe(`http://${host}:9/console`)
    const done = await operator.run('connect', business.subdomain)
    expect(said(done)).toMatch(/^New orders of c\d+ are charged on acct_/)
    await chargedOn(host, accountIn(said(first)))
    expect(said(await operator.run('connect', business.subdomain))).toContain('nothing has changed')
  })

  it('an onboarding link works once and expires', async () => {
    const { business } = await aCardRestaurant(server)
    const told = await operator.run('connect', business.subdomain)
    await finishOnboarding(server, told)
    await expect(finishOnboarding(server, told)).rejects.toThrow('404')
  })

  it('connect accepts an existing account, also for a second business of its owner', async () => {
    await server.sandbox.ensureAccount({ id: 'acct_leeds', email: null, name: 'Leeds', country: 'GB' })
    for (const { host, business } of [await aCardRestaurant(server), await aCardRestaurant(server)]) {
      expect((await operator.run('connect', business.subdomain, 'acct_leeds')).ok).toBe(true)
      await chargedOn(host, 'acct_leeds')
    }
  })

  it('connect warns when account and business are in different countries', async () => {
    await server.sandbox.ensureAccount({ id: 'acct_sevilla', email: null, name: null, country: 'ES' })
    const { business } = await aCardRestaurant(server)
    const told = await operator.run('connect', business.subdomain, 'acct_sevilla')
    expect(said(told)).toContain('the account is in ES, but the business sells in GB')
  })

  it.each([
    ['acct_nobody', 'does not know that account for this secret key'],
    ['acct_nobody', 'this key is of test mode'],
    ['acct_sandbox', 'is the installation’s own account'],
    ['napoli', '"napoli" isn’t a valid account ID'],
    ['acct_', '"acct_" isn’t a valid account ID'],
    ['acct_1; drop table', 'isn’t a valid account ID'],
  ])('connect %j is refused: %s', async (account, fault) => {
    const { host, business } = await aCardRestaurant(server)
    const told = await operator.run('connect', business.subdomain, account)
    expect(told).toMatchObject({ ok: false })
    expect(said(told)).toContain(fault)
    await chargedOn(host, null)
  })

  it('connect refuses an account created for another business', async () => {
    const { account } = await aConnected()
    const { host, business } = await aCardRestaurant(server)
    const told = await operator.run('connect', business.subdomain, account)
    expect(told.ok).toBe(false)
    expect(said(told)).toMatch(/was made for c\d+; c\d+ needs one of its own/)
    await chargedOn(host, null)
  })

  it('connect changes nothing while the provider does not answer', async () => {
    const { host, business } = await aCardRestaurant(server)
    const [merchant] = await readMerchants(server.deps.db, business.subdomain)
    if (!merchant) throw new Error('There is a restaurant')
    const silent = createStripeSetup({ secretKey: 'sk_test_any', loopbackPort: 9 })
    const told = await connect({ db: server.deps.db, setup: silent, site: null }, merchant, 'acct_any')
    expect(told.ok).toBe(false)
    expect(said(told)).toContain('the provider did not answer')
    await chargedOn(host, null)
  })
})

describe('orders keep their account', () => {
  const refundOf = async (businessId: number, orderId: string) => {
    const now = server.deps.clock.now().toString()
    await inTransaction(server.deps.db, (tx) =>
      refundOrder(server.deps, tx, { businessId, orderId, reason: 'other', staffId: null, now }),
    )
  }

  it('an order is paid and refunded on the account of its submission', async () => {
    const { host, business, businessId } = await aCardRestaurant(server)
    const before = await aPlacedOrder(server, host)
    await server.sandbox.ensureAccount({ id: 'acct_later', email: null, name: null, country: 'GB' })
    await operator.run('connect', business.subdomain, 'acct_later')
    await chargedOn(host, 'acct_later')
    const after = await aPlacedOrder(server, host)

    const paidBefore = await askForPayment(server, host, before, 'pm_card_visa')
    expect(paidBefore.body.data).toMatchObject({ headers: { stripe_account: null }, newOrder: { order: RECEIVED } })
    const paidAfter = await askForPayment(server, host, after, 'pm_card_visa')
    expect(paidAfter.body.data).toMatchObject({
      headers: { stripe_account: 'acct_later' },
      newOrder: { order: RECEIVED },
    })
    expect(await chargedFor(server, before.order.id)).toBe(TOTAL)

    const gone = await operator.run('disconnect', business.subdomain)
    expect(said(gone)).toContain('Orders placed before stay on acct_later')
    await chargedOn(host, null)
    for (const [placed, paid, account] of [
      [before, paidBefore, null],
      [after, paidAfter, 'acct_later'],
    ] as const) {
      await refundOf(businessId, placed.order.id)
      const reference = { intentId: intentOf(paid).id, account }
      await expect
        .poll(() => providerOf(server).listRefunds(reference), { timeout: 20_000 })
        .toMatchObject({ ok: true, value: [{ amount: TOTAL, status: 'succeeded' }] })
      await expect.poll(() => readBack(server, host, placed)).toMatchObject({ payment_state: 'refunded' })
    }
  })

  it('disconnecting twice has the effect of once', async () => {
    const { host, subdomain } = await aConnected()
    await operator.run('disconnect', subdomain)
    await chargedOn(host, null)
    expect(said(await operator.run('disconnect', subdomain))).toContain('nothing has changed')
  })
})
