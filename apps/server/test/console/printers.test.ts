import type { PrintersWire, PrintWire, StaffOrderWire, UnwatchedWire } from '@comanda/contract'
import { eq } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { chaseTickets } from '../../src/console/printers/chase-tickets.ts'
import { watchLocations } from '../../src/customers/alerts/watch-locations.ts'
import { locationWatches } from '../../src/platform/db/schema/index.ts'
import { aMember, aReceivedOrder, aStaffedRestaurant, type Member } from '../fixtures/a-console.ts'
import { type AddedPrinter, anAddedPrinter, anEpsonPrinter, aStarPrinter, STAR_TYPE } from '../fixtures/a-printer.ts'
import type { Restaurant } from '../fixtures/a-restaurant.ts'
import { askForOrder, post } from '../fixtures/an-order.ts'
import { untilTold } from '../fixtures/until-told.ts'
import { aClock, aServer, type TestClock, type TestServer } from '../setup/a-server.ts'
import { whenFileEnds } from '../setup/when-file-ends.ts'

let server: TestServer
let clock: TestClock
let here: Restaurant
let owner: Member
let kitchen: Member

beforeAll(async () => {
  clock = aClock()
  server = await aServer({ clock, sweepsByItself: false }, whenFileEnds)
})

beforeEach(async () => {
  clock.set('2026-11-21T18:00:00Z')
  here = await aStaffedRestaurant(server)
  owner = await aMember(server, here.host, 'owner')
  kitchen = await aMember(server, here.host, 'kitchen')
})

const read = async () => (await kitchen.get('/staff/locations/1/printers')).body.data as PrintersWire
const printsOf = async (orderId: string) =>
  (await kitchen.get(`/staff/orders/${orderId}/prints`)).body.data as PrintWire[]
const move = async (orderId: string, body: object) =>
  expect((await kitchen.post(`/staff/orders/${orderId}/status`, body)).status).toBe(200)
/** An accepted order whose tickets are planned. */
const anAcceptedOrder = async () => {
  const { order } = await aReceivedOrder(server, here.host)
  await move(order.id, { orderStatus: 3, readyAt: '2026-11-21T18:30:00Z' })
  await untilTold(server)
  return order
}
/** A Star printer that has been in touch. */
const aKnownPrinter = async (name = 'Kitchen') => {
  const added = await anAddedPrinter(owner, name)
  const printer = aStarPrinter(server, added.address)
  await printer.poll()
  return { ...added, ...printer }
}
const settle = (printer: AddedPrinter, change: object) =>
  owner.overwrite(`/staff/locations/1/printers/${printer.id}`, {
    name: 'Kitchen',
    columns: 48,
    tickets: [{ layout: 'kitchen', orderTypes: ['delivery', 'collection', 'table'], copies: 1 }],
    fallbackId: null,
    ...change,
  })

