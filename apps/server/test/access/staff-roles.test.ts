import * as contract from '@comanda/contract'
import type { StaffRole } from '@comanda/domain'
import { beforeAll, describe, expect, it } from 'vitest'
import type { z } from 'zod'
import { aMember, aReceivedOrder, aStaffedRestaurant, emailOf, PASSWORD } from '../fixtures/a-console.ts'
import { aCustomer, type CustomerOfTest } from '../fixtures/a-customer.ts'
import type { Restaurant } from '../fixtures/a-restaurant.ts'
import { aServer, type TestServer } from '../setup/a-server.ts'
import { whenFileEnds } from '../setup/when-file-ends.ts'

interface Route {
  readonly method: string
  readonly path: string
  readonly responses: Readonly<
    Record<number, { content?: Readonly<Record<string, { schema: z.ZodType }>> } | undefined>
  >
}

const isStaffRoute = (value: unknown): value is Route =>
  typeof value === 'object' && value !== null && 'path' in value && String(value.path).startsWith('/staff/')

const ROUTES: readonly Route[] = Object.values(contract as Record<string, unknown>).filter(isStaffRoute)
const nameOf = ({ method, path }: Route) => `${method} ${path}`

const ACTORS = [
  'anonymous',
  'guest',
  'customer',
  'suspended customer',
  'kitchen',
  'manager',
  'owner',
  'other business’s owner',
] as const
type ActorName = (typeof ACTORS)[number]

interface Case {
  readonly what?: string
  /** The lowest role that may make the call; `anyone` needs no session. */
  readonly from: StaffRole | 'anyone'
  readonly body?: unknown
  /** The order was paid by card. */
  readonly card?: boolean
  /** What an owner does with the new order first. */
  readonly first?: (act: (path: string, body: unknown) => Promise<unknown>) => Promise<unknown>
}

const READY = { ready_at: '2026-11-21T12:30:00Z' }
const accept = (act: (path: string, body: unknown) => Promise<unknown>) => act('status', { order_status: 3, ...READY })
const rejection = { order_status: 6, reason: 'busy', message: 'Sorry, we are full.' }

/** The lowest role for each console call. A console route that is missing here fails the first test. [6.08] */
const EXPECTED: Readonly<Record<string, readonly Case[]>> = {
  'post /staff/login': [{ from: 'anyone', body: { email: emailOf('owner'), password: PASSWORD } }],
  'post /staff/logout': [{ from: 'anyone' }],
  'get /staff/session': [{ from: 'anyone' }],
  'get /staff/live': [{ from: 'kitchen' }],
  'get /staff/locations/{id}/orders': [{ from: 'kitchen' }],
  'get /staff/orders/{id}': [{ from: 'kitchen' }],
  'post /staff/orders/{id}/status': [
    { what: 'accept', from: 'kitchen', body: { order_status: 3, ...READY } },
    { what: 'complete', from: 'kitchen', body: { order_status: 5 }, first: accept },
    { what: 'reject a new order', from: 'kitchen', body: rejection },
    { what: 'reject an accepted order', from: 'manager', body: rejection, first: accept },
  ],
  'post /staff/orders/{id}/refund': [
    { from: 'manager', body: { reason: 'late', amount: 0.5 }, card: true },
    { what: 'in full', from: 'manager', body: { reason: 'late' }, card: true, first: accept },
  ],
  'post /staff/orders/{id}/ready-time': [{ from: 'kitchen', body: READY, first: accept }],
  'post /staff/orders/{id}/prepared': [{ from: 'kitchen', first: accept }],
  'post /staff/locations/{id}/pause': [{ from: 'kitchen', body: { minutes: 15 } }],
  'post /staff/locations/{id}/reopen': [{ from: 'kitchen' }],
  'get /staff/locations/{id}/stock': [{ from: 'kitchen' }],
  'post /staff/locations/{id}/stock': [{ from: 'kitchen', body: { item_id: 1, sold_out: false } }],
  'post /staff/locations/{id}/capacity': [{ from: 'manager', body: { capacity: { by: 'orders', most: 100 } } }],
  'post /staff/locations/{id}/deadlines': [
    { from: 'manager', body: { reject_after_minutes: 20, complete_after_hours: 4 } },
  ],
  'post /staff/locations/{id}/kitchen-minutes': [{ from: 'manager', body: { item_id: 1, minutes: 4 } }],
}

const RANK: Readonly<Record<string, number>> = { anyone: 0, kitchen: 1, manager: 2, owner: 3 }

