import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { ORDER_STATUSES, type PricedProduct } from './order.ts'
import { answerObstacle, areOwnLines, PROBLEM_HOURS, problemRefusal, refundPartsOf, reportedDish } from './problem.ts'

const now = Temporal.Instant.from('2026-11-21T12:00:00Z')
const order = { status: 'completed', finishedAt: '2026-11-21T11:00:00Z', open: 0, all: 0 } as const

describe('reporting a problem', () => {
  it.each(ORDER_STATUSES)('a problem of an order that is %s is taken only once it is accepted [11.32]', (status) => {
    const isTaken = ['accepted', 'delivery', 'completed'].includes(status)
    expect(problemRefusal({ ...order, status }, now)).toBe(isTaken ? null : 'order_not_accepted')
  })

  it('a problem is taken until 48 hours after the end of the order [11.32]', () => {
    const finishedAt = now.subtract({ hours: PROBLEM_HOURS }).toString()
    expect(problemRefusal({ ...order, finishedAt }, now)).toBeNull()
    expect(problemRefusal({ ...order, finishedAt }, now.add({ seconds: 1 }))).toBe('problem_too_late')
    expect(problemRefusal({ ...order, status: 'accepted', finishedAt: null }, now)).toBeNull()
  })

  it('an order has at most 3 problems without an answer, and 10 in all [11.32]', () => {
    expect(problemRefusal({ ...order, open: 2, all: 9 }, now)).toBeNull()
    expect(problemRefusal({ ...order, open: 3, all: 3 }, now)).toBe('too_many_problems')
    expect(problemRefusal({ ...order, open: 0, all: 10 }, now)).toBe('too_many_problems')
  })

  it('lines are those of the order, each once, with at most the ordered quantity [11.32]', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 9 }), { minLength: 1, maxLength: 5 }), (quantities) => {
        const ordered = quantities.map((quantity) => ({ quantity, sections: [] }))
        const all = quantities.map((quantity, line) => ({ line, quantity }))
        expect(areOwnLines(all, ordered)).toBe(true)
        expect(areOwnLines([...all, { line: 0, quantity: 1 }], ordered)).toBe(false)
        expect(areOwnLines([{ line: quantities.length, quantity: 1 }], ordered)).toBe(false)
        expect(areOwnLines([{ line: 0, quantity: (quantities[0] ?? 0) + 1 }], ordered)).toBe(false)
      }),
    )
  })
})

const aProduct = (name: string, quantity: number): PricedProduct => ({
  productId: 1,
  itemId: 1,
  name,
  quantity,
  unitPrice: 0,
  ageRestricted: false,
  allergens: [],
  dietary: [],
  options: [],
})
/** Two deals of one pizza and two lemonades each, and a cake. */
const DEAL_AND_CAKE = [
  {
    quantity: 2,
    sections: [
      { sectionId: 1, name: 'Pizza', products: [aProduct('Diavola', 1)] },
      { sectionId: 2, name: 'Drinks', products: [aProduct('Lemonade', 2)] },
    ],
  },
  { quantity: 1, sections: [] },
]

describe('a problem with a part of a meal deal', () => {
  it('names the dish of the deal, at most as often as all deals of the line hold it [11.32]', () => {
    expect(reportedDish(DEAL_AND_CAKE, { line: 0, part: 1 })).toMatchObject({ name: 'Lemonade', quantity: 4 })
    expect(areOwnLines([{ line: 0, part: 1, quantity: 4 }], DEAL_AND_CAKE)).toBe(true)
    expect(areOwnLines([{ line: 0, part: 1, quantity: 5 }], DEAL_AND_CAKE)).toBe(false)
    expect(areOwnLines([{ line: 0, part: 2, quantity: 1 }], DEAL_AND_CAKE)).toBe(false)
    expect(areOwnLines([{ line: 1, part: 0, quantity: 1 }], DEAL_AND_CAKE)).toBe(false)
  })

  it('may stand beside the other parts and the whole line, each named once [11.32]', () => {
    const parts = [
      { line: 0, quantity: 1 },
      { line: 0, part: 0, quantity: 1 },
      { line: 0, part: 1, quantity: 1 },
    ]
    expect(areOwnLines(parts, DEAL_AND_CAKE)).toBe(true)
    expect(areOwnLines([...parts, { line: 0, part: 0, quantity: 1 }], DEAL_AND_CAKE)).toBe(false)
  })

  it('is refunded as the deals that hold the dishes, because a part has no price of its own', () => {
    const partsFor = (...lines: Parameters<typeof refundPartsOf>[0]) => refundPartsOf(lines, DEAL_AND_CAKE)?.lines
    expect(partsFor({ line: 0, part: 1, quantity: 2 })).toEqual([{ line: 0, quantity: 1 }])
    expect(partsFor({ line: 0, part: 1, quantity: 3 }, { line: 1, quantity: 1 })).toEqual([
      { line: 0, quantity: 2 },
      { line: 1, quantity: 1 },
    ])
    expect(partsFor({ line: 0, quantity: 2 }, { line: 0, part: 0, quantity: 1 })).toEqual([{ line: 0, quantity: 2 }])
    expect(partsFor()).toBeUndefined()
  })
})

describe('answering a problem', () => {
  it('a message needs words, and a coupon an amount of at most the total [11.33]', () => {
    const answer = { kind: 'message', words: '', amount: null } as const
    expect(answerObstacle(answer, 1000)).toEqual({ field: 'message', problem: 'required' })
    expect(answerObstacle({ ...answer, words: 'Sorry' }, 1000)).toBeNull()
    expect(answerObstacle({ ...answer, kind: 'coupon' }, 1000)).toEqual({ field: 'amount', problem: 'required' })
    expect(answerObstacle({ ...answer, kind: 'coupon', amount: 1001 }, 1000)?.problem).toBe('too_high')
    expect(answerObstacle({ ...answer, kind: 'coupon', amount: 1000 }, 1000)).toBeNull()
    expect(answerObstacle({ ...answer, kind: 'refund', amount: 0 }, 1000)?.problem).toBe('nothing')
    expect(answerObstacle({ ...answer, kind: 'refund' }, 1000)).toBeNull()
  })
})
