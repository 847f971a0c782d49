import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { aMember, aStaffedRestaurant, cookieOf, emailOf, PASSWORD } from '../fixtures/a-console.ts'
import type { Restaurant } from '../fixtures/a-restaurant.ts'
import { codeAt, enrol, logIn, staffMailsTo, startDay, told, wrongCodeAt } from '../fixtures/a-staff-account.ts'
import { get, post } from '../fixtures/an-order.ts'
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

const OWNER = emailOf('owner')

describe('an authenticator app', () => {
  it('the secret is stored encrypted, and the recovery codes as hashes', async () => {
    const owner = await aMember(server, here.host, 'owner')
    const { secret, recoveryCodes } = await enrol(owner, clock.now())
    expect(secret).toMatch(/^[A-Z2-7]{32}$/)
    expect(new Set(recoveryCodes).size).toBe(10)
    expect(recoveryCodes.every((code) => /^[0-9a-z]{4}(-[0-9a-z]{4}){3}$/.test(code))).toBe(true)
    const stored = await server.deps.pool.query('select * from staff_totp')
    const codes = await server.deps.pool.query('select hash from staff_recovery_codes')
    expect(codes.rows).toHaveLength(recoveryCodes.length)
    const text = JSON.stringify([stored.rows, codes.rows])
    expect(stored.rows[0]).toMatchObject({ secret: expect.stringMatching(/^v1\./) })
    for (const each of [secret, ...recoveryCodes, ...recoveryCodes.map((code) => code.replaceAll('-', ''))])
      expect(text).not.toContain(each)
    const account = await owner.get('/staff/account')
    expect(account.body.data).toMatchObject({ totp: 'on', recoveryCodesLeft: 10 })
    expect(JSON.stringify(account.body)).not.toContain(secret)
  })

  it('the QR code names the restaurant and the member', async () => {
    const owner = await aMember(server, here.host, 'owner')
    const { uri, secret } = (await owner.post('/staff/account/totp')).body.data as { uri: string; secret: string }
    expect(uri).toContain(`secret=${secret}`)
    expect(decodeURIComponent(uri)).toContain(`${here.business.name}:${OWNER}`)
  })

  it('an unconfirmed secret changes nothing, and a wrong code does not confirm it', async () => {
    const owner = await aMember(server, here.host, 'owner')
    const { secret } = (await owner.post('/staff/account/totp')).body.data as { secret: string }
    const wrong = await owner.post('/staff/account/totp/confirm', { code: wrongCodeAt(secret, clock.now()) })
    expect([...told(wrong), Object.keys(wrong.body.error?.details ?? {})]).toEqual([422, 'code_wrong', ['code']])
    expect((await logIn(server, here.host)).status).toBe(200)
  })

  it('after it is on, the password alone is not enough and sets no cookie', async () => {
    const { secret } = await enrol(await aMember(server, here.host, 'owner'), clock.now())
    const half = await server.fetch(`http://${here.host}/api/v1/staff/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: OWNER, password: PASSWORD }),
    })
    expect([half.status, cookieOf(half), ((await half.json()) as { error: object }).error]).toMatchObject([
      401,
      '',
      { code: 'code_needed' },
    ])
    expect(told(await logIn(server, here.host, { code: wrongCodeAt(secret, clock.now()) }))).toEqual([
      401,
      'code_wrong',
    ])
    expect(told(await logIn(server, here.host, { password: 'wrong' }))).toEqual([401, 'sign_in_failed'])
    clock.advance({ seconds: 30 })
    const code = codeAt(secret, clock.now())
    expect((await logIn(server, here.host, { code: `${code.slice(0, 3)} ${code.slice(3)}` })).status).toBe(200)
  })

  it('a code signs in once, also for concurrent calls, and an earlier one is refused after it', async () => {
    const { secret } = await enrol(await aMember(server, here.host, 'owner'), clock.now())
    const enrolled = codeAt(secret, clock.now())
    expect(told(await logIn(server, here.host, { code: enrolled }))).toEqual([401, 'code_wrong'])
    clock.advance({ seconds: 60 })
    const [earlier, code] = [codeAt(secret, clock.now().subtract({ seconds: 30 })), codeAt(secret, clock.now())]
    const answers = await Promise.all(Array.from({ length: 3 }, () => logIn(server, here.host, { code })))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 401, 401])
    expect(told(await logIn(server, here.host, { code: earlier }))).toEqual([401, 'code_wrong'])
  })

  it.each([
    [-2, 401],
    [-1, 200],
    [0, 200],
    [1, 200],
    [2, 401],
  ])('a code of %i steps from now is answered with %i', async (steps, status) => {
    const { secret } = await enrol(await aMember(server, here.host, 'owner'), clock.now())
    clock.advance({ minutes: 10 })
    const code = codeAt(secret, clock.now().add({ seconds: steps * 30 }))
    expect((await logIn(server, here.host, { code })).status).toBe(status)
  })

  it('five wrong codes block codes for fifteen minutes, the right one included', async () => {
    const { secret } = await enrol(await aMember(server, here.host, 'owner'), clock.now())
    clock.advance({ minutes: 1 })
    const code = wrongCodeAt(secret, clock.now())
    for (let n = 0; n < 5; n += 1) expect((await logIn(server, here.host, { code })).status).toBe(401)
    const refused = await logIn(server, here.host, { code: codeAt(secret, clock.now()) })
    expect(told(refused)).toEqual([429, 'too_many_requests'])
    clock.advance({ minutes: 15, seconds: 1 })
    expect((await logIn(server, here.host, { code: codeAt(secret, clock.now()) })).status).toBe(200)
  })

  it('concurrent guesses of codes get no more tries than sequential ones', async () => {
    const { secret } = await enrol(await aMember(server, here.host, 'owner'), clock.now())
    clock.advance({ minutes: 1 })
    const code = wrongCodeAt(secret, clock.now())
    const answers = await Promise.all(Array.from({ length: 10 }, () => logIn(server, here.host, { code })))
    expect(answers.filter(({ status }) => status === 401).length).toBeLessThanOrEqual(5)
    expect(answers.every(({ status }) => status === 401 || status === 429)).toBe(true)
  })

  it('a recovery code signs in once, as typed, and the member gets a mail', async () => {
    const { recoveryCodes } = await enrol(await aMember(server, here.host, 'owner'), clock.now())
    const [first = '', second = ''] = recoveryCodes
    expect((await logIn(server, here.host, { code: first })).status).toBe(200)
    expect(told(await logIn(server, here.host, { code: first }))).toEqual([401, 'code_wrong'])
    expect((await logIn(server, here.host, { code: second.toUpperCase().replaceAll('-', ' ') })).status).toBe(200)
    const subjects = (await staffMailsTo(server, OWNER)).map(({ subject }) => subject)
    expect(subjects.filter((subject) => subject.startsWith('A recovery code was used'))).toHaveLength(2)
  })

  it('a second app is refused while one is active, and new recovery codes replace the old ones', async () => {
    const owner = await aMember(server, here.host, 'owner')
    const { recoveryCodes } = await enrol(owner, clock.now())
    expect(told(await owner.post('/staff/account/totp'))).toEqual([409, 'totp_on'])
    const renewed = await owner.post('/staff/account/recovery-codes')
    expect((renewed.body.data as { recoveryCodes: string[] }).recoveryCodes).toHaveLength(10)
    expect(told(await logIn(server, here.host, { code: recoveryCodes[0] ?? '' }))).toEqual([401, 'code_wrong'])
    expect((await owner.post('/staff/account/totp/remove')).status).toBe(200)
    expect((await logIn(server, here.host)).status).toBe(200)
    const { rows } = await server.deps.pool.query(
      'select count(*)::int as left from staff_recovery_codes where business_id = $1',
      [here.business.id],
    )
    expect(rows).toEqual([{ left: 0 }])
    const subjects = (await staffMailsTo(server, OWNER)).map(({ subject }) => subject)
    for (const text of ['Two-step sign-in is on', 'New recovery codes', 'Two-step sign-in is off'])
      expect(subjects).toContainEqual(expect.stringContaining(text))
  })

  it('setting up and removing an app, and new recovery codes, need a proof within five minutes', async () => {
    const owner = await aMember(server, here.host, 'owner')
    clock.advance({ minutes: 5, seconds: 1 })
    const paths = ['/staff/account/totp', '/staff/account/totp/remove', '/staff/account/recovery-codes']
    for (const path of paths) expect(told(await owner.post(path))).toEqual([403, 'staff_proof_needed'])
    expect(told(await owner.post('/staff/account/proof', { password: 'wrong' }))).toEqual([422, 'password_wrong'])
    expect(told(await owner.post('/staff/account/totp'))).toEqual([403, 'staff_proof_needed'])
    expect((await owner.post('/staff/account/proof', { password: PASSWORD })).status).toBe(200)
    expect((await owner.post('/staff/account/totp')).status).toBe(200)
  })

  it('a reset of the password leaves the authenticator app in force', async () => {
    const { secret } = await enrol(await aMember(server, here.host, 'owner'), clock.now())
    await post(server, here.host, '/staff/password/forgotten', { email: OWNER })
    const mails = await staffMailsTo(server, OWNER)
    const token = /#token=([\w-]+)/.exec(mails.map(({ text }) => text).join('\n'))?.[1]
    const password = 'a long way to lunch'
    const body = { token, password, passwordConfirmation: password }
    expect((await post(server, here.host, '/staff/password/reset', body)).status).toBe(200)
    expect(told(await logIn(server, here.host, { password }))).toEqual([401, 'code_needed'])
    clock.advance({ seconds: 30 })
    expect((await logIn(server, here.host, { password, code: codeAt(secret, clock.now()) })).status).toBe(200)
  })

  it('production without TOTP_KEY offers no authenticator apps', async () => {
    const production = await aServer({ clock, environment: { MODE: 'production', TOTP_KEY: '' } })
    const restaurant = await aStaffedRestaurant(production)
    const owner = await aMember(production, restaurant.host, 'owner')
    expect((await owner.get('/staff/account')).body.data).toMatchObject({ totp: 'unavailable' })
    expect(told(await owner.post('/staff/account/totp'))).toEqual([409, 'totp_unavailable'])
  })
})

describe('a required second factor', () => {
  const strict = async () => {
    const other = await aServer({ clock, environment: { STAFF_SECOND_FACTOR: 'owners' } })
    return { other, restaurant: await aStaffedRestaurant(other) }
  }

  it('an owner without one can do nothing but set one up, and then everything', async () => {
    const { other, restaurant } = await strict()
    const { order } = { order: { id: '0'.repeat(22) } }
    const owner = await aMember(other, restaurant.host, 'owner')
    expect((await owner.get('/staff/session')).body.data).toMatchObject({ mustEnrol: true, locations: [] })
    const refused = [
      await owner.get('/staff/locations/1/orders'),
      await owner.get(`/staff/orders/${order.id}`),
      await owner.get('/staff/live'),
      await owner.post('/staff/locations/1/pause', { minutes: 15 }),
      await owner.post(`/staff/orders/${order.id}/status`, { orderStatus: 5 }),
      await owner.post('/staff/account/sessions/others/end'),
      await owner.overwrite('/staff/refund-proof', { above: null }),
    ]
    expect(refused.map(told)).toEqual(refused.map(() => [403, 'second_factor_needed']))
    expect((await owner.get('/staff/account')).body.data).toMatchObject({ secondFactorRequired: true, totp: 'off' })
    await enrol(owner, clock.now())
    expect((await owner.get('/staff/session')).body.data).toMatchObject({ mustEnrol: false, locations: [{ id: 1 }] })
    expect((await owner.get('/staff/locations/1/orders')).status).toBe(200)
  })

  it('the requirement is for owners: managers and kitchen sign in with the password', async () => {
    const { other, restaurant } = await strict()
    for (const role of ['manager', 'kitchen'] as const) {
      const member = await aMember(other, restaurant.host, role)
      expect((await member.get('/staff/locations/1/orders')).status).toBe(200)
    }
  })

  it('removing the last second factor leads an owner to set one up again', async () => {
    const { other, restaurant } = await strict()
    const owner = await aMember(other, restaurant.host, 'owner')
    await enrol(owner, clock.now())
    expect((await owner.post('/staff/account/totp/remove')).status).toBe(200)
    const board = await get(other, restaurant.host, '/staff/locations/1/orders', { cookie: owner.cookie })
    expect(told(board)).toEqual([403, 'second_factor_needed'])
  })
})
