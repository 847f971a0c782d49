import { draftToWire } from '@comanda/contract/wire'
import type { SentMail } from '@comanda/sandbox'
import { aContact, aDraft } from '@comanda/test-kit'
import { beforeAll, describe, expect, it } from 'vitest'
import { sweepOrders } from '../../src/orders/lifecycle/sweep-orders.ts'
import { aMember, aStaffedRestaurant } from '../fixtures/a-console.ts'
import { aCustomer } from '../fixtures/a-customer.ts'
import { type Asked, aPlacedOrder, askForPayment, get, type PlacedOrder, post } from '../fixtures/an-order.ts'
import { aClock, aServer, type TestServer } from '../setup/a-server.ts'
import { whenFileEnds } from '../setup/when-file-ends.ts'

const clock = aClock()
let server: TestServer
let plain: TestServer

beforeAll(async () => {
  const environment = { TRUST_PROXY: 'true' }
  server = await aServer({ clock, environment: { ...environment, ORDER_FAST_PATH: 'on' } }, whenFileEnds)
  plain = await aServer({ clock, environment: { ...environment, ORDER_FAST_PATH: 'off' } }, whenFileEnds)
})

let nextEmail = 1
const newEmail = () => `new-${nextEmail++}@example.com`
const contactOf = (email: string) => ({ draft: { contact: aContact({ email }) } })

/** A restaurant that asks for a code, and its manager. */
const aCautiousRestaurant = async (on: TestServer = server) => {
  const made = await aStaffedRestaurant(on)
  const manager = await aMember(on, made.host, 'manager')
  const setTo = (firstOrderCode: string) => manager.overwrite('/staff/locations/1/first-order-code', { firstOrderCode })
  expect((await setTo('email')).status).toBe(200)
  return { ...made, manager, setTo }
}

const codeMailsTo = async (email: string, on: TestServer = server): Promise<readonly SentMail[]> => {
  const { data } = (await (await on.fetch('/sandbox/mail')).json()) as { data: readonly SentMail[] }
  return data.filter(({ to, subject }) => to === email && / (is your code for|es tu código para) /.test(subject))
}

/** The code of the newest mail to an address, once this many have arrived. */
const codeTo = async (email: string, count = 1, on: TestServer = server): Promise<string> => {
  await expect.poll(() => codeMailsTo(email, on), { timeout: 15_000 }).toHaveLength(count)
  return /\d{6}/.exec((await codeMailsTo(email, on))[0]?.subject ?? '')?.[0] ?? ''
}

const wrongFor = (code: string): string => (code === '000000' ? '111111' : '000000')

const asGuest = (host: string, { order, guest }: PlacedOrder, on: TestServer = server) => ({
  send: (headers: Record<string, string> = {}) =>
    post(on, host, `/order/${order.id}/code`, {}, { 'guest-id': guest, ...headers }),
  confirm: (code: unknown) => post(on, host, `/order/${order.id}/confirm`, { code }, { 'guest-id': guest }),
  pay: () => askForPayment(on, host, { order, guest }),
  read: async () =>
    (await get(on, host, `/order/${order.id}`, { 'guest-id': guest })).body.data as { order_status: number },
})

const answerOf = ({ status, body }: Asked) => [status, body.error?.code ?? body.data]

describe.each(['fast', 'plain'])('a first order in cash on the %s path, where the location asks for a code', (path) => {
  const on = () => (path === 'fast' ? server : plain)

  it('it is received by the kitchen only after the mailed code was entered [11.21]', async () => {
    const { host, manager } = await aCautiousRestaurant(on())
    const email = newEmail()
    const placed = await aPlacedOrder(on(), host, contactOf(email))
    const guest = asGuest(host, placed, on())
    expect(answerOf(await guest.pay())).toEqual([409, 'order_code_needed'])
    expect(await guest.read()).toMatchObject({ order_status: 1 })
    expect(answerOf(await guest.send())).toEqual([200, { sent: true }])
    const code = await codeTo(email, 1, on())
    expect(answerOf(await guest.confirm(wrongFor(code)))).toEqual([422, 'order_code_wrong'])
    expect(answerOf(await guest.pay())).toEqual([409, 'order_code_needed'])
    expect((await manager.get('/staff/locations/1/orders')).body.data).toEqual([])
    expect(answerOf(await guest.confirm(`${code.slice(0, 3)} ${code.slice(3)}`))).toEqual([200, { success: true }])
    expect((await guest.pay()).status).toBe(200)
    expect((await manager.get('/staff/locations/1/orders')).body.data).toMatchObject([{ id: placed.order.id }])
    expect(answerOf(await guest.send())).toEqual([409, 'order_not_payable'])
  })
})

