import type {
  OrderWire,
  ProblemWire,
  StaffOrderWire,
  StaffProblemsWire,
  StaffProblemWire,
} from '@comanda/contract/wire'
import { aCategory, aMealDeal, anItem, aProduct, aSection } from '@comanda/test-kit'
import { sql } from 'drizzle-orm'
import sharp from 'sharp'
import { beforeEach, describe, expect, it } from 'vitest'
import { erasePerson } from '../../src/orders/record/erase-person.ts'
import { readRecords } from '../../src/orders/record/read-records.ts'
import { inTransaction } from '../../src/platform/db/tx.ts'
import { aMember, aReceivedOrder, aStaffedRestaurant, type Member } from '../fixtures/a-console.ts'
import { aCustomer } from '../fixtures/a-customer.ts'
import { aPlacedOrderOf, askForOrderAs, payAs } from '../fixtures/a-customers-order.ts'
import type { Restaurant } from '../fixtures/a-restaurant.ts'
import { aPlacedOrder, get, type PlacedOrder, post } from '../fixtures/an-order.ts'
import { refundsOf } from '../fixtures/refunds-of.ts'
import { untilTold } from '../fixtures/until-told.ts'
import { aClock, aServer, type TestClock, type TestServer } from '../setup/a-server.ts'

let server: TestServer
let clock: TestClock
let restaurant: Restaurant
let owner: Member
let kitchen: Member

beforeEach(async () => {
  clock = aClock()
  server = await aServer({ clock, environment: { STAFF_SESSION_HOURS: '720', STAFF_IDLE_MINUTES: '10080' } })
  restaurant = await aStaffedRestaurant(server)
  owner = await aMember(server, restaurant.host, 'owner')
  kitchen = await aMember(server, restaurant.host, 'kitchen')
})

const accept = async (placed: PlacedOrder) => {
  const readyAt = clock.now().add({ minutes: 20 }).toString()
  expect((await owner.post(`/staff/orders/${placed.order.id}/status`, { orderStatus: 3, readyAt })).status).toBe(200)
  return placed
}
const anAcceptedOrder = async (card = false) => accept(await aReceivedOrder(server, restaurant.host, { card }))
/** The amounts that a draft of a test claims are those of its own dish. */
const NO_AMOUNTS = {
  total_price: undefined,
  sub_total: undefined,
  service_charge: undefined,
  bag_charge: undefined,
  delivery_fee: undefined,
}
let keys = 0
const report = ({ order, guest }: PlacedOrder, body: object = {}, key = `problem-key-${keys++}`, secret = guest) =>
  post(
    server,
    restaurant.host,
    `/order/${order.id}/problems`,
    { kind: 'missing', lines: [{ line: 0, quantity: 1 }], content: 'The pizza was not in the bag', ...body },
    { 'guest-id': secret, 'idempotency-key': key },
  )
const reported = async (placed: PlacedOrder, body: object = {}) => {
  const { status, body: answer } = await report(placed, body)
  expect(status, JSON.stringify(answer)).toBe(200)
  return answer.data as ProblemWire
}
const problemsOf = async ({ order, guest }: PlacedOrder) =>
  (await get(server, restaurant.host, `/order/${order.id}/problems`, { 'guest-id': guest })).body.data as ProblemWire[]
const listed = async () => (await kitchen.get('/staff/locations/1/problems')).body.data as StaffProblemsWire
const answer = (member: Member, id: string, body: object) => member.post(`/staff/problems/${id}/answer`, body)
const aPicture = async (width = 40, height = 30) => {
  const bytes = await sharp({ create: { width, height, channels: 3, background: '#a33' } })
    .jpeg()
    .withExif({ IFD0: { Copyright: 'Ada' } })
    .toBuffer()
  return bytes.toString('base64')
}
const refund = ({ order }: PlacedOrder, body: object) =>
  post(server, restaurant.host, `/staff/orders/${order.id}/refund`, body, {
    cookie: owner.cookie,
    'idempotency-key': `refund-key-${keys++}`,
  })
const mails = async () =>
  ((await (await server.fetch('/sandbox/mail')).json()) as { data: { subject: string; text: string }[] }).data

