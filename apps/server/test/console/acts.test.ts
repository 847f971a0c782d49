import { and, eq } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { staff } from '../../src/platform/db/schema/index.ts'
import { aMember, aReceivedOrder, aStaffedRestaurant, type Member } from '../fixtures/a-console.ts'
import type { Restaurant } from '../fixtures/a-restaurant.ts'
import { aServer, type TestServer } from '../setup/a-server.ts'
import { whenFileEnds } from '../setup/when-file-ends.ts'

interface Act {
  readonly subject: Record<string, unknown>
  readonly kind: string
  readonly who: string | null
  readonly before: Record<string, unknown> | null
  readonly after: Record<string, unknown> | null
  readonly locationId: number | null
  readonly inverse: { readonly path: string; readonly body: unknown } | null
  readonly keptBecause: string | null
}

let server: TestServer
let mine: Restaurant
let one: Member
let two: Member

beforeAll(async () => {
  server = await aServer({}, whenFileEnds)
})
beforeEach(async () => {
  mine = await aStaffedRestaurant(server)
  one = await aMember(server, mine.host, 'owner')
  two = await aMember(server, mine.host, 'manager')
})

const actsOf = async (query = '') => ((await one.get(`/staff/activity${query}`)).body as { data: readonly Act[] }).data
const settingsOf = async (member: Member) =>
  ((await member.get('/staff/locations/1/settings')).body as { data: Record<string, Record<string, unknown>> }).data
const placeOf = async (member: Member) => {
  const { name, email, telephoneNumber, address } = await settingsOf(member)
  return { name, email, telephoneNumber, address }
}

/** A change of each thing that is edited as a whole, by the body that both see and two bodies that disagree. */
const THINGS = [
  ['/staff/seller', { legalName: 'Napoli Ltd', vatNumber: '' }, { legalName: 'Roma Ltd', vatNumber: '' }],
  ['/staff/locations/1/payment', { acceptsCash: false, acceptsCard: true, acceptsTips: false }, null],
  ['/staff/locations/1/receipt-issuer', { receiptIssuer: 'till' }, null],
  ['/staff/locations/1/capacity', { capacity: { by: 'orders', most: 3 } }, null],
  ['/staff/locations/1/first-order-code', { firstOrderCode: 'email' }, null],
  ['/staff/locations/1/synonyms', { synonyms: [{ words: ['pie'], finds: ['margherita'] }] }, null],
  ['/staff/refund-proof', { above: 20 }, { above: 30 }],
  ['/staff/languages', { language: 'en', languages: ['en'] }, null],
  [
    '/staff/documents/draft',
    { kind: 'terms', language: 'en', source: 'A' },
    { kind: 'terms', language: 'en', source: 'B' },
  ],
] as const

describe('two managers on one thing', () => {
  it('both succeed when they change different fields', async () => {
    const seen = await placeOf(one)
    expect((await one.post('/staff/locations/1/place', { ...seen, name: 'Northside', seen })).status).toBe(200)
    const second = await two.post('/staff/locations/1/place', { ...seen, email: 'new@restaurant.example', seen })
    expect(second.status).toBe(200)
    expect(await placeOf(one)).toMatchObject({ name: 'Northside', email: 'new@restaurant.example' })
  })

  it('the second change of one field is answered 409 with the present value and writes nothing', async () => {
    const seen = await placeOf(one)
    await one.post('/staff/locations/1/place', { ...seen, name: 'Northside', seen })
    const answer = await two.post('/staff/locations/1/place', { ...seen, name: 'Southside', seen })
    expect(answer.status).toBe(409)
    expect(answer.body).toMatchObject({ error: { code: 'changed_meanwhile', present: { name: 'Northside' } } })
    expect((answer.body as { error: { details: object } }).error.details).toHaveProperty('name')
    expect(await placeOf(one)).toMatchObject({ name: 'Northside' })
  })

  it.each(THINGS)('%s is refused where it does not say what its member saw', async (path, body) => {
    const { status, body: answer } = await one.post(path, body)
    expect([status, Object.keys(answer.error?.details ?? {})]).toEqual([422, ['seen']])
    expect((await one.post(path, { ...body, seen: null })).status).toBe(200)
  })

  it('of two who change one text or publish one document, the second is refused', async () => {
    const text = (words: string) => ({ language: 'en', changes: [{ key: 'home.seeMenu', text: words }] })
    const document = (source: string) => ({ kind: 'terms', language: 'en', source })
    const calls = [
      ['/staff/texts', text, { 'home.seeMenu': null }],
      ['/staff/documents/publish', document, { version: 0, source: '' }],
    ] as const
    for (const [path, body, seen] of calls) {
      expect((await one.post(path, { ...body('Feed me'), seen })).status).toBe(200)
      expect((await two.post(path, { ...body('Eat now'), seen })).body.error?.code).toBe('changed_meanwhile')
    }
    const other = { language: 'en', changes: [{ key: 'home.title', text: 'Pizza' }], seen: { 'home.title': null } }
    expect((await two.post('/staff/texts', other)).body.error?.code).not.toBe('changed_meanwhile')
  })

  it('a call that saw the present value overwrites it', async () => {
    const seen = await placeOf(one)
    await one.post('/staff/locations/1/place', { ...seen, name: 'Northside', seen })
    const present = await placeOf(two)
    expect((await two.post('/staff/locations/1/place', { ...seen, name: 'South', seen: present })).status).toBe(200)
  })
})

