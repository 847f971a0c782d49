import { afterEach, expect, it, vi } from 'vitest'
import { storedDraft } from './draft.ts'
import type { StorageLike } from './stored-value.ts'

const ORDER = '0123456789ORDER2'

/** Loads the stores on a page at this path, in a browser that has just shown the confirmation of an order. */
const openedAt = async (pathname: string) => {
  const things = new Map<string, string>()
  const storage: StorageLike = {
    getItem: (key) => things.get(key) ?? null,
    setItem: (key, text) => void things.set(key, text),
    removeItem: (key) => void things.delete(key),
  }
  const { useDraft } = await import('./draft.ts')
  const progress = { status: 'completed', step: 3, orderId: ORDER } as const
  storedDraft(() => storage).write({ ...useDraft.getInitialState(), progress })
  things.set('comanda:completed-order', JSON.stringify({ savedAt: Date.now(), value: ORDER }))
  vi.resetModules()
  vi.stubGlobal('window', { location: { pathname }, localStorage: storage, addEventListener: () => {} })
  const [draft, completed] = await Promise.all([import('./draft.ts'), import('./completed-order.ts')])
  return {
    status: draft.useDraft.getState().progress.status,
    orderId: completed.useCompletedOrder.getState().orderId,
    storedValue: [...things.keys()],
  }
}

afterEach(() => vi.unstubAllGlobals())

it('the confirmation survives a reload and is forgotten by a page load elsewhere [2.48, 4.22]', async () => {
  expect(await openedAt('/checkout')).toMatchObject({ status: 'completed', orderId: ORDER })
  // Where tags run in the checkout, the order's own page is a page load.
  expect(await openedAt(`/order/${ORDER}/tracking`)).toMatchObject({ status: 'prepared', orderId: ORDER })
  expect(await openedAt('/order/0123456789ORDER3/tracking')).toMatchObject({ orderId: null })
  expect(await openedAt('/menu/headingley/pickup')).toEqual({ status: 'prepared', orderId: null, storedValue: [] })
})
