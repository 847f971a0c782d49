import type { OrderWire, StaffOrderWire } from '@comanda/contract'
import { aContact } from '@comanda/test-kit'
import { and, eq, isNotNull } from 'drizzle-orm'
import { beforeAll, expect, it } from 'vitest'
import { returnToQuota, takeFromQuota } from '../../src/messages/mails/mail-quota.ts'
import { mailQuotas, orderMessages } from '../../src/platform/db/schema/index.ts'
import { aMember, aReceivedOrder, aStaffedRestaurant } from '../fixtures/a-console.ts'
import { askToRegister, mailsTo, mailWithLink } from '../fixtures/an-account.ts'
import { get, type PlacedOrder, post } from '../fixtures/an-order.ts'
import { aClock, aServer, type TestClock, type TestServer } from '../setup/a-server.ts'
import { whenFileEnds } from '../setup/when-file-ends.ts'

const MOST = 5
let server: TestServer
let clock: TestClock

beforeAll(async () => {
  clock = aClock()
  server = await aServer(
    { clock, environment: { UNPROVED_MAILS_PER_HOUR: String(MOST), UNPROVED_MAILS_PER_HOUR_IN_ALL: String(MOST) } },
    whenFileEnds,
  )
})

/** Cash orders to one address; resolves when each mail is sent or dropped. */
const aFlood = async (host: string, email: string, count: number): Promise<readonly PlacedOrder[]> => {
  const placed = []
  for (let n = 0; n < count; n++)
    placed.push(await aReceivedOrder(server, host, { draft: { contact: aContact({ email }) } }))
  return placed
}

const dealtWith = async (businessId: number, count: number) => {
  const rows = () => server.deps.db.select().from(orderMessages).where(eq(orderMessages.businessId, businessId))
  await expect
    .poll(async () => (await rows()).filter(({ sentAt, droppedAt }) => sentAt ?? droppedAt).length, { timeout: 30_000 })
    .toBe(count)
}

it('20 cash orders to one address at two restaurants bring at most 5 mails within the hour', async () => {
  const email = 'victim@example.com'
  const [one, two] = [await aStaffedRestaurant(server), await aStaffedRestaurant(server)]
  await aFlood(one.host, email, 10)
  await aFlood(two.host, email.toUpperCase(), 10)
  await dealtWith(one.business.id, 10)
  await dealtWith(two.business.id, 10)
  const received = [...(await mailsTo(server, email)), ...(await mailsTo(server, email.toUpperCase()))]
  expect(received).toHaveLength(MOST)
  const before = await mailsTo(server, email)
  clock.advance({ minutes: 61 })
  await aFlood(one.host, email, 1)
  await dealtWith(one.business.id, 11)
  await expect.poll(() => mailsTo(server, email)).toHaveLength(before.length + 1)
})

it('a flood of cash orders starves no receipt of a card order, refund, activation or reset', async () => {
  const email = 'owner@example.com'
  const { host, business } = await aStaffedRestaurant(server)
  const staff = await aMember(server, host, 'owner')
  await aFlood(host, email, MOST + 2)
  await dealtWith(business.id, MOST + 2)
  const { order } = await aReceivedOrder(server, host, { card: true, draft: { contact: aContact({ email }) } })
  await dealtWith(business.id, MOST + 3)
  expect((await mailsTo(server, email))[0]?.text).toContain('Paid by card')
  await post(
    server,
    host,
    `/staff/orders/${order.id}/refund`,
    { reason: 'other', amount: 1 },
    {
      cookie: staff.cookie,
      'idempotency-key': 'refund-1-of-this-test',
    },
  )
  await dealtWith(business.id, MOST + 4)
  expect((await mailsTo(server, email))[0]?.subject).toContain('refund for order')
  await askToRegister(server, host, { email })
  await mailWithLink(server, email, '/auth/activate')
  await post(server, host, '/password/forgotten', { email })
  await mailWithLink(server, email, '/auth/reset-password')
})

it("a dropped mail shows on the customer's page and in the order's history of the console", async () => {
  const { host, business } = await aStaffedRestaurant(server)
  const email = 'dropped@example.com'
  const owner = await aMember(server, host, 'owner')
  const placed = await aFlood(host, email, MOST + 1)
  await dealtWith(business.id, MOST + 1)
  const [dropped] = await server.deps.db
    .select()
    .from(orderMessages)
    .where(and(eq(orderMessages.businessId, business.id), isNotNull(orderMessages.droppedAt)))
  const of = (id: string | undefined) => placed.find(({ order }) => order.id === id)
  const lost = of(dropped?.orderId)
  const kept = placed.find((one) => one !== lost)
  if (!lost || !kept) throw new Error('No mail was dropped')
  const read = async ({ order, guest }: PlacedOrder) =>
    (await get(server, host, `/order/${order.id}`, { 'guest-id': guest })).body.data as OrderWire
  expect([(await read(lost)).mail_dropped, (await read(kept)).mail_dropped]).toEqual([true, false])
  const { events } = (await owner.get(`/staff/orders/${lost.order.id}`)).body.data as StaffOrderWire
  expect(events.at(-1)).toMatchObject({ kind: 'mail-dropped', actor: 'system', reason: 'received', orderStatus: 2 })
})

it('registrations at many restaurants with one address bring at most 5 activation mails', async () => {
  const email = 'registered@example.com'
  for (let n = 0; n < MOST + 2; n++) await askToRegister(server, (await aStaffedRestaurant(server)).host, { email })
  const open = async () =>
    (
      await server.deps.pool.query(
        "select 1 from pgboss.job where name = 'account-mail' and state <> 'completed' and data->>'kind' = 'activate'",
      )
    ).rowCount
  await expect.poll(open, { timeout: 20_000 }).toBe(0)
  expect(await mailsTo(server, email)).toHaveLength(MOST)
})

it('concurrent mails to one address never exceed the limit, and a failed one is uncounted', async () => {
  const { db } = server.deps
  const mail = { businessId: 1, to: 'Race@example.com', sort: 'order', at: clock.now() } as const
  const tries = await Promise.all(
    Array.from({ length: 20 }, () => takeFromQuota(db, mail, { ofBusiness: MOST, inAll: MOST })),
  )
  expect(tries.filter(Boolean)).toHaveLength(MOST)
  await returnToQuota(db, mail)
  const again = await Promise.all(
    Array.from({ length: 3 }, () => takeFromQuota(db, mail, { ofBusiness: MOST, inAll: MOST })),
  )
  expect(again.filter(Boolean)).toHaveLength(1)
  const rows = await db.select().from(mailQuotas)
  expect(JSON.stringify(rows)).not.toMatch(/race@/i)
})