describe('a Star printer', () => {
  it('is asked at its first contact what it is, and its answers are kept', async () => {
    const { id, address } = await anAddedPrinter(owner)
    expect(address).toMatch(/^http:\/\/s\d+\.localhost\/print\/[\w-]{43}$/)
    expect(await read()).toMatchObject({ printers: [{ id, condition: 'new', columns: 48 }] })
    const { poll } = aStarPrinter(server, address)
    const first = await poll()
    expect(first.body).toMatchObject({ jobReady: false })
    expect(first.body?.clientAction?.map(({ request }) => request)).toEqual([
      'ClientType',
      'PageInfo',
      'GetPollInterval',
    ])
    await poll({
      clientAction: [
        { request: 'ClientType', result: 'Star mC-Print3' },
        { request: 'PageInfo', result: { paperWidth: 58, printWidth: 48, horizontalResolution: 8 } },
        { request: 'GetPollInterval', result: '10' },
      ],
    })
    expect(await read()).toMatchObject({
      printers: [{ condition: 'ready', model: 'Star mC-Print3', columns: 32, since: '2026-11-21T18:00:00Z' }],
    })
    // Two intervals and five seconds.
    clock.advance({ seconds: 25 })
    expect(await read()).toMatchObject({ printers: [{ condition: 'ready' }] })
    clock.advance({ seconds: 1 })
    expect(await read()).toMatchObject({ printers: [{ condition: 'offline', since: '2026-11-21T18:00:00Z' }] })
  })

  it('prints an accepted order once, and its confirmation is the proof', async () => {
    const { poll, fetchJob, confirm } = await aKnownPrinter()
    expect((await poll()).body).toEqual({ jobReady: false })
    const order = await anAcceptedOrder()
    const { body, headers } = await poll()
    expect(body).toMatchObject({ jobReady: true, deleteMethod: 'DELETE' })
    expect(body?.mediaTypes?.[0]).toBe(STAR_TYPE)
    expect(headers.get('cache-control')).toBe('no-store')
    expect(headers.has('set-cookie')).toBe(false)
    const token = body?.jobToken ?? ''
    const job = await fetchJob(token)
    expect([job.status, job.headers.get('content-type'), job.headers.get('content-length')]).toEqual([
      200,
      STAR_TYPE,
      String(job.bytes.length),
    ])
    // It may fetch the same job again, and gets the same.
    expect((await fetchJob(token)).bytes).toEqual(job.bytes)
    // While it prints nothing else is offered.
    expect((await poll({ printingInProgress: true })).body).toEqual({ jobReady: false })
    expect((await poll()).body).toEqual({ jobReady: false })
    expect(await printsOf(order.id)).toMatchObject([{ state: 'sent', printer: 'Kitchen', layout: 'kitchen' }])
    expect(await confirm(token)).toBe(200)
    expect(await printsOf(order.id)).toMatchObject([{ state: 'printed', printedAt: '2026-11-21T18:00:00Z' }])
    // A repeated confirmation and a late fetch change nothing.
    expect(await confirm(token, '410')).toBe(200)
    expect((await fetchJob(token)).status).toBe(410)
    expect(await printsOf(order.id)).toMatchObject([{ state: 'printed', handOvers: 1 }])
    expect((await poll()).body).toEqual({ jobReady: false })
  })

  it('reads the order on the ticket, without prices for the kitchen', async () => {
    const { take } = await aKnownPrinter()
    const order = await anAcceptedOrder()
    const ticket = await take()
    expect(ticket?.words).toContain(`#${String(order.number).padStart(2, '0')}`)
    expect(ticket?.words).toContain('COLLECTION')
    expect(ticket?.words).toMatch(/1 × Margherita/)
    expect(ticket?.words).not.toContain('£')
  })

  it('holds tickets without paper, spends no attempt, and prints a reprint then', async () => {
    const { poll, take, confirm } = await aKnownPrinter()
    const order = await anAcceptedOrder()
    const first = await take()
    expect(first?.words).not.toContain('REPRINT')
    await confirm(first?.token ?? '', '410')
    for (let n = 0; n < 8; n += 1) {
      clock.advance({ seconds: 5 })
      expect((await poll({ statusCode: '410%20Paper%20out' })).body).toEqual({ jobReady: false })
    }
    expect(await read()).toMatchObject({ printers: [{ condition: 'paper-out', waiting: 1 }] })
    const second = await take()
    expect(second?.words.toUpperCase()).toContain('REPRINT 1')
    await confirm(second?.token ?? '')
    expect(await printsOf(order.id)).toMatchObject([{ state: 'printed', handOvers: 2 }])
  })

  it('that never confirms gets the ticket again as a reprint, and only the new delivery counts', async () => {
    const { take, confirm, fetchJob } = await aKnownPrinter()
    const order = await anAcceptedOrder()
    const first = await take()
    clock.advance({ seconds: 89 })
    expect(await take()).toBeNull()
    clock.advance({ seconds: 1 })
    const second = await take()
    expect(second?.words.toUpperCase()).toContain('REPRINT 1')
    expect((await fetchJob(first?.token ?? '')).status).toBe(410)
    await confirm(first?.token ?? '')
    expect(await printsOf(order.id)).toMatchObject([{ state: 'sent', handOvers: 2 }])
    await confirm(second?.token ?? '')
    expect(await printsOf(order.id)).toMatchObject([{ state: 'printed' }])
  })

  it('that takes a ticket five times without a word has failed, and the next ticket follows', async () => {
    const { take, confirm } = await aKnownPrinter()
    const [one, two] = [await anAcceptedOrder(), await anAcceptedOrder()]
    for (let n = 0; n < 5; n += 1) {
      expect(await take()).not.toBeNull()
      clock.advance({ seconds: 90 })
    }
    const next = await take()
    expect(next?.words).toContain(`#${String(two.number).padStart(2, '0')}`)
    await confirm(next?.token ?? '')
    expect(await printsOf(one.id)).toMatchObject([{ state: 'failed', code: 'never-confirmed', handOvers: 5 }])
    // It is missed until it is printed.
    expect((await read()).late).toMatchObject([{ orderId: one.id }])
    const { printers } = await read()
    await kitchen.post(`/staff/orders/${one.id}/print`, { printerId: printers[0]?.id, layout: 'kitchen' })
    await confirm((await take())?.token ?? '')
    expect(await read()).toMatchObject({ late: [], printers: [{ waiting: 0, late: 0 }] })
  })

  it.each([
    ['520', 'waiting'],
    ['510', 'failed'],
    ['511', 'failed'],
    ['521', 'failed'],
    ['200 OK', 'printed'],
    ['211', 'printed'],
  ])('a confirmation with code %s leaves the ticket %s', async (code, state) => {
    const { take, confirm } = await aKnownPrinter()
    const order = await anAcceptedOrder()
    await confirm((await take())?.token ?? '', code)
    expect(await printsOf(order.id)).toMatchObject([{ state }])
  })

  it('may confirm by GET with a bare key, and ask for plain text or for a type that we lack', async () => {
    const { id, address, poll, fetchJob } = await aKnownPrinter()
    const order = await anAcceptedOrder()
    const token = (await poll()).body?.jobToken ?? ''
    expect((await fetchJob(token, 'image/png')).status).toBe(415)
    expect(new TextDecoder().decode((await fetchJob(token, 'text/plain')).bytes)).toContain('Margherita')
    await server.fetch(`${address}?mac=00:11:62:1b:aa:01&delete&code=OK&token=${token}`)
    expect(await printsOf(order.id)).toMatchObject([{ state: 'printed' }])
    expect(id).toBeGreaterThan(0)
  })

  it('answers nothing to strangers: another secret, another restaurant, another device', async () => {
    const { address, poll } = await aKnownPrinter()
    const other = await aStaffedRestaurant(server)
    const { pathname } = new URL(address)
    const asked = [
      await server.fetch(`http://${here.host}/print/${'a'.repeat(43)}`, { method: 'POST', body: '{}' }),
      await server.fetch(`http://${other.host}${pathname}`, { method: 'POST', body: '{"statusCode":"200"}' }),
    ]
    for (const answer of asked) expect([answer.status, await answer.text()]).toEqual([404, ''])
    expect((await poll({ printerMAC: '00:11:62:00:00:99' })).status).toBe(404)
    expect((await poll()).status).toBe(200)
  })

  it('bad bodies are refused and change nothing', async () => {
    const { address } = await aKnownPrinter()
    const send = async (body: string) => (await server.fetch(address, { method: 'POST', body })).status
    expect(await send('not json')).toBe(400)
    expect(await send('[]')).toBe(400)
    expect(await send('x'.repeat(70_000))).toBe(413)
    expect(await read()).toMatchObject({ printers: [{ condition: 'ready' }] })
  })
})

