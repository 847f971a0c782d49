import { expect } from '@playwright/test'
import { type Category, itemsOf } from '../menu-items.ts'
import type { Tour } from './walk.ts'

interface Placed {
  readonly order: { readonly id: string; readonly number: number }
  readonly guest: { readonly id: string } | null
}

/** Places an order of a guest at the first location and has staff bring it to a step; returns its id and its secret. */
export async function placeOrder(
  { request, restaurant: { origin, staff }, brand }: Tour,
  {
    card = false,
    to = 'received',
  }: { readonly card?: boolean; readonly to?: 'received' | 'accepted' | 'completed' } = {},
): Promise<{ readonly id: string; readonly guest: string }> {
  const { host, port } = new URL(origin)
  // Only browsers resolve *.localhost.
  const api = `http://127.0.0.1:${port}/api/v1`
  const post = async (path: string, data: object, headers: Record<string, string> = {}) => {
    const answer = await request.post(`${api}${path}`, { headers: { host, origin, ...headers }, data })
    expect(answer.ok(), await answer.text()).toBe(true)
    return answer
  }
  const menu = (await (await request.get(`${api}/location/1/menulist`, { headers: { host } })).json()) as {
    data: readonly Category[]
  }
  const items = menu.data.flatMap(itemsOf)
  const cart = brand.plain.map((name) => ({ id: items.find((item) => item.name === name)?.id, quantity: 2 }))
  const person = { first_name: 'Priya', last_name: 'Nair', email: 'priya@example.com' }
  const order = { location_id: 1, order_type: 2, cart, ...person, telephone_number: brand.telephone, comment: '🙂' }
  const key = { 'idempotency-key': crypto.randomUUID() }
  const placed = ((await (await post('/guest-order/new-order', order, key)).json()) as { data: Placed }).data
  const { id } = placed.order
  const guest = placed.guest?.id ?? ''
  const payment = card ? { payment_type: 2, card: { id: 'pm_card_visa' } } : { payment_type: 1 }
  await post('/guest-order/make-payment', { location_id: 1, order_id: id, ...payment }, { 'guest-id': guest })
  if (to === 'received') return { id, guest }
  const login = await post('/staff/login', staff.manager)
  const cookie = (login.headers()['set-cookie'] ?? '').split(';')[0] ?? ''
  const readyAt = new Date(Date.now() + 1_800_000).toISOString()
  await post(`/staff/orders/${id}/status`, { orderStatus: 3, readyAt: readyAt }, { cookie })
  if (to === 'completed') await post(`/staff/orders/${id}/status`, { orderStatus: 5 }, { cookie })
  return { id, guest }
}
