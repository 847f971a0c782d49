import type { OrderWire, ReceiptWire, StaffOrderWire } from '@comanda/contract/wire'
import { aCategory, aChoice, anItem } from '@comanda/test-kit'
import { eq, sql } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { sweepOrders } from '../../src/orders/lifecycle/sweep-orders.ts'
import { erasePerson } from '../../src/orders/record/erase-person.ts'
import { readRecords } from '../../src/orders/record/read-records.ts'
import { items } from '../../src/platform/db/schema/index.ts'
import { inTransaction } from '../../src/platform/db/tx.ts'
import { aMember, aReceivedOrder, aStaffedRestaurant, type Member } from '../fixtures/a-console.ts'
import type { Restaurant } from '../fixtures/a-restaurant.ts'
import { get, type PlacedOrder, post } from '../fixtures/an-order.ts'
import { refundsOf } from '../fixtures/refunds-of.ts'
import { aClock, aServer, type TestClock, type TestServer } from '../setup/a-server.ts'
import { whenFileEnds } from '../setup/when-file-ends.ts'

const NO_VAT = { delivery: 0, collection: 0, table: 0 }

let server: TestServer
let clock: TestClock
let here: Restaurant
let manager: Member

beforeAll(async () => {
  clock = aClock()
  server = await aServer({ clock, sweepsByItself: false }, whenFileEnds)
})

beforeEach(async () => {
  here = await aStaffedRestaurant(server, {
    menu: {
      categories: [aCategory()],
      items: [
        anItem({ id: 1, name: 'Pizza', prices: { base: 1000 } }),
        anItem({ id: 2, name: 'Water', prices: { base: 200 }, vat: NO_VAT }),
      ],
    },
  })
  manager = await aMember(server, here.host, 'manager')
})

/** Two pizzas at £10 with VAT of 20 %, and three waters at £2 without. */
const LINES = [aChoice({ itemId: 1, quantity: 2 }), aChoice({ itemId: 2, quantity: 3 })]
const READY_IN = { minutes: 30 }
const anAcceptedOrder = async ({ card = false, lines = LINES } = {}): Promise<PlacedOrder> => {
  const placed = await aReceivedOrder(server, here.host, { card, draft: { lines } })
  const readyAt = clock.now().add(READY_IN).toString()
  await manager.post(`/staff/orders/${placed.order.id}/status`, { orderStatus: 3, readyAt })
  return placed
}
const staffRead = async ({ order }: PlacedOrder) =>
  (await manager.get(`/staff/orders/${order.id}`)).body.data as StaffOrderWire
const read = async ({ order, guest }: PlacedOrder) =>
  (await get(server, here.host, `/order/${order.id}`, { 'guest-id': guest })).body.data as OrderWire
const receiptOf = async ({ order, guest }: PlacedOrder) =>
  (await get(server, here.host, `/order/${order.id}/receipt`, { 'guest-id': guest })).body.data as ReceiptWire
const ONE_PIZZA = [{ line: 0, quantity: 1 }]
const propose = async (placed: PlacedOrder, body: object = { lines: ONE_PIZZA }, seen: object = {}) => {
  const { readyAt, changes = [] } = await staffRead(placed)
  return manager.post(`/staff/orders/${placed.order.id}/changes`, {
    seen: { change: changes.length, readyAt, ...seen },
    ...body,
  })
}
const answer = ({ order, guest }: PlacedOrder, word: string, number = 1) =>
  post(server, here.host, `/order/${order.id}/changes/${number}/answer`, { answer: word }, { 'guest-id': guest })
const decide = ({ order }: PlacedOrder, decision: string, number = 1) =>
  manager.post(`/staff/orders/${order.id}/changes/${number}`, { decision })
const codeOf = ({ status, body }: Awaited<ReturnType<typeof post>>) => [status, body.error?.code]
const linesOf = ({ orderItems }: OrderWire) => orderItems.map(({ quantity, name }) => `${quantity} ${name}`)