describe('an Epson printer', () => {
  it('gets a job as the answer to its poll, and its result is the proof', async () => {
    const { address } = await anAddedPrinter(owner, 'Counter', 'epson')
    const { poll, tell } = anEpsonPrinter(server, address)
    expect(await poll()).toMatchObject({ status: 200, type: 'text/xml; charset=utf-8', text: '' })
    const order = await anAcceptedOrder()
    const job = await poll()
    expect(job.token).toMatch(/^[\w.-]{1,30}$/)
    expect(job.words).toMatch(/1 × Margherita/)
    expect((await poll()).token).toBeNull()
    expect(await tell(job.token ?? '')).toMatchObject({ status: 200, text: '' })
    expect(await printsOf(order.id)).toMatchObject([{ state: 'printed' }])
    // Results may come late or twice.
    expect(await tell(job.token ?? '', { success: false, code: 'EPTR_REC_EMPTY' })).toMatchObject({ status: 200 })
    expect(await printsOf(order.id)).toMatchObject([{ state: 'printed' }])
    expect(await read()).toMatchObject({ printers: [{ model: 'TM-m30III' }] })
  })

  it('without paper is tried again, and prints one reprint however long that takes', async () => {
    const { address } = await anAddedPrinter(owner, 'Counter', 'epson')
    const { poll, tell } = anEpsonPrinter(server, address)
    await poll()
    const order = await anAcceptedOrder()
    for (let n = 0; n < 6; n += 1) {
      const job = await poll()
      await tell(job.token ?? '', { success: false, code: 'EPTR_REC_EMPTY' })
      expect((await poll()).token).toBeNull()
      clock.advance({ seconds: 10 })
    }
    expect(await read()).toMatchObject({ printers: [{ condition: 'paper-out', waiting: 1 }] })
    const job = await poll()
    expect(job.words.toUpperCase()).toContain('REPRINT 1')
    await tell(job.token ?? '')
    expect(await printsOf(order.id)).toMatchObject([{ state: 'printed' }])
    expect(await read()).toMatchObject({ printers: [{ condition: 'ready', waiting: 0 }] })
  })

  it.each([
    ['EPTR_COVER_OPEN', 'cover-open', 'waiting'],
    ['EPTR_CUTTER', 'fault', 'waiting'],
    ['SchemaError', 'ready', 'failed'],
  ])('says %s: the printer is %s and its ticket %s', async (code, condition, state) => {
    const { address } = await anAddedPrinter(owner, 'Counter', 'epson')
    const { poll, tell } = anEpsonPrinter(server, address)
    await poll()
    const order = await anAcceptedOrder()
    await tell((await poll()).token ?? '', { success: false, code, status: 0 })
    expect(await read()).toMatchObject({ printers: [{ condition, code: condition === 'fault' ? code : null }] })
    expect(await printsOf(order.id)).toMatchObject([{ state, code }])
  })
})

