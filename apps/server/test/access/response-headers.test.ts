import { randomUUID } from 'node:crypto'
import { draftToWire } from '@comanda/contract/wire'
import { aCategory, aDraft, anItem } from '@comanda/test-kit'
import { expect, it } from 'vitest'
import { aRestaurant } from '../fixtures/a-restaurant.ts'
import { aServer } from '../setup/a-server.ts'
import { whenFileEnds } from '../setup/when-file-ends.ts'

it('the answer to a new order has the same headers as every other answer with data', async () => {
  const server = await aServer({}, whenFileEnds)
  const { host } = await aRestaurant(server.deps.db, {
    menu: { categories: [aCategory()], items: [anItem({ id: 1 })] },
  })
  const url = `http://${host}/api/v1/guest-order/new-order`
  const headers = { 'content-type': 'application/json' }
  const body = JSON.stringify(draftToWire(aDraft()))
  const placed = await server.fetch(url, {
    method: 'POST',
    headers: { ...headers, 'idempotency-key': randomUUID() },
    body,
  })
  const refused = await server.fetch(url, { method: 'POST', headers, body })
  expect([placed.status, refused.status]).toEqual([200, 400])
  const of = (answer: Response) =>
    Object.fromEntries(
      [...answer.headers].filter(([name]) => !['content-length', 'vary', 'x-request-id'].includes(name)),
    )
  expect(of(placed)).toEqual(of(refused))
  expect(of(placed)).toMatchObject({ 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' })
  expect(placed.headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/)
  expect(placed.headers.get('content-length')).toBe(String((await placed.arrayBuffer()).byteLength))
})
