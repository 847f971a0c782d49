import type { StockWire } from '@comanda/contract/wire'
import { aChoice, chosen } from '@comanda/test-kit'
import { beforeAll, describe, expect, it } from 'vitest'
import { aMember, aStaffedRestaurant } from '../fixtures/a-console.ts'
import { askForOrder, get } from '../fixtures/an-order.ts'
import { aClock, aServer, type TestServer } from '../setup/a-server.ts'
import { whenFileEnds } from '../setup/when-file-ends.ts'

const clock = aClock()
let server: TestServer

beforeAll(async () => {
  server = await aServer({ clock }, whenFileEnds)
})

const staffed = async () => {
  const { host } = await aStaffedRestaurant(server)
  return { host, kitchen: await aMember(server, host, 'kitchen') }
}

const refusalOf = async (host: string, placing: Parameters<typeof askForOrder>[2] = {}) =>
  (await askForOrder(server, host, placing)).body.error?.code ?? 'none'

describe('pausing orders', () => {
  it('a paused location takes orders again at its time [4.51]', async () => {
    const { host, kitchen } = await staffed()
    const until = clock.now().add({ minutes: 15 })
    const { body } = await kitchen.post('/staff/locations/1/pause', { minutes: 15 })
    expect(body.data).toMatchObject({ state: 'paused', pausedUntil: until.toString() })
    expect(await refusalOf(host)).toBe('location_paused')
    clock.advance({ minutes: 15, seconds: 1 })
    expect(await refusalOf(host)).toBe('none')
  })

  it('a stopped location takes no orders until staff reopen it [4.51]', async () => {
    const { host, kitchen } = await staffed()
    const stopped = await kitchen.post('/staff/locations/1/pause', { minutes: null })
    expect(stopped.body.data).toMatchObject({ state: 'stopped', pausedUntil: null })
    clock.advance({ hours: 1 })
    expect(await refusalOf(host)).toBe('location_stopped')
    expect((await get(server, host, '/location/1')).body.data).toMatchObject({ stopped: true })
    const reopened = await kitchen.post('/staff/locations/1/reopen')
    expect(reopened.body.data).toMatchObject({ state: 'open' })
    expect(await refusalOf(host)).toBe('none')
  })

  it.each([0, 4, 1441, 1.5, '15', undefined])(
    'a pause of %s minutes is refused and changes nothing',
    async (minutes) => {
      const { host, kitchen } = await staffed()
      expect((await kitchen.post('/staff/locations/1/pause', { minutes })).status).toBe(422)
      expect(await refusalOf(host)).toBe('none')
    },
  )

  it('a change by staff clears cached public answers [4.51]', async () => {
    const listening = await aServer({ listen: true })
    const { host } = await aStaffedRestaurant(listening, { hosts: ['s.localhost', '127.0.0.1'] })
    const owner = await aMember(listening, host, 'owner')
    const shown = async (path: string) => (await fetch(`http://127.0.0.1:${listening.port}/api/v1${path}`)).text()
    const before = await shown('/location/1')
    expect(await shown('/location/1')).toBe(before)
    expect(listening.deps.metrics.pageCache.hits).toBe(1)
    await owner.post('/staff/locations/1/pause', { minutes: null })
    await expect.poll(() => shown('/location/1')).toContain('"stopped":true')
    expect(await shown('/location/1/menulist')).toContain('"sold_out":false')
    await owner.post('/staff/locations/1/stock', { itemId: 1, soldOut: true })
    await expect.poll(() => shown('/location/1/menulist')).toContain('"sold_out":true')
  })
})

describe('marking as sold out', () => {
  const large = { draft: { lines: [aChoice({ itemId: 2, options: [chosen(10, 12)] })] } }

  it('a sold-out dish cannot be ordered until it is available again', async () => {
    const { host, kitchen } = await staffed()
    const sell = (soldOut: boolean) => kitchen.post('/staff/locations/1/stock', { itemId: 1, soldOut })
    await sell(true)
    expect(await refusalOf(host)).toBe('items_not_available')
    expect(await refusalOf(host, large)).toBe('none')
    const stock = (await kitchen.get('/staff/locations/1/stock')).body.data as StockWire
    expect(stock.categories[0]?.items.map(({ name, soldOut }) => [name, soldOut])).toEqual([
      ['Margherita', true],
      ['Diavola', false],
    ])
    await sell(false)
    expect(await refusalOf(host)).toBe('none')
  })

  it('a sold-out option cannot be ordered until it is available again', async () => {
    const { host, kitchen } = await staffed()
    const sell = (soldOut: boolean) => kitchen.post('/staff/locations/1/stock', { valueId: 12, soldOut })
    await sell(true)
    expect(await refusalOf(host, large)).toBe('items_not_available')
    expect(await refusalOf(host)).toBe('none')
    const stock = (await kitchen.get('/staff/locations/1/stock')).body.data as StockWire
    expect(stock.values).toEqual([
      { id: 11, name: 'Small', option: 'Size', item: 'Diavola', soldOut: false, backAt: null },
      { id: 12, name: 'Large', option: 'Size', item: 'Diavola', soldOut: true, backAt: expect.any(String) },
    ])
    await sell(false)
    expect(await refusalOf(host, large)).toBe('none')
  })

  it.each([{ soldOut: true }, { itemId: 1, valueId: 11, soldOut: true }, { itemId: 1 }])(
    'a stock call must name one dish or option and its state: %j is refused',
    async (body) => {
      const { host, kitchen } = await staffed()
      expect((await kitchen.post('/staff/locations/1/stock', body)).status).toBe(422)
      expect(await refusalOf(host)).toBe('none')
    },
  )

  it('an unknown item is 404, and a dish is marked at its own location only', async () => {
    const { host, kitchen } = await staffed()
    const asks = [
      ['/staff/locations/1/stock', { itemId: 999, soldOut: true }],
      ['/staff/locations/1/stock', { valueId: 999, soldOut: true }],
      ['/staff/locations/2/stock', { itemId: 1, soldOut: true }],
      ['/staff/locations/2/stock', { valueId: 12, soldOut: true }],
    ] as const
    for (const [path, body] of asks) expect((await kitchen.post(path, body)).status).toBe(404)
    expect(await refusalOf(host, large)).toBe('none')
  })
})
