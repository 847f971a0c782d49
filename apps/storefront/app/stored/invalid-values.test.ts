import type { CartLine, ChosenOption } from '@comanda/domain'
import { beforeEach, describe, expect, it } from 'vitest'
import { storedCart } from './cart.ts'
import { storedDraft } from './draft.ts'
import type { StorageLike, StoredValue } from './stored-value.ts'

const things = new Map<string, string>()
const storage: StorageLike = {
  getItem: (key) => things.get(key) ?? null,
  setItem: (key, text) => void things.set(key, text),
  removeItem: (key) => void things.delete(key),
}
beforeEach(() => things.clear())

/** Reads a value that other code has written to storage. */
const readOf = <T>(stored: (from: () => StorageLike) => StoredValue<T>, value: unknown, savedAt = 0) => {
  const thing = stored(() => storage)
  things.set(thing.key, typeof value === 'string' ? value : JSON.stringify({ savedAt, value }))
  return thing.read(1)?.value ?? null
}

/** Nested options of that depth. */
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

describe('stored cart', () => {
  it('a stored cart is read when it is valid, as deep as a menu nests options', () => {
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
  ])('a stored cart with %s is dropped [3.29]', (_what, value) => {
    expect(readOf(storedCart, value)).toBeNull()
    expect(things.size).toBe(0)
  })

  it('a stored cart nested deep enough to overflow the stack is dropped [3.29]', () => {
    const [open, close] = ['[{"optionId":1,"values":[{"valueId":1,"quantity":1,"options":', '}]}]']
    const options = `${open.repeat(20_000)}[]${close.repeat(20_000)}`
    const text = JSON.stringify({ savedAt: 0, value: { ...cart, lines: [{ ...line, options: 'HERE' }] } })
    expect(readOf(storedCart, text.replace('"HERE"', options))).toBeNull()
  })

  it('a stored cart dated in the future is dropped like an expired one [4.26, 9.02]', () => {
    expect(readOf(storedCart, cart, 1e15)).toBeNull()
    expect(readOf(storedCart, cart, 60_000)).toEqual(cart)
  })
})

describe('stored checkout draft', () => {
  it('a stored checkout draft is read when it is valid', () => {
    expect(readOf(storedDraft, draft)).toEqual(draft)
  })

  it('a stored checkout draft of an older version is read without the newer fields', () => {
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
  ])('a stored checkout draft with %s is dropped [3.29]', (_what, value) => {
    expect(readOf(storedDraft, value)).toBeNull()
    expect(things.size).toBe(0)
  })
})