describe('who needs a code for an order', () => {
  it('a location asks for no code unless staff have set it [11.21]', async () => {
    const { host } = await aStaffedRestaurant(server)
    const guest = asGuest(host, await aPlacedOrder(server, host, contactOf(newEmail())))
    expect(answerOf(await guest.send())).toEqual([200, { sent: false }])
    expect((await guest.pay()).status).toBe(200)
  })

  it('an order by card needs no code [11.21]', async () => {
    const { host } = await aCautiousRestaurant()
    const placed = await aPlacedOrder(server, host, contactOf(newEmail()))
    expect((await askForPayment(server, host, placed, 'pm_card_visa')).status).toBe(200)
  })

  it('an email with a completed order at the business needs none, in capitals too [11.21]', async () => {
    const { host, manager, setTo } = await aCautiousRestaurant()
    const email = newEmail()
    await setTo('off')
    const first = await aPlacedOrder(server, host, contactOf(email))
    expect((await askForPayment(server, host, first)).status).toBe(200)
    await setTo('email')
    const again = asGuest(host, await aPlacedOrder(server, host, contactOf(email.toUpperCase())))
    expect(answerOf(await again.pay())).toEqual([409, 'order_code_needed'])
    const move = (body: object) => manager.post(`/staff/orders/${first.order.id}/status`, body)
    await move({ orderStatus: 3, readyAt: clock.now().add({ minutes: 20 }).toString() })
    expect(answerOf(await again.pay())).toEqual([409, 'order_code_needed'])
    expect((await move({ orderStatus: 5 })).status).toBe(200)
    expect((await again.pay()).status).toBe(200)
  })

  it('a completed order at another business does not count [11.21]', async () => {
    const { host } = await aCautiousRestaurant()
    const other = await aStaffedRestaurant(server)
    const manager = await aMember(server, other.host, 'manager')
    const email = newEmail()
    const theirs = await aPlacedOrder(server, other.host, contactOf(email))
    await askForPayment(server, other.host, theirs)
    const readyAt = clock.now().add({ minutes: 20 }).toString()
    await manager.post(`/staff/orders/${theirs.order.id}/status`, { orderStatus: 3, readyAt })
    expect((await manager.post(`/staff/orders/${theirs.order.id}/status`, { orderStatus: 5 })).status).toBe(200)
    const guest = asGuest(host, await aPlacedOrder(server, host, contactOf(email)))
    expect(answerOf(await guest.pay())).toEqual([409, 'order_code_needed'])
  })

  it.each([
    ['verified', 200, {}],
    ['unverified', 409, { emailVerifiedAt: null }],
  ])('a signed-in customer with a %s email gets %i [11.21]', async (_what, status, parts) => {
    const restaurant = await aCautiousRestaurant()
    const customer = await aCustomer(server, restaurant, parts)
    const key = { 'idempotency-key': crypto.randomUUID() }
    const placed = await customer.post('/order/new-order', draftToWire(aDraft()), key)
    const { id } = (placed.body.data as { order: { id: string } }).order
    const paid = await customer.post('/order/make-payment', { location_id: 1, order_id: id, payment_type: 1 })
    expect(paid.status).toBe(status)
  })
})

