import type { VerifactuWire } from '@comanda/contract'
import type { ChainedRecord } from '@comanda/domain'
import { and, eq } from 'drizzle-orm'
import { beforeEach, expect, it } from 'vitest'
import { envelopeOf } from '../../src/orders/verifactu/record-xml.ts'
import { sendRecords } from '../../src/orders/verifactu/send-records.ts'
import { businesses, verifactuRecords } from '../../src/platform/db/schema/index.ts'
import { aMember, type Member } from '../fixtures/a-console.ts'
import { aReceiptedOrder, aSpanishRestaurant } from '../fixtures/a-spanish-restaurant.ts'
import { CERTIFICATE } from '../fixtures/a-tax-certificate.ts'
import { aClock, aServer, type TestClock, type TestServer } from '../setup/a-server.ts'

const NIF = 'B91482208'

let clock: TestClock
let server: TestServer
let owner: Member
let made: Awaited<ReturnType<typeof aSpanishRestaurant>>

beforeEach(async () => {
  clock = aClock()
  server = await aServer({ clock, listen: true, sweepsByItself: false })
  made = await aSpanishRestaurant(server, { vatNumber: NIF })
  owner = await aMember(server, made.host, 'owner')
})

const state = async () => (await owner.get('/staff/verifactu')).body.data as VerifactuWire
const states = async () => (await state()).records.map((one) => [one.number, one.state, one.errorCode])
const send = () => sendRecords(server.deps)
const office = () => server.sandbox.taxOffice
const order = () => aReceiptedOrder(server, made.host)

it('records are sent in their order and accepted, and the pause that the office asks is kept', async () => {
  await order()
  await order()
  expect(await state()).toMatchObject({ waiting: 2, failure: null, nif: NIF, begun: true })
  await send()
  expect(await states()).toEqual([
    [2, 'accepted', null],
    [1, 'accepted', null],
  ])
  await order()
  await send()
  expect((await state()).waiting).toBe(1)
  clock.advance({ seconds: 61 })
  await send()
  expect(await state()).toMatchObject({ waiting: 0, toRepair: 0 })
  expect([...office().known(NIF).keys()]).toEqual(['R-000001', 'R-000002', 'R-000003'])
})

it('records survive days without the office, and none is lost or doubled', async () => {
  office().goAway(true)
  await order()
  for (let days = 0; days < 3; days += 1) {
    await send()
    expect(await state()).toMatchObject({ waiting: 1, failure: 'unreachable' })
    clock.advance({ hours: 24 })
    owner = await aMember(server, made.host, 'owner')
  }
  await order()
  office().goAway(false)
  // The answer is lost on the way: the records are there, and the office says so when they come again.
  office().loseNext(1)
  await send()
  expect(await state()).toMatchObject({ waiting: 2 })
  clock.advance({ hours: 1 })
  await send()
  expect(await state()).toMatchObject({ waiting: 0, failure: null, failingSince: null, toRepair: 0 })
  expect([...office().known(NIF).values()].map(({ state: one }) => one)).toEqual(['Correcta', 'Correcta'])
})

it('a refused record is shown with its reason and put right by a new one', async () => {
  office().refuseNext(1110)
  await order()
  await send()
  expect((await state()).records).toMatchObject([
    {
      number: 1,
      state: 'rejected',
      errorCode: 1110,
      errorText: 'El NIF no está identificado en el censo de la AEAT.',
    },
  ])
  expect((await state()).toRepair).toBe(1)
  await server.deps.db
    .update(businesses)
    .set({ legalName: 'Tasca Nueva S.L.' })
    .where(eq(businesses.id, made.business.id))
  const repair = () => owner.post('/staff/verifactu/repair', { nif: NIF, number: 1 })
  expect((await repair()).status).toBe(200)
  expect((await repair()).status).toBe(409)
  clock.advance({ seconds: 61 })
  await send()
  expect(await states()).toEqual([
    [2, 'accepted', null],
    [1, 'rejected', 1110],
  ])
  const [mended] = await server.deps.db
    .select({ content: verifactuRecords.content })
    .from(verifactuRecords)
    .where(and(eq(verifactuRecords.businessId, made.business.id), eq(verifactuRecords.number, 2)))
  expect(mended?.content).toMatchObject({
    issuerName: 'Tasca Nueva S.L.',
    repairs: 'unknown',
    invoice: { number: 'R-000001' },
  })
  expect(await state()).toMatchObject({ toRepair: 0 })
})

it('a record that is accepted with errors is repaired as one that the office knows', async () => {
  office().refuseNext(2004)
  await order()
  await send()
  expect(await states()).toEqual([[1, 'accepted-with-errors', 2004]])
  await owner.post('/staff/verifactu/repair', { nif: NIF, number: 1 })
  clock.advance({ seconds: 61 })
  await send()
  expect(await states()).toEqual([
    [2, 'accepted', null],
    [1, 'accepted-with-errors', 2004],
  ])
})

it('the stand-in refuses a call that breaks the schema as a whole', async () => {
  await order()
  const [row] = await server.deps.db
    .select({ content: verifactuRecords.content })
    .from(verifactuRecords)
    .where(eq(verifactuRecords.businessId, made.business.id))
  const record = row?.content as ChainedRecord
  const taxpayer = { name: 'Tasca Triana S.L.', nif: NIF }
  const ask = (records: readonly ChainedRecord[]) =>
    server.deps.gateways.taxOffice.send(null, envelopeOf({ taxpayer, isAfterIncident: false, records }))
  expect((await ask([{ ...record, madeAt: 'yesterday' }])).body).toContain('Codigo[4102]')
  expect((await ask([])).body).toContain('Codigo[4102]')
  expect((await ask([{ ...record, hash: 'F'.repeat(64) }])).body).toContain('>2000<')
})

it('a certificate is stored encrypted, and a wrong password and another file are told apart', async () => {
  const put = (body: object) => owner.overwrite('/staff/verifactu/certificate', body)
  expect((await put(CERTIFICATE)).body.data).toMatchObject({ certificate: { name: 'TASCA TRIANA S.L.' } })
  expect((await put({ ...CERTIFICATE, password: 'other' })).body.error?.details).toHaveProperty('password')
  expect((await put({ file: 'AAAA', password: 'x' })).body.error?.details).toHaveProperty('file')
})

it('the first day and the kind of taxpayer are set until there are records, and then stay', async () => {
  const later = { kind: 'other', startsOn: '2026-02-01' }
  expect((await owner.overwrite('/staff/verifactu', later)).body.data).toMatchObject({ ...later, from: '2026-02-01' })
  await order()
  const refused = await owner.overwrite('/staff/verifactu', { kind: null, startsOn: null })
  expect([refused.status, Object.keys(refused.body.error?.details ?? {})]).toEqual([422, ['startsOn']])
})

it('the check of the chain finds a record that was changed in the database', async () => {
  await order()
  await order()
  const check = async () => (await owner.post('/staff/verifactu/check')).body.data
  expect(await check()).toEqual({ records: 2, broken: null })
  const at = and(eq(verifactuRecords.businessId, made.business.id), eq(verifactuRecords.number, 1))
  const [row] = await server.deps.db.select().from(verifactuRecords).where(at)
  const content = { ...row?.content, total: '0.01' } as ChainedRecord
  await server.deps.db.update(verifactuRecords).set({ content }).where(at)
  expect(await check()).toMatchObject({ broken: { nif: NIF, number: 1, fault: 'content' } })
})
