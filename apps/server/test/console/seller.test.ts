import type { ReceiptWire, SellerWire } from '@comanda/contract/wire'
import { aChoice, aLocation } from '@comanda/test-kit'
import { and, eq } from 'drizzle-orm'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { items, locations } from '../../src/platform/db/schema/index.ts'
import { aMember, aReceivedOrder, aStaffedRestaurant, type Member } from '../fixtures/a-console.ts'
import { mailsTo } from '../fixtures/an-account.ts'
import { get } from '../fixtures/an-order.ts'
import { aServer, type TestServer } from '../setup/a-server.ts'
import { whenFileEnds } from '../setup/when-file-ends.ts'

let server: TestServer
let host: string
let owner: Member
let made: Awaited<ReturnType<typeof aStaffedRestaurant>>

beforeAll(async () => {
  server = await aServer({ listen: true }, whenFileEnds)
})
beforeEach(async () => {
  made = await aStaffedRestaurant(server)
  host = made.host
  owner = await aMember(server, host, 'owner')
})

const set = async (vatNumber: string, legalName = 'Napoli 1889 Ltd') => {
  const { status, body } = await owner.overwrite('/staff/seller', { legalName, vatNumber })
  return { status, seller: body.data as SellerWire, problems: body.error?.details }
}

/** The receipt of a new order for two Margheritas. */
const receipt = async (): Promise<ReceiptWire> => {
  const { order, guest } = await aReceivedOrder(server, host, {
    card: true,
    draft: { lines: [aChoice({ itemId: 1, quantity: 2 })] },
  })
  const read = async () =>
    (await get(server, host, `/order/${order.id}/receipt`, { 'guest-id': guest })).body.data as ReceiptWire
  await expect.poll(async () => (await read()).receipt, { timeout: 15_000 }).not.toBeNull()
  return read()
}

it('receipts show the VAT and its number only when the business is registered', async () => {
  expect((await set('gb 418228963')).seller).toMatchObject({
    legalName: 'Napoli 1889 Ltd',
    vatNumber: 'GB 418 2289 63',
    tax: null,
    usualRate: null,
  })
  const shown = async () =>
    ((await get(server, host, '/theme/website')).body.data as { business: { vat_number: string } }).business.vat_number
  await expect.poll(shown).toBe('GB 418 2289 63')
  const registered = await receipt()
  expect(registered.seller.vat_number).toBe('GB 418 2289 63')
  expect(registered.receipt?.vat).not.toEqual([])
  expect((await set('')).status).toBe(200)
  await expect.poll(shown).toBe('')
  const without = await receipt()
  expect(without.seller.vat_number).toBe('')
  expect(without.receipt?.vat).toEqual([])
  expect(without.receipt?.total).toBe(registered.receipt?.total)
})

it('a number in the wrong format for the country is refused at its field and changes nothing', async () => {
  const before = (await owner.get('/staff/seller')).body.data
  const refused = await set('B91482207', 'Other Ltd')
  expect([refused.status, Object.keys(refused.problems ?? {})]).toEqual([422, ['vatNumber']])
  expect((await owner.get('/staff/seller')).body.data).toEqual(before)
})

const LAS_PALMAS = { ...aLocation().address, city: 'Las Palmas', postcode: '35002', country: 'ES' }
const NAPOLI = { legalName: 'Napoli Ltd', vatNumber: '' }
const COMPANY = { legalName: 'Tasca Atlántica S.L.', vatNumber: 'B91482207' }

it('a restaurant on the Canary Islands shows IGIC at its owner’s rate on orders and receipts [9.18]', async () => {
  host = (
    await aStaffedRestaurant(server, {
      business: { territory: 'es', language: 'es' },
      location: { address: LAS_PALMAS, acceptsCard: true },
    })
  ).host
  owner = await aMember(server, host, 'owner')
  // The dishes of the fixture have 20 %: first that is the usual rate.
  for (const usualRate of [20, 7])
    expect((await owner.overwrite('/staff/seller', { ...COMPANY, usualRate })).body.data).toMatchObject({ usualRate })
  const { order, receipt: issued } = await receipt()
  const line = { rate: 7, tax: 'igic', gross: order.total_price }
  expect(order.vat).toMatchObject([line])
  expect(issued?.vat).toMatchObject([line])
  const words = async () => (await mailsTo(server, order.email)).map(({ text }) => text).join(' ')
  await expect.poll(words, { timeout: 15_000 }).toMatch(/IGIC (?:incluido al|at) 7/)
})

const ratesOf = async ({ business }: typeof made) => {
  const rows = await server.deps.db
    .select({ rate: items.deliveryVat })
    .from(items)
    .where(eq(items.businessId, business.id))
    .orderBy(items.id)
  const [place] = await server.deps.db
    .select({ rate: locations.chargesVat })
    .from(locations)
    .where(eq(locations.businessId, business.id))
  return { dishes: rows.map((row) => row.rate), charges: place?.rate }
}
const setRate = ({ business }: typeof made, id: number, rate: number) =>
  server.deps.db
    .update(items)
    .set({ deliveryVat: rate, collectionVat: rate, tableVat: rate })
    .where(and(eq(items.businessId, business.id), eq(items.id, id)))

it('a new usual rate is taken by charges and dishes at the one before, and by no other dish', async () => {
  await setRate(made, 2, 0)
  await owner.overwrite('/staff/seller', { ...NAPOLI, usualRate: 5 })
  expect(await ratesOf(made)).toEqual({ dishes: [500, 0], charges: 500 })
  await owner.overwrite('/staff/seller', NAPOLI)
  expect(await ratesOf(made)).toEqual({ dishes: [500, 0], charges: 500 })
  await owner.overwrite('/staff/seller', { ...NAPOLI, usualRate: null })
  expect(await ratesOf(made)).toEqual({ dishes: [2000, 0], charges: 2000 })
})

it('a move to a place without the country’s VAT takes its usual rate from charges and dishes', async () => {
  const mainland = await aStaffedRestaurant(server, {
    business: { territory: 'es' },
    location: { address: { ...LAS_PALMAS, city: 'Sevilla', postcode: '41010' }, chargesVat: 1000 },
  })
  await setRate(mainland, 1, 1000)
  const address = { address_line_1: 'Calle Triana', street_number: '12', city: 'Las Palmas', postcode: '35002' }
  const place = { name: 'Triana', email: 'hola@tasca.example', telephoneNumber: '928 00 00 26', address }
  const moved = await (await aMember(server, mainland.host, 'owner')).overwrite('/staff/locations/1/place', place)
  expect(moved.status).toBe(200)
  expect(await ratesOf(mainland)).toEqual({ dishes: [0, 2000], charges: 0 })
})

it('a tax that the country has not, and a rate that no tax has, are refused and change nothing', async () => {
  const before = (await owner.get('/staff/seller')).body.data
  const ask = async (change: object) => {
    const { status, body } = await owner.overwrite('/staff/seller', { legalName: 'X', vatNumber: '', ...change })
    return [status, Object.keys(body.error?.details ?? {})]
  }
  expect(await ask({ tax: 'igic' })).toEqual([422, ['tax']])
  expect(await ask({ usualRate: 101 })).toEqual([422, ['usualRate']])
  expect((await owner.get('/staff/seller')).body.data).toEqual(before)
})