describe('reporting what is wrong', () => {
  it('a guest reports a problem of an accepted order, and every console lists it [11.32]', async () => {
    const placed = await anAcceptedOrder()
    const problem = await reported(placed)
    expect(problem).toMatchObject({ kind: 'missing', lines: [{ line: 0, quantity: 1 }], answer: null })
    const { open } = await listed()
    expect(open).toMatchObject([
      { id: problem.id, content: 'The pizza was not in the bag', order: { id: placed.order.id } },
    ])
    const { events } = (await owner.get(`/staff/orders/${placed.order.id}`)).body.data as StaffOrderWire
    expect(events).toContainEqual(expect.objectContaining({ kind: 'problem', actor: 'customer', reason: 'reported' }))
  })

  it('the same key reports once, also at the same moment [11.32]', async () => {
    const placed = await anAcceptedOrder()
    const answers = await Promise.all([1, 2, 3].map(() => report(placed, {}, 'one-and-the-same')))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(await problemsOf(placed)).toHaveLength(1)
  })

  it('a problem is refused before acceptance, 48 hours after the end, and the fourth open one [11.32]', async () => {
    const fresh = await aReceivedOrder(server, restaurant.host)
    expect((await report(fresh)).body.error?.code).toBe('order_not_accepted')
    const placed = await accept(fresh)
    for (let n = 0; n < 3; n++) await reported(placed)
    expect((await report(placed)).body.error?.code).toBe('too_many_problems')
    // A guest's secret ends earlier.
    const ada = await aCustomer(server, restaurant)
    const order = await aPlacedOrderOf(ada)
    await payAs(ada, order)
    await accept({ order, guest: '' })
    await owner.post(`/staff/orders/${order.id}/status`, { orderStatus: 5 })
    const late = () => ada.post(`/order/${order.id}/problems`, { kind: 'late' }, { 'idempotency-key': 'a-late-report' })
    const ended = clock.now().subtract({ hours: 48, seconds: 1 }).toString()
    await server.deps.db.execute(sql`update orders set finished_at = ${ended} where id = ${order.id}`)
    expect((await late()).body.error?.code).toBe('problem_too_late')
  })

  it('a guest reports one dish of a meal deal, and a refund credits the deal that holds it [11.32, 11.33]', async () => {
    const supper = aMealDeal({
      id: 50,
      sections: [1, 2].map((id) => aSection({ id, products: [aProduct({ id, itemId: 1, name: 'Margherita' })] })),
    })
    restaurant = await aStaffedRestaurant(server, {
      menu: { categories: [aCategory()], items: [anItem({ id: 1 }), supper] },
    })
    owner = await aMember(server, restaurant.host, 'owner')
    const cart = [
      { id: 50, quantity: 2, subItems: [1, 2].map((section_id) => ({ id: section_id, section_id, quantity: 1 })) },
    ]
    const placed = await accept(
      await aReceivedOrder(server, restaurant.host, { card: true, body: { ...NO_AMOUNTS, cart } }),
    )
    const { id, lines } = await reported(placed, { lines: [{ line: 0, part: 1, quantity: 2 }] })
    expect(lines).toEqual([{ line: 0, part: 1, quantity: 2 }])
    const tooMany = await report(placed, { lines: [{ line: 0, part: 1, quantity: 3 }] })
    expect([tooMany.status, Object.keys(tooMany.body.error?.details ?? {})]).toEqual([422, ['lines']])
    expect((await report(placed, { lines: [{ line: 0, part: 2, quantity: 1 }] })).status).toBe(422)
    expect((await answer(owner, id, { kind: 'refund', message: 'Sorry', amount: 3 })).status).toBe(200)
    const { refunds } = (await owner.get(`/staff/orders/${placed.order.id}`)).body.data as StaffOrderWire
    expect(refunds).toMatchObject([{ lines: [{ line: 0, quantity: 2 }] }])
  })

  it.each([
    ['lines', { lines: [{ line: 7, quantity: 1 }] }],
    ['quantities', { lines: [{ line: 0, quantity: 9 }] }, 'lines'],
    ['kind without words', { kind: 'other', content: '' }, 'content'],
    ['content', { content: 'x'.repeat(701) }],
    ['kind', { kind: 'cold' }],
  ])('a report with invalid %s is refused by name and stores nothing [11.32]', async (what, body, field = what) => {
    const placed = await anAcceptedOrder()
    const refused = await report(placed, body)
    expect([refused.status, Object.keys(refused.body.error?.details ?? {})]).toEqual([422, [field]])
    expect(await problemsOf(placed)).toEqual([])
  })

  it('another guest reads and reports nothing, not even the picture [6.01, 11.32]', async () => {
    const placed = await anAcceptedOrder()
    const other = await anAcceptedOrder()
    const { id } = await reported(placed, { picture: await aPicture() })
    expect((await report(placed, {}, 'another-guest', other.guest)).status).toBe(404)
    const paths = [`/order/${placed.order.id}/problems`, `/order/${placed.order.id}/problems/${id}/picture`]
    for (const path of paths)
      expect((await get(server, restaurant.host, path, { 'guest-id': other.guest })).status).toBe(404)
    const wrong = `/order/${other.order.id}/problems/${id}/picture`
    expect((await get(server, restaurant.host, wrong, { 'guest-id': other.guest })).status).toBe(404)
    expect((await get(server, restaurant.host, `/staff/problems/${id}/picture`)).status).toBe(401)
  })
})

