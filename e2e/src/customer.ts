import type { APIRequestContext, Page } from '@playwright/test'
import { expect, type Restaurant } from './fixtures.ts'
import { type Category, itemsOf } from './menu-items.ts'

/** The password of every customer of a demo restaurant. */
export const CUSTOMER_PASSWORD = 'comanda-demo'

/** Ada, who has an account with every demo restaurant and with every copy of one. */
export function adaOf({ origin }: Pick<Restaurant, 'origin'>) {
  return {
    email: `ada@${new URL(origin).hostname.split('.')[0]}.example`,
    password: CUSTOMER_PASSWORD,
  }
}

export interface Customer {
  readonly cookie: string
  /** Calls the API as the customer; returns the answer's `data`. */
  readonly call: <T>(
    method: 'GET' | 'POST' | 'DELETE',
    path: string,
    body?: object,
    headers?: Readonly<Record<string, string>>,
  ) => Promise<T>
}

/** Signs Ada in through the API and gives the page her session. */
export async function signInCustomer(
  page: Page,
  request: APIRequestContext,
  restaurant: Pick<Restaurant, 'origin'>,
  login: { readonly email: string; readonly password: string } = adaOf(restaurant),
): Promise<Customer> {
  const { origin } = restaurant
  const { host, hostname, port } = new URL(origin)
  // Only browsers resolve *.localhost: the request names the host in a header.
  const api = `http://127.0.0.1:${port}/api/v1`
  // Without the cookies of an earlier call: signing in again would end that session.
  const answer = await request.post(`${api}/auth/login`, { headers: { host, origin, cookie: '' }, data: login })
  expect(answer.ok(), await answer.text()).toBe(true)
  const cookie = (answer.headers()['set-cookie'] ?? '').split(';')[0] ?? ''
  const [name = '', value = ''] = cookie.split('=')
  await page.context().addCookies([{ name, value, domain: hostname, path: '/', httpOnly: true, sameSite: 'Lax' }])
  await page.addInitScript((key) => {
    // Once: after signing out, the page stays signed out.
    if (!location.protocol.startsWith('http') || localStorage.getItem('e2e:signed-in') !== null) return
    localStorage.setItem('e2e:signed-in', 'once')
    localStorage.setItem(key, JSON.stringify({ savedAt: Date.now(), value: true }))
  }, 'comanda:signed-in')
  return {
    cookie,
    call: async (method, path, body, more = {}) => {
      const made = await request.fetch(`${api}${path}`, {
        method,
        headers: { host, origin, cookie, ...more },
        ...(body !== undefined && { data: body }),
      })
      expect(made.ok(), await made.text()).toBe(true)
      return ((await made.json()) as { data: never }).data
    },
  }
}

/** The body of a collection order of garlic breads. */
export async function aCollection(call: Customer['call'], quantity = 1): Promise<object> {
  const menu = await call<readonly Category[]>('GET', '/location/1/menulist')
  const dish = menu.flatMap(itemsOf).find(({ name }) => name === 'Garlic bread')
  return {
    location_id: 1,
    order_type: 2,
    cart: [{ id: dish?.id, quantity }],
    first_name: 'Ada',
    last_name: 'Lovelace',
    email: 'ada@example.com',
    telephone_number: '07700 900142',
  }
}

/** Uses a coupon for the last time that is possible, in an order from another device of the customer. */
export async function useCouponElsewhere(call: Customer['call'], coupon: string): Promise<void> {
  const body = { ...(await aCollection(call, 5)), coupon }
  await call('POST', '/order/new-order', body, { 'Idempotency-Key': coupon.repeat(6) })
}
