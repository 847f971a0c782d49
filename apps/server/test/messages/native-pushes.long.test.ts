import { randomUUID } from 'node:crypto'
import type { SentMail } from '@comanda/sandbox'
import { eq } from 'drizzle-orm'
import { beforeAll, expect, it } from 'vitest'
import { readSecretKeys } from '../../src/connections/secrets/secret-keys.ts'
import { writeSecret } from '../../src/connections/secrets/store.ts'
import { sweepPersonalData } from '../../src/customers/privacy/sweep-personal-data.ts'
import { businesses } from '../../src/platform/db/schema/index.ts'
import { aMember, aReceivedOrder, aStaffedRestaurant } from '../fixtures/a-console.ts'
import { untilTold } from '../fixtures/until-told.ts'
import { aClock, aServer, type TestClock, type TestServer } from '../setup/a-server.ts'
import { whenFileEnds } from '../setup/when-file-ends.ts'

let server: TestServer
let clock: TestClock

beforeAll(async () => {
  clock = aClock()
  server = await aServer({ clock, environment: { UNPROVED_MAILS_PER_HOUR: '1000' } }, whenFileEnds)
})

const pushesTo = async (playerId: string): Promise<readonly string[]> => {
  const { data } = (await (await server.fetch('/sandbox/mail')).json()) as { data: readonly SentMail[] }
  return data.filter(({ kind, to }) => kind === 'push' && to === playerId).map(({ text }) => text)
}
const arrived = (playerId: string, pushes: readonly unknown[]) =>
  expect.poll(() => pushesTo(playerId), { timeout: 20_000 }).toEqual(pushes)

/** An order that a native app sends, with the player id of its headers. */
const anOrderOf = async (playerid: string, restaurant?: Awaited<ReturnType<typeof aStaffedRestaurant>>) => {
  const at = restaurant ?? (await aStaffedRestaurant(server))
  const owner = await aMember(server, at.host, 'owner')
  const { order } = await aReceivedOrder(server, at.host, { headers: { playerid, channel: '7' } })
  const move = async (orderStatus: number) => {
    const readyAt = clock.now().add({ minutes: 30 }).toString()
    expect((await owner.post(`/staff/orders/${order.id}/status`, { orderStatus, readyAt })).status).toBe(200)
  }
  const kept = async () =>
    (await server.deps.pool.query('select player_id from orders where id = $1', [order.id])).rows[0]?.player_id
  return { restaurant: at, order, move, kept }
}
const accepted = expect.stringContaining('has accepted your order')

it("the native app that sent an order is pushed each event once, with the order's page [1.19, 7.02]", async () => {
  const player = randomUUID()
  const { order, move } = await anOrderOf(player.toUpperCase())
  await move(3)
  await arrived(player, [accepted])
  expect((await pushesTo(player))[0]).toContain(`/order/${order.id}/tracking`)
})

it('a push whose answer is lost arrives once', async () => {
  const player = randomUUID()
  const { order, move } = await anOrderOf(player)
  server.sandbox.nativePush.loseNext(1)
  await move(3)
  const query = "select 1 from order_messages where order_id = $1 and channel = 'push' and sent_at is not null"
  const sent = async () => (await server.deps.pool.query(query, [order.id])).rowCount
  await expect.poll(sent, { timeout: 30_000 }).toBe(1)
  expect(await pushesTo(player)).toEqual([accepted])
})

it('the player id of an unsubscribed app, a malformed one or an ended order is deleted', async () => {
  const [gone, ended] = [randomUUID(), randomUUID()]
  server.sandbox.nativePush.unsubscribe(gone)
  const first = await anOrderOf(gone)
  await first.move(3)
  await expect.poll(first.kept, { timeout: 20_000 }).toBe(null)
  expect(await pushesTo(gone)).toEqual([])
  expect(await (await anOrderOf('not a player')).kept()).toBe(null)
  const second = await anOrderOf(ended)
  for (const status of [3, 5]) await second.move(status)
  await sweepPersonalData(server.deps)
  expect(await second.kept()).toBe(ended)
  clock.advance({ hours: 73 })
  await sweepPersonalData(server.deps)
  expect(await second.kept()).toBe(null)
})

it("a business's own app is called with its own key, and not without one", async () => {
  const player = randomUUID()
  const restaurant = await aStaffedRestaurant(server)
  const { db, config } = server.deps
  const { appId, apiKey } = server.sandbox.nativePush.app
  const businessId = restaurant.business.id
  await db.update(businesses).set({ oneSignalAppId: appId }).where(eq(businesses.id, businessId))
  const early = randomUUID()
  const first = await anOrderOf(early, restaurant)
  await first.move(3)
  await untilTold(server)
  const keys = readSecretKeys(config)
  if (keys === null) throw new Error('A demo has a key')
  await writeSecret(db, keys, { businessId, name: 'onesignal' }, { apiKey }, clock.now().toString())
  const { move } = await anOrderOf(player, restaurant)
  await move(3)
  await arrived(player, [accepted])
  expect(await pushesTo(early)).toEqual([])
})