describe('a change that makes an order cheaper', () => {
  it('waits for the customer’s yes, then refunds the difference with its VAT; the receipt stays [9.18]', async () => {
    const placed = await anAcceptedOrder({ card: true })
    await expect.poll(async () => (await receiptOf(placed)).receipt, { timeout: 15_000 }).toMatchObject({ total: 26 })
    const proposed = await propose(placed, { lines: [...ONE_PIZZA, { line: 1, quantity: 0 }], note: 'No more water' })
    expect(proposed.status).toBe(200)
    expect(await read(placed)).toMatchObject({
      total_price: 26,
      change: {
        number: 1,
        state: 'open',
        note: 'No more water',
        lines: [
          { name: 'Pizza', before: 2, after: 1 },
          { name: 'Water', before: 3, after: 0 },
        ],
        ready_at: null,
        total_before: 26,
        total_after: 10,
        if_unanswered: 'keep',
      },
    })
    expect(await refundsOf(server, placed.order.id)).toEqual([])
    expect((await answer(placed, 'yes')).body.data).toMatchObject({ total_price: 10, change: { state: 'applied' } })
    await expect
      .poll(async () => (await receiptOf(placed)).credit_notes, { timeout: 15_000 })
      .toMatchObject([
        {
          total: 16,
          vat: [
            { rate: 0, gross: 6, vat: 0 },
            { rate: 20, gross: 10, vat: 1.66 },
          ],
        },
      ])
    const { receipt, order } = await receiptOf(placed)
    expect([receipt?.total, order.total_price, linesOf(order)]).toEqual([26, 26, ['2 Pizza', '3 Water']])
    const now = await read(placed)
    expect(now).toMatchObject({ order_status: 3, payment_state: 'paid', refunded: 0, total_price: 10 })
    expect(linesOf(now)).toEqual(['1 Pizza'])
    expect(await refundsOf(server, placed.order.id)).toMatchObject([
      { amount: 1600, reason: 'order-changed', status: 'succeeded' },
    ])
    expect(await staffRead(placed)).toMatchObject({ refundable: 10, total: 10, refunded: 0 })
  })

  it('of a cash order changes what is to be collected, and nothing goes back', async () => {
    const placed = await anAcceptedOrder()
    await propose(placed)
    expect((await answer(placed, 'yes')).status).toBe(200)
    expect(await staffRead(placed)).toMatchObject({ total: 16, subTotal: 16, paymentState: 'unpaid' })
    expect(await refundsOf(server, placed.order.id)).toEqual([])
    await manager.post(`/staff/orders/${placed.order.id}/status`, { orderStatus: 5 })
    await expect.poll(async () => (await receiptOf(placed)).receipt, { timeout: 15_000 }).toMatchObject({ total: 16 })
    expect(linesOf((await receiptOf(placed)).order)).toEqual(['1 Pizza', '3 Water'])
  })

  it('is followed by others; a rejection gives back the rest, and all notes add up', async () => {
    const placed = await anAcceptedOrder({ card: true })
    await expect.poll(async () => (await receiptOf(placed)).receipt, { timeout: 15_000 }).not.toBeNull()
    await propose(placed)
    await answer(placed, 'yes')
    await propose(placed, { lines: [{ line: 1, quantity: 1 }] })
    await answer(placed, 'yes', 2)
    await expect
      .poll(() => refundsOf(server, placed.order.id), { timeout: 15_000 })
      .toMatchObject([
        { amount: 1000, status: 'succeeded' },
        { amount: 400, status: 'succeeded' },
      ])
    await manager.post(`/staff/orders/${placed.order.id}/status`, {
      orderStatus: 6,
      reason: 'busy',
      message: 'Sorry, we are full.',
    })
    await expect
      .poll(() => read(placed), { timeout: 15_000 })
      .toMatchObject({ order_status: 7, payment_state: 'refunded', refunded: 12, total_price: 12 })
    await expect
      .poll(async () => (await receiptOf(placed)).credit_notes.map(({ total }) => total), { timeout: 15_000 })
      .toEqual([10, 4, 12])
    const taken = () =>
      server.deps.db.execute(sql`
        select sum(total)::int as total, sum(sub_total)::int as sub_total, count(*)::int as rows from takings
        where order_id = ${placed.order.id}`)
    await expect
      .poll(async () => (await taken()).rows, { timeout: 15_000 })
      .toEqual([{ total: 0, sub_total: 0, rows: 4 }])
    const { receipt, credit_notes: notes } = await receiptOf(placed)
    for (const { rate, gross, vat } of receipt?.vat ?? []) {
      const credited = notes.flatMap((note) => note.vat.filter((line) => line.rate === rate))
      const sumOf = (amounts: readonly number[]) => Math.round(amounts.reduce((sum, one) => sum + one * 100, 0)) / 100
      expect([sumOf(credited.map((one) => one.gross)), sumOf(credited.map((one) => one.vat))]).toEqual([gross, vat])
    }
  })

  it('is previewed with its totals, and nothing is stored', async () => {
    const placed = await anAcceptedOrder({ card: true })
    const preview = await manager.post(`/staff/orders/${placed.order.id}/changes/preview`, { lines: ONE_PIZZA })
    expect(preview.body.data).toEqual({ totalBefore: 26, totalAfter: 16, refund: 10, due: 0 })
    expect(await read(placed)).toMatchObject({ change: null, total_price: 26 })
  })
})

