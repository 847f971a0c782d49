import type { SentMail } from '@comanda/sandbox'
import { aContact } from '@comanda/test-kit'
import { eq } from 'drizzle-orm'
import { beforeAll, expect, it } from 'vitest'
import { findRefunds } from '../../src/orders/payments/find-refunds.ts'
import { businesses, locations, ownTexts } from '../../src/platform/db/schema/index.ts'
import { intentOf } from '../fixtures/a-card.ts'
import { aMember, aReceivedOrder, aStaffedRestaurant } from '../fixtures/a-console.ts'
import { aCustomer } from '../fixtures/a-customer.ts'
import { aPlacedOrderOf, payAs } from '../fixtures/a-customers-order.ts'
import type { Restaurant } from '../fixtures/a-restaurant.ts'
import { askToRegister, mailsTo } from '../fixtures/an-account.ts'
import { aPlacedOrder, askForPayment, post } from '../fixtures/an-order.ts'
import { aServer, type TestServer } from '../setup/a-server.ts'
import { whenFileEnds } from '../setup/when-file-ends.ts'

let server: TestServer

beforeAll(async () => {
  server = await aServer({ environment: { MAILS_PER_NEW_BUSINESS_PER_DAY: '4' } }, whenFileEnds)
})

const trust = async ({ business: { id } }: Restaurant, values: Partial<typeof businesses.$inferInsert>) => {
  await server.deps.db.update(businesses).set(values).where(eq(businesses.id, id))
}

const EVIL = /evil|Verify|Bank Street|0113/
let people = 0
const aStranger = () => `stranger${++people}@example.com`

/** A restaurant that opened by itself, whose texts, names and addresses are all its own. */
const aNewcomer = async (values: Partial<typeof businesses.$inferInsert> = {}) => {
  const restaurant = await aStaffedRestaurant(server, { business: { name: 'Your Bank', legalName: 'Verify Ltd' } })
  await trust(restaurant, { trust: 'unproved', ...values })
  const { id } = restaurant.business
  await server.deps.db.update(locations).set({ name: 'Verify now at Bank Street' }).where(eq(locations.businessId, id))
  const owner = await aMember(server, restaurant.host, 'owner')
  return { ...restaurant, owner }
}
const newestTo = async (email: string, count: number): Promise<SentMail> => {
  await expect.poll(() => mailsTo(server, email), { timeout: 15_000 }).toHaveLength(count)
  const [mail] = await mailsTo(server, email)
  if (!mail) throw new Error('There is no mail')
  return mail
}
const whole = ({ subject, text, html, from }: SentMail) => [from, subject, text, html ?? ''].join('\n')

it('a restaurant that opened by itself sends no words and no links of its own to a stranger', async () => {
  const newcomer = await aNewcomer()
  const words = [
    { key: 'mail.received.subject', text: '{business}: verify order {number} at once' },
    { key: 'mail.rejected.title', text: 'Verify your account' },
  ]
  expect((await newcomer.owner.overwrite('/staff/texts', { language: 'en', changes: words })).status).toBe(200)
  const email = aStranger()
  const { order } = await aReceivedOrder(server, newcomer.host, { draft: { contact: aContact({ email }) } })
  const received = await newestTo(email, 1)
  expect(received.subject).toMatch(/^Your Bank: we’ve received your order \S+$/)
  const rejection = { orderStatus: 6, reason: 'busy', message: 'Verify your account by calling Bank Street' }
  expect((await newcomer.owner.post(`/staff/orders/${order.id}/status`, rejection)).status).toBe(200)
  const rejected = await newestTo(email, 2)
  for (const mail of [received, rejected]) {
    expect(whole(mail)).not.toMatch(EVIL)
    expect(whole(mail)).not.toMatch(/https?:\/\/(?!www\.w3\.org)/)
  }
})

it('a stranger is told by a new restaurant that a refund did not arrive', async () => {
  const newcomer = await aNewcomer()
  const email = aStranger()
  const placed = await aPlacedOrder(server, newcomer.host, { draft: { contact: aContact({ email }) } })
  const { id: intentId } = intentOf(await askForPayment(server, newcomer.host, placed, 'pm_card_visa'))
  await newestTo(email, 1)
  const key = { 'idempotency-key': crypto.randomUUID(), cookie: newcomer.owner.cookie }
  const body = { amount: 1, reason: 'goodwill' }
  expect((await post(server, newcomer.host, `/staff/orders/${placed.order.id}/refund`, body, key)).status).toBe(200)
  await newestTo(email, 2)
  await server.sandbox.happenLater('', intentId, 'refund-fails')
  await findRefunds(server.deps, server.deps.clock.now().subtract({ hours: 1 }))
  const failed = await newestTo(email, 3)
  expect(failed.subject).toMatch(/^Your Bank: your refund for order \S+ didn’t arrive$/)
  expect(failed.text).toContain('Your refund didn’t reach you')
  expect(whole(failed)).not.toMatch(EVIL)
})

it.each([
  ['an operator has approved it', { trust: 'approved' }],
  ['it takes cards through its own account', { stripeAccount: 'acct_own' }],
] as const)('its words and links are sent once %s', async (_when, values) => {
  const newcomer = await aNewcomer(values)
  const email = aStranger()
  await aReceivedOrder(server, newcomer.host, { draft: { contact: aContact({ email }) } })
  const mail = await newestTo(email, 1)
  expect(mail.text).toContain('Verify now at Bank Street')
  expect(mail.text).toContain(`http://${newcomer.host}`)
})

