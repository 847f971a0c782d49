import type { SentMail } from '@comanda/sandbox'
import { expect, it } from 'vitest'
import { aMember, aReceivedOrder, aStaffedRestaurant } from '../fixtures/a-console.ts'
import { aServer } from '../setup/a-server.ts'
import { anEventStream } from '../setup/an-event-stream.ts'

it('a web server queues a mail for a worker, and tells its own pages of the order at once', async () => {
  const web = await aServer({ environment: { ROLE: 'web' } })
  const restaurant = await aStaffedRestaurant(web)
  const { cookie } = await aMember(web, restaurant.host, 'kitchen')
  const board = await anEventStream(web, `http://${restaurant.host}/api/v1/staff/live`, { cookie })
  expect(await board.next()).toEqual({ event: 'all', data: {} })
  const { order } = await aReceivedOrder(web, restaurant.host)
  expect(await board.next()).toMatchObject({ event: 'order', data: { id: order.id } })
  await board.leave()

  const mails = async (): Promise<readonly SentMail[]> =>
    ((await (await web.fetch('/sandbox/mail')).json()) as { data: readonly SentMail[] }).data
  expect(await mails()).toEqual([])
  await aServer({
    environment: { ROLE: 'worker' },
    databaseUrl: web.databaseUrl,
    gateways: () => web.deps.gateways,
  })
  await expect.poll(mails, { timeout: 15_000 }).toHaveLength(1)
})

it('a worker answers health and metrics, and nothing to customers', async () => {
  const worker = await aServer({ environment: { ROLE: 'worker' } })
  await aStaffedRestaurant(worker)
  for (const [path, status] of [
    ['/healthz', 200],
    ['/readyz', 200],
    ['/metrics', 200],
    ['/', 404],
    ['/api/v1/business', 404],
    ['/console', 404],
  ] as const)
    expect((await worker.fetch(path)).status, path).toBe(status)
})
