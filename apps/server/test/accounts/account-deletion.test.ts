import { randomUUID } from 'node:crypto'
import { draftToWire } from '@comanda/contract/wire'
import { aChoice, aDraft, anAddress } from '@comanda/test-kit'
import { eq, sql } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { saveReviews } from '../../src/orders/reviews/store.ts'
import * as schema from '../../src/platform/db/schema/index.ts'
import { aStaffedRestaurant } from '../fixtures/a-console.ts'
import { aCustomer, CUSTOMER_PASSWORD, type CustomerOfTest } from '../fixtures/a-customer.ts'
import type { Restaurant } from '../fixtures/a-restaurant.ts'
import { ask, mailsDealtWith, mailsTo } from '../fixtures/an-account.ts'
import { get } from '../fixtures/an-order.ts'
import { anOwnOrder, DONE } from '../fixtures/an-own-order.ts'
import { rowsWith as rowsOf } from '../fixtures/rows-with.ts'
import { aClock, aServer, type TestClock, type TestServer } from '../setup/a-server.ts'
import { whenFileEnds } from '../setup/when-file-ends.ts'

let server: TestServer
let clock: TestClock
let restaurant: Restaurant
let customer: CustomerOfTest

/** Words that occur nowhere else in the database. */
const PERSON = {
  email: 'zenobia.quillfeather@example.com',
  firstName: 'Zenobia',
  lastName: 'Quillfeather',
  telephone: '+447700900987',
  street: 'Snickelway Passage',
  postcode: 'LS6 9ZQ',
} as const

beforeAll(async () => {
  clock = aClock()
  server = await aServer({ clock }, whenFileEnds)
})

beforeEach(async () => {
  restaurant = await aStaffedRestaurant(server)
  const { email, firstName, lastName, telephone } = PERSON
  customer = await aCustomer(server, restaurant, { email, firstName, lastName, telephone })
})

const address = anAddress({
  line1: PERSON.street,
  postcode: PERSON.postcode,
  position: { lat: 53.81234, lng: -1.54321 },
})
const { firstName, lastName, email, telephone } = PERSON
const contact = { firstName, lastName, email, telephone }
const written = `For ${firstName} ${lastName}`

/** A completed delivery with every text that a customer can enter. */
const aMeal = (columns: Parameters<typeof anOwnOrder>[3] = DONE) =>
  anOwnOrder(
    server,
    restaurant,
    customer,
    { address, orderType: 'delivery', driverInstructions: `${PERSON.street}, ring twice`, ...columns },
    { draft: { contact, comment: written, lines: [aChoice({ comment: written })] } },
  )

const remove = (body: unknown = { current_password: CUSTOMER_PASSWORD }) => customer.post('/user/delete', body)
const userCount = async () =>
  (await server.deps.db.select().from(schema.users).where(eq(schema.users.id, customer.id))).length

const rowsWith = (...words: readonly string[]) => rowsOf(server, restaurant.business.id, words)

/** One of each object that can belong to an account. */
const furnish = async (): Promise<string> => {
  const { db } = server.deps
  const orderId = await aMeal()
  const businessId = restaurant.business.id
  const of = { businessId, userId: customer.id, createdAt: clock.now().toString() }
  const later = clock.now().add({ hours: 1 }).toString()
  await saveReviews(db, businessId, [
    {
      id: 1,
      locationId: 1,
      orderId,
      orderType: 'delivery',
      firstName,
      lastName,
      food: 7,
      service: 7,
      delivery: 7,
      content: `Signed, ${lastName}`,
      createdAt: of.createdAt,
    },
  ])
  await db.insert(schema.userAddresses).values({ ...of, address, name: lastName, notes: written, isPrimary: true })
  await db.insert(schema.favourites).values({ ...of, itemId: 1, locationId: 1 })
  await db.insert(schema.savedCards).values({
    ...of,
    paymentMethod: 'pm_1',
    cardholderName: `${firstName} ${lastName}`,
    brand: 'visa',
    last4: '4242',
    expMonth: 1,
    expYear: 2030,
  })
  await db.insert(schema.userIdentities).values({ ...of, provider: 'google', subject: `google-${lastName}` })
  await db
    .insert(schema.passkeys)
    .values({ ...of, id: 'key', publicKey: 'key', counter: 0, name: `${firstName}’s phone` })
  await db.insert(schema.userTokens).values({ ...of, hash: 'hash', purpose: 'change-email', email, expiresAt: later })
  await db
    .insert(schema.signInChallenges)
    .values({ businessId, hash: 'hash', purpose: 'passkey-add', userId: customer.id, expiresAt: later })
  const claimed = await anOwnOrder(server, restaurant, customer, { ...DONE, userId: null }, { draft: {} })
  await db.insert(schema.orderClaims).values({ ...of, orderId: claimed })
  await db.insert(schema.avatars).values({ ...of, name: 'aaaaaaaaaaaaaaaaaaaaaa', picture: Buffer.from('picture') })
  return orderId
}

