import { type APIRequestContext, expect } from '@playwright/test'
import type { Restaurant } from './fixtures.ts'

interface StaffOrder {
  readonly id: string
  readonly order_status: number
}

interface Stock {
  readonly categories: readonly { readonly items: readonly { readonly id: number; readonly name: string }[] }[]
}

/** Somebody of the restaurant, at location 1, through the calls that the console makes. */
export interface StaffMember {
  readonly pause: (minutes: number) => Promise<void>
  readonly sellOut: (dish: string) => Promise<void>
  readonly orders: () => Promise<readonly StaffOrder[]>
  /** Waits for the one order, then accepts, completes or rejects it. */
  readonly move: (to: 'accepted' | 'completed' | 'rejected') => Promise<void>
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
  return {
    orders,
    pause: (minutes) => post('/locations/1/pause', { minutes }),
    sellOut: async (dish) => {
      const { categories } = await read<Stock>('/locations/1/stock')
      const item = categories.flatMap(({ items }) => items).find(({ name }) => name === dish)
      await post('/locations/1/stock', { item_id: item?.id, sold_out: true })
    },
    move: async (to) => {
      await expect.poll(async () => (await orders()).length).toBe(1)
      const path = `/orders/${(await orders())[0]?.id}/status`
      const ready_at = new Date(Date.now() + 1_800_000).toISOString()
      if (to === 'accepted') await post(path, { order_status: 3, ready_at })
      else if (to === 'completed') await post(path, { order_status: 5 })
      else await post(path, { order_status: 6, reason: 'busy', message: 'The oven is full tonight.' })
    },
  }
}
