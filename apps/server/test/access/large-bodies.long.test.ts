import { beforeAll, expect, it } from 'vitest'
import { aMember, aReceivedOrder, aStaffedRestaurant } from '../fixtures/a-console.ts'
import type { Restaurant } from '../fixtures/a-restaurant.ts'
import { aServer, type TestServer } from '../setup/a-server.ts'
import { whenFileEnds } from '../setup/when-file-ends.ts'

let server: TestServer
let restaurant: Restaurant

beforeAll(async () => {
  server = await aServer({ isAlone: true }, whenFileEnds)
  restaurant = await aStaffedRestaurant(server)
})

/** JSON that costs much to parse; were it read, the answer would be about its content. */
const BRACKETS = '['.repeat(150_000)

const send = (path: string, headers: Record<string, string>, host = restaurant.host, body = BRACKETS) =>
  server.fetch(`http://${host}/api/v1${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'content-length': String(body.length), ...headers },
    body,
  })

it.each([
  ['/user/update', 'cookie', 401],
  ['/user/avatar', 'cookie', 401],
  ['/staff/pictures', 'cookie', 401],
  ['/staff/locations/1/menu/preview', 'cookie', 401],
  ['/staff/locations/1/menu/import', 'cookie', 401],
  ['/order/unknown/problems', 'guest-id', 404],
] as const)('a large body to %s with a made-up %s is refused before it is read', async (path, header, status) => {
  const forged = header === 'cookie' ? 'a=b; comanda_staff=x; comanda_session=x' : 'x'
  expect((await send(path, { [header]: forged })).status).toBe(status)
})

it.each(['/start/menu', '/start/pictures'])('a large body to %s without a signup is refused unread', async (path) => {
  expect((await send(path, { cookie: 'comanda_signup=x' }, 'localhost')).status).toBe(401)
})

it('a stranger without any session may send no large body at all', async () => {
  expect((await send('/user/update', {})).status).toBe(413)
})

it('the owner of an order and a member of staff are heard', async () => {
  const { order, guest } = await aReceivedOrder(server, restaurant.host)
  expect((await send(`/order/${order.id}/problems`, { 'guest-id': guest })).status).toBe(400)
  const { cookie } = await aMember(server, restaurant.host, 'manager')
  expect((await send('/staff/locations/1/menu/preview', { cookie })).status).toBe(400)
})

it('a large body of a known sender is parsed only if it is mostly text, a file or a picture', async () => {
  const { cookie } = await aMember(server, restaurant.host, 'manager')
  const file = Buffer.from('Starters\nSoup 4.50\n').toString('base64')
  const preview = async (body: object, headers: Record<string, string> = {}) => {
    const text = JSON.stringify(body)
    const answer = await send('/staff/locations/1/menu/preview', { cookie, ...headers }, restaurant.host, text)
    return { status: answer.status, body: (await answer.json()) as { errors?: object } }
  }
  const structure = Array.from({ length: 30_000 }, () => [])
  // Well-formed, and all that the call needs is there: it would be taken, were it parsed.
  const refused = await preview({ file, ignored: structure })
  expect([refused.status, Object.keys(refused.body.errors ?? {})]).toEqual([400, ['body']])
  expect((await preview({ file, ignored: 'x'.repeat(90_000) })).status).toBe(200)
  expect((await preview({ file, ignored: [] })).status).toBe(200)
})

it('so many large bodies of one network a minute are looked at', async () => {
  const statuses = await Promise.all(
    Array.from({ length: 130 }, async () => (await send('/user/update', { cookie: 'comanda_session=x' })).status),
  )
  expect(statuses.filter((status) => status === 429).length).toBeGreaterThan(0)
})

it('a stranger’s cart with more wrong parts than a cart has is refused before it is checked', async () => {
  const wrong = (parts: number) => ({
    options: Array.from({ length: 50 }, () => ({})),
    subItems: Array(parts).fill({}),
  })
  const ask = async (cart: object) => {
    const text = JSON.stringify({ cart })
    const answer = await send('/coupon/NONE/verify', {}, restaurant.host, text)
    return { status: answer.status, errors: Object.keys(((await answer.json()) as { errors?: object }).errors ?? {}) }
  }
  expect(await ask(Array(100).fill(wrong(70)))).toEqual({ status: 400, errors: ['body'] })
  const named = await ask(Array(20).fill(wrong(50)))
  expect([named.status, named.errors.length]).toEqual([422, 100])
})
