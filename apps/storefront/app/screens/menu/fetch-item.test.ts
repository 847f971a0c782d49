import { itemToWire } from '@comanda/contract/wire'
import type { Item } from '@comanda/domain'
import { aMenu, anItem, anOption } from '@comanda/test-kit'
import { beforeEach, describe, expect, it } from 'vitest'
import type { Door } from '../../api/door.ts'
import { completeItem, useShop } from '../../stored/shop.ts'
import { fetchItem } from './fetch-item.ts'

const priced = (base: number): Item =>
  anItem({
    id: 7,
    prices: { base },
    hasOptions: true,
    options: [anOption({ id: 1 })],
  })
/** The menu at hand rises to a version. */
const rise = (version: number) => useShop.getState().remember('en', aMenu({ items: [priced(0)], version }))
const kept = () => {
  const { shop } = useShop.getState()
  return shop && completeItem(shop, 7)
}

/** A door behind which each answer waits to be given. */
const aDoor = () => {
  const waiting: ((item: Item) => void)[] = []
  const send = () =>
    new Promise<Response>((answer) => {
      waiting.push((item) => answer(Response.json({ data: itemToWire(item, 'en') })))
    })
  const door: Door = { language: 'en', origin: 'http://napoli.test', send }
  return { door, waiting }
}

beforeEach(() => useShop.setState({ shop: null }))

describe('reading a dish', () => {
  it('is one call for all who ask, and none once it is known', async () => {
    rise(1)
    const { door, waiting } = aDoor()
    const asked = [fetchItem('en', 1, 7, door), fetchItem('en', 1, 7, door)]
    waiting[0]?.(priced(9_00))
    expect(await Promise.all(asked)).toMatchObject([{ prices: { base: 9_00 } }, { prices: { base: 9_00 } }])
    await fetchItem('en', 1, 7, door)
    expect(waiting).toHaveLength(1)
  })

  it('that is under way when the menu changes never stands for the new one: it is read anew [5.10]', async () => {
    rise(1)
    const { door, waiting } = aDoor()
    const before = fetchItem('en', 1, 7, door)
    rise(2)
    const after = fetchItem('en', 1, 7, door)
    expect(waiting).toHaveLength(2)
    waiting[0]?.(priced(9_00))
    await Promise.resolve()
    expect(kept()).toBeNull()
    waiting[1]?.(priced(11_00))
    expect(await Promise.all([before, after])).toMatchObject([{ prices: { base: 11_00 } }, { prices: { base: 11_00 } }])
    expect(kept()).toMatchObject({ prices: { base: 11_00 } })
  })

  it('of a place that one has left meanwhile is kept nowhere', async () => {
    rise(1)
    const { door, waiting } = aDoor()
    const asked = fetchItem('en', 1, 7, door)
    useShop.getState().remember('en', aMenu({ locationId: 2, items: [priced(5_00)], version: 1 }))
    waiting[0]?.(priced(9_00))
    await asked
    expect(kept()).toBeNull()
  })
})
