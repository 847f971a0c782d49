import { randomUUID } from 'node:crypto'
import type { ReceiptWire } from '@comanda/contract/wire'
import { aChoice } from '@comanda/test-kit'
import { sql } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
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

/** Two Margheritas, £19.90. */
const anOrder = (card: boolean) =>
  aReceivedOrder(server, host, { card, draft: { lines: [aChoice({ itemId: 1, quantity: 2 })] } })

const receiptOf = async ({ order, guest }: PlacedOrder) => {
  const { status, body } = await get(server, host, `/order/${order.id}/receipt`, { 'guest-id': guest })
  expect(status).toBe(200)
  return body.data as ReceiptWire
}
const untilIssued = async (placed: PlacedOrder): Promise<ReceiptWire> => {
  await expect.poll(async () => (await receiptOf(placed)).receipt, { timeout: 15_000 }).not.toBeNull()
  return receiptOf(placed)
}
const untilCredited = async (placed: PlacedOrder, count: number): Promise<ReceiptWire> => {
  await expect.poll(async () => (await receiptOf(placed)).credit_notes, { timeout: 15_000 }).toHaveLength(count)
  return receiptOf(placed)
}
const move = ({ order }: PlacedOrder, status: number) =>
  owner.post(`/staff/orders/${order.id}/status`, {
    orderStatus: status,
    ...(status === 3 && { readyAt: '2026-11-21T12:50:00Z' }),
  })
const refund = async ({ order }: PlacedOrder, amount?: number) => {
  clock.advance({ seconds: 1 })
  const body = { reason: 'missing', ...(amount !== undefined && { amount }) }
  const headers = { cookie: owner.cookie, 'idempotency-key': randomUUID() }
  expect((await post(server, host, `/staff/orders/${order.id}/refund`, body, headers)).status).toBe(200)
}
const pdfOf = async ({ order, guest }: PlacedOrder, creditNote?: string) => {
  const query = creditNote === undefined ? '' : `?credit_note=${creditNote}`
  const answer = await server.fetch(`http://${host}/api/v1/order/${order.id}/receipt.pdf${query}`, {
    headers: { 'guest-id': guest },
  })
  return {
    status: answer.status,
    type: answer.headers.get('content-type'),
    bytes: Buffer.from(await answer.arrayBuffer()),
  }
}

/** The token of the link to the receipt in the order's mail. */
const tokenOf = async ({ order }: PlacedOrder): Promise<string> => {
  const find = async () => {
    const { data } = (await (await server.fetch('/sandbox/mail')).json()) as { data: { text: string }[] }
    const link = new RegExp(`/order/${order.id}/receipt#link=([\\w-]+)`)
    return data.map(({ text }) => link.exec(text)?.[1]).find((token) => token !== undefined)
  }
  await expect.poll(find, { timeout: 15_000 }).toBeDefined()
  return (await find()) ?? ''
}

