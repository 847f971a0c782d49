import { randomBytes } from 'node:crypto'
import type { OrderWire } from '@comanda/contract/wire'
import { aChoice, aContact, anAddress } from '@comanda/test-kit'
import { sql } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { sweepPersonalData } from '../../src/customers/privacy/sweep-personal-data.ts'
import { aMember, aReceivedOrder, aStaffedRestaurant, type Member } from '../fixtures/a-console.ts'
import { get, type PlacedOrder, post } from '../fixtures/an-order.ts'
import { aClock, aServer, type TestClock, type TestServer } from '../setup/a-server.ts'

let server: TestServer
let clock: TestClock
let host: string
let owner: Member

beforeEach(async () => {
  clock = aClock()
  server = await aServer({ clock })
  host = (await aStaffedRestaurant(server)).host
  owner = await aMember(server, host, 'owner')
})

const EMAIL = 'ada@example.com'
const anOrder = (at = host) =>
  aReceivedOrder(server, at, {
    draft: {
      orderType: 'delivery',
      lines: [aChoice({ quantity: 2 })],
      address: anAddress(),
      contact: aContact({ email: EMAIL }),
      comment: 'Ring twice',
      driverInstructions: 'Gate code 1234',
    },
  })

/** The token in the newest mail with a link to the order. */
const tokenOf = async ({ order }: PlacedOrder): Promise<string> => {
  const link = new RegExp(`/order/${order.id}/tracking#link=([\\w-]+)`)
  const tokens = async () => {
    const { data } = (await (await server.fetch('/sandbox/mail')).json()) as { data: { text: string }[] }
    return data.flatMap(({ text }) => link.exec(text)?.[1] ?? [])
  }
  await expect.poll(tokens).not.toEqual([])
  return (await tokens())[0] ?? ''
}
const read = (id: string, token: string, at = host) => get(server, at, `/order/${id}`, { 'order-link': token })
const move = ({ order }: PlacedOrder, status: number) =>
  owner.post(`/staff/orders/${order.id}/status`, {
    orderStatus: status,
    ...(status === 3 && { readyAt: '2026-11-21T12:50:00Z' }),
  })

describe('the link of a mail', () => {
  it('the link shows the order without a login, but not the person or what they typed [2.41]', async () => {
    const placed = await anOrder()
    const { status, body } = await read(placed.order.id, await tokenOf(placed))
    expect(status).toBe(200)
    const order = body.data as OrderWire
    expect(order).toMatchObject({ read_only: true, order_status: 2, total_price: placed.order.total_price })
    expect(order).toMatchObject({ first_name: '', email: '', telephone_number: '', address: null, comment: '' })
    expect(JSON.stringify(body)).not.toMatch(/Ring twice|Gate code|ada@|LS6/)
    const own = (await get(server, host, `/order/${placed.order.id}`, { 'guest-id': placed.guest })).body.data
    expect(own).toMatchObject({ read_only: false, email: EMAIL, comment: 'Ring twice' })
  })

  it('the link follows the order live, and ends ten minutes after it [2.41, 4.13]', async () => {
    const placed = await anOrder()
    const token = await tokenOf(placed)
    const stream = await server.fetch(`http://${host}/api/v1/order/${placed.order.id}/live`, {
      headers: { 'order-link': token },
    })
    expect(stream.status).toBe(200)
    await stream.body?.cancel()
    for (const status of [3, 4, 5]) await move(placed, status)
    expect((await read(placed.order.id, token)).body.data).toMatchObject({ order_status: 5 })
    clock.advance({ minutes: 10 })
    const ended = await read(placed.order.id, token)
    expect([ended.status, ended.body.error?.code]).toEqual([410, 'link_ended'])
    const live = await server.fetch(`http://${host}/api/v1/order/${placed.order.id}/live`, {
      headers: { 'order-link': token },
    })
    expect(live.status).toBe(410)
  })

  it('a link opens neither another order, nor the same id elsewhere, nor is it guessed', async () => {
    const [one, other] = [await anOrder(), await anOrder()]
    const token = await tokenOf(one)
    const elsewhere = (await aStaffedRestaurant(server)).host
    for (const answer of [
      await read(other.order.id, token),
      await read(one.order.id, token, elsewhere),
      await read(one.order.id, randomBytes(32).toString('base64url')),
      await read(one.order.id, one.guest),
      await read(one.order.id, `${token}x`),
    ])
      expect(answer.status).toBe(404)
  })

  it('a link changes nothing: cancelling, paying, claiming, confirming and listing are refused', async () => {
    const placed = await anOrder()
    const token = await tokenOf(placed)
    const headers = { 'order-link': token, 'guest-id': token }
    const { id } = placed.order
    const answers = [
      await post(server, host, `/order/${id}/cancel`, {}, headers),
      await post(server, host, '/guest-order/make-payment', { location_id: 1, order_id: id, payment_type: 1 }, headers),
      await post(server, host, `/order/${id}/confirm`, { code: '123456' }, headers),
      await get(server, host, '/guest-order/current/me', headers),
    ]
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404])
    const claim = await post(server, host, '/order/claim', { order_id: id }, headers)
    expect(claim.status).toBe(401)
    expect((await read(id, token)).body.data).toMatchObject({ order_status: 2 })
  })

  it('only hashes of tokens are stored, and a month after the order its links are deleted', async () => {
    const placed = await anOrder()
    const token = await tokenOf(placed)
    const links = async () => (await server.deps.db.execute(sql`select * from order_links`)).rows
    expect(JSON.stringify(await links())).not.toContain(token)
    for (const status of [3, 4, 5]) await move(placed, status)
    await sweepPersonalData(server.deps)
    expect(await links()).not.toEqual([])
    clock.advance({ hours: 24 * 30 + 1 })
    await sweepPersonalData(server.deps)
    await expect.poll(links).toEqual([])
  })
})
