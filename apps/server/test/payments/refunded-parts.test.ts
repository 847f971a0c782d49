import type { ReceiptWire, StaffOrderWire } from '@comanda/contract/wire'
import type { Item } from '@comanda/domain'
import { aCategory, aChoice, anItem, aProduct, aSection, chosenIn, vatRates } from '@comanda/test-kit'
import { beforeAll, expect, it } from 'vitest'
import { aMember, aStaffedRestaurant } from '../fixtures/a-console.ts'
import { aPlacedOrder, askForPayment, get, post } from '../fixtures/an-order.ts'
import { aServer, type TestServer } from '../setup/a-server.ts'
import { whenFileEnds } from '../setup/when-file-ends.ts'

let server: TestServer

beforeAll(async () => {
  server = await aServer({ listen: true }, whenFileEnds)
})

const TWO_DISHES = [
  anItem({ id: 1, name: 'Bread', prices: { base: 800 }, vat: vatRates(0) }),
  anItem({ id: 2, name: 'Wine', prices: { base: 1200 }, vat: vatRates(2000) }),
]
const BREAD_AND_WINE = [aChoice({ itemId: 1 }), aChoice({ itemId: 2 })]

/** A received order of a dish at 0 %, one at 20 %, and a tip of £2; the console of its owner, and its document. */
const anOrderOfTwoRates = async (
  method: string | null,
  lines = BREAD_AND_WINE,
  items: readonly Item[] = TWO_DISHES,
) => {
  const { host } = await aStaffedRestaurant(server, {
    location: { acceptsCard: true, acceptsTips: true },
    menu: { categories: [aCategory()], items: [...items] },
  })
  const owner = await aMember(server, host, 'owner')
  const placed = await aPlacedOrder(server, host, { draft: { lines, tip: 200 } })
  await askForPayment(server, host, placed, method)
  const path = `/staff/orders/${placed.order.id}`
  return {
    owner,
    path,
    order: async () => (await owner.get(path)).body.data as StaffOrderWire,
    give: (call: 'refund' | 'cash-return', body: object) =>
      post(server, host, `${path}/${call}`, body, { cookie: owner.cookie, 'idempotency-key': crypto.randomUUID() }),
    document: async () =>
      (await get(server, host, `/order/${placed.order.id}/receipt`, { 'guest-id': placed.guest })).body
        .data as ReceiptWire,
  }
}

it('the credit note of a dish at 0 % credits 0 % only, and that of a tip no rate [6.08] [9.18]', async () => {
  const { owner, path, give, order, document } = await anOrderOfTwoRates('pm_card_visa')
  await expect.poll(async () => (await document()).receipt?.total).toBe(22)
  const readyAt = server.deps.clock.now().add({ minutes: 30 }).toString()
  await owner.post(`${path}/status`, { orderStatus: 3, readyAt })
  const bread = { lines: [{ line: 0, quantity: 1 }], charges: [] }
  expect((await give('refund', { amount: 8, reason: 'missing', ...bread })).status).toBe(200)
  const notes = async () => (await document()).credit_notes
  await expect.poll(notes, { timeout: 15_000 }).toMatchObject([{ total: 8, vat: [{ rate: 0, gross: 8, vat: 0 }] }])
  expect(await order()).toMatchObject({ refunds: [bread] })
  expect((await give('refund', { amount: 2, reason: 'other', lines: [], charges: ['tip'] })).status).toBe(200)
  await expect.poll(notes, { timeout: 15_000 }).toMatchObject([{ total: 8 }, { total: 2, vat: [] }])
})

it('cash that was given back for a completed order has a credit note at its rates [6.08] [9.18]', async () => {
  const { owner, path, give, order, document } = await anOrderOfTwoRates(null)
  const wine = { amount: 12, reason: 'quality', lines: [{ line: 1, quantity: 1 }], charges: [] }
  expect(await give('cash-return', wine)).toMatchObject({ status: 409 })
  const readyAt = server.deps.clock.now().add({ minutes: 30 }).toString()
  await owner.post(`${path}/status`, { orderStatus: 3, readyAt })
  await owner.post(`${path}/status`, { orderStatus: 5 })
  await expect.poll(async () => (await document()).receipt?.total).toBe(22)
  expect(await order()).toMatchObject({ cashReturnable: 22, refundable: 0 })
  expect((await give('cash-return', wine)).status).toBe(200)
  expect(await order()).toMatchObject({ cashReturned: 12, cashReturnable: 10 })
  await expect
    .poll(async () => (await document()).credit_notes, { timeout: 15_000 })
    .toMatchObject([{ number: 'C-000001', total: 12, vat: [{ rate: 20, gross: 12, vat: 2 }] }])
  expect((await give('cash-return', { ...wine, amount: 11 })).status).toBe(409)
})

it('a deal of two rates is divided by the prices of its dishes, on receipt and credit note [6.08] [9.18]', async () => {
  const items = [
    anItem({ id: 1, name: 'Sandwich', prices: { base: 600 }, vat: vatRates(2000), vatKind: 'cold-food' }),
    anItem({ id: 2, name: 'Lemonade', prices: { base: 300 }, vat: vatRates(0), vatKind: 'sweet-drink' }),
    anItem({
      id: 3,
      name: 'Lunch',
      prices: { base: 750 },
      vat: vatRates(500),
      sections: [
        aSection({ id: 1, products: [aProduct({ id: 1, itemId: 1 })] }),
        aSection({ id: 2, products: [aProduct({ id: 2, itemId: 2 })] }),
      ],
    }),
  ]
  const lunch = aChoice({ itemId: 3, quantity: 2, sections: [chosenIn(1, 1), chosenIn(2, 2)] })
  const { owner, path, give, document } = await anOrderOfTwoRates('pm_card_visa', [lunch], items)
  await expect
    .poll(async () => (await document()).receipt)
    .toMatchObject({
      total: 17,
      vat: [
        { rate: 0, gross: 10, vat: 0 },
        { rate: 20, gross: 5, vat: 0.83 },
      ],
    })
  const readyAt = server.deps.clock.now().add({ minutes: 30 }).toString()
  await owner.post(`${path}/status`, { orderStatus: 3, readyAt })
  const one = { amount: 7.5, reason: 'missing', lines: [{ line: 0, quantity: 1 }], charges: [] }
  expect((await give('refund', one)).status).toBe(200)
  await expect
    .poll(async () => (await document()).credit_notes, { timeout: 15_000 })
    .toMatchObject([
      {
        total: 7.5,
        vat: [
          { rate: 0, gross: 5, vat: 0 },
          { rate: 20, gross: 2.5, vat: 0.42 },
        ],
      },
    ])
})