describe('the code of an order', () => {
  it('five wrong tries end it, at once or one by one, and a new one starts over [11.21]', async () => {
    const { host } = await aCautiousRestaurant()
    const email = newEmail()
    const guest = asGuest(host, await aPlacedOrder(server, host, contactOf(email)))
    expect(answerOf(await guest.confirm('123456'))).toEqual([422, 'order_code_expired'])
    await guest.send()
    const code = await codeTo(email)
    const tries = await Promise.all(Array.from({ length: 12 }, () => guest.confirm(wrongFor(code))))
    expect(tries.map((answer) => answer.body.error?.code).toSorted()).toEqual([
      ...Array.from({ length: 8 }, () => 'order_code_expired'),
      ...Array.from({ length: 4 }, () => 'order_code_wrong'),
    ])
    expect(answerOf(await guest.confirm(code))).toEqual([422, 'order_code_expired'])
    await guest.send()
    const second = await codeTo(email, 2)
    expect(answerOf(await guest.confirm(second))).toEqual([200, { success: true }])
    expect(answerOf(await guest.confirm(second))).toEqual([200, { success: true }])
  })

  it('it ends after ten minutes [11.21]', async () => {
    const { host } = await aCautiousRestaurant()
    const email = newEmail()
    const guest = asGuest(host, await aPlacedOrder(server, host, contactOf(email)))
    await guest.send()
    const code = await codeTo(email)
    clock.advance({ minutes: 10 })
    expect(answerOf(await guest.confirm(code))).toEqual([422, 'order_code_expired'])
  })

  it('its order expires no earlier, and new codes do not keep it beyond UNPAID_ORDER_MINUTES [11.21]', async () => {
    const own = aClock()
    const slow = await aServer({ clock: own, environment: { UNPAID_HOLD_MINUTES: '10', UNPAID_ORDER_MINUTES: '30' } })
    const { host } = await aCautiousRestaurant(slow)
    const email = newEmail()
    const [guest, late] = [
      asGuest(host, await aPlacedOrder(slow, host, contactOf(email)), slow),
      asGuest(host, await aPlacedOrder(slow, host, contactOf(email)), slow),
    ]
    own.advance({ minutes: 9 })
    await guest.send()
    const code = await codeTo(email, 1, slow)
    await late.send()
    await codeTo(email, 2, slow)
    own.advance({ minutes: 9 })
    await sweepOrders(slow.deps)
    expect(answerOf(await guest.confirm(code))).toEqual([200, { success: true }])
    expect((await guest.pay()).status).toBe(200)
    await late.send()
    await codeTo(email, 3, slow)
    own.advance({ minutes: 9 })
    await late.send()
    const last = await codeTo(email, 4, slow)
    own.advance({ minutes: 3, seconds: 1 })
    await sweepOrders(slow.deps)
    expect(answerOf(await late.confirm(last))).toEqual([409, 'order_not_payable'])
  })

  it('it confirms only the order that it was sent for, and only for the person who ordered [11.21]', async () => {
    const { host } = await aCautiousRestaurant()
    const [mine, yours] = [newEmail(), newEmail()]
    const placed = await aPlacedOrder(server, host, contactOf(mine))
    const other = await aPlacedOrder(server, host, contactOf(yours))
    const [me, you] = [asGuest(host, placed), asGuest(host, other)]
    await me.send()
    await you.send()
    const code = await codeTo(mine)
    await codeTo(yours)
    expect(answerOf(await you.confirm(code))).toEqual([422, 'order_code_wrong'])
    const stranger = asGuest(host, { order: placed.order, guest: other.guest })
    expect((await stranger.send()).status).toBe(404)
    expect((await stranger.confirm(code)).status).toBe(404)
    expect(answerOf(await me.confirm(code))).toEqual([200, { success: true }])
    expect(answerOf(await you.pay())).toEqual([409, 'order_code_needed'])
  })

  it('it is stored as a hash, and neither the queue nor an answer holds it [11.21]', async () => {
    const { host, business } = await aCautiousRestaurant()
    const email = newEmail()
    const guest = asGuest(host, await aPlacedOrder(server, host, contactOf(email)))
    const answer = await guest.send()
    const code = await codeTo(email)
    const { rows } = await server.deps.pool.query('select * from order_codes where business_id = $1', [business.id])
    const jobs = await server.deps.pool.query("select data from pgboss.job where name = 'order-code'")
    expect(rows).toHaveLength(1)
    expect(JSON.stringify([rows, jobs.rows, answer])).not.toContain(code)
  })

  it.each([12, '12345', '1234567', 'abcdef', '', null, undefined])(
    '%j is no code, and counts as no try',
    async (typed) => {
      const { host } = await aCautiousRestaurant()
      const email = newEmail()
      const guest = asGuest(host, await aPlacedOrder(server, host, contactOf(email)))
      await guest.send()
      const code = await codeTo(email)
      for (let n = 0; n < 6; n += 1) {
        const { status, body } = await guest.confirm(typed)
        expect([status, Object.keys(body.error?.details ?? {})]).toEqual([422, ['code']])
      }
      expect((await guest.confirm(code)).status).toBe(200)
    },
  )
})

