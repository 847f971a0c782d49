import { type APIRequestContext, expect, type Page } from '@playwright/test'
import type { Restaurant } from './fixtures.ts'
import { type Category, itemsOf } from './menu-items.ts'
import { ADA } from './steps.ts'

interface Placed {
  readonly data: {
    readonly order: { readonly id: string; readonly number: number }
    readonly guest: { readonly id: string } | null
  }
}

export interface GuestOrder {
  readonly id: string
  readonly number: number
}

const ADDRESS = {
  address_line_1: 'Cardigan Road',
  address_line_2: '',
  street_number: '18',
  city: 'Leeds',
  region: 'West Yorkshire',
  postcode: 'LS6 3HN',
  country: 'GB',
  lat: 53.8155,
  lng: -1.5731,
}

/**
 * Places orders at location 1 through the API, one per list of dishes without options, and gives the page the
 * guest's secret and the list of followed orders, newest first. Open a page after this.
 */
export async function placeGuestOrders(
  page: Page,
  request: APIRequestContext,
  { origin }: Restaurant,
  ...orders: readonly {
    readonly type: 'delivery' | 'collection'
    readonly dishes: readonly string[]
    /** Chooses what the sandbox's rider does. */
    readonly telephone?: string
    /** The provider's test method with which it is paid; by default in cash. */
    readonly card?: string
  }[]
): Promise<readonly GuestOrder[]> {
  const { host, port } = new URL(origin)
  // Only browsers resolve *.localhost.
  const api = `http://127.0.0.1:${port}/api/v1`
  const menu = (await (await request.get(`${api}/location/1/menulist`, { headers: { host } })).json()) as {
    data: readonly Category[]
  }
  const items = menu.data.flatMap(itemsOf)
  let guest: string | null = null
  const post = async (path: string, data: object, more: Record<string, string> = {}) => {
    const headers = { host, origin, ...(guest !== null && { 'guest-id': guest }), ...more }
    const answer = await request.post(`${api}/guest-order/${path}`, { headers, data })
    expect(answer.ok(), await answer.text()).toBe(true)
    return (await answer.json()) as Placed
  }
  const placed: GuestOrder[] = []
  for (const { type, dishes, telephone = ADA.phone, card } of orders) {
    const { data } = await post(
      'new-order',
      {
        location_id: 1,
        order_type: type === 'delivery' ? 1 : 2,
        cart: dishes.map((name) => ({ id: items.find((item) => item.name === name)?.id, quantity: 1 })),
        first_name: ADA.first,
        last_name: ADA.last,
        email: ADA.email,
        telephone_number: telephone,
        ...(type === 'delivery' && { address: ADDRESS }),
      },
      { 'idempotency-key': crypto.randomUUID() },
    )
    guest ??= data.guest?.id ?? null
    const how = card === undefined ? { payment_type: 1 } : { payment_type: 2, card }
    await post('make-payment', { location_id: 1, order_id: data.order.id, ...how })
    placed.unshift({ id: data.order.id, number: data.order.number })
  }
  const tracked = placed.map(({ id }) => ({ id }))
  await page.addInitScript(
    ({ here, values }) => {
      if (location.origin !== here || localStorage.getItem('e2e:orders') !== null) return
      localStorage.setItem('e2e:orders', 'given')
      for (const [name, value] of Object.entries(values))
        localStorage.setItem(`comanda:${name}`, JSON.stringify({ savedAt: Date.now(), value }))
    },
    { here: origin, values: { guest, 'tracked-orders': tracked } },
  )
  return placed
}
