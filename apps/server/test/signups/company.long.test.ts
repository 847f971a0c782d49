import type { WebsiteWire } from '@comanda/contract/wire'
import { beforeAll, expect, it } from 'vitest'
import { get } from '../fixtures/an-order.ts'
import { aServer, type TestServer } from '../setup/a-server.ts'
import { whenFileEnds } from '../setup/when-file-ends.ts'
import { aFinishedSignup, aSignup, COMPANY, codeOf, fieldsOf, LEEDS, newName, PASSWORD } from './a-signup.ts'

let server: TestServer

beforeAll(async () => {
  server = await aServer({ environment: { SIGNUP_CODES_PER_NETWORK: '1000' } }, whenFileEnds)
})

const SEVILLA = {
  ...LEEDS,
  territory: 'es',
  address: { address_line_1: 'Calle Pureza', street_number: '12', city: 'Sevilla', postcode: '41010' },
  telephoneNumber: '954 00 00 26',
}

it('an opening asks who sells and who issues the receipts, and the page that opens has both', async () => {
  const signup = await aFinishedSignup(server)
  const company = { legalName: 'Lola & Hijos Ltd', vatNumber: 'gb 418228963', receiptIssuer: 'till' }
  const answered = await signup.post('/company', company)
  expect(answered.body.data.company).toEqual({
    ...company,
    vatNumber: 'GB 418 2289 63',
    tax: null,
    usualRate: null,
  })
  await signup.post('/publish', { password: PASSWORD })
  const host = new URL(signup.site).hostname
  const website = async () => (await get(server, host, '/theme/website')).body.data as WebsiteWire
  await expect.poll(async () => (await get(server, host, '/theme/website')).status).toBe(200)
  expect(await website()).toMatchObject({
    business: { legal_name: 'Lola & Hijos Ltd', vat_number: 'GB 418 2289 63' },
    receipt_issuer: 'till',
  })
})

it('no page opens before its company is told, and the company is asked before cards', async () => {
  const signup = await aSignup(server)
  expect(codeOf(await signup.post('/company', COMPANY))).toEqual([409, 'signup_unfinished'])
  await signup.post('/name', { name: newName() })
  await signup.post('/place', LEEDS)
  await signup.post('/service', {
    delivery: false,
    collection: true,
    tables: 0,
    week: Array.from({ length: 7 }, () => [{ opensAt: '12:00', closesAt: '22:00' }]),
    radius: 3000,
    minimum: 0,
    fee: 0,
  })
  await signup.post('/menu', { sample: 'pizzeria' })
  await signup.post('/look', { colour: '#ff7a00', corners: 'soft', headingFont: 'figtree', logo: null })
  expect((await signup.get('')).body.data).toMatchObject({ step: 'company', company: null })
  expect(codeOf(await signup.post('/publish', { password: PASSWORD }))).toEqual([409, 'signup_unfinished'])
  expect((await signup.post('/company', COMPANY)).body.data.step).toBe('payment')
})

it('a wrong company is refused at its fields by the rule of the settings, and changes nothing', async () => {
  const signup = await aFinishedSignup(server)
  const before = (await signup.get('')).body.data.company
  const ask = async (change: object) => fieldsOf(await signup.post('/company', { ...COMPANY, ...change }))
  expect(await ask({ legalName: '' })).toEqual([422, ['legalName']])
  expect(await ask({ legalName: 'see evil.example' })).toEqual([422, ['legalName']])
  expect(await ask({ vatNumber: 'B91482207' })).toEqual([422, ['vatNumber']])
  expect(await ask({ receiptIssuer: 'us' })).toEqual([422, ['receiptIssuer']])
  expect((await signup.get('')).body.data.company).toEqual(before)
})

it('a move to another country asks the company again', async () => {
  const signup = await aFinishedSignup(server)
  expect((await signup.post('/place', LEEDS)).body.data.company).not.toBeNull()
  const moved = (await signup.post('/place', SEVILLA)).body.data
  expect([moved.place?.territory, moved.company]).toEqual(['es', null])
})
