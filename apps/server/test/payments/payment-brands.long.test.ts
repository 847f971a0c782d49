import type { OrderWire, StaffOrderWire, WebsiteWire } from '@comanda/contract/wire'
import type { PaymentBrand } from '@comanda/domain'
import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { saveSettings } from '../../src/installation/payment-setup/store.ts'
import { aMethod, aTypedCard, chargedFor, giveUp, intentOf, sendEvent, validate } from '../fixtures/a-card.ts'
import { RECEIVED, readBack, TOTAL } from '../fixtures/a-card-restaurant.ts'
import { aMember, aStaffedRestaurant } from '../fixtures/a-console.ts'
import { aPaymentSetup, said } from '../fixtures/a-payment-setup.ts'
import { type Asked, aPlacedOrder, askForPayment, get, type PlacedOrder, post } from '../fixtures/an-order.ts'
import { refundsOf } from '../fixtures/refunds-of.ts'
import { aServer, type TestServer } from '../setup/a-server.ts'
import { whenFileEnds } from '../setup/when-file-ends.ts'

const IBAN = 'DE89370400440532013000'
const PAYER = { 'billing_details[email]': 'ada@example.com', 'billing_details[address][country]': 'GB' }

let server: TestServer

beforeAll(async () => {
  server = await aServer({}, whenFileEnds)
})

/** A restaurant that wants these, and an unpaid order there. */
const anOrderAt = async (...paymentBrands: PaymentBrand[]) => {
  const name = `Kitchen ${crypto.randomUUID()}`
  const { host, business } = await aStaffedRestaurant(server, { business: { name } })
  await saveSettings(server.deps.db, business.id, { paymentBrands })
  return { host, business, placed: await aPlacedOrder(server, host) }
}
type AnOrder = Awaited<ReturnType<typeof anOrderAt>>

const payWith = (
  { host, placed: { order, guest } }: Pick<AnOrder, 'host' | 'placed'>,
  brand: unknown,
  method: string,
  more: object = {},
): Promise<Asked> =>
  post(
    server,
    host,
    '/guest-order/make-payment',
    {
      location_id: order.location.id,
      order_id: order.id,
      payment_type: 2,
      payment_brand: brand,
      stripe_payment_method_id: method,
      ...more,
    },
    { 'guest-id': guest },
  )

const klarna = () => aMethod(server, { type: 'klarna', ...PAYER })
const link = (account: string | null = null) => aMethod(server, { type: 'link', ...PAYER }, account)

const typesOfIntents = async ({ order }: PlacedOrder): Promise<readonly (readonly string[])[]> => {
  const { rows } = await server.deps.db.execute<{ types: string[] }>(sql`
    select body -> 'allowed_payment_method_types' as types from sandbox.objects
    where kind = 'payment_intent' and body -> 'metadata' ->> 'order_id' = ${order.id} order by seq`)
  return rows.map(({ types }) => types)
}

const booked = async ({ order }: PlacedOrder) => {
  const { rows } = await server.deps.db.execute(sql`
    select o.payment_type as of_order, array_agg(p.type order by p.attempt) as of_payments from orders o
    join payments p on p.business_id = o.business_id and p.order_id = o.id where o.id = ${order.id} group by 1`)
  return rows[0]
}

/**
 * Opens Klarna's page as the browser does after the intent's answer, and presses a button there. Answers where the
 * customer is sent back to.
 */
