import { aContact } from '@comanda/test-kit'
import { eq } from 'drizzle-orm'
import { beforeAll, expect, it } from 'vitest'
import { orderMailJob, orderMessageJob } from '../../src/messages/queue/order-message.ts'
import { queueDueMessages } from '../../src/messages/queue/queue-due-messages.ts'
import { messageChoices, orderMessages } from '../../src/platform/db/schema/index.ts'
import { aMember, aReceivedOrder, aStaffedRestaurant } from '../fixtures/a-console.ts'
import { mailsTo } from '../fixtures/an-account.ts'
import { untilHandedOver } from '../fixtures/until-handed-over.ts'
import { aClock, aServer, type TestClock, type TestServer } from '../setup/a-server.ts'
import { whenFileEnds } from '../setup/when-file-ends.ts'

let server: TestServer
let clock: TestClock

beforeAll(async () => {
  clock = aClock()
  server = await aServer({ clock, environment: { UNPROVED_MAILS_PER_HOUR: '1000' } }, whenFileEnds)
})

let count = 0
const anOrder = async (choices: readonly Omit<typeof messageChoices.$inferInsert, 'businessId'>[] = []) => {
  const restaurant = await aStaffedRestaurant(server)
  const businessId = restaurant.business.id
  for (const choice of choices) await server.deps.db.insert(messageChoices).values({ businessId, ...choice })
  const owner = await aMember(server, restaurant.host, 'owner')
  const email = `told${count++}@example.com`
  const { order } = await aReceivedOrder(server, restaurant.host, { draft: { contact: aContact({ email }) } })
  const move = (orderStatus: number) => {
    const readyAt = clock.now().add({ minutes: 30 }).toString()
    return owner.post(`/staff/orders/${order.id}/status`, { orderStatus, readyAt })
  }
  return { businessId, email, owner, order, move }
}

const rowsOf = (businessId: number) =>
  server.deps.db
    .select()
    .from(orderMessages)
    .where(eq(orderMessages.businessId, businessId))
    .orderBy(orderMessages.event)
const sentOf = async (businessId: number) =>
  (await rowsOf(businessId)).filter(({ sentAt }) => sentAt !== null).map(({ kind, channel }) => `${kind} ${channel}`)

/** Resolves when every event has been handed over and every queued job has run. */
const settle = async () => {
  await untilHandedOver(server)
  const open = async () =>
    (
      await server.deps.pool.query(
        `select 1 from pgboss.job where name in ($1, $2) and state < 'completed'
         union all select 1 from event_cursors c, event_head h where c.position < h.position`,
        [orderMailJob.name, orderMessageJob.name],
      )
    ).rowCount
  await expect.poll(open, { timeout: 15_000 }).toBe(0)
}

it('a kind that the business switched off is not sent; a receipt is, whatever is stored', async () => {
  const { businessId, move } = await anOrder([
    { kind: 'received', channel: 'mail', isSent: false },
    { kind: 'accepted', channel: 'mail', isSent: false },
  ])
  expect((await move(3)).status).toBe(200)
  await settle()
  expect(await sentOf(businessId)).toEqual(['received mail'])
})

it('a kind that the business switches off while its message waits is not sent', async () => {
  const { businessId, owner, order, move } = await anOrder()
  await move(3)
  await owner.post(`/staff/orders/${order.id}/ready-time`, { readyAt: clock.now().add({ minutes: 90 }).toString() })
  await settle()
  await server.deps.db
    .insert(messageChoices)
    .values({ businessId, kind: 'time-changed', channel: 'mail', isSent: false })
  clock.advance({ seconds: 61 })
  await queueDueMessages(server.deps)
  await settle()
  expect(await sentOf(businessId)).toEqual(['received mail', 'accepted mail'])
})

it('no channel without a sender is chosen, even if the business switched it on', async () => {
  const { businessId } = await anOrder([{ kind: 'received', channel: 'push', isSent: true }])
  await settle()
  expect(await sentOf(businessId)).toEqual(['received mail'])
})

it('a mail that an earlier version queued is sent once, whether its job names the event or not', async () => {
  const { businessId, email, order } = await anOrder()
  await settle()
  const old = { businessId, orderId: order.id, kind: 'received' } as const
  for (const job of [old, { ...old, event: 2 }, old]) {
    await server.deps.jobs.enqueue(server.deps.db, orderMailJob, job)
    await settle()
  }
  expect(await mailsTo(server, email)).toHaveLength(1)
  for (const job of [old, { ...old, event: 2 }]) {
    await server.deps.db.update(orderMessages).set({ sentAt: null }).where(eq(orderMessages.businessId, businessId))
    await server.deps.jobs.enqueue(server.deps.db, orderMailJob, job)
    await settle()
  }
  expect(await mailsTo(server, email)).toHaveLength(3)
})
