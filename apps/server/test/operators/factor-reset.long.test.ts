import type { StaffSessionWire } from '@comanda/contract'
import type { OperatedBusinessDetailWire, OperatorActWire } from '@comanda/contract/wire'
import { eq } from 'drizzle-orm'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { factorResets } from '../../src/platform/db/schema/index.ts'
import {
  aMember,
  aStaffedRestaurant,
  askToSignIn,
  cookieOf,
  emailOf,
  type Member,
  memberOf,
} from '../fixtures/a-console.ts'
import { aMemberAt } from '../fixtures/a-member-at.ts'
import type { Restaurant } from '../fixtures/a-restaurant.ts'
import { enrol, staffMailsTo, startDay, told } from '../fixtures/a-staff-account.ts'
import { anOperator, OPERATOR_PASSWORD, type OperatorCalls } from '../fixtures/an-operator.ts'
import { aClock, aServer, type TestClock, type TestServer } from '../setup/a-server.ts'
import { anEventStream } from '../setup/an-event-stream.ts'
import { whenFileEnds } from '../setup/when-file-ends.ts'

let server: TestServer
let clock: TestClock
let here: Restaurant
let owner: Member
let operator: OperatorCalls & { readonly email: string }

beforeAll(async () => {
  clock = aClock()
  server = await aServer({ clock }, whenFileEnds)
})

/** The owner's id, which the fixture gives. */
const OWNER = 1
const EMAIL = emailOf('owner')

beforeEach(async () => {
  await startDay(server, clock)
  here = await aStaffedRestaurant(server)
  owner = await aMember(server, here.host, 'owner')
  await enrol(owner, clock.now())
  operator = await anOperator(server)
})

const pathOf = (what: string, id = OWNER) =>
  `/operator/businesses/${here.business.id}/owners/${id}/second-factor/${what}`
const detail = async () =>
  (await operator.get(`/operator/businesses/${here.business.id}`)).body.data as OperatedBusinessDetailWire
const telephone = async () => (await detail()).telephones[0] ?? ''
const send = async (parts: object = {}) => operator.post(pathOf('code'), { telephone: await telephone(), ...parts })
const newestCode = async () => /^(\d{6})$/m.exec((await staffMailsTo(server, EMAIL))[0]?.text ?? '')?.[1] ?? ''
const reset = (code: string) => operator.post(pathOf('reset'), { code })
const wrong = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')
const actsOf = async () =>
  ((await operator.get('/operator/acts')).body.data as OperatorActWire[]).map(({ act, detail: words }) => [act, words])

it('a call and a code that is read out reset the second factor, and all owners are told', async () => {
  const other = await aMemberAt(server, here, 'owner', null)
  const stream = await anEventStream(server, `http://${here.host}/api/v1/staff/live`, { cookie: owner.cookie })
  expect(await stream.next()).toMatchObject({ event: 'all' })
  expect((await detail()).owners.map(({ id, hasFactor, codeUntil }) => [id, hasFactor, codeUntil])).toEqual([
    [OWNER, true, null],
    [other.id, false, null],
  ])
  expect((await send()).status).toBe(200)
  const code = await newestCode()
  expect(code).toMatch(/^\d{6}$/)
  expect(
    told(
      (await askToSignIn(server, here.host, EMAIL).then(async (one) => ({
        status: one.status,
        body: await one.json(),
      }))) as never,
    ),
  ).toEqual([401, 'code_needed'])
  expect((await reset(` ${code.slice(0, 3)} ${code.slice(3)} `)).body.data).toMatchObject({
    owners: [{ hasFactor: false, codeUntil: null }, {}],
  })
  while ((await stream.next()) !== 'ended');
  expect((await owner.get('/staff/locations/1/orders')).status).toBe(401)
  // The password is enough to sign in, and for nothing but a new factor.
  const answer = await askToSignIn(server, here.host, EMAIL)
  expect(answer.status).toBe(200)
  expect(((await answer.json()) as { data: StaffSessionWire }).data.mustEnrol).toBe(true)
  const again = memberOf(server, here.host, cookieOf(answer))
  expect(told(await again.get('/staff/locations/1/orders'))).toEqual([403, 'second_factor_needed'])
  await enrol(again, clock.now())
  expect((await again.get('/staff/locations/1/orders')).status).toBe(200)
  for (const { email } of (await detail()).owners) {
    const mails = await staffMailsTo(server, email)
    const news = mails.find(({ subject }) => subject.startsWith('Two-step sign-in was reset'))
    expect(news?.text).toContain(`of ${EMAIL}`)
  }
  const number = await telephone()
  expect((await actsOf()).slice(0, 2)).toEqual([
    ['factor-reset', `${EMAIL}, ${number}`],
    ['factor-code-sent', `${EMAIL}, ${number}`],
  ])
  // A used code is over.
  expect(told(await reset(code))).toEqual([422, 'factor_code_ended'])
})

it('the code counts for ten minutes, five tries, and until a newer one is sent', async () => {
  await send()
  const first = await newestCode()
  for (let n = 0; n < 4; n += 1) expect(told(await reset(wrong(first)))).toEqual([422, 'factor_code_wrong'])
  expect(told(await reset(wrong(first)))).toEqual([422, 'factor_code_ended'])
  expect(told(await reset(first))).toEqual([422, 'factor_code_ended'])
  clock.advance({ seconds: 30 })
  await send()
  const second = await newestCode()
  expect(second).not.toBe('')
  clock.advance({ minutes: 4 })
  await operator.post('/operator/account/proof', { password: OPERATOR_PASSWORD })
  await send()
  const third = await newestCode()
  if (second !== third) expect(told(await reset(second))).toEqual([422, 'factor_code_wrong'])
  clock.advance({ minutes: 10 })
  await operator.post('/operator/account/proof', { password: OPERATOR_PASSWORD })
  expect(told(await reset(third))).toEqual([422, 'factor_code_ended'])
  expect((await detail()).owners[0]).toMatchObject({ hasFactor: true, codeUntil: null })
  // Nothing stored says the code.
  const [row] = await server.deps.db.select().from(factorResets).where(eq(factorResets.businessId, here.business.id))
  expect(JSON.stringify(row)).not.toContain(third)
})

it('only a known telephone counts, only an owner with a factor is reset, with a fresh proof', async () => {
  expect((await send({ telephone: '+34 600 000 000' })).body.error?.details).toHaveProperty('telephone')
  const isCode = ({ subject }: { subject: string }) => subject.includes('call with support')
  expect((await staffMailsTo(server, EMAIL)).filter(isCode)).toEqual([])
  const manager = await aMemberAt(server, here, 'manager', null)
  const number = await telephone()
  expect(told(await operator.post(pathOf('code', manager.id), { telephone: number }))).toEqual([404, 'not_found'])
  const other = await aMemberAt(server, here, 'owner', null)
  expect(told(await operator.post(pathOf('code', other.id), { telephone: number }))).toEqual([409, 'no_second_factor'])
  expect(told(await reset('123456'))).toEqual([422, 'factor_code_ended'])
  clock.advance({ minutes: 6 })
  expect(told(await send())).toEqual([403, 'staff_proof_needed'])
  expect(told(await reset('123456'))).toEqual([403, 'staff_proof_needed'])
  await operator.post('/operator/account/proof', { password: OPERATOR_PASSWORD })
  for (let n = 0; n < 5; n += 1) expect((await send()).status).toBe(200)
  expect((await send()).status).toBe(429)
})