const atKlarna = async (asked: Asked, outcome: 'complete' | 'fail' | 'cancel'): Promise<URL> => {
  const intent = intentOf(asked)
  expect(intent.status).toBe('requires_action')
  const held = await server.fetch(
    `/sandbox/stripe/v1/payment_intents/${intent.id}?client_secret=${intent.client_secret}`,
    { headers: { authorization: `Bearer ${server.sandbox.keys.publishableKey}` } },
  )
  const { next_action } = (await held.json()) as { next_action: { type: string; redirect_to_url: { url: string } } }
  expect(next_action.type).toBe('redirect_to_url')
  const { pathname } = new URL(next_action.redirect_to_url.url)
  const page = await server.fetch(pathname)
  expect([page.status, await page.text()]).toEqual([200, expect.stringContaining('Pay with Klarna')])
  const body = new URLSearchParams({ outcome })
  const answer = await server.fetch(pathname, { method: 'POST', body, redirect: 'manual' })
  expect(answer.status).toBe(303)
  return new URL(answer.headers.get('location') ?? '')
}

describe('Link', () => {
  it('pays at once where the business wants it, and is booked as Link [3.26, 7.43]', async () => {
    const at = await anOrderAt('link')
    expect(intentOf(await payWith(at, 'link', await link())).status).toBe('succeeded')
    expect(await typesOfIntents(at.placed)).toEqual([['card', 'link']])
    expect(await booked(at.placed)).toEqual({ of_order: 'link', of_payments: ['link'] })
    expect(await readBack(server, at.host, at.placed)).toMatchObject({
      ...RECEIVED,
      order_payment_type_id: 2,
      payment_brand: 'link',
    })
  })

  it('is booked as Link where it hands over a card', async () => {
    const at = await anOrderAt('link')
    const card = { 'card[number]': '4242424242424242', 'card[exp_month]': '12', 'card[exp_year]': '2034' }
    const method = await aMethod(server, { type: 'card', ...card, 'card[wallet]': 'link' })
    expect(intentOf(await payWith(at, 'link', method)).status).toBe('succeeded')
    expect(await booked(at.placed)).toEqual({ of_order: 'link', of_payments: ['link'] })
  })

  it('pays a business with an account of its own, when it was made there', async () => {
    const account = 'acct_linked'
    await server.sandbox.ensureAccount({ id: account, email: null, country: 'GB', name: 'Direct' })
    const { host, business } = await aStaffedRestaurant(server)
    await saveSettings(server.deps.db, business.id, { paymentBrands: ['link'], stripeAccount: account })
    const placed = await aPlacedOrder(server, host)
    const paid = await payWith({ host, placed }, 'link', await link(account))
    expect(intentOf(paid).status).toBe('succeeded')
    expect(paid.body.data).toMatchObject({ headers: { stripe_account: account } })
  })
})

