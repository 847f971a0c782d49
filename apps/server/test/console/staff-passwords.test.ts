import type { ActWire } from '@comanda/contract'
import type { SentMail } from '@comanda/sandbox'
import { sql } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { hashOf } from '../../src/identity/session.ts'
import { aMember, aStaffedRestaurant, askToSignIn, emailOf, PASSWORD } from '../fixtures/a-console.ts'
import type { Restaurant } from '../fixtures/a-restaurant.ts'
import { staffMailsTo, startDay, told } from '../fixtures/a-staff-account.ts'
import { post } from '../fixtures/an-order.ts'
import { aClock, aServer, type TestClock, type TestServer } from '../setup/a-server.ts'
import { whenFileEnds } from '../setup/when-file-ends.ts'

let server: TestServer
let clock: TestClock
let here: Restaurant

beforeAll(async () => {
  clock = aClock()
  server = await aServer({ clock }, whenFileEnds)
})

beforeEach(async () => {
  await startDay(server, clock)
  here = await aStaffedRestaurant(server)
})

const NEW = 'a long way to lunch'
const OWNER = emailOf('owner')
const SESSION = '/staff/locations/1/orders'

const signInStatus = async (password: string) => (await askToSignIn(server, here.host, OWNER, password)).status

const forget = (email: string, host = here.host) => post(server, host, '/staff/password/forgotten', { email })
const reset = (token: string, { password = NEW, host = here.host }: { password?: string; host?: string } = {}) =>
  post(server, host, '/staff/password/reset', { token, password, passwordConfirmation: password })

const tokenIn = (mail: SentMail | undefined): string => /#token=([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? ''
const mailedToken = async () => {
  await forget(OWNER)
  return tokenIn((await staffMailsTo(server, OWNER)).find(({ subject }) => subject.startsWith('Choose')))
}

describe('changing the own password', () => {
  const change = (member: { post: Awaited<ReturnType<typeof aMember>>['post'] }, parts: object = {}) =>
    member.post('/staff/account/password', {
      currentPassword: PASSWORD,
      password: NEW,
      passwordConfirmation: NEW,
      ...parts,
    })

  it('a staff password changes with the current one, and the other sessions of the member end', async () => {
    const [tablet, telephone] = [await aMember(server, here.host, 'owner'), await aMember(server, here.host, 'owner')]
    const manager = await aMember(server, here.host, 'manager')
    expect((await change(tablet)).status).toBe(200)
    const statuses = [tablet, telephone, manager].map(async (member) => (await member.get(SESSION)).status)
    expect(await Promise.all(statuses)).toEqual([200, 401, 200])
    expect([await signInStatus(PASSWORD), await signInStatus(NEW)]).toEqual([401, 200])
    const mails = await staffMailsTo(server, OWNER)
    expect(mails.map(({ subject }) => subject)).toContainEqual(expect.stringContaining('has changed'))
    expect(JSON.stringify(mails)).not.toContain(NEW)
  })

  it.each([
    [{ currentPassword: 'wrong' }, 'currentPassword'],
    [{ password: 'seven 7', passwordConfirmation: 'seven 7' }, 'password'],
    [{ password: 'iloveyou2', passwordConfirmation: 'iloveyou2' }, 'password'],
    [{ passwordConfirmation: 'another one' }, 'passwordConfirmation'],
  ])('a staff password change with %j is refused at its field and changes nothing', async (parts, field) => {
    const member = await aMember(server, here.host, 'owner')
    const refused = await change(member, parts)
    expect([refused.status, Object.keys(refused.body.error?.details ?? {})]).toEqual([422, [field]])
    expect([await signInStatus(PASSWORD), await signInStatus(NEW)]).toEqual([200, 401])
  })

  it('ten wrong current passwords block the change, the right one included, for ten minutes', async () => {
    const member = await aMember(server, here.host, 'owner')
    for (let n = 0; n < 10; n += 1) expect((await change(member, { currentPassword: `no ${n}` })).status).toBe(422)
    expect((await change(member)).status).toBe(429)
    clock.advance({ minutes: 10, seconds: 1 })
    expect((await change(member)).status).toBe(200)
  })
})