describe('tickets without proof', () => {
  it('go to the fall-back after a minute, and are told of after another', async () => {
    const first = await aKnownPrinter('Kitchen')
    const second = await aKnownPrinter('Counter')
    await settle(second, { name: 'Counter', tickets: [] })
    expect((await settle(first, { fallbackId: second.id })).status).toBe(200)
    const order = await anAcceptedOrder()
    clock.advance({ seconds: 59 })
    await second.poll()
    await chaseTickets(server.deps)
    expect(await second.take()).toBeNull()
    clock.advance({ seconds: 1 })
    await chaseTickets(server.deps)
    const moved = await second.take()
    expect(moved?.words).toContain(`#${String(order.number).padStart(2, '0')}`)
    expect((await read()).late).toEqual([])
    clock.advance({ seconds: 60 })
    await chaseTickets(server.deps)
    expect((await read()).late).toMatchObject([{ orderId: order.id, number: order.number, printer: 'Counter' }])
    await second.confirm(moved?.token ?? '')
    expect((await read()).late).toEqual([])
    expect(await printsOf(order.id)).toMatchObject([{ state: 'printed', printer: 'Counter' }])
  })

  it('without a fall-back are told of after a minute, and expire over night', async () => {
    const { poll } = await aKnownPrinter()
    const order = await anAcceptedOrder()
    clock.advance({ seconds: 60 })
    await chaseTickets(server.deps)
    expect((await read()).late).toMatchObject([{ orderId: order.id, printer: 'Kitchen' }])
    clock.advance({ hours: 4 })
    await chaseTickets(server.deps)
    expect(await printsOf(order.id)).toMatchObject([{ state: 'expired' }])
    expect((await poll()).body).toEqual({ jobReady: false })
    expect((await read()).late).toEqual([])
  })
})