describe('Klarna', () => {
  it('pays once the customer has approved on its page, and returns to the order [3.26, 4.55]', async () => {
    const at = await anOrderAt('link', 'klarna')
    const asked = await payWith(at, 'klarna', await klarna())
    expect(await readBack(server, at.host, at.placed)).toMatchObject({ order_status: 1, payment_state: 'checking' })
    const back = await atKlarna(asked, 'complete')
    const { id } = intentOf(asked)
    expect([back.hostname, back.pathname]).toEqual([at.host, `/order/${at.placed.order.id}/tracking`])
    expect(Object.fromEntries(back.searchParams)).toMatchObject({ payment_intent: id, redirect_status: 'succeeded' })
    expect((await validate(server, at.host, at.placed, id)).body.data).toMatchObject({ result: 'paid' })
    expect(await typesOfIntents(at.placed)).toEqual([['card', 'klarna']])
    expect(await booked(at.placed)).toEqual({ of_order: 'klarna', of_payments: ['klarna'] })
    expect(await chargedFor(server, at.placed.order.id)).toBe(TOTAL)
  })

  it.each(['fail', 'cancel'] as const)(
    'that ends with "%s" leaves the order unpaid, and a card pays it once [4.56, 4.57]',
    async (outcome) => {
      const at = await anOrderAt('klarna')
      const asked = await payWith(at, 'klarna', await klarna())
      const back = await atKlarna(asked, outcome)
      expect(back.searchParams.get('redirect_status')).toBe('failed')
      const { id } = intentOf(asked)
      expect((await validate(server, at.host, at.placed, id)).body.data).toMatchObject({ result: 'not_paid' })
      expect(await readBack(server, at.host, at.placed)).toMatchObject({ order_status: 1, payment_state: 'failed' })
      const other = await askForPayment(server, at.host, at.placed, await aTypedCard(server, '4242424242424242'))
      expect(other.body.data).toMatchObject({
        newOrder: { order: { ...RECEIVED, order_payment_type_id: 2, payment_brand: null } },
      })
      expect(await booked(at.placed)).toEqual({ of_order: 'card', of_payments: ['klarna', 'card'] })
      expect(await chargedFor(server, at.placed.order.id)).toBe(TOTAL)
    },
  )

  it('that the customer leaves without an answer is cancelled, and its page then pays nothing [4.57, 7.35]', async () => {
    const at = await anOrderAt('klarna')
    const asked = await payWith(at, 'klarna', await klarna())
    expect((await giveUp(server, at.host, at.placed)).body.data).toMatchObject({ result: 'not_paid' })
    expect((await validate(server, at.host, at.placed, intentOf(asked).id)).body.data).toMatchObject({
      result: 'not_paid',
    })
    expect(await chargedFor(server, at.placed.order.id)).toBe(0)
  })

  it('is refunded through Klarna, its dispute is marked, and staff and customer read its name [6.08]', async () => {
    const at = await anOrderAt('klarna')
    const asked = await payWith(at, 'klarna', await klarna())
    await atKlarna(asked, 'complete')
    const { id } = intentOf(asked)
    await validate(server, at.host, at.placed, id)
    const owner = await aMember(server, at.host, 'owner')
    const path = `/staff/orders/${at.placed.order.id}`
    const dispute = {
      id: `du_${id}`,
      object: 'dispute',
      charge: 'ch_1',
      payment_intent: id,
      status: 'needs_response',
      amount: 995,
      currency: 'gbp',
      reason: 'product_not_received',
      created: Math.floor(Date.now() / 1000),
      evidence_details: { due_by: null },
    }
    await server.deps.db.execute(sql`
      insert into sandbox.objects (account, id, kind, body) values ('', ${dispute.id}, 'dispute', ${JSON.stringify(dispute)})`)
    await sendEvent(server, {
      id: `evt_${crypto.randomUUID()}`,
      object: 'event',
      type: 'charge.dispute.created',
      data: { object: dispute },
    })
    const { order } = at.placed
    const { rows } = await server.deps.db.execute(sql`
      select reason from order_events where order_id = ${order.id} and reason = 'disputed'`)
    expect(rows).toHaveLength(1)
    const refund = { reason: 'missing', amount: 4.5 }
    const headers = { cookie: owner.cookie, 'idempotency-key': crypto.randomUUID() }
    expect((await post(server, at.host, `${path}/refund`, refund, headers)).status).toBe(200)
    await expect.poll(async () => (await refundsOf(server, order.id))[0]?.status, { timeout: 15_000 }).toBe('succeeded')
    expect((await owner.get(path)).body.data as StaffOrderWire).toMatchObject({
      paymentType: 2,
      paymentBrand: 'klarna',
      card: null,
      refunded: 4.5,
    })
    const mails = async () =>
      (await server.sandbox.mailbox.list())
        .filter(({ subject }) => subject.includes(at.business.name))
        .map(({ text }) => text)
        .join('\n')
    await expect.poll(mails, { timeout: 15_000 }).toContain('£4.50 is on its way back to you through Klarna.')
    await expect.poll(mails, { timeout: 15_000 }).toContain('Paid with Klarna')
    expect(await mails()).not.toMatch(/\bcard\b|bank/i)
  })
})

