import type { SentMail } from '@comanda/sandbox'
import { beforeAll, expect, it } from 'vitest'
import { sweepPersonalData } from '../../src/customers/privacy/sweep-personal-data.ts'
import { aMember, aReceivedOrder, aStaffedRestaurant } from '../fixtures/a-console.ts'
import { post } from '../fixtures/an-order.ts'
import { aClock, aServer, type TestClock, type TestServer } from '../setup/a-server.ts'
import { whenFileEnds } from '../setup/when-file-ends.ts'

let server: TestServer
let clock: TestClock

beforeAll(async () => {
  clock = aClock()
  server = await aServer({ clock, environment: { UNPROVED_MAILS_PER_HOUR: '1000' } }, whenFileEnds)
})

const subscribe = () => server.sandbox.push.subscribe()
type Subscription = ReturnType<typeof subscribe>

const pushesTo = async ({ endpoint }: Subscription): Promise<readonly string[]> => {
  const { data } = (await (await server.fetch('/sandbox/mail')).json()) as { data: readonly SentMail[] }
  return data
    .filter(({ kind, to }) => kind === 'push' && to === endpoint)
    .map(({ subject, text }) => `${subject}: ${text}`)
}
const arrived = (subscription: Subscription, pushes: readonly unknown[]) =>
  expect.poll(() => pushesTo(subscription), { timeout: 15_000 }).toEqual(pushes)

const anOrder = async () => {
  const restaurant = await aStaffedRestaurant(server)
  const owner = await aMember(server, restaurant.host, 'owner')
  const { order, guest } = await aReceivedOrder(server, restaurant.host)
  const headers = { 'guest-id': guest }
  const follow = (subscription: unknown, own: Record<string, string> = headers) =>
    post(server, restaurant.host, `/order/${order.id}/push`, { subscription }, own)
  const inSpanish = { ...headers, 'accept-language': 'es' }
  const unfollow = ({ endpoint }: Subscription) =>
    server.fetch(`http://${restaurant.host}/api/v1/order/${order.id}/push`, {
      method: 'DELETE',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify({ endpoint }),
    })
  const move = async (orderStatus: number) => {
    const readyAt = clock.now().add({ minutes: 30 }).toString()
    expect((await owner.post(`/staff/orders/${order.id}/status`, { orderStatus, readyAt })).status).toBe(200)
  }
  return { restaurant, order, follow, inSpanish, unfollow, move, name: restaurant.business.name }
}
const accepted = (name: string) => expect.stringContaining(`${name}: `)

it("a browser is told once of each event, in its language, with the order's page", async () => {
  const { restaurant, order, follow, inSpanish, move, name } = await anOrder()
  const [ada, lola] = [subscribe(), subscribe()]
  expect((await follow(ada)).status).toBe(200)
  expect((await follow(ada)).status).toBe(200)
  await follow(lola, inSpanish)
  await move(3)
  await arrived(ada, [expect.stringMatching(new RegExp(`^${name}: .* has accepted your order`))])
  const [text] = await pushesTo(ada)
  expect(text).toContain(`/order/${order.id}/tracking`)
  expect(text).toContain(restaurant.host)
  await arrived(lola, [expect.stringMatching(/ ha aceptado tu pedido/)])
})

it('a browser that stopped, or whose subscription has ended, is told nothing more', async () => {
  const { follow, unfollow, move, name, order } = await anOrder()
  const [stays, stops, ends] = [subscribe(), subscribe(), subscribe()]
  for (const one of [stays, stops, ends]) expect((await follow(one)).status).toBe(200)
  expect((await unfollow(stops)).status).toBe(200)
  server.sandbox.push.forget(ends.endpoint)
  await move(3)
  await arrived(stays, [accepted(name)])
  expect([await pushesTo(stops), await pushesTo(ends)]).toEqual([[], []])
  const { rows } = await server.deps.pool.query('select endpoint from order_pushes where order_id = $1', [order.id])
  expect(rows).toEqual([{ endpoint: stays.endpoint }])
})

it('only the owner of an order can have a browser told, and only at a known push service', async () => {
  const { follow } = await anOrder()
  const other = await anOrder()
  expect((await follow(subscribe(), {})).status).toBe(404)
  expect((await follow(subscribe(), { 'guest-id': 'a'.repeat(43) })).status).toBe(404)
  const wrong = await follow({ ...subscribe(), endpoint: 'https://evil.example/push/1' })
  expect([wrong.status, Object.keys(wrong.body.error?.details ?? {})]).toEqual([422, ['subscription.endpoint']])
  expect((await other.follow({ endpoint: 'nothing', keys: {} })).status).toBe(422)
})

it('an order has at most ten browsers', async () => {
  const { follow } = await anOrder()
  const answers = await Promise.all(Array.from({ length: 12 }, () => follow(subscribe())))
  expect(answers.map(({ status }) => status).toSorted()).toEqual([...Array(10).fill(200), 429, 429])
})

it('the browsers of an order are forgotten days after its end', async () => {
  const { follow, move, order } = await anOrder()
  await follow(subscribe())
  for (const status of [3, 5]) await move(status)
  const left = async () =>
    (await server.deps.pool.query('select 1 from order_pushes where order_id = $1', [order.id])).rowCount
  await sweepPersonalData(server.deps)
  expect(await left()).toBe(1)
  clock.advance({ hours: 73 })
  await sweepPersonalData(server.deps)
  expect(await left()).toBe(0)
})