const expectedStatus = (actor: ActorName, from: Case['from']): number => {
  if (from === 'anyone') return 200
  const rank = RANK[actor]
  if (rank === undefined) return 401
  return rank >= (RANK[from] ?? 9) ? 200 : 403
}

let server: TestServer
let mine: Restaurant
let theirs: Restaurant
let ada: CustomerOfTest
let sid: CustomerOfTest

beforeAll(async () => {
  server = await aServer({}, whenFileEnds)
  mine = await aStaffedRestaurant(server)
  theirs = await aStaffedRestaurant(server)
  ada = await aCustomer(server, mine)
  sid = await aCustomer(server, mine, { suspended: true })
})

const headersOf = async (actor: ActorName, guest: string): Promise<Record<string, string>> => {
  switch (actor) {
    case 'anonymous':
      return {}
    case 'guest':
      return { 'guest-id': guest }
    case 'customer':
      return { cookie: ada.cookie }
    case 'suspended customer':
      return { cookie: sid.cookie }
    case 'other business’s owner':
      return { cookie: (await aMember(server, theirs.host, 'owner')).cookie }
    default:
      return { cookie: (await aMember(server, mine.host, actor)).cookie }
  }
}

const ask = async (route: Route, { body, first, card = false }: Case, actor: ActorName) => {
  await (await aMember(server, mine.host, 'owner')).post('/staff/locations/1/reopen')
  const { order, guest } = await aReceivedOrder(server, mine.host, { card })
  const owner = await aMember(server, mine.host, 'owner')
  await first?.((path, content) => owner.post(`/staff/orders/${order.id}/${path}`, content))
  const path = route.path.replace('{id}', route.path.includes('/orders/{id}') ? order.id : '1')
  return server.fetch(`http://${mine.host}/api/v1${path}`, {
    method: route.method.toUpperCase(),
    headers: {
      'content-type': 'application/json',
      'idempotency-key': crypto.randomUUID(),
      ...(await headersOf(actor, guest)),
    },
    ...(route.method === 'post' && { body: JSON.stringify(body ?? {}) }),
  })
}

describe('permissions of console calls', () => {
  it('every console call has an expectation', () => {
    expect(ROUTES.map(nameOf).toSorted()).toEqual(Object.keys(EXPECTED).toSorted())
  })

  const cases = ROUTES.flatMap((route) =>
    (EXPECTED[nameOf(route)] ?? []).flatMap((each) => ACTORS.map((actor) => ({ route, each, actor }))),
  ).map(({ route, each, actor }) => {
    const title = `${nameOf(route)}${each.what ? ` (${each.what})` : ''} as ${actor}`
    return [title, expectedStatus(actor, each.from), route, each, actor] as const
  })

  it.each(cases)('%s is %i [6.08]', async (_title, status, route, each, actor) => {
    const answer = await ask(route, each, actor)
    expect(answer.status).toBe(status)
    const schema = route.responses[status]?.content?.['application/json']?.schema
    if (schema) expect(schema.safeParse(await answer.json()).error).toBeUndefined()
    else await answer.body?.cancel()
  })

  it('objects of another business are 404, also for its owner', async () => {
    const { order } = await aReceivedOrder(server, mine.host)
    const stranger = await aMember(server, theirs.host, 'owner')
    const answers = await Promise.all([
      stranger.get(`/staff/orders/${order.id}`),
      stranger.post(`/staff/orders/${order.id}/status`, { order_status: 3, ...READY }),
      stranger.post(`/staff/orders/${order.id}/prepared`),
      stranger.post(`/staff/orders/${order.id}/ready-time`, READY),
      stranger.post('/staff/locations/99/pause', { minutes: 15 }),
      stranger.post('/staff/locations/99/stock', { item_id: 1, sold_out: true }),
      stranger.get('/staff/locations/99/stock'),
      stranger.post('/staff/locations/99/capacity', { capacity: null }),
      stranger.post('/staff/locations/99/deadlines', { reject_after_minutes: 20, complete_after_hours: 4 }),
      stranger.post('/staff/locations/99/kitchen-minutes', { item_id: 1, minutes: 4 }),
    ])
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 10 }, () => 404))
    const board = await stranger.get('/staff/locations/1/orders')
    expect(board.body.data).toEqual([])
    const owner = await aMember(server, mine.host, 'owner')
    expect((await owner.get(`/staff/orders/${order.id}`)).body.data).toMatchObject({ order_status: 2 })
  })
})
