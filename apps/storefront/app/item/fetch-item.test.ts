import { itemToWire } from '@comanda/contract/wire'
import type { Item } from '@comanda/domain'
import { aMenu, anItem, anOption } from '@comanda/test-kit'
import { beforeEach, describe, expect, it } from 'vitest'
import type { ApiClient } from '../api/client.ts'
import { completeItem, useMenuCache } from '../menu-cache/menu-cache.ts'
import { fetchItem } from './fetch-item.ts'

const priced = (base: number): Item =>
  anItem({
    id: 7,
    prices: { base },
    hasOptions: true,
    options: [anOption({ id: 1 })],
  })
/** Raises the cached menu to a version. */
const rise = (version: number) => useMenuCache.getState().remember('en', aMenu({ items: [priced(0)], version }))
const cached = () => {
  const { menuCache } = useMenuCache.getState()
  return menuCache && completeItem(menuCache, 7)
}

/** A client whose answers are given by hand. */
const aClient = () => {
  const waiting: ((item: Item) => void)[] = []
  const send = () =>
    new Promise<Response>((answer) => {
      waiting.push((item) => answer(Response.json({ data: itemToWire(item, 'en') })))
    })
  const client: ApiClient = { language: 'en', origin: 'http://napoli.test', send }
  return { client, waiting }
}

beforeEach(() => useMenuCache.setState({ menuCache: null }))

describe('reading a dish', () => {
  it('concurrent reads of one dish share a call, and a known dish needs none', async () => {
    rise(1)
    const { client, waiting } = aClient()
    const asked = [fetchItem('en', 1, 7, client), fetchItem('en', 1, 7, client)]
    waiting[0]?.(priced(9_00))
    expect(await Promise.all(asked)).toMatchObject([{ prices: { base: 9_00 } }, { prices: { base: 9_00 } }])
    await fetchItem('en', 1, 7, client)
    expect(waiting).toHaveLength(1)
  })

  it('a dish read while the menu changes is read again [5.10]', async () => {
    rise(1)
    const { client, waiting } = aClient()
    const before = fetchItem('en', 1, 7, client)
    rise(2)
    const after = fetchItem('en', 1, 7, client)
    expect(waiting).toHaveLength(2)
    waiting[0]?.(priced(9_00))
    await Promise.resolve()
    expect(cached()).toBeNull()
    waiting[1]?.(priced(11_00))
    expect(await Promise.all([before, after])).toMatchObject([{ prices: { base: 11_00 } }, { prices: { base: 11_00 } }])
    expect(cached()).toMatchObject({ prices: { base: 11_00 } })
  })

  it('a dish of a location that the customer has left is not cached', async () => {
    rise(1)
    const { client, waiting } = aClient()
    const asked = fetchItem('en', 1, 7, client)
    useMenuCache.getState().remember('en', aMenu({ locationId: 2, items: [priced(5_00)], version: 1 }))
    waiting[0]?.(priced(9_00))
    await asked
    expect(cached()).toBeNull()
  })
})