describe('a change that adds dishes', () => {
  const MENU = {
    categories: [aCategory()],
    items: [
      anItem({ id: 1, name: 'Pizza', prices: { base: 1000 } }),
      anItem({ id: 2, name: 'Water', prices: { base: 200 }, vat: NO_VAT }),
      anItem({ id: 3, name: 'Calzone', prices: { base: 1250 } }),
      anItem({ id: 4, name: 'Soup', prices: { base: 400 }, left: 3 }),
    ],
  }
  const dish = (id: number, quantity = 1, insteadOf: number | null = null) => ({
    dish: { id, quantity },
    insteadOf,
  })

  beforeEach(async () => {
    here = await aStaffedRestaurant(server, { menu: MENU })
    manager = await aMember(server, here.host, 'manager')
  })

  it('swaps a dish of a card order: a dearer one costs what the one it replaces did', async () => {
    const placed = await anAcceptedOrder({ card: true })
    const body = { lines: ONE_PIZZA, added: [dish(3, 1, 0)] }
    const preview = await manager.post(`/staff/orders/${placed.order.id}/changes/preview`, body)
    expect(preview.body.data).toEqual({ totalBefore: 26, totalAfter: 26, refund: 0, due: 0 })
    expect((await propose(placed, body)).status).toBe(200)
    expect(await read(placed)).toMatchObject({
      change: {
        lines: [
          { name: 'Pizza', before: 2, after: 1 },
          { name: 'Calzone', before: 0, after: 1 },
        ],
      },
    })
    expect((await answer(placed, 'yes')).status).toBe(200)
    const now = await read(placed)
    expect([now.total_price, linesOf(now)]).toEqual([26, ['1 Pizza', '3 Water', '1 Calzone']])
    expect(await refundsOf(server, placed.order.id)).toEqual([])
  })

  it('adds to a cash order at the price of the menu', async () => {
    const cash = await anAcceptedOrder()
    expect((await propose(cash, { lines: [], added: [dish(3, 2)], agreed: true })).body.data).toMatchObject({
      total: 51,
    })
  })

  it('takes portions of what is counted, and what has run out meanwhile is not promised', async () => {
    const placed = await anAcceptedOrder()
    const refused = await propose(placed, { lines: [], added: [dish(4, 4)] })
    expect([...codeOf(refused), refused.body.error?.refusals]).toMatchObject([
      409,
      'items_short',
      [{ items: [{ left: 3 }] }],
    ])
    expect(codeOf(await propose(placed, { lines: [], added: [dish(9)] }))).toEqual([409, 'items_not_available'])
    expect(codeOf(await propose(placed, { lines: [], added: [dish(3, 1, 7)] }))).toEqual([422, 'invalid_request'])
    expect((await propose(placed, { lines: [], added: [dish(4, 2)] })).status).toBe(200)
    const soup = () => server.deps.db.select({ stock: items.stock }).from(items).where(eq(items.name, 'Soup'))
    expect((await answer(placed, 'yes')).status).toBe(200)
    expect((await soup()).at(-1)).toEqual({ stock: 1 })
    await propose(placed, { lines: [], added: [dish(3)] })
    await manager.post('/staff/locations/1/stock', { itemId: 3, soldOut: true })
    expect(codeOf(await answer(placed, 'yes', 2))).toEqual([409, 'change_short'])
  })
})