describe('acts', () => {
  it('a change is recorded with who, where, before and after', async () => {
    const seen = await placeOf(one)
    await two.post('/staff/locations/1/place', { ...seen, name: 'Northside', seen })
    const [act] = await actsOf()
    expect(act).toMatchObject({
      kind: 'place',
      who: `manager of ${mine.business.subdomain}`,
      locationId: 1,
      before: { name: seen.name },
      after: { name: 'Northside' },
    })
  })

  it('what changes nothing, or is refused, leaves no act', async () => {
    const seen = await placeOf(one)
    await one.post('/staff/locations/1/place', { ...seen, seen })
    await one.overwrite('/staff/locations/1/payment', { acceptsCash: false, acceptsCard: false, acceptsTips: false })
    expect(await actsOf()).toEqual([])
  })

  it('one press takes a change back', async () => {
    const seen = await placeOf(one)
    await one.post('/staff/locations/1/place', { ...seen, name: 'Northside', seen })
    await one.overwrite('/staff/locations/1/place', { ...(await placeOf(one)), email: 'new@restaurant.example' })
    const [, first] = await actsOf()
    const back = await two.post(first?.inverse?.path ?? '', first?.inverse?.body)
    expect(back.status).toBe(200)
    expect(await placeOf(one)).toMatchObject({ name: seen.name, email: 'new@restaurant.example' })
  })

  it('a change whose fields have changed since is not taken back', async () => {
    const seen = await placeOf(one)
    await one.overwrite('/staff/locations/1/place', { ...seen, name: 'Northside' })
    await one.overwrite('/staff/locations/1/place', { ...seen, name: 'Southside' })
    const [, first] = await actsOf()
    expect((await one.post(first?.inverse?.path ?? '', first?.inverse?.body)).status).toBe(409)
    expect(await placeOf(one)).toMatchObject({ name: 'Southside' })
  })

  it('a pause and a sold-out dish are taken back as well', async () => {
    await one.post('/staff/locations/1/pause', { minutes: null })
    await one.post('/staff/locations/1/stock', { itemId: 1, soldOut: true })
    const [dish, pause] = await actsOf()
    expect([dish?.kind, pause?.kind]).toEqual(['stock', 'taking-orders'])
    expect(dish?.subject).toMatchObject({ itemId: 1, name: expect.stringMatching(/\w/) })
    for (const act of [dish, pause])
      expect((await one.post(act?.inverse?.path ?? '', act?.inverse?.body)).status).toBe(200)
    expect((await actsOf()).map(({ after }) => after)).toMatchObject([
      { stopped: false },
      { soldOut: false },
      { soldOut: true },
      { stopped: true },
    ])
  })

  it.each(THINGS)('%s leaves an act that can be taken back', async (path, body, other) => {
    const first = await one.overwrite(path, body)
    if (other) await one.overwrite(path, other)
    const list = await actsOf()
    expect(first.status).toBe(200)
    const [newest] = list
    expect(newest?.before).not.toEqual(newest?.after)
    expect((await one.post(newest?.inverse?.path ?? '', newest?.inverse?.body)).status).toBe(200)
    const [back] = await actsOf()
    expect(back?.after).toEqual(newest?.before)
  })

  it('a step of an order is an act without words, and says why it cannot be taken back', async () => {
    const { order } = await aReceivedOrder(server, mine.host)
    await two.post(`/staff/orders/${order.id}/status`, { orderStatus: 6, reason: 'busy', message: 'Sorry, Ada.' })
    const [act] = await actsOf('?kind=order')
    expect(act).toMatchObject({
      locationId: 1,
      before: { status: 'received' },
      after: { status: 'rejected' },
      inverse: null,
      keptBecause: 'customer-told',
    })
    expect(JSON.stringify(act)).not.toContain('Ada')
  })

  it('a new ready time of an order is taken back, unless it has changed again since', async () => {
    const { order } = await aReceivedOrder(server, mine.host)
    const at = (minutes: number) => server.deps.clock.now().add({ minutes }).toString()
    const [first, second, third] = [at(30), at(45), at(60)]
    await two.post(`/staff/orders/${order.id}/status`, { orderStatus: 3, readyAt: first })
    const path = `/staff/orders/${order.id}/ready-time`
    for (const readyAt of [second, third]) expect((await two.post(path, { readyAt })).status).toBe(200)
    const [newer, older] = await actsOf('?kind=order')
    expect(newer).toMatchObject({ before: { readyAt: second }, after: { readyAt: third }, keptBecause: null })
    const refused = await one.post(older?.inverse?.path ?? '', older?.inverse?.body)
    expect(refused.body.error).toMatchObject({ code: 'changed_meanwhile', present: { readyAt: third } })
    const back = await one.post(newer?.inverse?.path ?? '', newer?.inverse?.body)
    expect([back.status, back.body.data]).toMatchObject([200, { readyAt: second }])
  })

  it('the password of a connection is not stored', async () => {
    const mail = { fromName: 'A', fromAddress: 'a@example.com', replyTo: '', host: 'mail.example.com', port: 465 }
    await one.overwrite('/staff/connections/mail', { ...mail, security: 'tls', user: 'me', password: 'top secret' })
    const [act] = await actsOf()
    expect(act?.after).toMatchObject({ host: 'mail.example.com', call: '/staff/connections/mail' })
    expect(JSON.stringify(act)).not.toContain('top secret')
  })

  it('acts are filtered by person, place, kind and time, sorted and exported', async () => {
    await one.post('/staff/locations/1/stock', { itemId: 1, soldOut: true })
    await two.overwrite('/staff/languages', { language: 'en', languages: ['en'] })
    const now = server.deps.clock.now()
    const kinds = async (query: string) => (await actsOf(query)).map(({ kind }) => kind)
    expect(await kinds('?person=2')).toEqual(['languages'])
    expect(await kinds('?location=1')).toEqual(['stock'])
    expect(await kinds('?kind=stock')).toEqual(['stock'])
    const [before, after] = [now.subtract({ hours: 1 }), now.add({ hours: 1 })]
    expect(await kinds(`?from=${before}&until=${after}`)).toEqual(['languages', 'stock'])
    expect(await kinds('?order=oldest')).toEqual(['stock', 'languages'])
    expect(await kinds(`?until=${before}`)).toEqual([])
    expect(await kinds(`?from=${after}`)).toEqual([])
    expect((await one.get('/staff/activity?from=2026-11-21')).status).toBe(422)
    const people = (await one.get('/staff/activity/people')).body as { data: readonly { id: number }[] }
    expect(people.data.map(({ id }) => id).toSorted()).toEqual([1, 2, 3])
    const file = await server.fetch(`http://${mine.host}/api/v1/staff/activity/csv`, {
      headers: { cookie: one.cookie },
    })
    expect((await file.text()).split('\r\n')[0]).toBe('at,who,device,location_id,kind,subject,before,after')
  })

  it('a member who is erased leaves acts without a name', async () => {
    await two.overwrite('/staff/languages', { language: 'en', languages: ['en'] })
    await server.deps.db.delete(staff).where(and(eq(staff.businessId, mine.business.id), eq(staff.id, 2)))
    expect((await actsOf())[0]).toMatchObject({ who: null, kind: 'languages' })
  })
})
