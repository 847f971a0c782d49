import { createHmac } from 'node:crypto'
import { CHANNELS, MESSAGE_KINDS } from '@comanda/domain'
import { aContact } from '@comanda/test-kit'
import { eq } from 'drizzle-orm'
import { beforeAll, expect, it } from 'vitest'
import { orderMessageJob } from '../../src/messages/queue/order-message.ts'
import { stopTelephone } from '../../src/messages/sms/telephone-stops.ts'
import { orderMessages, users } from '../../src/platform/db/schema/index.ts'
import { aMember, aReceivedOrder, aStaffedRestaurant } from '../fixtures/a-console.ts'
import { aCustomer, type CustomerOfTest } from '../fixtures/a-customer.ts'
import { aPlacedOrderOf, payAs } from '../fixtures/a-customers-order.ts'
import { untilHandedOver } from '../fixtures/until-handed-over.ts'
import { aClock, aServer, type TestClock, type TestServer } from '../setup/a-server.ts'
import { whenFileEnds } from '../setup/when-file-ends.ts'

const SECRETS_KEY = Buffer.alloc(32, 1).toString('base64url')

let server: TestServer
let clock: TestClock

beforeAll(async () => {
  clock = aClock()
  const environment = { SECRETS_KEY, TEXTS_PER_NUMBER_PER_HOUR: '4', TEXTS_PER_BUSINESS_PER_HOUR: '6' }
  server = await aServer({ clock, environment }, whenFileEnds)
})

let count = 0
const aTelephone = () => `+4477009${String(10_000 + count++)}`

/** A restaurant that sends SMS about everything. */
const aRestaurant = async (business = {}) => {
  const restaurant = await aStaffedRestaurant(server, { business })
  const owner = await aMember(server, restaurant.host, 'owner')
  const choices = MESSAGE_KINDS.flatMap((kind) =>
    CHANNELS.flatMap((channel) => (channel === 'sms' ? [{ kind, channel, sent: true }] : [])),
  )
  const settings = { choices, reviewAfterMinutes: 75, reminderTelephone: null }
  expect((await owner.overwrite('/staff/locations/1/messages', settings)).status).toBe(200)
  const order = async (telephone: string) => {
    const { order: placed } = await aReceivedOrder(server, restaurant.host, {
      draft: { contact: aContact({ telephone, email: `texted${count++}@example.com` }) },
    })
    const move = async (orderStatus: number) => {
      const readyAt = clock.now().add({ minutes: 30 }).toString()
      expect((await owner.post(`/staff/orders/${placed.id}/status`, { orderStatus, readyAt })).status).toBe(200)
    }
    return { ...placed, move }
  }
  const orderAs = async (customer: CustomerOfTest, telephone: string) => {
    const placed = await aPlacedOrderOf(customer, {
      draft: { contact: aContact({ telephone, email: customer.email }) },
    })
    expect((await payAs(customer, placed)).status).toBe(200)
    const readyAt = clock.now().add({ minutes: 30 }).toString()
    expect((await owner.post(`/staff/orders/${placed.id}/status`, { orderStatus: 3, readyAt })).status).toBe(200)
  }
  return { restaurant, owner, businessId: restaurant.business.id, order, orderAs }
}

/** Resolves when every event has been handed over and every queued job has run. */
const settle = async () => {
  await untilHandedOver(server)
  const open = async () =>
    (
      await server.deps.pool.query(
        `select 1 from pgboss.job where name = $1 and state < 'completed'
         union all select 1 from event_cursors c, event_head h where c.position < h.position`,
        [orderMessageJob.name],
      )
    ).rowCount
  await expect.poll(open, { timeout: 30_000 }).toBe(0)
}

const textsTo = async (telephone: string) => {
  await settle()
  const sent = await server.sandbox.mailbox.list()
  return sent.filter(({ kind, to }) => kind === 'sms' && to === telephone).map(({ text }) => text)
}

it('a customer gets one SMS for each event, with the link to the order', async () => {
  const telephone = aTelephone()
  const { order } = await aRestaurant()
  const { id, move } = await order(telephone)
  expect(await textsTo(telephone)).toHaveLength(1)
  await move(3)
  const texts = await textsTo(telephone)
  expect(texts).toHaveLength(2)
  const [accepted] = texts.filter((text) => text.includes('accepted'))
  expect(accepted).toMatch(/^.{1,20}: order \S+-\d+ accepted\. Ready to collect: \d\d:\d\d/)
  expect(accepted).toContain(`/order/${id}/tracking#link=`)
})