describe('who decides about a change', () => {
  it('a customer who agreed on the telephone is not asked, and the act says so', async () => {
    const placed = await anAcceptedOrder()
    const made = await propose(placed, { lines: ONE_PIZZA, agreed: true })
    expect(made.body.data).toMatchObject({
      total: 16,
      changes: [{ state: 'applied', decidedBy: 'staff', staffName: expect.stringContaining('manager') }],
    })
    const acts = (await manager.get('/staff/activity')).body.data as { subject: object; after: object }[]
    expect(acts[0]).toMatchObject({ subject: { step: 'change' }, after: { change: 'applied', total: 16 } })
  })

  it('a no leaves the order as it is; a call waits for staff, who say what was agreed', async () => {
    const placed = await anAcceptedOrder()
    await propose(placed)
    expect((await answer(placed, 'no')).body.data).toMatchObject({ total_price: 26, change: { state: 'declined' } })
    await propose(placed)
    expect((await answer(placed, 'call', 2)).body.data).toMatchObject({ change: { state: 'call', expires_at: null } })
    clock.advance({ minutes: 30 })
    await sweepOrders(server.deps)
    expect((await decide(placed, 'agreed', 2)).body.data).toMatchObject({ total: 16 })
  })

  it('a withdrawn change is gone from the customer’s page, and another can be proposed', async () => {
    const placed = await anAcceptedOrder()
    await propose(placed)
    expect(codeOf(await propose(placed, { lines: [{ line: 1, quantity: 1 }] }, { change: 0 }))).toEqual([
      409,
      'change_open',
    ])
    expect((await decide(placed, 'withdrawn')).status).toBe(200)
    expect(await read(placed)).toMatchObject({ change: null })
    expect(codeOf(await answer(placed, 'yes'))).toEqual([409, 'change_over'])
    expect((await propose(placed, { lines: [{ line: 1, quantity: 1 }] })).status).toBe(200)
  })

  it('a proposal is an act that can be taken back until the customer answers', async () => {
    const placed = await anAcceptedOrder()
    const takeBack = async () => {
      const acts = (await manager.get('/staff/activity')).body.data as { inverse: { path: string; body: object } }[]
      const { path, body } = acts[0]?.inverse ?? { path: '', body: {} }
      return manager.post(path, body)
    }
    await propose(placed)
    expect((await takeBack()).status).toBe(200)
    expect(await read(placed)).toMatchObject({ change: null })
    await propose(placed)
    await answer(placed, 'yes', 2)
    expect(codeOf(await takeBack())).toEqual([409, 'change_over'])
  })

  it('without an answer in time the order stays, until staff have called the customer', async () => {
    const placed = await anAcceptedOrder()
    await propose(placed)
    clock.advance({ minutes: 4 })
    await sweepOrders(server.deps)
    expect(await read(placed)).toMatchObject({ change: { state: 'open' } })
    clock.advance({ minutes: 1 })
    await sweepOrders(server.deps)
    expect(await read(placed)).toMatchObject({ total_price: 26, change: { state: 'expired' } })
    expect(codeOf(await answer(placed, 'yes'))).toEqual([409, 'change_over'])
    expect((await decide(placed, 'agreed')).body.data).toMatchObject({ total: 16 })
  })

  it('without an answer in time the change is made, where the restaurant chose so', async () => {
    await manager.overwrite('/staff/locations/1/order-changes', { answerAfterMinutes: 2, ifUnanswered: 'apply' })
    const placed = await anAcceptedOrder()
    await propose(placed)
    clock.advance({ minutes: 2 })
    // Before the sweep: the answer comes as late as it.
    expect(codeOf(await answer(placed, 'no'))).toEqual([409, 'change_over'])
    expect(await read(placed)).toMatchObject({ total_price: 16, change: { state: 'applied' } })
  })

  it('another guest knows nothing of it, and the same answer again answers the same', async () => {
    const placed = await anAcceptedOrder({ card: true })
    await propose(placed)
    const stranger = await anAcceptedOrder()
    expect((await answer({ ...placed, guest: stranger.guest }, 'yes')).status).toBe(404)
    for (const word of ['yes', 'yes']) expect((await answer(placed, word)).status).toBe(200)
    expect(codeOf(await answer(placed, 'no'))).toEqual([409, 'change_over'])
    expect(await refundsOf(server, placed.order.id)).toHaveLength(1)
  })
})