describe('an order that ends', () => {
  const reject = { orderStatus: 6, reason: 'busy', message: 'Sorry' }

  it('prints nothing more, and says on paper that it is cancelled where its ticket is out', async () => {
    const { take, confirm } = await aKnownPrinter()
    const [waits, out] = [await anAcceptedOrder(), await anAcceptedOrder()]
    const one = await take()
    await confirm(one?.token ?? '')
    const manager = await aMember(server, here.host, 'manager')
    const end = (id: string) => manager.post(`/staff/orders/${id}/status`, reject)
    expect((await end(waits.id)).status).toBe(200)
    expect((await end(out.id)).status).toBe(200)
    await untilTold(server)
    const cancelled = await take()
    expect(cancelled?.words).toContain('Cancelled')
    expect(cancelled?.words).toContain(`#${String(waits.number).padStart(2, '0')}`)
    await confirm(cancelled?.token ?? '')
    expect(await take()).toBeNull()
    expect(await printsOf(out.id)).toMatchObject([{ state: 'expired', handOvers: 0 }])
  })
})

describe('a dish that is refunded before it is made', () => {
  const refundOf = (orderId: string, reason: string) =>
    post(
      server,
      here.host,
      `/staff/orders/${orderId}/refund`,
      { amount: 1, reason, lines: [{ line: 0, quantity: 1 }], charges: [] },
      { cookie: owner.cookie, 'idempotency-key': crypto.randomUUID() },
    )

  it('is on a slip where the ticket is out, and on the ticket where it is not', async () => {
    const { take, confirm } = await aKnownPrinter()
    const lines = [{ itemId: 1, quantity: 3, comment: '', options: [], sections: [] }]
    const anOrder = async () => {
      const { order } = await aReceivedOrder(server, here.host, { card: true, draft: { lines } as never })
      await move(order.id, { orderStatus: 3, readyAt: '2026-11-21T18:30:00Z' })
      await untilTold(server)
      return order
    }
    const out = await anOrder()
    await confirm((await take())?.token ?? '')
    expect((await refundOf(out.id, 'late')).status).toBe(200)
    await untilTold(server)
    expect(await take()).toBeNull()
    expect((await refundOf(out.id, 'missing')).status).toBe(200)
    await untilTold(server)
    const slip = await take()
    expect(slip?.words).toContain('DO NOT MAKE')
    expect(slip?.words).toContain('1 × Margherita')
    expect(slip?.words).not.toContain('2 ×')
    await confirm(slip?.token ?? '')
    const waits = await anOrder()
    expect((await refundOf(waits.id, 'missing')).status).toBe(200)
    await untilTold(server)
    const ticket = await take()
    expect(ticket?.words).toContain('2 × Margherita')
    expect(ticket?.words).toContain('DO NOT MAKE 1 OF 3')
    await confirm(ticket?.token ?? '')
    expect(await take()).toBeNull()
  })
})

describe('a changed order', () => {
  it('prints again where its ticket is out, says CHANGED and what, and once', async () => {
    const { take, confirm } = await aKnownPrinter()
    const lines = [{ itemId: 1, quantity: 3, comment: '', options: [], sections: [] }]
    const { order } = await aReceivedOrder(server, here.host, { draft: { lines } as never })
    await move(order.id, { orderStatus: 3, readyAt: '2026-11-21T18:30:00Z' })
    await untilTold(server)
    const change = (quantity: number, seen: number) =>
      owner.post(`/staff/orders/${order.id}/changes`, {
        lines: [{ line: 0, quantity }],
        agreed: true,
        seen: { change: seen, readyAt: '2026-11-21T18:30:00Z' },
      })
    // Before the printer has fetched its ticket, it is not yet out.
    expect((await change(2, 0)).status).toBe(200)
    await untilTold(server)
    const first = await take()
    expect(first?.words).toContain('2 × Margherita')
    expect(first?.words).not.toContain('CHANGED')
    await confirm(first?.token ?? '')
    expect(await take()).toBeNull()
    expect((await change(1, 1)).status).toBe(200)
    await untilTold(server)
    const again = await take()
    expect(again?.words).toContain('CHANGED')
    expect(again?.words).toContain('NOW 1 × Margherita, was 2')
    expect(again?.words).toContain('1 × Margherita')
    await confirm(again?.token ?? '')
    expect(await take()).toBeNull()
  })
})