describe('the picture of a problem', () => {
  const read = (path: string, headers: Record<string, string>) =>
    server.fetch(`http://${restaurant.host}/api/v1${path}`, { headers })

  it('it is re-encoded without metadata, for its owner and the staff [5.56, 11.32]', async () => {
    const placed = await anAcceptedOrder()
    const problem = await reported(placed, { picture: await aPicture(3000, 2000) })
    expect(problem.has_picture).toBe(true)
    const own = await read(`/order/${placed.order.id}/problems/${problem.id}/picture`, { 'guest-id': placed.guest })
    const staff = await read(`/staff/problems/${problem.id}/picture`, { cookie: kitchen.cookie })
    for (const response of [own, staff]) {
      expect([response.status, response.headers.get('content-type')]).toEqual([200, 'image/webp'])
      expect(response.headers.get('cache-control')).toContain('private')
      const { format, width, exif } = await sharp(Buffer.from(await response.arrayBuffer())).metadata()
      expect([format, width, exif]).toEqual(['webp', 1600, undefined])
    }
  })

  it.each([
    ['text', async () => Buffer.from('<svg onload="alert(1)"/>').toString('base64'), 422],
    ['26 megapixels', () => aPicture(6500, 4000), 422],
    ['more than 5 MB', async () => Buffer.alloc(5 * 1024 * 1024 + 1).toString('base64'), 413],
  ])('a picture that is %s is refused, and nothing is stored [5.56]', async (_what, picture, status) => {
    const placed = await anAcceptedOrder()
    expect((await report(placed, { picture: await picture() })).status).toBe(status)
    expect(await problemsOf(placed)).toEqual([])
  })
})