describe('deleting an account', () => {
  it.each([
    ['without', {}, 'This field is required'],
    ['with a wrong', { current_password: 'not my password' }, 'This is not valid'],
  ])('%s current password the account is not deleted [7.13, 5.30]', async (_, body, text) => {
    const refused = await remove(body)
    expect([refused.status, refused.body.error?.code]).toEqual([422, 'password_wrong'])
    expect(refused.body.error?.details).toEqual({ current_password: [text] })
    expect(await userCount()).toBe(1)
  })

  it.each([
    ['received', { status: 'received' }],
    ['unpaid', { status: 'pending', receivedAt: null }],
    ['unpaid with a payment in check', { status: 'pending', receivedAt: null, paymentState: 'checking' }],
  ] as const)('the deletion is refused while an order is %s, and works after its end [7.13]', async (_, columns) => {
    const id = await aMeal(columns)
    const refused = await remove()
    expect([refused.status, refused.body.error?.code]).toEqual([409, 'order_live'])
    expect(await userCount()).toBe(1)
    await server.deps.db.update(schema.orders).set(DONE).where(eq(schema.orders.id, id))
    expect((await remove()).status).toBe(200)
    expect(await userCount()).toBe(0)
  })

  it('a deletion and a concurrent order exclude each other [7.13]', async () => {
    const order = () =>
      customer.post('/order/new-order', draftToWire(aDraft({ contact })), { 'idempotency-key': randomUUID() })
    const [removed, ...placed] = await Promise.all([remove(), order(), order(), order()])
    const isGone = (await userCount()) === 0
    expect(removed.status).toBe(isGone ? 200 : 409)
    const ordered = placed.filter(({ status }) => status === 200).length
    expect(placed.map(({ status }) => status).filter((status) => status !== 200 && status !== 401)).toEqual([])
    if (isGone) expect(ordered).toBe(0)
    const kept = await server.deps.db.select().from(schema.orders).where(eq(schema.orders.userId, customer.id))
    expect(kept).toHaveLength(ordered)
    expect((await rowsWith(email)).filter((table) => table === 'orders')).toHaveLength(ordered)
  })

  it('after the deletion no table contains data of the person [7.13, 8.17]', async () => {
    await furnish()
    const words = [email, firstName, lastName, telephone, PERSON.street, PERSON.postcode, '53.81234']
    const before = new Set(await rowsWith(...words))
    expect([...before]).toEqual(
      expect.arrayContaining(['order_lines', 'orders', 'reviews', 'saved_cards', 'user_addresses', 'users']),
    )
    expect((await remove()).body.data).toEqual({ success: true })
    expect(await rowsWith(...words)).toEqual([])
    const ofAccount = ['users', 'user_sessions', 'user_addresses', 'avatars', 'order_claims', 'sign_in_challenges']
    for (const table of ofAccount) {
      const { rows } = await server.deps.pool.query(`select 1 from ${table} where business_id = $1`, [
        restaurant.business.id,
      ])
      expect([table, rows.length]).toEqual([table, 0])
    }
  })

  it('the deletion keeps items, date and amount of orders for the accounts [7.13]', async () => {
    const id = await furnish()
    const read = () => server.deps.db.select().from(schema.orders).where(eq(schema.orders.id, id))
    const [before] = await read()
    await remove()
    const [after] = await read()
    expect(after).toEqual({
      ...before,
      userId: null,
      guestId: null,
      contact: { firstName: '', lastName: '', email: '', telephone: '' },
      address: null,
      comment: '',
      driverInstructions: '',
      personErasedAt: expect.any(String),
      updatedAt: expect.any(String),
    })
    const lines = await server.deps.db.select().from(schema.orderLines).where(eq(schema.orderLines.orderId, id))
    expect(lines).toMatchObject([{ name: 'Margherita', linePrice: 995, comment: '' }])
  })

  it('the deletion ends all sessions, clears the cookie and frees the email', async () => {
    const { host } = restaurant
    const gone = await ask(
      server,
      host,
      '/user/delete',
      { current_password: CUSTOMER_PASSWORD },
      { cookie: customer.cookie },
    )
    expect(gone.setCookie).toMatch(/^comanda_session=;.*Max-Age=0/)
    expect((await get(server, host, '/reviews', { authorization: `Bearer ${customer.token}` })).status).toBe(401)
    expect((await aCustomer(server, restaurant, { email })).email).toBe(email)
  })

  it('the deletion is confirmed by mail, which the queue deletes within a day', async () => {
    const before = (await mailsTo(server, email)).length
    await remove()
    await mailsDealtWith(server, restaurant.business.id)
    const mails = await mailsTo(server, email)
    expect(mails).toHaveLength(before + 1)
    expect(mails[0]?.subject).toMatch(/deleted/i)
    const { rows } = await server.deps.db.execute(
      sql`select deletion_seconds from pgboss.job where data->>'kind' = 'deleted' and data->>'email' = ${email} limit 1`,
    )
    expect(rows).toEqual([{ deletion_seconds: 86_400 }])
  })

  it('the deletion deletes the customer and its cards at the payment provider [7.13]', async () => {
    await server.deps.db
      .update(schema.users)
      .set({ stripeCustomer: 'cus_of_zenobia' })
      .where(eq(schema.users.id, customer.id))
    await remove()
    const { rows } = await server.deps.db.execute(
      sql`select name from pgboss.job where data->>'customer' = 'cus_of_zenobia'`,
    )
    expect(rows).toEqual([{ name: 'forget-card-customer' }])
  })

  it('the deletion keeps all data of other customers, guests and businesses', async () => {
    const elsewhere = await aStaffedRestaurant(server)
    const namesake = await aCustomer(server, elsewhere, { email, firstName, lastName })
    const friend = await aCustomer(server, restaurant, { firstName: 'Otto' })
    const theirs = await anOwnOrder(server, restaurant, friend, DONE, { draft: { contact } })
    await remove()
    expect((await namesake.get('/reviews')).status).toBe(200)
    const [kept] = await server.deps.db.select().from(schema.orders).where(eq(schema.orders.id, theirs))
    expect(kept).toMatchObject({ userId: friend.id, contact })
    expect((await friend.get('/order/history')).body.data).toHaveLength(1)
  })
})

