import { describe, expect, it } from 'vitest'
import { changedFields, mergeChanges, withoutSecrets } from './merge-changes.ts'

describe('changes of two people', () => {
  it('two people who change different fields both get what they want', () => {
    const seen = { name: 'A', email: 'a@example.com', address: { city: 'Leeds', line: '1' } }
    const present = { ...seen, name: 'B', address: { city: 'York', line: '1' } }
    const wanted = { ...seen, email: 'b@example.com', address: { city: 'Leeds', line: '2' } }
    expect(mergeChanges({ seen, present, wanted })).toEqual({
      value: { name: 'B', email: 'b@example.com', address: { city: 'York', line: '2' } },
      conflicts: [],
    })
  })

  it('a field that both changed differently is a conflict, and is named', () => {
    const seen = { name: 'A', address: { city: 'Leeds' } }
    const sides = {
      seen,
      present: { ...seen, address: { city: 'York' } },
      wanted: { ...seen, address: { city: 'Hull' } },
    }
    expect(mergeChanges(sides).conflicts).toEqual(['address.city'])
  })

  it('the same change by both is no conflict', () => {
    expect(mergeChanges({ seen: { a: 1 }, present: { a: 2 }, wanted: { a: 2 } }).conflicts).toEqual([])
  })

  it('two people add a table each, and a third removes one: all three changes hold', () => {
    const [one, two] = [
      { id: 1, name: '1' },
      { id: 2, name: '2' },
    ]
    const sides = {
      seen: { tables: [one, two] },
      present: { tables: [two, { id: 3, name: '3' }] },
      wanted: { tables: [one, { ...two, name: 'Window' }, { id: null, name: 'new' }] },
    }
    expect(mergeChanges(sides)).toEqual({
      value: {
        tables: [
          { id: 2, name: 'Window' },
          { id: null, name: 'new' },
          { id: 3, name: '3' },
        ],
      },
      conflicts: [],
    })
  })

  it('a change of what another person removed is a conflict', () => {
    const sides = { seen: [{ id: 1, name: 'a' }], present: [], wanted: [{ id: 1, name: 'b' }] }
    expect(mergeChanges(sides).conflicts).toEqual(['1'])
  })

  it('what was saved is seen as it was sent: nothing else changes', () => {
    const value = { a: [1, 2], b: { c: null } }
    expect(mergeChanges({ seen: value, present: value, wanted: value })).toEqual({ value, conflicts: [] })
  })
})

it('the difference names only the fields that changed', () => {
  expect(changedFields({ a: 1, b: [1] }, { a: 1, b: [2], c: true })).toEqual({
    before: { b: [1] },
    after: { b: [2], c: true },
  })
})

it('no field that may hold a secret or card data is stored', () => {
  const sent = {
    host: 'mail.example.com',
    password: 'x',
    nested: [{ clientSecret: 'x', authToken: 'x', apiKey: 'x', privateKey: 'x', webhookKey: 'x', api_key: 'x' }],
    cardNumber: '4242424242424242',
    cvc: '123',
    code: '123456',
    subscription: { endpoint: 'https://push.example' },
  }
  expect(withoutSecrets(sent)).toEqual({ host: 'mail.example.com', nested: [{}] })
})