describe('what is not wanted or not what it says', () => {
  const CARD = { card: ['This isn’t a card. Enter card details.'] }
  const BRAND = { payment_brand: ['This payment method is of another kind. Please choose how to pay again.'] }

  it.each<[PaymentBrand, readonly PaymentBrand[]]>([
    ['klarna', []],
    ['klarna', ['link']],
    ['link', ['klarna']],
  ])('%s is refused where a business wants %j, before an intent is made', async (brand, wanted) => {
    const at = await anOrderAt(...wanted)
    const { status, body } = await payWith(at, brand, await aMethod(server, { type: brand, ...PAYER }))
    expect([status, body.error?.code]).toEqual([422, 'payment_type_not_accepted'])
    expect(await typesOfIntents(at.placed)).toEqual([])
    expect(await readBack(server, at.host, at.placed)).toMatchObject({ payment_state: 'unpaid', payment_brand: null })
  })

  it('a payment method of another type than the payment says is refused before an intent is made', async () => {
    const at = await anOrderAt('link', 'klarna')
    const debit = () => aMethod(server, { type: 'sepa_debit', 'sepa_debit[iban]': IBAN })
    const sent: readonly (readonly [unknown, string, object])[] = [
      ['klarna', 'pm_card_visa', BRAND],
      ['link', await klarna(), BRAND],
      ['klarna', await link(), BRAND],
      ['klarna', await debit(), BRAND],
      ['klarna', 'pm_unknown', BRAND],
      [null, await klarna(), CARD],
      [null, await link(), CARD],
    ]
    for (const [brand, method, details] of sent) {
      const { status, body } = await payWith(at, brand, method)
      expect([brand, method, status, body.error?.details]).toEqual([brand, method, 422, details])
    }
    expect(await typesOfIntents(at.placed)).toEqual([])
  })

  it('a brand goes with the card’s payment type alone, and only the two are known', async () => {
    const at = await anOrderAt('klarna')
    for (const [brand, payment_type] of [
      ['klarna', 3],
      ['klarna', 1],
      ['paypal', 2],
    ]) {
      const { status, body } = await payWith(at, brand, 'pm_card_visa', { payment_type })
      expect([brand, status, Object.keys(body.error?.details ?? {})]).toEqual([brand, 422, ['payment_brand']])
    }
  })

  it('nothing is charged when the provider does not tell what a payment method is', async () => {
    const at = await anOrderAt('klarna')
    const method = await klarna()
    const on = ['GET /v1/payment_methods/:id']
    onTestFinished(server.sandbox.faults.add({ how: 'answer', when: 'before', status: 500, on }))
    const { status, body } = await payWith(at, 'klarna', method)
    expect([status, body.error?.code]).toEqual([503, 'payment_unavailable'])
    expect(await typesOfIntents(at.placed)).toEqual([])
  })
})

it('methods switches both for one business, and status and the pages tell', async () => {
  const { run } = await aPaymentSetup(server, onTestFinished)
  const { host, business } = await anOrderAt()
  const { subdomain } = business
  const offered = async () => ((await get(server, host, '/theme/website')).body.data as WebsiteWire).payments.brands
  expect(await offered()).toEqual([])
  expect((await run('status', subdomain)).lines).toContain('  pays with cards and their wallets alone')
  expect(said(await run('methods', subdomain, 'klarna,link'))).toContain('Link and Klarna must be on at Stripe as well')
  await expect.poll(offered).toEqual(['link', 'klarna'])
  expect((await run('status', subdomain)).lines).toContain('  pays with cards, their wallets, Link and Klarna')
  for (const words of ['paypal', 'link,paypal', 'link,none', '', 'link,'])
    expect([words, (await run('methods', subdomain, words)).ok]).toEqual([words, false])
  expect(await offered()).toEqual(['link', 'klarna'])
  await run('methods', subdomain, 'none')
  await expect.poll(offered).toEqual([])
})

/** The customer's copy of their data writes orders as the order's own page does. */
it('an order that is not paid yet has no brand', async () => {
  const at = await anOrderAt('klarna')
  expect((await readBack(server, at.host, at.placed)) satisfies OrderWire).toMatchObject({
    order_payment_type_id: null,
    payment_brand: null,
  })
})