describe('the time and the portions', () => {
  it('a later time is promised once the customer agrees', async () => {
    const placed = await anAcceptedOrder()
    const readyAt = clock.now().add({ minutes: 50 }).toString()
    await propose(placed, { lines: [], readyAt })
    expect(await read(placed)).toMatchObject({ change: { ready_at: expect.any(String), lines: [] } })
    await answer(placed, 'yes')
    expect(Date.parse((await staffRead(placed)).readyAt)).toBe(Date.parse(readyAt))
  })

  it('more of a dish in cash takes its portions, fewer gives them back, and none is sold twice', async () => {
    const stock = async () =>
      (await server.deps.db.select({ left: items.stock }).from(items).where(sql`${ofPizza()}`))[0]?.left
    const ofPizza = () => sql`${eq(items.businessId, here.business.id)} and ${eq(items.id, 1)}`
    await manager.post('/staff/locations/1/stock', { itemId: 1, stock: 5 })
    const placed = await anAcceptedOrder()
    expect(await stock()).toBe(3)
    await propose(placed, { lines: [{ line: 0, quantity: 4 }], agreed: true })
    expect([await stock(), (await staffRead(placed)).total]).toEqual([1, 46])
    await propose(placed, { lines: ONE_PIZZA, agreed: true })
    expect(await stock()).toBe(4)
    await propose(placed, { lines: [{ line: 0, quantity: 5 }] })
    await manager.post('/staff/locations/1/stock', { itemId: 1, stock: 2 })
    expect(codeOf(await answer(placed, 'yes', 3))).toEqual([409, 'change_short'])
    expect([await stock(), (await read(placed)).change?.state]).toEqual([2, 'open'])
    expect(codeOf(await decide(placed, 'agreed', 3))).toEqual([409, 'change_short'])
    await decide(placed, 'withdrawn', 3)
    await propose(placed, { lines: [{ line: 0, quantity: 0 }], agreed: true })
    expect(await stock()).toBe(3)
    await manager.post(`/staff/orders/${placed.order.id}/status`, { orderStatus: 6, reason: 'busy', message: 'Sorry' })
    expect(await stock()).toBe(3)
  })

  it('a kitchen that was done has more to make', async () => {
    const placed = await anAcceptedOrder()
    await manager.post(`/staff/orders/${placed.order.id}/prepared`)
    await propose(placed, { lines: ONE_PIZZA, agreed: true })
    expect((await staffRead(placed)).preparedAt).not.toBeNull()
    await propose(placed, { lines: [{ line: 0, quantity: 2 }], agreed: true })
    expect((await staffRead(placed)).preparedAt).toBeNull()
  })
})