describe('answering a problem', () => {
  it('the customer reads the answer and gets one mail, however often it is sent [11.33]', async () => {
    const placed = await anAcceptedOrder()
    const { id } = await reported(placed)
    const message = { kind: 'message', message: 'Sorry! We are bringing it now. <b>5 minutes</b>' }
    const answers = await Promise.all([answer(kitchen, id, message), answer(kitchen, id, message)])
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    expect((await answer(owner, id, { kind: 'message', message: 'Something else' })).body.error?.code).toBe(
      'problem_answered',
    )
    expect(await problemsOf(placed)).toMatchObject([{ answer: { kind: 'message', message: message.message } }])
    expect((await listed()).open).toEqual([])
    expect((await listed()).answered).toMatchObject([{ id, staffName: expect.stringContaining('kitchen') }])
    const about = async () => (await mails()).filter(({ subject }) => subject.includes('an answer about your order'))
    await expect.poll(about, { timeout: 15_000 }).toHaveLength(1)
    expect((await about())[0]?.text).toContain('5 minutes')
    expect((await about())[0]?.text).not.toContain('not in the bag')
  })

  it('a refund in part answers once, and the books agree [11.33]', async () => {
    const placed = await anAcceptedOrder(true)
    const { id } = await reported(placed)
    const refund = { kind: 'refund', message: 'Sorry', amount: 3.5 }
    const answers = await Promise.all([answer(owner, id, refund), answer(owner, id, refund)])
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    const order = async () =>
      (await get(server, restaurant.host, `/order/${placed.order.id}`, { 'guest-id': placed.guest })).body
        .data as OrderWire
    await expect.poll(order, { timeout: 15_000 }).toMatchObject({ refunded: 3.5, payment_state: 'part-refunded' })
    expect(await refundsOf(server, placed.order.id)).toMatchObject([
      { amount: 350, reason: 'missing', status: 'succeeded' },
    ])
    expect((await problemsOf(placed))[0]?.answer).toMatchObject({ kind: 'refund', amount: 3.5 })
  })

  it('the answer mail names the refund with its receipt, so the refund gets no mail of its own [11.33]', async () => {
    const placed = await anAcceptedOrder(true)
    const { id } = await reported(placed)
    expect((await answer(owner, id, { kind: 'refund', message: 'Sorry', amount: 3.5 })).status).toBe(200)
    await expect
      .poll(() => refundsOf(server, placed.order.id), { timeout: 15_000 })
      .toMatchObject([{ status: 'succeeded' }])
    await untilTold(server)
    const about = async (words: string) => (await mails()).filter(({ subject }) => subject.includes(words))
    const [mail, ...others] = await about('an answer about your order')
    expect(others).toEqual([])
    expect(mail?.text).toContain('£3.50 is on its way back to the card you paid with.')
    expect(mail?.text).toContain(`/order/${placed.order.id}/receipt#link=`)
    expect(await about('refund for order')).toEqual([])
    // A refund that answers nothing still has its mail.
    expect((await refund(placed, { amount: 1, reason: 'missing' })).status).toBe(200)
    await expect.poll(() => refundsOf(server, placed.order.id), { timeout: 15_000 }).toHaveLength(2)
    await expect.poll(() => about('refund for order'), { timeout: 15_000 }).toHaveLength(1)
  })

  it('the mail with a coupon has its code and end, and a guest uses it [6.02, 11.33]', async () => {
    const placed = await anAcceptedOrder()
    const { id } = await reported(placed)
    await answer(owner, id, { kind: 'coupon', message: 'On us', amount: 4 })
    await untilTold(server)
    const [mail] = (await mails()).filter(({ subject }) => subject.includes('an answer about your order'))
    const code = /£4.00 off your next order. Your code is ([2-9A-Z]{10})\./.exec(mail?.text ?? '')?.[1]
    expect(mail?.text).toMatch(/once, until \d{1,2} \w+ \d{4}/)
    const used = await aPlacedOrder(server, restaurant.host, { body: { coupon: code } })
    expect(used.order.coupon_discount).toBe(4)
  })

  it('a refund of more than is left, or of cash, is refused and leaves the problem open [11.33]', async () => {
    const card = await anAcceptedOrder(true)
    const cash = await anAcceptedOrder()
    const ofCard = await reported(card)
    const ofCash = await reported(cash)
    const tooMuch = await answer(owner, ofCard.id, { kind: 'refund', amount: card.order.total_price + 1 })
    expect([tooMuch.status, tooMuch.body.error?.code]).toEqual([409, 'refund_too_large'])
    expect((await answer(owner, ofCash.id, { kind: 'refund' })).body.error?.code).toBe('nothing_paid_by_card')
    expect((await listed()).open).toHaveLength(2)
  })

  it('the kitchen answers in words only, and a large refund needs a fresh proof [6.08, 11.33]', async () => {
    const placed = await anAcceptedOrder(true)
    const { id } = await reported(placed)
    expect((await answer(kitchen, id, { kind: 'refund' })).body.error?.code).toBe('role_not_allowed')
    expect((await answer(kitchen, id, { kind: 'coupon', amount: 1 })).body.error?.code).toBe('role_not_allowed')
    await server.deps.db.execute(sql`update businesses set refund_proof_above = 100`)
    clock.advance({ hours: 2 })
    expect((await answer(owner, id, { kind: 'refund', amount: 5 })).body.error?.code).toBe('staff_proof_needed')
    expect((await answer(owner, id, { kind: 'refund', amount: 1 })).status).toBe(200)
  })

  it('a coupon answer is one code, which takes off its amount from one order [11.33]', async () => {
    const placed = await anAcceptedOrder()
    const { id } = await reported(placed)
    const coupon = { kind: 'coupon', message: 'On us', amount: 4 }
    const [one, two] = await Promise.all([answer(owner, id, coupon), answer(owner, id, coupon)])
    const code = (one.body.data as StaffProblemWire).answer?.coupon?.code
    expect(code).toMatch(/^[2-9A-Z]{10}$/)
    expect((two.body.data as StaffProblemWire).answer?.coupon?.code).toBe(code)
    const ada = await aCustomer(server, restaurant)
    const used = await aPlacedOrderOf(ada, { body: { coupon: code } })
    expect(used.coupon_discount).toBe(4)
    expect((await askForOrderAs(ada, { body: { coupon: code } })).status).toBe(422)
  })

  it('an answer without words or amount is refused by the field [11.33]', async () => {
    const { id } = await reported(await anAcceptedOrder())
    const fields = async (body: object) => Object.keys((await answer(owner, id, body)).body.error?.details ?? {})
    expect(await fields({ kind: 'message', message: ' ' })).toEqual(['message'])
    expect(await fields({ kind: 'coupon' })).toEqual(['amount'])
    expect(await fields({ kind: 'coupon', amount: 1000 })).toEqual(['amount'])
  })
})

it('erasing the person erases words and pictures of problems, and the download has them before', async () => {
  const placed = await anAcceptedOrder()
  const { id } = await reported(placed, { picture: await aPicture() })
  await answer(owner, id, { kind: 'message', message: 'Sorry, Ada' })
  const records = () => readRecords(server.deps.db, restaurant.business.id, [placed.order.id])
  expect((await records()).problems).toMatchObject([
    { content: 'The pizza was not in the bag', answer: 'Sorry, Ada', picture: expect.stringMatching(/^UklGR/) },
  ])
  await inTransaction(server.deps.db, (tx) => erasePerson(tx, restaurant.business.id, [placed.order.id], clock.now()))
  expect((await records()).problems).toMatchObject([{ kind: 'missing', content: '', answer: '', picture: null }])
})