it('a number of another country, and one that cannot be a telephone, get no SMS', async () => {
  const { businessId, order } = await aRestaurant()
  await order('+34612345678')
  await settle()
  const rows = await server.deps.db.select().from(orderMessages).where(eq(orderMessages.businessId, businessId))
  expect(rows.map(({ channel }) => channel)).toEqual(['mail'])
})

it('a number that answered STOP to the common account gets no further SMS, while mails go on', async () => {
  const telephone = aTelephone()
  const [one, two] = [await aRestaurant(), await aRestaurant()]
  server.sandbox.sms.optOut(telephone)
  await one.order(telephone)
  expect(await textsTo(telephone)).toEqual([])
  const { move } = await two.order(telephone)
  await move(3)
  await settle()
  const rows = await server.deps.db.select().from(orderMessages).where(eq(orderMessages.businessId, two.businessId))
  const sent = rows.filter(({ sentAt }) => sentAt !== null)
  expect(sent.map(({ kind, channel }) => `${kind} ${channel}`).toSorted()).toEqual(['accepted mail', 'received mail'])
  // The second order did not ask the provider at all.
  expect(rows.filter(({ attemptedAt }) => attemptedAt !== null)).toEqual([])
})

it('a kind that a customer stopped in the account brings no SMS, until they want it again [2.26]', async () => {
  const telephone = aTelephone()
  const { restaurant, orderAs } = await aRestaurant()
  const ada = await aCustomer(server, restaurant)
  await server.deps.db
    .update(users)
    .set({ emailVerifiedAt: clock.now().toString() })
    .where(eq(users.businessId, restaurant.business.id))
  const want = async (wanted: boolean) =>
    expect((await ada.post('/user/messages', { kind: 'accepted', wanted })).status).toBe(200)
  await want(false)
  await orderAs(ada, telephone)
  const accepted = async () => (await textsTo(telephone)).filter((text) => text.includes('accepted'))
  expect(await accepted()).toEqual([])
  await want(true)
  await orderAs(ada, telephone)
  expect(await accepted()).toHaveLength(1)
})

it('an SMS that the provider refuses at first is sent once later', async () => {
  const telephone = aTelephone()
  const { order } = await aRestaurant()
  server.sandbox.sms.failNext(1)
  await order(telephone)
  expect(await textsTo(telephone)).toHaveLength(1)
})

it('an SMS whose answer a killed server did not read is not repeated', async () => {
  const telephone = aTelephone()
  const { businessId, order } = await aRestaurant()
  await order(telephone)
  expect(await textsTo(telephone)).toHaveLength(1)
  // What is stored when the server dies between the provider's answer and its note.
  await server.deps.db.update(orderMessages).set({ sentAt: null }).where(eq(orderMessages.businessId, businessId))
  const rows = await server.deps.db.select().from(orderMessages).where(eq(orderMessages.businessId, businessId))
  for (const { businessId, orderId, event, kind, channel } of rows)
    await server.deps.jobs.enqueue(server.deps.db, orderMessageJob, { businessId, orderId, event, kind, channel })
  expect(await textsTo(telephone)).toHaveLength(1)
})

it('strangers who order with one number or many cause no more SMS than the hourly limits', async () => {
  const [victim, restaurant] = [aTelephone(), await aRestaurant()]
  for (let n = 0; n < 6; n++) await restaurant.order(victim)
  expect(await textsTo(victim)).toHaveLength(4)
  const others = [aTelephone(), aTelephone(), aTelephone(), aTelephone()]
  for (const telephone of others) await restaurant.order(telephone)
  await settle()
  const sent = await server.sandbox.mailbox.list()
  expect(sent.filter(({ kind, to }) => kind === 'sms' && others.includes(to))).toHaveLength(2)
})

it('a stop that is repeated stays one', async () => {
  const telephone = aTelephone()
  for (let n = 0; n < 2; n++) await stopTelephone(server.deps.db, null, telephone, clock.now())
  const { order } = await aRestaurant()
  await order(telephone)
  expect(await textsTo(telephone)).toEqual([])
})

