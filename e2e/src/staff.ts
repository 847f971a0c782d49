import { type APIRequestContext, expect } from '@playwright/test'
import type { Restaurant } from './fixtures.ts'

interface StaffOrder {
  readonly id: string
  readonly orderStatus: number
}

interface Stock {
  readonly categories: readonly { readonly items: readonly { readonly id: number; readonly name: string }[] }[]
  readonly values: readonly { readonly id: number; readonly name: string; readonly item: string }[]
}

/** A manager of the restaurant at location 1, who uses the calls of the console. */
export interface StaffMember {
  /** Pauses for some minutes; null: until staff reopen. */
  readonly pause: (minutes: number | null) => Promise<void>
  /** Marks a dish as sold out; `false` as available. */
  readonly sellOut: (dish: string, soldOut?: boolean) => Promise<void>
  /** Marks one value of a dish ("Friarielli" on a Diavola) as sold out. */
  readonly sellOutValue: (dish: string, value: string) => Promise<void>
  /** Sets the portions that are left. */
  readonly count: (dish: string, portions: number) => Promise<void>
  /** Has first orders in cash confirmed by a code. */
  readonly askForCode: () => Promise<void>
  /** Answers a problem with a coupon of this amount. */
  readonly answerWithCoupon: (problemId: string, amount: number) => Promise<void>
  readonly orders: () => Promise<readonly StaffOrder[]>
  /** Accepts, marks as ready, completes or rejects an order; without an id, waits until there is one and takes it. */
  readonly move: (to: 'accepted' | 'ready' | 'completed' | 'rejected', orderId?: string) => Promise<void>
}

export async function signInStaff(request: APIRequestContext, { origin, staff }: Restaurant): Promise<StaffMember> {
  const { host, port } = new URL(origin)
  const api = `http://127.0.0.1:${port}/api/v1/staff`
  const login = await request.post(`${api}/login`, { headers: { host, origin }, data: staff.manager })
  expect(login.ok()).toBe(true)
  const cookie = (login.headers()['set-cookie'] ?? '').split(';')[0] ?? ''
  const headers = { host, origin, cookie }
  const post = async (path: string, data: object) => {
    const answer = await request.post(`${api}${path}`, { headers, data })
    expect(answer.ok(), await answer.text()).toBe(true)
  }
  const read = async <T>(path: string) =>
    ((await (await request.get(`${api}${path}`, { headers })).json()) as { readonly data: T }).data
  const orders = () => read<readonly StaffOrder[]>('/locations/1/orders')
  const stock = () => read<Stock>('/locations/1/stock')
  const idOf = async (dish: string) =>
    (await stock()).categories.flatMap(({ items }) => items).find(({ name }) => name === dish)?.id
  return {
    orders,
    pause: (minutes) => post('/locations/1/pause', { minutes }),
    sellOut: async (dish, soldOut = true) =>
      post('/locations/1/stock', { itemId: await idOf(dish), soldOut: soldOut, ...(soldOut && { backAt: null }) }),
    sellOutValue: async (dish, value) => {
      const found = (await stock()).values.find(({ name, item }) => name === value && item === dish)
      await post('/locations/1/stock', { valueId: found?.id, soldOut: true, backAt: null })
    },
    askForCode: () => post('/locations/1/first-order-code', { firstOrderCode: 'email', seen: null }),
    answerWithCoupon: (id, amount) => post(`/problems/${id}/answer`, { kind: 'coupon', message: 'Sorry!', amount }),
    count: async (dish, portions) => post('/locations/1/stock', { itemId: await idOf(dish), stock: portions }),
    move: async (to, orderId) => {
      if (orderId === undefined) await expect.poll(async () => (await orders()).length).toBe(1)
      const id = orderId ?? (await orders())[0]?.id
      const path = `/orders/${id}/status`
      const readyAt = new Date(Date.now() + 1_800_000).toISOString()
      if (to === 'accepted') await post(path, { orderStatus: 3, readyAt: readyAt })
      else if (to === 'ready') await post(`/orders/${id}/prepared`, {})
      else if (to === 'completed') await post(path, { orderStatus: 5 })
      else await post(path, { orderStatus: 6, reason: 'busy', message: 'The oven is full tonight.' })
    },
  }
}
