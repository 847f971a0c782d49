import { orderToWire } from '@comanda/contract/wire'
import { afterEach, expect, it } from 'vitest'
import { anOrderView } from '../../test/an-order-view.ts'
import type { ApiClient } from '../api/client.ts'
import { useTrackedOrders } from '../stored/tracked-orders.ts'
import { followOwnOrders } from './follow-own-orders.ts'

const [FIRST, SECOND] = ['0123456789first', '0123456789second'] as const
const tracked = () => useTrackedOrders.getState().orders.map(({ id }) => id)

afterEach(() => {
  for (const id of tracked()) useTrackedOrders.getState().forget(id)
})

it('all live orders of the account are read and followed, wherever they were placed [4.16, 7.30]', async () => {
  const asked: string[] = []
  const orders = [SECOND, FIRST].map((id) => orderToWire(anOrderView({ id })))
  const client: ApiClient = {
    language: 'en',
    origin: 'http://napoli.test',
    send: async ({ url }) => {
      asked.push(new URL(url).pathname)
      return Response.json({ data: orders, meta: { total: 2, per_page: 10, current_page: 1 } })
    },
  }
  await followOwnOrders(client)
  expect(asked).toEqual(['/api/v1/order/current'])
  expect(tracked()).toEqual([SECOND, FIRST])
})