describe('printers in the console', () => {
  it('are changed, renewed and removed by those who manage devices, and each change is an act', async () => {
    const kept = await aKnownPrinter('Kitchen')
    expect((await kitchen.post('/staff/locations/1/printers', { name: 'X', maker: 'star' })).status).toBe(403)
    expect((await settle(kept, { name: 'Hot kitchen', columns: 32 })).status).toBe(200)
    expect(await read()).toMatchObject({ printers: [{ name: 'Hot kitchen', columns: 32 }] })
    expect((await settle(kept, { fallbackId: kept.id })).body).toMatchObject({
      errors: { fallbackId: expect.anything() },
    })
    const renewed = await owner.post(`/staff/locations/1/printers/${kept.id}/address`)
    expect(renewed.status).toBe(200)
    expect((await kept.poll()).status).toBe(404)
    const { address } = renewed.body.data as { address: string }
    expect((await aStarPrinter(server, address).poll({ printerMAC: '00:11:62:00:00:77' })).status).toBe(200)
    expect((await owner.post(`/staff/locations/1/printers/${kept.id}/remove`)).status).toBe(200)
    expect(await read()).toMatchObject({ printers: [] })
    const acts = (await owner.get('/staff/activity')).body.data as { kind: string }[]
    expect(acts.filter(({ kind }) => kind === 'printer').length).toBeGreaterThanOrEqual(4)
  })

  it('that were never in touch get no tickets', async () => {
    await anAddedPrinter(owner)
    const order = await anAcceptedOrder()
    expect(await printsOf(order.id)).toEqual([])
  })

  it('print a test page and any ticket again by a press', async () => {
    const { id, take, confirm } = await aKnownPrinter()
    expect((await kitchen.post(`/staff/locations/1/printers/${id}/test`)).status).toBe(200)
    const test = await take()
    expect(test?.words).toContain('Test page')
    expect(test?.words).toContain('£ € ñ')
    await confirm(test?.token ?? '')
    const order = await anAcceptedOrder()
    await confirm((await take())?.token ?? '')
    const again = await kitchen.post(`/staff/orders/${order.id}/print`, { printerId: id, layout: 'bag' })
    expect(again.status).toBe(200)
    const bag = await take()
    expect(bag?.words).toContain('£')
    expect(await printsOf(order.id)).toMatchObject([{ layout: 'kitchen' }, { layout: 'bag', state: 'sent' }])
    const unknown = await kitchen.post(`/staff/orders/${order.id}/print`, { printerId: id + 99, layout: 'bag' })
    expect([unknown.status, unknown.body]).toMatchObject([422, { errors: { printerId: expect.anything() } }])
  })
})

const RECEIVED = 2
const ACCEPTED = 3