describe('limits of codes', () => {
  it('an email gets five codes an hour, whatever order and network they are for [11.21]', async () => {
    const { host } = await aCautiousRestaurant()
    const email = newEmail()
    const statuses: number[] = []
    for (let n = 0; n < 7; n += 1) {
      const placed = await aPlacedOrder(server, host, contactOf(n % 2 ? email : email.toUpperCase()))
      statuses.push((await asGuest(host, placed).send({ 'x-forwarded-for': `198.51.100.${n}` })).status)
    }
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429, 429])
    clock.advance({ minutes: 61 })
    const later = await aPlacedOrder(server, host, contactOf(email))
    expect((await asGuest(host, later).send()).status).toBe(200)
  })

  it('a network gets as many codes in ten minutes as the setting says, and others go on [11.21]', async () => {
    const limited = await aServer({ clock, environment: { TRUST_PROXY: 'true', ORDER_CODES_PER_NETWORK: '3' } })
    const { host } = await aCautiousRestaurant(limited)
    const sendFrom = async (address: string) => {
      const placed = await aPlacedOrder(limited, host, contactOf(newEmail()))
      return (await asGuest(host, placed, limited).send({ 'x-forwarded-for': address })).status
    }
    const statuses: number[] = []
    for (let n = 0; n < 5; n += 1) statuses.push(await sendFrom('203.0.113.9'))
    expect(statuses).toEqual([200, 200, 200, 429, 429])
    expect(await sendFrom('203.0.113.10')).toBe(200)
  })
})

describe('the setting of a location', () => {
  it.each(['sms', 'on', '', null, true])('%j is refused at its field and changes nothing', async (wanted) => {
    const { host } = await aStaffedRestaurant(server)
    const manager = await aMember(server, host, 'manager')
    const { status, body } = await manager.overwrite('/staff/locations/1/first-order-code', {
      firstOrderCode: wanted,
    })
    expect([status, Object.keys(body.error?.details ?? {})]).toEqual([422, ['firstOrderCode']])
    expect((await manager.get('/staff/session')).body.data).toMatchObject({ locations: [{ firstOrderCode: 'off' }] })
  })

  it('turned off again, orders that wait for a code can be paid [11.21]', async () => {
    const { host, setTo } = await aCautiousRestaurant()
    const guest = asGuest(host, await aPlacedOrder(server, host, contactOf(newEmail())))
    expect(answerOf(await guest.pay())).toEqual([409, 'order_code_needed'])
    await setTo('off')
    expect((await guest.pay()).status).toBe(200)
  })
})

describe('the mail with the code', () => {
  it("it is in the order's language and repeats nothing that the sender typed [11.21]", async () => {
    const { host } = await aCautiousRestaurant()
    const email = newEmail()
    const placed = await aPlacedOrder(server, host, {
      draft: { contact: aContact({ email, firstName: 'Win', lastName: 'Prizes' }), comment: 'evil.example' },
    })
    await asGuest(host, placed).send()
    const code = await codeTo(email)
    const [mail] = await codeMailsTo(email)
    expect(mail?.subject).toBe(`${code} is your code for Napoli 1889`)
    for (const page of [mail?.text, mail?.html ?? '']) {
      expect(page).toContain(code)
      expect(page).toContain('10 minutes')
      expect(page).not.toMatch(/Win|Prizes|evil/)
    }
  })
})
