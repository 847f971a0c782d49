import { expect, it } from 'vitest'
import { cardProblems } from './card-problems.ts'

const complete = { number: true, expiry: true, cvc: true }
const whole = { complete, holder: 'Ada Lovelace', postcode: null }

it('a card is sent with its three fields complete and a name on it [5.35]', () => {
  expect(cardProblems(whole)).toEqual({ missing: [], isNamed: true, isPlaced: true, mayBeSent: true })
  for (const part of ['number', 'expiry', 'cvc'] as const) {
    const without = cardProblems({ ...whole, complete: { ...complete, [part]: false } })
    expect(without).toMatchObject({ missing: [part], mayBeSent: false })
  }
  for (const holder of ['', '  '])
    expect(cardProblems({ ...whole, holder })).toMatchObject({ isNamed: false, mayBeSent: false })
})

it('a billing postcode is required where the business asks it, and nowhere else [5.35]', () => {
  expect(cardProblems({ ...whole, postcode: ' ' })).toMatchObject({ isPlaced: false, mayBeSent: false })
  expect(cardProblems({ ...whole, postcode: 'LS6 3HN' }).mayBeSent).toBe(true)
})