describe('a printer whose tickets accept orders', () => {
  const aPrinterThatAccepts = async () => {
    const printer = await aKnownPrinter()
    expect((await settle(printer, { accepts: true })).status).toBe(200)
    return printer
  }
  const aNewOrder = async () => {
    const { order } = await aReceivedOrder(server, here.host)
    await untilTold(server)
    return order.id
  }
  const orderOf = async (id: string) => (await kitchen.get(`/staff/orders/${id}`)).body.data as StaffOrderWire

  it('prints a new order at once, and accepts it for its promised time once it is on paper', async () => {
    const { take, confirm, poll } = await aPrinterThatAccepts()
    const id = await aNewOrder()
    const ticket = await take()
    const before = await orderOf(id)
    expect(before.orderStatus).toBe(RECEIVED)
    expect(await confirm(ticket?.token ?? '')).toBe(200)
    await untilTold(server)
    const after = await orderOf(id)
    expect(after).toMatchObject({ orderStatus: ACCEPTED, readyAt: before.readyAt })
    expect(await printsOf(id)).toMatchObject([{ state: 'printed' }])
    // The acceptance prints it no second time.
    expect((await poll()).body).toEqual({ jobReady: false })
  })

  it('that is accepted by hand, or cancelled, before it is printed stays so', async () => {
    const { take, confirm } = await aPrinterThatAccepts()
    const mine = await aNewOrder()
    await move(mine, { orderStatus: 3, readyAt: '2026-11-21T19:10:00Z' })
    await untilTold(server)
    const ticket = await take()
    expect(ticket?.words).toContain('19:10')
    await confirm(ticket?.token ?? '')
    expect(await orderOf(mine)).toMatchObject({ orderStatus: ACCEPTED, readyAt: '2026-11-21T19:10:00Z' })
    expect(await printsOf(mine)).toHaveLength(1)
    const other = await aNewOrder()
    const late = await take()
    await move(other, { orderStatus: 6, reason: 'busy', message: 'Sorry' })
    await confirm(late?.token ?? '')
    expect(await orderOf(other)).toMatchObject({ orderStatus: 6 })
  })

  it('without paper leaves the order to people, and its fall-back accepts it', async () => {
    const printer = await aPrinterThatAccepts()
    const second = await aKnownPrinter('Counter')
    await settle(printer, { accepts: true, fallbackId: second.id })
    await settle(second, { name: 'Counter', tickets: [] })
    const id = await aNewOrder()
    await printer.poll({ statusCode: '410%20Paper%20out' })
    clock.advance({ minutes: 1 })
    await second.poll()
    expect((await orderOf(id)).orderStatus).toBe(RECEIVED)
    await chaseTickets(server.deps)
    const ticket = await second.take()
    await second.confirm(ticket?.token ?? '')
    expect((await orderOf(id)).orderStatus).toBe(ACCEPTED)
  })

  it('watches over the orders while it prints, for customers and for the alarm', async () => {
    const printer = await aPrinterThatAccepts()
    const code = async () => (await askForOrder(server, here.host)).body.error?.code ?? 200
    const unwatched = async () => ((await owner.get('/staff/unwatched')).body.data as UnwatchedWire[])[0]
    const pass = async (minutes: number, status: string) => {
      for (let n = 0; n < minutes * 12; n++) {
        clock.advance({ seconds: 5 })
        await printer.poll({ statusCode: status })
        if (n % 2 === 1) await watchLocations(server.deps)
      }
    }
    await pass(6, '200%20OK')
    expect(await unwatched()).toBeUndefined()
    expect(await code()).toBe(200)
    await pass(2, '410%20Paper%20out')
    expect(await unwatched()).toMatchObject({ job: 'printer' })
    await pass(4, '410%20Paper%20out')
    expect(await code()).toBe('location_unwatched')
    await printer.poll()
    expect(await unwatched()).toBeUndefined()
    expect(await code()).toBe(200)
  })

  it('that only prints what is accepted, or asks too rarely, watches over nothing', async () => {
    const printer = await aKnownPrinter()
    const seen = async () => server.deps.db.$count(locationWatches, eq(locationWatches.businessId, here.business.id))
    await printer.poll()
    expect(await seen()).toBe(0)
    await settle(printer, { accepts: true })
    await printer.poll({ clientAction: [{ request: 'GetPollInterval', result: '60' }] })
    expect(await seen()).toBe(0)
    clock.advance({ minutes: 1 })
    await printer.poll({ clientAction: [{ request: 'GetPollInterval', result: '20' }] })
    expect(await seen()).toBe(1)
  })
})
