import { brokenAt, type ChainedRecord } from '@comanda/domain'
import { and, asc, eq } from 'drizzle-orm'
import { beforeAll, expect, it } from 'vitest'
import { sha256 } from '../../src/orders/verifactu/write-record.ts'
import { verifactuRecords } from '../../src/platform/db/schema/index.ts'
import { aMember } from '../fixtures/a-console.ts'
import { aReceiptedOrder, aSpanishRestaurant, receiptOf } from '../fixtures/a-spanish-restaurant.ts'
import { post } from '../fixtures/an-order.ts'
import { aServer, type TestServer } from '../setup/a-server.ts'
import { whenFileEnds } from '../setup/when-file-ends.ts'

let server: TestServer

beforeAll(async () => {
  server = await aServer({ listen: true }, whenFileEnds)
})

const recordsOf = (businessId: number) =>
  server.deps.db
    .select({ number: verifactuRecords.number, record: verifactuRecords.content })
    .from(verifactuRecords)
    .where(eq(verifactuRecords.businessId, businessId))
    .orderBy(asc(verifactuRecords.number))

it('receipts and credit notes have chained records, and codes on page and PDF', async () => {
  const { host, business } = await aSpanishRestaurant(server)
  const first = await aReceiptedOrder(server, host)
  const owner = await aMember(server, host, 'owner')
  const asked = { reason: 'quality', amount: 4 }
  const headers = { cookie: owner.cookie, 'idempotency-key': crypto.randomUUID() }
  expect((await post(server, host, `/staff/orders/${first.order.id}/refund`, asked, headers)).status).toBe(200)
  await expect.poll(async () => (await receiptOf(server, host, first)).credit_notes.length, { timeout: 15_000 }).toBe(1)
  await aReceiptedOrder(server, host)
  const { receipt, credit_notes } = await receiptOf(server, host, first)
  const records = await recordsOf(business.id)
  expect(records.map(({ record }) => record)).toMatchObject([
    {
      kind: 'issue',
      type: 'F2',
      invoice: { nif: 'B91482208', number: 'R-000001' },
      issuerName: 'Tasca Triana S.L.',
      total: receipt?.total.toFixed(2),
      previous: null,
    },
    {
      type: 'R5',
      invoice: { number: 'C-000001' },
      about: [{ nif: 'B91482208', number: 'R-000001' }],
      total: '-4.00',
      previous: { number: 'R-000001', hash: records[0]?.record.hash },
    },
    { type: 'F2', invoice: { number: 'R-000002' }, previous: { number: 'C-000001' } },
  ])
  expect(brokenAt(records, null, sha256)).toBeNull()
  const [from] = records
  const date = from?.record.invoice.date
  expect(receipt?.fiscal_qr).toBe(
    `https://prewww2.aeat.es/wlpl/TIKE-CONT/ValidarQR?nif=B91482208&numserie=R-000001&fecha=${date}&importe=${receipt?.total.toFixed(2)}`,
  )
  expect(credit_notes[0]?.fiscal_qr).toContain('numserie=C-000001')
  const pdf = await server.fetch(`http://${host}/api/v1/order/${first.order.id}/receipt.pdf`, {
    headers: { 'guest-id': first.guest },
  })
  expect(pdf.status).toBe(200)
})

it('records that two servers write at once follow each other in one chain', async () => {
  const { host, business } = await aSpanishRestaurant(server)
  await aServer({ listen: true, databaseUrl: server.databaseUrl })
  await Promise.all(Array.from({ length: 6 }, () => aReceiptedOrder(server, host)))
  const records = await recordsOf(business.id)
  expect(records).toHaveLength(6)
  expect(brokenAt(records, null, sha256)).toBeNull()
})

it('a record that somebody changes in the database is found', async () => {
  const { host, business } = await aSpanishRestaurant(server)
  await aReceiptedOrder(server, host)
  await aReceiptedOrder(server, host)
  const [first] = await recordsOf(business.id)
  const content = { ...first?.record, total: '0.01' } as ChainedRecord
  await server.deps.db
    .update(verifactuRecords)
    .set({ content })
    .where(and(eq(verifactuRecords.businessId, business.id), eq(verifactuRecords.number, 1)))
  expect(brokenAt(await recordsOf(business.id), null, sha256)).toEqual({ number: 1, fault: 'content' })
})

it.each([
  ['before its first day', { startsOn: null }],
  ['in the Basque Country', { postcode: '48005' }],
  ['without a NIF', { vatNumber: '' }],
])('a restaurant %s has receipts without records', async (_, parts) => {
  const { host, business } = await aSpanishRestaurant(server, parts)
  const placed = await aReceiptedOrder(server, host)
  expect((await receiptOf(server, host, placed)).receipt).toMatchObject({ number: 'R-000001', fiscal_qr: null })
  expect(await recordsOf(business.id)).toEqual([])
})

it('a second business with the same NIF has numbers of its own, so that no two are alike', async () => {
  await aReceiptedOrder(server, (await aSpanishRestaurant(server, { vatNumber: 'B91482215' })).host)
  const { host, business } = await aSpanishRestaurant(server, { vatNumber: 'B91482215' })
  const placed = await aReceiptedOrder(server, host)
  expect((await receiptOf(server, host, placed)).receipt?.number).toBe(`${business.id}-R-000001`)
})