describe('downloading own data', () => {
  const download = async (cookie = customer.cookie, host = restaurant.host) =>
    server.fetch(`http://${host}/api/v1/user/download`, { headers: { cookie } })

  it('the download is one file with all own data and no secrets', async () => {
    await furnish()
    await server.deps.db
      .update(schema.users)
      .set({ stripeCustomer: 'cus_secret' })
      .where(eq(schema.users.id, customer.id))
    const response = await download()
    expect(response.headers.get('content-disposition')).toMatch(/^attachment; filename="[a-z0-9-]+-my-data\.json"$/)
    expect(response.headers.get('cache-control')).toBe('no-store')
    const text = await response.text()
    expect(JSON.parse(text)).toMatchObject({
      account: { email, first_name: firstName, last_name: lastName, telephone_number: telephone },
      addresses: [{ address_line_1: PERSON.street, notes: written }],
      cards: [{ brand: 'visa', last4: '4242', cardholder_name: `${firstName} ${lastName}` }],
      favourites: [{ menu_item_id: 1, name: 'Margherita' }],
      orders: [{ email, comment: written, orderItems: [{ name: 'Margherita', comment: written }] }],
      reviews: [{ content: `Signed, ${lastName}` }],
      sessions: [{ device: 'a test', method: 'password' }],
      providers: [{ provider: 'google' }],
      passkeys: [{ name: `${firstName}’s phone` }],
    })
    for (const secret of ['argon2', 'cus_secret', 'pm_1', 'hash', customer.token]) expect(text).not.toContain(secret)
  })

  it('the download has payments, refunds, receipts and coupon uses of the orders', async () => {
    const { db } = server.deps
    const businessId = restaurant.business.id
    const order_id = await anOwnOrder(server, restaurant, customer, DONE, { card: true, draft: { contact } })
    const at = clock.now().toString()
    await db
      .insert(schema.coupons)
      .values({ businessId, id: 1, code: 'TEN', name: 'Ten', discountType: 'fixed', discount: 100 })
    await db.insert(schema.couponClaims).values({
      businessId,
      couponId: 1,
      orderId: order_id,
      customer: `user:${customer.id}`,
      amount: 100,
      claimedAt: at,
    })
    const refund = {
      businessId,
      id: 'refund',
      orderId: order_id,
      attempt: 1,
      amount: 250,
      createdAt: at,
      updatedAt: at,
    }
    await db.insert(schema.refunds).values({ ...refund, reason: 'other', status: 'succeeded', providerId: 're_secret' })
    const documents = { businessId, orderId: order_id, vat: [], issuedAt: at }
    // The server issues a receipt of its own, which takes the place of this one unless it is gone first.
    const own = () => db.delete(schema.receipts).where(eq(schema.receipts.orderId, order_id)).returning()
    await expect.poll(own, { timeout: 30_000 }).toHaveLength(1)
    await db.insert(schema.receipts).values([
      { ...documents, kind: 'receipt', number: 7, total: 995 },
      { ...documents, kind: 'credit', number: 3, refundId: 'refund', total: 250, voidedAt: at },
    ])
    const text = await (await download()).text()
    expect(JSON.parse(text)).toMatchObject({
      payments: [{ order_id, amount: 9.95, status: 'succeeded', card_last4: '4242' }],
      refunds: [{ order_id, amount: 2.5, reason: 'other', status: 'succeeded' }],
      receipts: [
        { order_id, kind: 'receipt', number: 'R-000007', total: 9.95, voided_at: null },
        { order_id, kind: 'credit', number: 'C-000003', total: 2.5, voided_at: expect.any(String) },
      ],
      coupon_uses: [{ order_id, code: 'TEN', discount: 1 }],
    })
    for (const secret of ['re_secret', 'pi_']) expect(text).not.toContain(secret)
  })

  it('the download needs a session and contains own data only', async () => {
    await furnish()
    const stranger = await aCustomer(server, restaurant)
    expect(await (await download(stranger.cookie)).text()).not.toContain(lastName)
    expect((await download('')).status).toBe(401)
  })
})
