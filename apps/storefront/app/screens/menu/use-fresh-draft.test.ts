import { aCart, aLocation } from '@comanda/test-kit'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { useCart } from '../../stored/cart.ts'
import { useDraft } from '../../stored/draft.ts'
import { freshenDraft } from './use-fresh-draft.ts'

const ORDER = '0123456789ORDER1'
const location = aLocation()
const onMenu = (of = location) => freshenDraft(of, 'collection', Temporal.Instant.from('2026-11-21T12:00:00Z'))
const things = new Map<string, string>()

beforeEach(() => {
  things.clear()
  const localStorage = {
    getItem: (key: string) => things.get(key) ?? null,
    setItem: (key: string, text: string) => void things.set(key, text),
    removeItem: (key: string) => void things.delete(key),
  }
  vi.stubGlobal('window', { localStorage })
  useDraft.getState().clear()
  useDraft.getState().set({ paymentType: 'cash', comment: 'No onion' })
  useDraft.getState().happened({ type: 'order-saved', orderId: ORDER })
})
afterEach(() => {
  useDraft.getState().clear()
  useCart.getState().clear()
  vi.unstubAllGlobals()
})

const draft = () => useDraft.getState()
const START = { progress: { status: 'prepared', step: 1, orderId: null }, paymentType: 'card', comment: 'No onion' }

it('a return to the menu sets a saved draft back to step 1 and the usual way to pay [4.24]', () => {
  expect(draft()).toMatchObject({ progress: { status: 'saved', step: 2 }, paymentType: 'cash' })
  onMenu()
  expect(draft()).toMatchObject(START)
})

it('a return to the menu keeps the draft of a payment under way [4.24]', () => {
  things.set('comanda:begun-payment', JSON.stringify({ savedAt: Date.now(), value: ORDER }))
  onMenu()
  expect(draft()).toMatchObject({ progress: { status: 'saved', step: 2, orderId: ORDER }, paymentType: 'cash' })
})

it('the menu of another location keeps the draft of the cart [4.24]', () => {
  useCart.getState().replace(aCart({ locationId: location.id, orderType: 'collection' }))
  onMenu(aLocation({ id: 9 }))
  expect(draft().progress.status).toBe('saved')
  onMenu()
  expect(draft()).toMatchObject(START)
})
