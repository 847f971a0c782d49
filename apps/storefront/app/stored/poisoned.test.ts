import type { CartLine, ChosenOption } from '@comanda/domain'
import { beforeEach, describe, expect, it } from 'vitest'
import { storedCart } from './cart.ts'
import { storedDraft } from './draft.ts'
import type { Kept, Shelf } from './kept.ts'

const things = new Map<string, string>()
const shelf: Shelf = {
  getItem: (key) => things.get(key) ?? null,
  setItem: (key, text) => void things.set(key, text),
  removeItem: (key) => void things.delete(key),
}
beforeEach(() => things.clear())

/** What is read of something that others have written. */
const readOf = <T>(stored: (from: () => Shelf) => Kept<T>, value: unknown, savedAt = 0) => {
  const thing = stored(() => shelf)
  things.set(thing.key, typeof value === 'string' ? value : JSON.stringify({ savedAt, value }))
  return thing.read(1)?.value ?? null
}

/** Options inside options, so deep. */
const nested = (depth: number): ChosenOption[] =>
  depth === 0 ? [] : [{ optionId: 1, values: [{ valueId: 1, quantity: 1, options: nested(depth - 1) }] }]
const line: CartLine = { key: 'a', itemId: 1, quantity: 1, comment: '', options: nested(4), sections: [] }
const cart = { locationId: 1, orderType: 'delivery', lines: [line] }
const draft = {
  pickup: { type: 'later', date: '2026-11-21', at: '2026-11-21T19:00:00Z' },
  paymentType: 'card',
  comment: '',
  couponCode: null,
  tip: 0,
  addressId: null,
  keepsAddress: false,
  adultItems: [],
  progress: { status: 'prepared', step: 1, orderId: null },
  placed: null,
}

describe('a cart that somebody else has written', () => {
  it('is read when it is one, as deep as a menu asks', () => {
    expect(readOf(storedCart, cart)).toEqual(cart)
  })

  it.each([
    ['five levels of options', { ...cart, lines: [{ ...line, options: nested(5) }] }],
    ['two lines of one key', { ...cart, lines: [line, line] }],
    ['no lines', { ...cart, lines: [] }],
    [
      'more lines than a cart has',
      { ...cart, lines: Array.from({ length: 101 }, (_, key) => ({ ...line, key: `${key}` })) },
    ],
    ['a thousand of a dish', { ...cart, lines: [{ ...line, quantity: 1000 }] }],
    ['a part of a dish', { ...cart, lines: [{ ...line, quantity: 0.5 }] }],
    ['a dish less than none', { ...cart, lines: [{ ...line, quantity: -1 }] }],
    ['an order type that is none', { ...cart, orderType: '__proto__' }],
    ['a location that is none', { ...cart, locationId: '1' }],
  ])('is dropped with %s [3.29]', (_what, value) => {
    expect(readOf(storedCart, value)).toBeNull()
    expect(things.size).toBe(0)
  })

  it('nested so deep that following it would overflow is dropped like any other [3.29]', () => {
    const [open, close] = ['[{"optionId":1,"values":[{"valueId":1,"quantity":1,"options":', '}]}]']
    const options = `${open.repeat(20_000)}[]${close.repeat(20_000)}`
    const text = JSON.stringify({ savedAt: 0, value: { ...cart, lines: [{ ...line, options: 'HERE' }] } })
    expect(readOf(storedCart, text.replace('"HERE"', options))).toBeNull()
  })

  it('of the future is no cart for ever: it goes like one of the past [4.26, 9.02]', () => {
    expect(readOf(storedCart, cart, 1e15)).toBeNull()
    expect(readOf(storedCart, cart, 60_000)).toEqual(cart)
  })
})

describe('a checkout draft that somebody else has written', () => {
  it('is read when it is one', () => {
    expect(readOf(storedDraft, draft)).toEqual(draft)
  })

  it('is read without what drafts did not hold before', () => {
    const { addressId: _one, keepsAddress: _two, adultItems: _three, ...before } = draft
    expect(readOf(storedDraft, before)).toEqual(draft)
  })

  it.each([
    ['a date that is none', { ...draft, pickup: { ...draft.pickup, date: 'soon' } }],
    ['a day that no month has', { ...draft, pickup: { ...draft.pickup, date: '2026-02-30' } }],
    ['a time that is none', { ...draft, pickup: { ...draft.pickup, at: 'soon' } }],
    ['a time on a day that no month has', { ...draft, pickup: { ...draft.pickup, at: '2026-02-30T12:00:00Z' } }],
    ['a time without its zone', { ...draft, pickup: { ...draft.pickup, at: '2026-11-21T19:00:00' } }],
    ['a tip beyond all', { ...draft, tip: 100_001 }],
    ['a tip below none', { ...draft, tip: -1 }],
    ['a step that is none', { ...draft, progress: { ...draft.progress, step: 4 } }],
  ])('is dropped with %s [3.29]', (_what, value) => {
    expect(readOf(storedDraft, value)).toBeNull()
    expect(things.size).toBe(0)
  })
})
