import { aCart, aCategory, aLocation, aMenu, anItem } from '@comanda/test-kit'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { aSite } from '../../test/a-site.tsx'
import { hookIn } from '../../test/hook-in.tsx'
import { useDialogs } from '../dialogs/ask.ts'
import { useMenuCache } from '../menu-cache/menu-cache.ts'
import { useBrowsingContext } from '../stored/browsing-context.ts'
import { useCart } from '../stored/cart.ts'
import { useConfirmCartChange } from './use-confirm-cart-change.tsx'

const location = aLocation()
const dish = anItem({ id: 1, prices: { base: 900, collection: 800 } })
const change = (orderType: 'collection' | 'delivery', to = location) =>
  hookIn(
    aSite({ renderedAt: Date.parse('2026-11-21T12:00:00Z') }),
    useConfirmCartChange,
  )({
    location: to,
    orderType,
    categories: [aCategory()],
  })
const questions = () => useDialogs.getState().questions
const answer = async (yes: boolean) => {
  await expect.poll(() => questions().length).toBe(1)
  questions()[0]?.answer(yes)
}

beforeEach(() => {
  // Dishes are read as in a browser; the menu has them all.
  vi.stubGlobal('window', { location: { origin: 'https://napoli.test' } })
  useMenuCache.setState({ menuCache: null })
  useMenuCache.getState().remember('en', aMenu({ locationId: location.id, items: [dish], version: 1 }))
  useCart.getState().replace(aCart({ locationId: location.id, orderType: 'table' }))
  useBrowsingContext.getState().set({ locationId: location.id, orderType: 'table', tableId: 4 })
})
afterEach(() => {
  vi.unstubAllGlobals()
  useDialogs.setState({ questions: [] })
  useMenuCache.setState({ menuCache: null })
  useCart.getState().clear()
  useBrowsingContext.getState().leave()
})

it('a confirmed change of order type forgets the table, a refused one keeps it [4.30]', async () => {
  const refused = change('collection')
  await answer(false)
  expect(await refused).toBe(false)
  expect(useBrowsingContext.getState().tableId).toBe(4)
  expect(useCart.getState().cart?.orderType).toBe('table')
  const confirmed = change('collection')
  await answer(true)
  expect(await confirmed).toBe(true)
  expect(useBrowsingContext.getState().tableId).toBeNull()
  expect(useCart.getState().cart?.orderType).toBe('collection')
})

it('a confirmed change of location empties the cart and forgets the table [4.29, 8.30]', async () => {
  const confirmed = change('collection', aLocation({ id: 9 }))
  await answer(true)
  expect(await confirmed).toBe(true)
  expect(useBrowsingContext.getState().tableId).toBeNull()
  expect(useCart.getState().cart).toBeNull()
})
