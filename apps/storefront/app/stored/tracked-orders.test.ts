import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { DAYS } from './stored-value.ts'

const [OLD, FIRST, SECOND] = ['0123456789old', '0123456789first', '0123456789second'] as const
const things = new Map<string, string>()
let stored: typeof import('./tracked-orders.ts')

beforeAll(async () => {
  const localStorage = {
    getItem: (name: string) => things.get(name) ?? null,
    setItem: (name: string, value: string) => void things.set(name, value),
    removeItem: (name: string) => void things.delete(name),
  }
  vi.stubGlobal('localStorage', localStorage)
  vi.stubGlobal('window', { addEventListener: () => {}, localStorage })
  // As a version before has stored it.
  const value = [{ id: OLD, skipReview: false }]
  things.set('comanda:tracked-orders', JSON.stringify({ savedAt: Date.now() - DAYS(10), value }))
  stored = await import('./tracked-orders.ts')
})
afterAll(() => vi.unstubAllGlobals())

const orders = () => stored.useTrackedOrders.getState().orders

it('all live orders of an account are followed, newest first, beside those of this browser [3.12, 4.16]', () => {
  expect(orders()).toEqual([{ id: OLD }])
  stored.useTrackedOrders.getState().trackAll([SECOND, FIRST])
  stored.useTrackedOrders.getState().trackAll([SECOND, FIRST])
  expect(orders()).toEqual([{ id: SECOND }, { id: FIRST }, { id: OLD }])
  expect(JSON.parse(things.get('comanda:tracked-orders') ?? '').value).toEqual(orders())
})

it('an order that ended badly keeps the read change, and leaves the list when it is finished [4.14]', () => {
  const { markRead, forget } = stored.useTrackedOrders.getState()
  markRead(FIRST, '2026-11-21T12:10:00Z')
  expect(orders()).toContainEqual({ id: FIRST, readAt: '2026-11-21T12:10:00Z' })
  markRead('0123456789other', '2026-11-21T12:10:00Z')
  forget(SECOND)
  expect(orders().map(({ id }) => id)).toEqual([FIRST, OLD])
  expect(JSON.parse(things.get('comanda:tracked-orders') ?? '').value).toEqual(orders())
})

it('a completed order leaves the list and is kept for reordering, but a rejected one is not [4.14]', async () => {
  const { finishOrder, storedLastOrder } = await import('./last-order.ts')
  stored.useTrackedOrders.getState().forget(OLD)
  expect(storedLastOrder.read()).toBeNull()
  finishOrder(FIRST)
  expect(orders()).toEqual([])
  expect(storedLastOrder.read()?.value).toBe(FIRST)
  finishOrder('0123456789stranger')
  expect(storedLastOrder.read()?.value).toBe(FIRST)
})
