import { afterEach, expect, it, vi } from 'vitest'
import { storedDraft } from './draft.ts'
import type { Shelf } from './kept.ts'

const ORDER = '0123456789ORDER2'

/** The stores of a page that is opened at this path, in a browser that has just shown the thanks for an order. */
const openedAt = async (pathname: string) => {
  const things = new Map<string, string>()
  const shelf: Shelf = {
    getItem: (key) => things.get(key) ?? null,
    setItem: (key, text) => void things.set(key, text),
    removeItem: (key) => void things.delete(key),
  }
  const { useDraft } = await import('./draft.ts')
  const progress = { status: 'completed', step: 3, orderId: ORDER } as const
  storedDraft(() => shelf).write({ ...useDraft.getInitialState(), progress })
  things.set('comanda:completed-order', JSON.stringify({ savedAt: Date.now(), value: ORDER }))
  vi.resetModules()
  vi.stubGlobal('window', { location: { pathname }, localStorage: shelf, addEventListener: () => {} })
  const [draft, completed] = await Promise.all([import('./draft.ts'), import('./completed-order.ts')])
  return {
    status: draft.useDraft.getState().progress.status,
    orderId: completed.useCompletedOrder.getState().orderId,
    kept: [...things.keys()],
  }
}

afterEach(() => vi.unstubAllGlobals())

it('the thanks for an order last over a reload, and are forgotten by a page that is opened elsewhere [2.48, 4.22]', async () => {
  expect(await openedAt('/checkout')).toMatchObject({ status: 'completed', orderId: ORDER })
  expect(await openedAt('/menu/headingley/pickup')).toEqual({ status: 'prepared', orderId: null, kept: [] })
})
