import type { FirstStepsWire, ReceiptWire, WebsiteWire } from '@comanda/contract'
import { aContact, aLocation } from '@comanda/test-kit'
import { beforeAll, expect, it } from 'vitest'
import { saveLocation } from '../../src/restaurants/locations/store.ts'
import { aMember, aStaffedRestaurant } from '../fixtures/a-console.ts'
import { mailsTo } from '../fixtures/an-account.ts'
import { aPlacedOrder, askForPayment, get } from '../fixtures/an-order.ts'
import { aServer, type TestServer } from '../setup/a-server.ts'
import { whenFileEnds } from '../setup/when-file-ends.ts'

let server: TestServer

beforeAll(async () => {
  server = await aServer({}, whenFileEnds)
})

/** Pays an order of `email` at a restaurant whose receipts are issued so, and reads its document. */
const documentOf = async (receiptIssuer: 'we' | 'till', email = 'ada@example.com') => {
  const { host } = await aStaffedRestaurant(server, { location: { acceptsCard: true } })
  const owner = await aMember(server, host, 'owner')
  const set = await owner.overwrite('/staff/locations/1/receipt-issuer', { receiptIssuer })
  expect(set.body.data).toMatchObject({ receiptIssuer })
  const placed = await aPlacedOrder(server, host, { draft: { contact: aContact({ email }) } })
  await askForPayment(server, host, placed, 'pm_card_visa')
  return async () => {
    const { body } = await get(server, host, `/order/${placed.order.id}/receipt`, { 'guest-id': placed.guest })
    return body.data as ReceiptWire
  }
}

it('a paid order has no receipt number where the restaurant’s own till issues the receipt [9.18]', async () => {
  const theirs = await documentOf('till')
  // Events are handled in their order: once ours has a receipt, theirs would have one too.
  const ours = await documentOf('we')
  await expect.poll(async () => (await ours()).receipt?.number).toBe('R-000001')
  expect(await theirs()).toMatchObject({ receipt: null, issuer: 'till', credit_notes: [] })
})

it('pages are told who issues the receipts of a restaurant, and of each of its locations', async () => {
  const { host, business } = await aStaffedRestaurant(server)
  const owner = await aMember(server, host, 'owner')
  const issuer = async () => ((await get(server, host, '/theme/website')).body.data as WebsiteWire).receipt_issuer
  const ofFirst = async () =>
    ((await get(server, host, '/theme/website')).body.data as WebsiteWire).locations[0]?.orderSetting.receipt_issuer
  expect([await issuer(), await ofFirst()]).toEqual(['we', 'we'])
  await saveLocation(server.deps.db, business.id, aLocation({ id: 2, slug: 'second', tables: [], areas: [] }))
  await owner.overwrite('/staff/locations/1/receipt-issuer', { receiptIssuer: 'till' })
  // The server hears of the change from the database. At the second one we still issue them.
  await expect.poll(ofFirst).toBe('till')
  expect(await issuer()).toBe('we')
  await owner.overwrite('/staff/locations/2/receipt-issuer', { receiptIssuer: 'till' })
  await expect.poll(issuer).toBe('till')
})

it('a mail links to the receipt, or to the order confirmation where the till issues it [9.18]', async () => {
  await documentOf('we', 'ours@example.com')
  await documentOf('till', 'theirs@example.com')
  const words = async (email: string) => (await mailsTo(server, email))[0]?.text ?? ''
  await expect.poll(() => words('ours@example.com'), { timeout: 15_000 }).toContain('Your receipt')
  await expect.poll(() => words('theirs@example.com'), { timeout: 15_000 }).toContain('Your order confirmation')
  expect(await words('theirs@example.com')).not.toContain('Your receipt')
})

it('the first steps ask for the seller before the page opens, until a legal name is set', async () => {
  const { host } = await aStaffedRestaurant(server, { business: { legalName: '' } })
  const owner = await aMember(server, host, 'owner')
  const steps = async () => ((await owner.get('/staff/first-steps')).body.data as FirstStepsWire).steps
  const names = (await steps()).map(({ step }) => step)
  expect(names.indexOf('company')).toBeLessThan(names.indexOf('publish'))
  expect(await steps()).toContainEqual({ step: 'company', done: false })
  await owner.overwrite('/staff/seller', { legalName: 'Napoli Ltd', vatNumber: '' })
  expect(await steps()).toContainEqual({ step: 'company', done: true })
})