describe('a change that is refused, with nothing changed', () => {
  it.each([
    ['without a difference', { lines: [{ line: 0, quantity: 2 }] }, 'nothing_changes'],
    ['that leaves no dish', { lines: [0, 1].map((line) => ({ line, quantity: 0 })) }, 'nothing_left'],
    ['of an order that is not as it was seen', { lines: ONE_PIZZA, seen: { change: 1 } }, 'changed_meanwhile'],
  ])('one %s', async (_, { seen, ...body }: { lines: object[]; seen?: object }, code) => {
    const placed = await anAcceptedOrder({ card: true })
    expect(codeOf(await propose(placed, body, seen))).toEqual([409, code])
    expect(await read(placed)).toMatchObject({ total_price: 26, change: null })
  })

  it('one of a dish that the order does not have names the field', async () => {
    const placed = await anAcceptedOrder()
    const refused = await propose(placed, { lines: [{ line: 7, quantity: 1 }] })
    expect([refused.status, refused.body.error?.details]).toEqual([422, { lines: [expect.any(String)] }])
  })

  it('one of an order that was not accepted, or was refunded in part', async () => {
    const fresh = await aReceivedOrder(server, here.host)
    expect(codeOf(await propose(fresh))).toEqual([409, 'order_moved'])
    const refunded = await anAcceptedOrder({ card: true })
    await post(
      server,
      here.host,
      `/staff/orders/${refunded.order.id}/refund`,
      { reason: 'late', amount: 1 },
      { cookie: manager.cookie, 'idempotency-key': crypto.randomUUID() },
    )
    expect(codeOf(await propose(refunded))).toEqual([409, 'order_refunded'])
  })

  it('one of an order of which the customer has reported dishes', async () => {
    const placed = await anAcceptedOrder()
    const report = { kind: 'missing', lines: [{ line: 1, quantity: 1 }] }
    const headers = { 'guest-id': placed.guest, 'idempotency-key': crypto.randomUUID() }
    expect((await post(server, here.host, `/order/${placed.order.id}/problems`, report, headers)).status).toBe(200)
    expect(codeOf(await propose(placed))).toEqual([409, 'order_reported'])
  })

  it('one whose order was completed or refunded before the customer answered is void', async () => {
    const done = await anAcceptedOrder()
    await propose(done)
    await manager.post(`/staff/orders/${done.order.id}/status`, { orderStatus: 5 })
    expect(await read(done)).toMatchObject({ change: { state: 'void' } })
    expect(codeOf(await answer(done, 'yes'))).toEqual([409, 'order_moved'])
    expect(await read(done)).toMatchObject({ total_price: 26 })
    const refunded = await anAcceptedOrder({ card: true })
    await propose(refunded)
    await post(
      server,
      here.host,
      `/staff/orders/${refunded.order.id}/refund`,
      { reason: 'late', amount: 1 },
      { cookie: manager.cookie, 'idempotency-key': crypto.randomUUID() },
    )
    expect(codeOf(await answer(refunded, 'yes'))).toEqual([409, 'order_refunded'])
    expect(await read(refunded)).toMatchObject({ total_price: 26, change: { state: 'void' } })
  })
})

