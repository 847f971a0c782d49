import { expect, it } from 'vitest'
import { canPrint, printerCondition, ticketsFor } from './printer.ts'

const seen = { state: 'ready', seenAt: 100_000, pollSeconds: 5 } as const

it('a printer that was never in touch is new, and one that misses two polls is offline', () => {
  expect(printerCondition({ ...seen, state: null, seenAt: null }, 100_000)).toBe('new')
  expect(printerCondition(seen, 115_000)).toBe('ready')
  expect(printerCondition(seen, 115_001)).toBe('offline')
  expect(printerCondition({ ...seen, pollSeconds: 60 }, 225_000)).toBe('ready')
})

it('a printer says by itself that it has no paper, and prints with little', () => {
  expect(printerCondition({ ...seen, state: 'paper-out' }, 100_000)).toBe('paper-out')
  expect(printerCondition({ ...seen, state: 'paper-out' }, 900_000)).toBe('offline')
  expect(
    (['ready', 'paper-low', 'paper-out', 'cover-open', 'fault', 'offline', 'new'] as const).filter(canPrint),
  ).toEqual(['ready', 'paper-low'])
})

it('an order prints the tickets of its type', () => {
  const rules = [
    { layout: 'kitchen', orderTypes: ['delivery', 'collection', 'table'], copies: 1 },
    { layout: 'bag', orderTypes: ['delivery'], copies: 2 },
  ] as const
  expect(ticketsFor(rules, 'delivery').map(({ layout }) => layout)).toEqual(['kitchen', 'bag'])
  expect(ticketsFor(rules, 'table').map(({ layout }) => layout)).toEqual(['kitchen'])
})
