import type { ReceiptWire, SellerWire } from '@comanda/contract/wire'
import { aChoice } from '@comanda/test-kit'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { aMember, aReceivedOrder, aStaffedRestaurant, type Member } from '../fixtures/a-console.ts'
import { get } from '../fixtures/an-order.ts'
import { aServer, type TestServer } from '../setup/a-server.ts'
import { whenFileEnds } from '../setup/when-file-ends.ts'

let server: TestServer
let host: string
let owner: Member

beforeAll(async () => {
  server = await aServer({ listen: true }, whenFileEnds)
})
beforeEach(async () => {
  host = (await aStaffedRestaurant(server)).host
  owner = await aMember(server, host, 'owner')
})

const set = async (vatNumber: string, legalName = 'Napoli 1889 Ltd') => {
  const { status, body } = await owner.post('/staff/seller', { legal_name: legalName, vat_number: vatNumber })
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

it('a business that is not registered shows no VAT and no number on its receipts, and a registered one does', async () => {
  expect((await set('gb 418228963')).seller).toEqual({ legal_name: 'Napoli 1889 Ltd', vat_number: 'GB 418 2289 63' })
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

it('a number that has not the format of the country is refused at its field and changes nothing', async () => {
  const before = (await owner.get('/staff/seller')).body.data
  const refused = await set('B91482207', 'Other Ltd')
  expect([refused.status, Object.keys(refused.problems ?? {})]).toEqual([422, ['vat_number']])
  expect((await owner.get('/staff/seller')).body.data).toEqual(before)
})