it('the customer is asked by mail with the difference and a link, and told once it was made', async () => {
  const placed = await anAcceptedOrder({ card: true })
  await propose(placed, { lines: ONE_PIZZA, note: 'The oven is broken' })
  const mails = async () =>
    ((await (await server.fetch('/sandbox/mail')).json()) as { data: { subject: string; text: string }[] }).data
      .filter(({ text }) => text.includes(placed.order.id))
      .filter(({ subject }) => /change/.test(subject))
  await expect.poll(mails, { timeout: 15_000 }).toHaveLength(1)
  const [asked] = await mails()
  expect(asked?.subject).toMatch(/ would like to change your order /)
  for (const words of ['“The oven is broken”', 'Pizza: 2 → 1', 'Total: £26.00 → £16.00', '£10.00 goes back', '#link='])
    expect(asked?.text).toContain(words)
  await answer(placed, 'yes')
  await expect
    .poll(mails, { timeout: 15_000 })
    .toContainEqual(expect.objectContaining({ subject: expect.stringMatching(/ has been changed$/) }))
})

describe('two at the same moment', () => {
  it('of a customer’s yes and a withdrawal by staff one is first, and the money follows it [6.08]', async () => {
    for (let round = 0; round < 6; round += 1) {
      const placed = await anAcceptedOrder({ card: true })
      await propose(placed)
      const both = [() => answer(placed, 'yes'), () => decide(placed, 'withdrawn')]
      const answers = await Promise.all((round % 2 === 0 ? both : both.toReversed()).map((act) => act()))
      expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
      const { total_price: total } = await read(placed)
      const refunds = await refundsOf(server, placed.order.id)
      expect([26, 16]).toContain(total)
      expect(refunds.reduce((sum, { amount }) => sum + amount, total * 100)).toBe(2600)
    }
  })

  it('several yeses, an agreement on the telephone and the clock make a change once', async () => {
    await manager.overwrite('/staff/locations/1/order-changes', { answerAfterMinutes: 1, ifUnanswered: 'apply' })
    const placed = await anAcceptedOrder({ card: true })
    await propose(placed)
    clock.advance({ minutes: 1 })
    await Promise.all([
      answer(placed, 'yes'),
      answer(placed, 'yes'),
      decide(placed, 'agreed'),
      sweepOrders(server.deps),
      sweepOrders(server.deps),
    ])
    expect(await refundsOf(server, placed.order.id)).toMatchObject([{ amount: 1000 }])
    const events = (await staffRead(placed)).events.filter(({ reason }) => reason === 'applied:1')
    expect(events).toHaveLength(1)
  })

  it('two members who propose at once: one proposal is open', async () => {
    const placed = await anAcceptedOrder()
    const answers = await Promise.all(
      [ONE_PIZZA, [{ line: 1, quantity: 1 }]].map((lines) => propose(placed, { lines }, { change: 0 })),
    )
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect((await staffRead(placed)).changes).toHaveLength(1)
  })
})

it('the person’s download has the changes of their orders, with what they were told', async () => {
  const placed = await anAcceptedOrder()
  await propose(placed, { lines: ONE_PIZZA, note: 'The oven is broken' })
  await answer(placed, 'no')
  const { changes } = await readRecords(server.deps.db, here.business.id, [placed.order.id])
  expect(changes).toMatchObject([
    {
      state: 'declined',
      note: 'The oven is broken',
      dishes: [{ name: 'Pizza', before: 2, after: 1 }],
      total_after: 16,
      decided_by: 'customer',
    },
  ])
})

it('erasing the person leaves dishes and money of a change, and no words', async () => {
  const placed = await anAcceptedOrder({ lines: [aChoice({ itemId: 1, quantity: 2, comment: 'For Ada' })] })
  await propose(placed, { lines: ONE_PIZZA, note: 'Sorry, Ada' })
  await answer(placed, 'yes')
  await manager.post(`/staff/orders/${placed.order.id}/status`, { orderStatus: 5 })
  await inTransaction(server.deps.db, (tx) => erasePerson(tx, here.business.id, [placed.order.id], clock.now()))
  const { rows } = await server.deps.db.execute(sql`select * from order_changes where order_id = ${placed.order.id}`)
  expect(JSON.stringify(rows)).not.toContain('Ada')
  expect(rows).toMatchObject([{ lines_before: [{ name: 'Pizza', quantity: 2 }], note: '' }])
})