/** Posts the provider's webhook about an answer of a person. */
const answerWith = (telephone: string, text: string, changed: { signature?: string | null; body?: string } = {}) => {
  const url = `http://localhost:${server.deps.port()}/api/v1/webhook/sms`
  const { body, signature } = server.sandbox.sms.answer(url, telephone, text)
  const sent = changed.signature === undefined ? signature : changed.signature
  return server.fetch('http://localhost/api/v1/webhook/sms', {
    method: 'POST',
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      ...(sent === null ? {} : { 'x-twilio-signature': sent }),
    },
    body: changed.body ?? body,
  })
}

it.each([
  ['STOP', 'START'],
  [' baja ', 'Alta'],
])('a person who answers %j gets no SMS until they answer %j, however often it arrives', async (stop, start) => {
  const telephone = aTelephone()
  const { order } = await aRestaurant()
  for (const answer of await Promise.all([answerWith(telephone, stop), answerWith(telephone, stop)]))
    expect([answer.status, await answer.text()]).toEqual([200, expect.stringContaining('<Response/>')])
  const { move } = await order(telephone)
  expect(await textsTo(telephone)).toEqual([])
  await answerWith(telephone, start)
  await answerWith(telephone, 'Thank you!')
  await move(3)
  expect(await textsTo(telephone)).toHaveLength(1)
})

it('an answer without the right signature changes nothing', async () => {
  const telephone = aTelephone()
  const { order } = await aRestaurant()
  const foreign = server.sandbox.sms.answer('http://localhost/elsewhere', telephone, 'STOP')
  const forged = [
    await answerWith(telephone, 'STOP', { signature: null }),
    await answerWith(telephone, 'STOP', { signature: 'AAAAAAAAAAAAAAAAAAAAAAAAAAA=' }),
    await answerWith(telephone, 'STOP', { signature: foreign.signature }),
    await answerWith(aTelephone(), 'STOP', { body: foreign.body }),
    await answerWith(telephone, 'STOP', { body: '' }),
  ]
  expect(forged.map(({ status }) => status)).toEqual([400, 400, 400, 400, 400])
  await order(telephone)
  expect(await textsTo(telephone)).toHaveLength(1)
})

it('a STOP that one business’s own account reports stops no SMS of another business', async () => {
  const telephone = aTelephone()
  const [attacker, other] = [await aRestaurant(), await aRestaurant()]
  await stopTelephone(server.deps.db, attacker.businessId, telephone, clock.now())
  const placed = await other.order(telephone)
  expect(await textsTo(telephone)).toHaveLength(1)
  await placed.move(3)
  expect(await textsTo(telephone)).toHaveLength(2)
  // A stop at its own account also holds after the business has gone back to the installation's.
  await attacker.order(telephone)
  expect(await textsTo(telephone)).toHaveLength(2)
})

it('words that an owner signs with a token of their own making change nothing elsewhere', async () => {
  const telephone = aTelephone()
  const [attacker, other] = [await aRestaurant(), await aRestaurant()]
  const authToken = 'a-token-of-their-own-making'
  const account = { accountSid: `AC${'0'.repeat(32)}`, sender: '+447700900999', authToken }
  expect((await attacker.owner.overwrite('/staff/connections/sms', account)).status).toBe(200)
  const answer = async (Body: string) => {
    const path = `/api/v1/webhook/sms/${attacker.businessId}`
    const signed = `http://${attacker.restaurant.host}:${server.deps.port()}${path}Body${Body}From${telephone}`
    const sent = await server.fetch(`http://localhost${path}`, {
      method: 'POST',
      headers: {
        'content-type': 'application/x-www-form-urlencoded',
        'x-twilio-signature': createHmac('sha1', authToken).update(signed).digest('base64'),
      },
      body: new URLSearchParams({ From: telephone, Body }).toString(),
    })
    return sent.status
  }
  await expect.poll(() => answer('STOP')).toBe(200)
  const placed = await other.order(telephone)
  expect(await textsTo(telephone)).toHaveLength(1)
  // The person stops the installation's SMS; only they may take that back.
  expect((await answerWith(telephone, 'STOP')).status).toBe(200)
  expect(await answer('START')).toBe(200)
  await placed.move(3)
  expect(await textsTo(telephone)).toHaveLength(1)
})
