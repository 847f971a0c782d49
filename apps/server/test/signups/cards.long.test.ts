import { beforeAll, expect, it } from 'vitest'
import { sweepDrafts } from '../../src/installation/signups/sweep-drafts.ts'
import { get } from '../fixtures/an-order.ts'
import { aClock, aServer, type TestServer } from '../setup/a-server.ts'
import { whenFileEnds } from '../setup/when-file-ends.ts'
import { aFinishedSignup, codeOf, newName, PASSWORD, type StartAnswer, start } from './a-signup.ts'

const clock = aClock()
let server: TestServer

beforeAll(async () => {
  server = await aServer({ clock, listen: true, environment: { SIGNUP_CODES_PER_NETWORK: '1000' } }, whenFileEnds)
})

const connect = (cookie: string) =>
  start(server, '/payment/connect', {}, { cookie }) as unknown as Promise<StartAnswer<{ readonly url: string }>>

/** Answers the stand-in's page as the owner does; returns where it leads. */
const finishAt = async (url: string): Promise<string> => {
  const { pathname } = new URL(url)
  expect((await server.fetch(pathname)).status).toBe(200)
  const left = await server.fetch(pathname, { method: 'POST', redirect: 'manual' })
  return left.headers.get('location') ?? ''
}

const accepts = async (site: string) => {
  const { data } = (await get(server, new URL(site).hostname, '/location/1')).body
  const { orderSetting } = data as { orderSetting: { accepts_stripe: boolean; accepts_cod: boolean } }
  return { card: orderSetting.accepts_stripe, cash: orderSetting.accepts_cod }
}

it('cards are taken on the restaurant’s own account once its owner has answered the provider', async () => {
  const signup = await aFinishedSignup(server)
  expect((await signup.get('')).body.data.cards).toBe('none')
  const asked = await connect(signup.cookie)
  expect(asked.status).toBe(200)
  expect((await signup.get('')).body.data.cards).toBe('unfinished')
  expect(await finishAt(asked.body.data.url)).toMatch(/\/start\?cards=1$/)
  expect((await signup.get('')).body.data.cards).toBe('on')
  // Later answers keep it.
  await signup.post('/look', { colour: '#0b6e80', corners: 'round', headingFont: 'figtree' })
  await signup.post('/publish', { password: PASSWORD })
  expect(await accepts(signup.site)).toEqual({ card: true, cash: true })
})

it('a page opens with cash alone, and its owner connects cards afterwards', async () => {
  const signup = await aFinishedSignup(server)
  expect((await signup.post('/payment', {})).body.data.cards).toBe('none')
  await signup.post('/publish', { password: PASSWORD })
  expect(await accepts(signup.site)).toEqual({ card: false, cash: true })
  await finishAt((await connect(signup.cookie)).body.data.url)
  expect((await signup.get('')).body.data.cards).toBe('on')
  expect(await accepts(signup.site)).toEqual({ card: true, cash: true })
})

it('two presses open one account, and a page bound to an account keeps its name', async () => {
  const name = newName()
  const signup = await aFinishedSignup(server, name)
  const [first, second] = await Promise.all([connect(signup.cookie), connect(signup.cookie)])
  expect([first.status, second.status]).toEqual([200, 200])
  await finishAt(first.body.data.url)
  expect((await signup.get('')).body.data.cards).toBe('on')
  const label = (await signup.get('')).body.data.hostLabel
  const renamed = await signup.post('/name', { name: 'Another name', hostLabel: 'another-name' })
  expect(renamed.body.data).toMatchObject({ name: 'Another name', hostLabel: label })
})

it('the account of a deleted draft is not found by the next restaurant of that name', async () => {
  const name = newName()
  const left = await aFinishedSignup(server, name)
  await finishAt((await connect(left.cookie)).body.data.url)
  const { hostLabel: label } = (await left.get('')).body.data
  const setup = server.deps.gateways.paymentSetup
  expect(await setup?.findAccount(label)).toMatchObject({ ok: true, value: { madeFor: label } })
  clock.advance({ hours: 24 * 30 + 1 })
  await sweepDrafts(server.deps)
  expect(await setup?.findAccount(label)).toEqual({ ok: true, value: null })
})

it('without a payment provider cards are told to be unavailable, and cash works', async () => {
  const without = await aServer({ gateways: (chosen) => ({ ...chosen, payments: null, paymentSetup: null }) })
  const signup = await aFinishedSignup(without)
  expect((await signup.get('')).body.data.cards).toBe('unavailable')
  const asked = await start(without, '/payment/connect', {}, { cookie: signup.cookie })
  expect(codeOf(asked)).toEqual([503, 'payment_unavailable'])
  expect((await signup.post('/publish', { password: PASSWORD })).body.data.published).toBe(true)
})