it('a customer who has proved the email reads the words of a new restaurant', async () => {
  const newcomer = await aNewcomer()
  const customer = await aCustomer(server, newcomer, { email: aStranger() })
  const placed = await aPlacedOrderOf(customer, { draft: { contact: aContact({ email: customer.email }) } })
  expect((await payAs(customer, placed)).status).toBe(200)
  expect((await newestTo(customer.email, 1)).text).toContain('Verify now at Bank Street')
})

it('mails of accounts keep their link, below the host of the installation, and lose the words', async () => {
  const newcomer = await aNewcomer()
  const { id } = newcomer.business
  await server.deps.pool.query(`update business_hosts set is_primary = false where business_id = $1`, [id])
  await server.deps.pool.query(
    `insert into business_hosts (business_id, host, is_primary) values ($1, 'evil.example', true)`,
    [id],
  )
  const email = aStranger()
  await askToRegister(server, newcomer.host, { email })
  const mail = await newestTo(email, 1)
  expect(mail.text).toContain(`http://${newcomer.host}`)
  expect(whole(mail)).not.toMatch(EVIL)
})

it('a new restaurant sends so many mails to strangers a day, and no more', async () => {
  const newcomer = await aNewcomer()
  const emails = Array.from({ length: 6 }, aStranger)
  for (const email of emails) await aReceivedOrder(server, newcomer.host, { draft: { contact: aContact({ email }) } })
  const dealtWith = async () =>
    (
      await server.deps.pool.query(
        'select 1 from order_messages where business_id = $1 and (sent_at is not null or dropped_at is not null)',
        [newcomer.business.id],
      )
    ).rowCount
  await expect.poll(dealtWith, { timeout: 20_000 }).toBe(6)
  const sent = await Promise.all(emails.map((email) => mailsTo(server, email)))
  expect(sent.flat()).toHaveLength(4)
})

it('the common SMS account is closed to a restaurant until an operator has approved it', async () => {
  const newcomer = await aNewcomer()
  const { sms } = server.deps.connections
  expect(await sms(newcomer.business.id)).toBeNull()
  const other = await aNewcomer({ stripeAccount: 'acct_own' })
  expect(await sms(other.business.id)).toBeNull()
  const approved = await aStaffedRestaurant(server)
  expect(await sms(approved.business.id)).toMatchObject({ isOwn: false })
})

const PLACE = { name: 'evil.example', email: 'a@b.example', telephoneNumber: '0113 496 0142' }
it.each([
  [
    'a text of its mails',
    '/staff/texts',
    'changes.0.text',
    () => ({
      language: 'en',
      changes: [{ key: 'mail.received.title', text: 'See evil.example now' }],
    }),
  ],
  [
    'the name of a location',
    '/staff/locations/1/place',
    'name',
    () => ({
      ...PLACE,
      address: { address_line_1: 'A', street_number: '1', city: 'Leeds', postcode: 'LS6 3HN' },
    }),
  ],
  ['the legal name', '/staff/seller', 'legalName', () => ({ legalName: 'www.evil', vatNumber: '' })],
  [
    'a reason for several orders',
    '/staff/orders/reject',
    'message',
    () => ({
      orders: ['a'.repeat(22)],
      reason: 'busy',
      message: 'Go to https://evil.example',
    }),
  ],
])('%s takes no link, from any restaurant', async (_what, path, field, body) => {
  const { host } = await aStaffedRestaurant(server)
  const owner = await aMember(server, host, 'owner')
  const { status, body: answer } = await owner.post(path, { ...body(), seen: null })
  expect([status, Object.keys(answer.error?.details ?? {})]).toEqual([422, [field]])
  expect(JSON.stringify(answer.error?.details)).toContain('Leave out links')
})

it('a text with a link that an earlier version stored is not sent', async () => {
  const restaurant = await aStaffedRestaurant(server)
  const text = { businessId: restaurant.business.id, language: 'en', key: 'mail.received.title' } as const
  const changedAt = server.deps.clock.now().toString()
  await server.deps.db.insert(ownTexts).values({ ...text, text: 'Go to evil.example', changedAt })
  const email = aStranger()
  await aReceivedOrder(server, restaurant.host, { draft: { contact: aContact({ email }) } })
  const mail = await newestTo(email, 1)
  expect(whole(mail)).not.toMatch(/evil/)
  expect(mail.text).toContain('We’ve received your order')
})

it('a flood of mails at one restaurant leaves the mails of another one to the same address', async () => {
  const email = aStranger()
  const [one, two] = [await aStaffedRestaurant(server), await aStaffedRestaurant(server)]
  for (let n = 0; n < 14; n++)
    await aReceivedOrder(server, one.host, {
      draft: { contact: aContact({ email: `${email.replace('@', `+${n}@`)}` }) },
    })
  await aReceivedOrder(server, two.host, { draft: { contact: aContact({ email }) } })
  await expect.poll(() => mailsTo(server, email), { timeout: 20_000 }).toHaveLength(1)
  const outcomes = async () => {
    const { rows } = await server.deps.pool.query<{ sent: number; dropped: number }>(
      `select count(sent_at)::int as sent, count(dropped_at)::int as dropped from order_messages where business_id = $1`,
      [one.business.id],
    )
    return rows[0]
  }
  // The mails of both restaurants are sent by several workers, in any order.
  await expect.poll(outcomes, { timeout: 20_000 }).toEqual({ sent: 12, dropped: 2 })
})

it('the call that rejects one order takes no link', async () => {
  const restaurant = await aStaffedRestaurant(server)
  const owner = await aMember(server, restaurant.host, 'owner')
  const { order } = await aReceivedOrder(server, restaurant.host)
  const rejection = { orderStatus: 6, reason: 'busy', message: 'See evil.example' }
  expect((await owner.post(`/staff/orders/${order.id}/status`, rejection)).status).toBe(422)
})