describe('a forgotten staff password', () => {
  it('every email gets the same answer, and only a known one that is not suspended gets a mail', async () => {
    await server.deps.db.execute(
      sql`update staff set suspended = true where business_id = ${here.business.id} and role = 'manager'`,
    )
    const emails = [OWNER, 'nobody@restaurant.example', emailOf('manager')]
    const answers = await Promise.all(emails.map((email) => forget(email)))
    expect(answers.map(({ status, body }) => [status, body])).toEqual(
      emails.map(() => [200, { data: { success: true } }]),
    )
    const counts = emails.map(async (email) => (await staffMailsTo(server, email)).length)
    expect(await Promise.all(counts)).toEqual([1, 0, 0])
  })

  it('the reset token is only in the mail link to the own host, and the server keeps its hash', async () => {
    await post(server, here.host, '/staff/password/forgotten', { email: OWNER }, { 'x-forwarded-host': 'evil.example' })
    const [mail] = await staffMailsTo(server, OWNER)
    const token = tokenIn(mail)
    expect(token).toMatch(/^[\w-]{43}$/)
    expect(mail?.text).toContain(`http://${here.host}:3000/console/new-password#token=${token}`)
    expect(`${mail?.text}${mail?.html}`).not.toContain('evil')
    const { rows } = await server.deps.pool.query('select hash from staff_tokens where business_id = $1', [
      here.business.id,
    ])
    expect(rows).toEqual([{ hash: hashOf(token) }])
    const { rows: jobs } = await server.deps.pool.query("select data::text from pgboss.job where name = 'staff-mail'")
    expect(JSON.stringify(jobs)).not.toContain(token)
  })

  it('a reset sets the password once and ends all sessions of this member only', async () => {
    const [owner, manager] = [await aMember(server, here.host, 'owner'), await aMember(server, here.host, 'manager')]
    const token = await mailedToken()
    expect((await reset(token)).status).toBe(200)
    expect([(await owner.get(SESSION)).status, (await manager.get(SESSION)).status]).toEqual([401, 200])
    expect([await signInStatus(PASSWORD), await signInStatus(NEW)]).toEqual([401, 200])
    expect(told(await reset(token, { password: 'yet another lunch' }))).toEqual([422, 'token_invalid'])
  })

  it('a reset is an act of the member, without token and password; one that is refused is none', async () => {
    const token = await mailedToken()
    expect((await reset(token, { password: 'short' })).status).toBe(422)
    expect((await reset(token)).status).toBe(200)
    expect((await reset(token)).status).toBe(422)
    const manager = await aMember(server, here.host, 'manager')
    const acts = (await manager.get('/staff/activity?kind=account')).body.data as ActWire[]
    expect(acts).toMatchObject([
      { who: `owner of ${here.business.subdomain}`, locationId: null, after: { call: '/staff/password/reset' } },
    ])
    expect(JSON.stringify(acts)).not.toMatch(new RegExp(`${token}|${NEW}`))
  })

  it('a reset link works once, also for concurrent calls', async () => {
    const token = await mailedToken()
    const answers = await Promise.all(Array.from({ length: 5 }, () => reset(token)))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422, 422, 422, 422])
  })

  it('a sign-in with the old password that runs during a reset gets no lasting session', async () => {
    const token = await mailedToken()
    const [done, ...logins] = await Promise.all([
      reset(token),
      ...Array.from({ length: 5 }, () => askToSignIn(server, here.host, OWNER)),
    ])
    expect(done.status).toBe(200)
    const { rows } = await server.deps.pool.query(
      'select count(*)::int as left from staff_sessions where business_id = $1 and staff_id = 1',
      [here.business.id],
    )
    expect([rows, logins.length]).toEqual([[{ left: 0 }], 5])
  })

  it('strangers who ask for links again and again leave the owner one within twenty minutes', async () => {
    for (let n = 0; n < 8; n += 1) await forget(n % 2 ? OWNER : OWNER.replace('@', `+${n}@`))
    await forget(OWNER)
    clock.advance({ minutes: 21 })
    const before = (await staffMailsTo(server, OWNER)).length
    await forget(OWNER)
    await expect.poll(async () => (await staffMailsTo(server, OWNER)).length, { timeout: 15_000 }).toBe(before + 1)
    expect((await reset(tokenIn((await staffMailsTo(server, OWNER))[0]))).status).toBe(200)
  })

  it('a reset link expires after 30 minutes, and a change of the password voids it', async () => {
    const [old, changed] = [await mailedToken(), await mailedToken()]
    const member = await aMember(server, here.host, 'owner')
    const body = { currentPassword: PASSWORD, password: NEW, passwordConfirmation: NEW }
    expect((await member.post('/staff/account/password', body)).status).toBe(200)
    expect(told(await reset(changed))).toEqual([422, 'token_invalid'])
    expect(told(await reset(old))).toEqual([422, 'token_invalid'])
    const late = await mailedToken()
    clock.advance({ minutes: 30, seconds: 1 })
    expect(told(await reset(late))).toEqual([422, 'token_invalid'])
  })

  it('a reset link works only at its restaurant, and a refused password does not use it up', async () => {
    const token = await mailedToken()
    const elsewhere = await aStaffedRestaurant(server)
    expect(told(await reset(token, { host: elsewhere.host }))).toEqual([422, 'token_invalid'])
    expect(told(await reset(hashOf(token)))).toEqual([422, 'token_invalid'])
    expect(Object.keys((await reset(token, { password: 'short' })).body.error?.details ?? {})).toEqual(['password'])
    expect((await reset(token)).status).toBe(200)
  })

  it('a mailed link lets in a member whom wrong passwords of others have locked out', async () => {
    for (let n = 0; n < 10; n += 1) await askToSignIn(server, here.host, OWNER, 'guess')
    expect(await signInStatus(PASSWORD)).toBe(429)
    expect((await reset(await mailedToken())).status).toBe(200)
    expect(await signInStatus(NEW)).toBe(200)
  })

  it('an email gets five reset mails at once and one in twenty minutes; a network is limited too', async () => {
    for (let n = 0; n < 7; n += 1) expect((await forget(OWNER)).status).toBe(200)
    expect(await staffMailsTo(server, OWNER)).toHaveLength(6)
    for (let n = 0; n < 13; n += 1) expect((await forget(`n${n}@example.com`)).status).toBe(200)
    expect((await forget('n13@example.com')).status).toBe(429)
  })

  it.each(['', 'owner@', 'no email'])('a reset request for "%s" is refused as an invalid email', async (email) => {
    const refused = await forget(email)
    expect([refused.status, Object.keys(refused.body.error?.details ?? {})]).toEqual([422, ['email']])
  })
})
