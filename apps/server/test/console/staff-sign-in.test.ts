import type { StaffSessionWire } from '@comanda/contract/wire'
import { sql } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { aMember, aStaffedRestaurant, askToSignIn, cookieOf, emailOf, PASSWORD } from '../fixtures/a-console.ts'
import { startDay } from '../fixtures/a-staff-account.ts'
import { get, post } from '../fixtures/an-order.ts'
import { aClock, aServer, type TestClock, type TestServer } from '../setup/a-server.ts'
import { whenFileEnds } from '../setup/when-file-ends.ts'

let server: TestServer
let clock: TestClock

beforeAll(async () => {
  clock = aClock()
  server = await aServer({ clock }, whenFileEnds)
})

beforeEach(async () => {
  await startDay(server, clock)
})

const BOARD = '/staff/locations/1/orders'
const statusesOf = (answers: readonly Response[]) => answers.map(({ status }) => status)

describe('staff sign-in', () => {
  it('a staff sign-in returns role and locations and sets an HttpOnly cookie [6.08]', async () => {
    const { host, business } = await aStaffedRestaurant(server)
    const answer = await askToSignIn(server, host, 'Manager@Restaurant.example')
    expect(answer.status).toBe(200)
    const { data } = (await answer.json()) as { data: StaffSessionWire }
    expect(data).toMatchObject({
      staff: { role: 'manager', name: `manager of ${business.subdomain}` },
      business: { name: business.name },
      locations: [{ id: 1, name: 'Call Lane', state: 'open' }],
    })
    const cookie = answer.headers.get('set-cookie') ?? ''
    expect(cookie).toMatch(/; HttpOnly/)
    expect(cookie).toMatch(/; SameSite=Lax/)
    expect(cookie).toMatch(/; Path=\//)
    expect(cookie).not.toMatch(/Domain=/)
    expect(answer.headers.get('cache-control')).toBe('no-store')
    const session = await get(server, host, '/staff/session', { cookie: cookieOf(answer) })
    expect(session.body.data).toEqual(data)
  })

  it('a wrong password, an unknown email and a suspended member get the same answer', async () => {
    const { host, business } = await aStaffedRestaurant(server)
    await server.deps.db.execute(
      sql`update staff set suspended = true where business_id = ${business.id} and role = 'manager'`,
    )
    const answers = await Promise.all([
      askToSignIn(server, host, emailOf('owner'), 'wrong'),
      askToSignIn(server, host, 'nobody@restaurant.example'),
      askToSignIn(server, host, emailOf('manager')),
    ])
    expect(statusesOf(answers)).toEqual([401, 401, 401])
    expect(answers.map((answer) => answer.headers.get('set-cookie'))).toEqual([null, null, null])
    const bodies = await Promise.all(answers.map((answer) => answer.text()))
    expect(new Set(bodies).size).toBe(1)
    expect(bodies[0]).toContain('sign_in_failed')
  })

  it("a staff session is void on another business's host", async () => {
    const mine = await aStaffedRestaurant(server)
    const theirs = await aStaffedRestaurant(server)
    const { cookie } = await aMember(server, mine.host, 'owner')
    const roleAt = async (host: string) => (await get(server, host, '/staff/session', { cookie })).body.data
    expect(await roleAt(mine.host)).toMatchObject({ staff: { role: 'owner' } })
    expect(await roleAt(theirs.host)).toBeNull()
    expect((await get(server, theirs.host, '/staff/locations/1/orders', { cookie })).status).toBe(401)
  })

  it('a staff session ends by signing out, by expiry and when its member is suspended', async () => {
    const { host, business } = await aStaffedRestaurant(server)
    const [leaving, staying] = [await aMember(server, host, 'kitchen'), await aMember(server, host, 'kitchen')]
    const out = await server.fetch(`http://${host}/api/v1/staff/logout`, {
      method: 'POST',
      headers: { cookie: leaving.cookie, 'content-type': 'application/json' },
      body: '{}',
    })
    expect(out.headers.get('clear-site-data')).toBe('"cache"')
    expect((await leaving.get(BOARD)).status).toBe(401)
    expect((await staying.get(BOARD)).status).toBe(200)
    await server.deps.db.execute(sql`update staff set suspended = true where business_id = ${business.id}`)
    expect((await staying.get(BOARD)).status).toBe(401)
    await server.deps.db.execute(sql`update staff set suspended = false where business_id = ${business.id}`)
    expect((await staying.get(BOARD)).status).toBe(200)
    clock.advance({ hours: server.deps.config.staffSessionHours, seconds: 1 })
    expect((await staying.get(BOARD)).status).toBe(401)
  })

  it('a page of another site can neither sign staff in nor act in their session', async () => {
    const { host } = await aStaffedRestaurant(server)
    const { cookie } = await aMember(server, host, 'owner')
    const foreign = { cookie, origin: 'https://evil.example' }
    const pause = await post(server, host, '/staff/locations/1/pause', { minutes: null }, foreign)
    const login = await post(server, host, '/staff/login', { email: emailOf('owner'), password: 'x' }, foreign)
    expect([pause.status, pause.body.error?.code]).toEqual([403, 'foreign_origin'])
    expect(login.status).toBe(403)
  })

  it('the staff cookie is secure, for one host only, in production', async () => {
    const production = await aServer({ clock, environment: { MODE: 'production' } })
    const { host } = await aStaffedRestaurant(production)
    const answer = await askToSignIn(production, host, emailOf('owner'))
    expect(answer.headers.getSetCookie()).toEqual([
      expect.stringMatching(/^__Host-comanda_staff=[\w-]{43}; .*Path=\/; HttpOnly; Secure; SameSite=Lax$/),
      expect.stringMatching(/^__Host-comanda_device=[\w-]{43}; .*Path=\/; HttpOnly; Secure; SameSite=Strict$/),
    ])
  })
})

it('signing in again ends the earlier staff session of that browser and no other', async () => {
  const { host } = await aStaffedRestaurant(server)
  const [tablet, phone] = [await aMember(server, host, 'kitchen'), await aMember(server, host, 'kitchen')]
  const body = { email: emailOf('manager'), password: PASSWORD }
  expect((await post(server, host, '/staff/login', body, { cookie: tablet.cookie })).status).toBe(200)
  expect((await tablet.get(BOARD)).status).toBe(401)
  expect((await phone.get(BOARD)).status).toBe(200)
})

describe('guessing staff passwords', () => {
  const guess = (host: string, email = emailOf('owner')) => askToSignIn(server, host, email, 'guess')

  it('ten wrong passwords from one network block an email there for ten minutes', async () => {
    const { host } = await aStaffedRestaurant(server)
    for (let n = 0; n < 10; n += 1) expect((await guess(host)).status).toBe(401)
    const refused = await askToSignIn(server, host, emailOf('owner'))
    expect(refused.status).toBe(429)
    expect(refused.headers.get('retry-after')).toBe('600')
    expect(await refused.json()).toMatchObject({ error: { code: 'too_many_requests' } })
    expect((await guess(host, 'another@restaurant.example')).status).toBe(401)
    expect((await askToSignIn(server, host, emailOf('manager'))).status).toBe(200)
    clock.advance({ minutes: 10, seconds: 1 })
    expect((await askToSignIn(server, host, emailOf('owner'))).status).toBe(200)
  })

  it('guesses at one restaurant do not block another', async () => {
    const [besieged, quiet] = [await aStaffedRestaurant(server), await aStaffedRestaurant(server)]
    for (let n = 0; n < 11; n += 1) await guess(besieged.host)
    expect((await askToSignIn(server, quiet.host, emailOf('owner'))).status).toBe(200)
  })

  it('a staff sign-in clears the wrong attempts', async () => {
    const { host } = await aStaffedRestaurant(server)
    for (let n = 0; n < 9; n += 1) await guess(host)
    expect((await askToSignIn(server, host, emailOf('owner'))).status).toBe(200)
    for (let n = 0; n < 9; n += 1) expect((await guess(host)).status).toBe(401)
  })

  it('concurrent guesses on two servers get no more attempts than sequential ones', async () => {
    const { host } = await aStaffedRestaurant(server)
    const databaseUrl = server.deps.config.databaseUrl ?? ''
    const second = await aServer({ clock, databaseUrl })
    const statuses = statusesOf(
      await Promise.all(
        Array.from({ length: 30 }, (_, n) => askToSignIn(n % 2 ? server : second, host, emailOf('owner'), 'guess')),
      ),
    )
    expect(statuses.filter((status) => status === 401).length).toBeLessThanOrEqual(10)
    expect(statuses.every((status) => status === 401 || status === 429)).toBe(true)
  })
})