describe('receipts', () => {
  it('a card order has a receipt at once, with VAT by rate, seller and number [9.18]', async () => {
    const [first, second] = [await anOrder(true), await anOrder(true)]
    const one = await untilIssued(first)
    const two = await untilIssued(second)
    expect([one.receipt?.number, two.receipt?.number].sort()).toEqual(['R-000001', 'R-000002'])
    expect(one.seller).toEqual({ legal_name: 'Napoli 1889 Ltd', vat_number: 'GB123456789' })
    expect(one.receipt?.total).toBe(first.order.total_price)
    const vat = one.receipt?.vat ?? []
    expect(vat.reduce((sum, { net, vat: tax }) => sum + net + tax, 0)).toBeCloseTo(first.order.total_price, 5)
    expect(vat[0]?.rate).toBe(20)
  })

  it('a cash order has its receipt once it is completed, and no PDF before [9.18]', async () => {
    const placed = await anOrder(false)
    for (const status of [3, 4]) await move(placed, status)
    expect((await receiptOf(placed)).receipt).toBeNull()
    expect((await pdfOf(placed)).status).toBe(404)
    await move(placed, 5)
    expect((await untilIssued(placed)).receipt?.number).toBe('R-000001')
  })

  it('each refund has one credit note, and together they add up to the receipt [6.08, 9.18]', async () => {
    const placed = await anOrder(true)
    await move(placed, 3)
    await untilIssued(placed)
    await refund(placed, 4.55)
    await untilCredited(placed, 1)
    await refund(placed)
    const { receipt, credit_notes: notes } = await untilCredited(placed, 2)
    expect(notes.map(({ number }) => number)).toEqual(['C-000001', 'C-000002'])
    const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0)
    expect(notes[0]?.total).toBe(4.55)
    expect(sum(notes.map(({ total }) => total))).toBeCloseTo(receipt?.total ?? 0, 5)
    for (const line of receipt?.vat ?? [])
      expect(
        sum(notes.flatMap(({ vat }) => vat.filter(({ rate }) => rate === line.rate)).map(({ vat }) => vat)),
      ).toBeCloseTo(line.vat, 5)
  })

  it('a refund whose event is handed over twice has one credit note [6.08]', async () => {
    const placed = await anOrder(true)
    await untilIssued(placed)
    await refund(placed, 4.55)
    await untilCredited(placed, 1)
    // The subscriber starts again from the first event.
    await server.deps.db.execute(sql`update event_cursors set position = 0 where subscriber = 'receipts'`)
    await refund(placed, 1)
    const { credit_notes: notes } = await untilCredited(placed, 2)
    expect(notes.map(({ number, total }) => [number, total])).toEqual([
      ['C-000001', 4.55],
      ['C-000002', 1],
    ])
  })

  it('the PDF of a receipt and of a credit note has the same bytes each time [9.18]', async () => {
    const placed = await anOrder(true)
    await untilIssued(placed)
    const [one, again] = [await pdfOf(placed), await pdfOf(placed)]
    expect([one.status, one.type]).toEqual([200, 'application/pdf'])
    expect(one.bytes.subarray(0, 5).toString()).toBe('%PDF-')
    expect(one.bytes.equals(again.bytes)).toBe(true)
    await refund(placed, 4.55)
    await untilCredited(placed, 1)
    expect((await pdfOf(placed, 'C-000001')).status).toBe(200)
    expect((await pdfOf(placed, 'C-000002')).status).toBe(404)
  })

  it('the receipt of another order, and of the same id elsewhere, is not found [6.01]', async () => {
    const [mine, other] = [await anOrder(true), await anOrder(true)]
    const elsewhere = (await aStaffedRestaurant(server)).host
    const asMine = { 'guest-id': mine.guest }
    for (const path of ['receipt', 'receipt.pdf']) {
      expect((await get(server, host, `/order/${other.order.id}/${path}`, asMine)).status).toBe(404)
      expect((await get(server, elsewhere, `/order/${mine.order.id}/${path}`, asMine)).status).toBe(404)
    }
  })

  it('the link of a mail shows the receipt without the person, until a month after the order [2.41]', async () => {
    const placed = await anOrder(true)
    await untilIssued(placed)
    const { order } = placed
    const token = await tokenOf(placed)
    const read = (path: string) => get(server, host, `/order/${order.id}/${path}`, { 'order-link': token })
    const { status, body } = await read('receipt')
    expect(status).toBe(200)
    expect((body.data as ReceiptWire).order).toMatchObject({
      read_only: true,
      first_name: '',
      email: '',
      address: null,
    })
    for (const step of [3, 4, 5]) await move(placed, step)
    clock.advance({ hours: 24 * 30 - 1 })
    expect((await read('receipt')).status).toBe(200)
    expect((await get(server, host, `/order/${order.id}`, { 'order-link': token })).status).toBe(410)
    clock.advance({ hours: 2 })
    expect((await read('receipt')).status).toBe(410)
    expect((await read('receipt.pdf')).status).toBe(410)
  })
})
