import { describe, expect, it } from 'vitest'
import { isConfirmedPerson, mailboxOf, mayHold } from './order-limits.ts'

describe('a confirmed person', () => {
  it.each([
    [true, true, true],
    [true, false, false],
    [false, true, false],
    [false, false, false],
  ])('with a proved email: %s and a completed order: %s is confirmed: %s', (hasProvedEmail, hasCompletedOrder, is) => {
    expect(isConfirmedPerson({ hasProvedEmail, hasCompletedOrder })).toBe(is)
  })
})

describe('what the unpaid orders of a network may hold', () => {
  it('a quarter of eight portions is two', () => {
    expect(mayHold([{ total: 8, held: 0, wanted: 2 }], 25)).toBe(true)
    expect(mayHold([{ total: 8, held: 2, wanted: 1 }], 25)).toBe(false)
  })

  it('an order without a payment holds none of the last three', () => {
    expect(mayHold([{ total: 3, held: 0, wanted: 1 }], 25)).toBe(false)
  })

  it('an order holds nothing when one of its resources is beyond the share', () => {
    const portions = { total: 40, held: 0, wanted: 1 }
    expect(mayHold([portions, { total: 1, held: 0, wanted: 1 }], 25)).toBe(false)
    expect(mayHold([portions, { total: 1, held: 0, wanted: 0 }], 25)).toBe(true)
  })

  it('the first order of a network that is being paid may hold the last one, the second may not', () => {
    expect(mayHold([{ total: 1, held: 0, wanted: 1 }], 25, true)).toBe(true)
    expect(mayHold([{ total: 2, held: 1, wanted: 1 }], 25, true)).toBe(false)
  })
})

it.each([
  ['Ada@Example.com ', 'ada@example.com'],
  ['ada+1@example.com', 'ada@example.com'],
  ['ada+1+2@example.com', 'ada@example.com'],
  ['no-mailbox', 'no-mailbox'],
])('the mailbox of "%s" is "%s"', (email, mailbox) => {
  expect(mailboxOf(email)).toBe(mailbox)
})
