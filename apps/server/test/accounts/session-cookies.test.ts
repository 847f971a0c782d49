import { sql } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { aStaffedRestaurant, askToSignIn, cookieOf, emailOf } from '../fixtures/a-console.ts'
import { aCustomer, CUSTOMER_PASSWORD } from '../fixtures/a-customer.ts'
import type { Restaurant } from '../fixtures/a-restaurant.ts'
import { ask, askToLogIn } from '../fixtures/an-account.ts'
import { get } from '../fixtures/an-order.ts'
import { aServer, type TestServer } from '../setup/a-server.ts'
import { whenFileEnds } from '../setup/when-file-ends.ts'

let server: TestServer
let restaurant: Restaurant

beforeAll(async () => {
  server = await aServer({ environment: { MODE: 'production' } }, whenFileEnds)
})

beforeEach(async () => {
  restaurant = await aStaffedRestaurant(server)
})

const cookiesOf = ({ headers }: { readonly headers: Headers }) =>
  headers.getSetCookie().map((one) => one.replace(/=[\w-]{43};/, '=…;').replace(/ Max-Age=[1-9]\d*;/, ''))

const MOVED_CUSTOMER = [
  '__Host-comanda_session=…; Path=/; HttpOnly; Secure; SameSite=Lax',
  'comanda_session=; Max-Age=0; Path=/; Secure',
]

describe('cookies in production', () => {
  it('a session from before the prefix moves over to a __Host- cookie, in all concurrent calls', async () => {
    const old = await aCustomer(server, restaurant)
    const calls = await Promise.all(
      [1, 2, 3].map(() => ask(server, restaurant.host, '/auth/user', {}, { cookie: old.cookie })),
    )
    for (const moved of calls) {
      expect(moved.status).toBe(200)
      expect(cookiesOf(moved)).toEqual(MOVED_CUSTOMER)
      expect((await ask(server, restaurant.host, '/auth/user', {}, { cookie: moved.cookie })).status).toBe(200)
    }
    // With both cookies the prefixed one counts, and nothing moves again.
    const both = { cookie: `comanda_session=${'A'.repeat(43)}; __Host-${old.cookie}` }
    const later = await ask(server, restaurant.host, '/auth/user', {}, both)
    expect([later.status, cookiesOf(later)]).toEqual([200, []])
  })

  it('a session that was opened with the prefix is refused in a cookie without the prefix', async () => {
    const { email } = await aCustomer(server, restaurant)
    const signedIn = await askToLogIn(server, restaurant.host, email, CUSTOMER_PASSWORD)
    const planted = signedIn.cookie.replace('__Host-', '')
    expect((await ask(server, restaurant.host, '/auth/user', {}, { cookie: planted })).status).toBe(401)
    const member = cookieOf(await askToSignIn(server, restaurant.host, emailOf('owner')))
    const staff = async (cookie: string) =>
      (await get(server, restaurant.host, '/staff/session', { cookie })).body.data as object | null
    expect(await staff(member)).not.toBeNull()
    expect(await staff(member.replace('__Host-', ''))).toBeNull()
  })

  it('a refresh ends the use of the cookie without the prefix', async () => {
    const old = await aCustomer(server, restaurant)
    const renewed = await ask(server, restaurant.host, '/auth/refresh', {}, { cookie: old.cookie })
    expect(renewed.status).toBe(200)
    const plain = renewed.cookie.replace('__Host-', '')
    expect((await ask(server, restaurant.host, '/auth/user', {}, { cookie: plain })).status).toBe(401)
    expect((await ask(server, restaurant.host, '/auth/user', {}, { cookie: renewed.cookie })).status).toBe(200)
  })

  it('a staff session from before the prefix moves over too', async () => {
    const answer = await askToSignIn(server, restaurant.host, emailOf('kitchen'))
    await server.deps.db.execute(sql`update staff_sessions set host_cookie = false`)
    const cookie = cookieOf(answer).replace('__Host-', '')
    const moved = await server.fetch(`http://${restaurant.host}/api/v1/staff/session`, { headers: { cookie } })
    expect(cookiesOf(moved)).toEqual([
      '__Host-comanda_staff=…; Path=/; HttpOnly; Secure; SameSite=Lax',
      'comanda_staff=; Max-Age=0; Path=/; Secure',
    ])
  })

  it('signing out removes both cookies and keeps the known device', async () => {
    const old = await aCustomer(server, restaurant)
    const out = await ask(server, restaurant.host, '/auth/logout', {}, { cookie: old.cookie })
    expect(cookiesOf(out)).toEqual([
      '__Host-comanda_session=; Max-Age=0; Path=/; Secure',
      'comanda_session=; Max-Age=0; Path=/; Secure',
    ])
    expect(out.headers.get('clear-site-data')).toBe('"cache"')
    expect((await ask(server, restaurant.host, '/auth/user', {}, { cookie: old.cookie })).status).toBe(401)
  })
})
