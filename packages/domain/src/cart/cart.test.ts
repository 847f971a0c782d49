import { aCart, aChoice, aLine, anyChoice, chosen, chosenIn } from '@comanda/test-kit'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { sameChoice } from '../menu/choice.ts'
import {
  addLine,
  canAddChoice,
  cartCount,
  emptyCart,
  mergesWith,
  removeLine,
  replaceLine,
  restoreLines,
  setLineQuantity,
} from './cart.ts'

const empty = emptyCart(1, 'collection')

describe('two lines', () => {
  const line = aLine({
    options: [chosen(1, 11, [12, 2]), chosen(2, 21)],
    sections: [chosenIn(1, 5), chosenIn(2, 6, 7)],
  })

  it('equal choices merge into one line, in whatever order they were made [5.12]', () => {
    const again = aChoice({
      options: [chosen(2, 21), chosen(1, [12, 2], 11)],
      sections: [chosenIn(2, 7, 6), chosenIn(1, 5)],
    })
    expect(mergesWith(line, again)).toBe(true)
  })

  it.each([
    ['another comment', { comment: 'no onion' }],
    ['another item', { itemId: 2 }],
    ['another quantity of a value', { options: [chosen(1, 11, [12, 3]), chosen(2, 21)] }],
    ['another value', { options: [chosen(1, 11, [13, 2]), chosen(2, 21)] }],
    ['a nested choice more', { options: [chosen(1, [11, 1, [chosen(3, 31)]], [12, 2]), chosen(2, 21)] }],
    ['a section less', { sections: [chosenIn(1, 5)] }],
    ['another quantity of a product', { sections: [chosenIn(1, [5, 2]), chosenIn(2, 6, 7)] }],
    ['an option of a product more', { sections: [chosenIn(1, [5, 1, [chosen(9, 91)]]), chosenIn(2, 6, 7)] }],
  ])('choices stay two lines with %s [5.12]', (_, difference) => {
    expect(mergesWith(line, { ...line, ...difference })).toBe(false)
  })

  it('spaces around a comment do not prevent merging', () => {
    expect(mergesWith({ ...line, comment: 'hot ' }, { ...line, comment: 'hot' })).toBe(true)
  })
})

describe('the cart', () => {
  it('a choice is added to an equal line, else as a new line [5.12]', () => {
    const one = addLine(empty, aChoice({ quantity: 2 }), 'a')
    const merged = addLine(one, aChoice({ quantity: 3 }), 'b')
    expect(merged.lines).toEqual([aLine({ key: 'a', quantity: 5 })])
    const two = addLine(merged, aChoice({ comment: 'hot' }), 'b')
    expect(two.lines.map(({ key }) => key)).toEqual(['a', 'b'])
    expect(cartCount(two)).toBe(6)
  })

  it("a line's quantity is limited to 999 [5.08, 9.05]", () => {
    const full = addLine(addLine(empty, aChoice({ quantity: 998 }), 'a'), aChoice({ quantity: 5 }), 'b')
    expect(full.lines).toEqual([aLine({ quantity: 999 })])
    expect(setLineQuantity(full, 'a', 2000).lines[0]?.quantity).toBe(999)
    expect(setLineQuantity(full, 'a', 998).lines[0]?.quantity).toBe(998)
  })

  it('a line with quantity 0 is removed [5.08]', () => {
    expect(setLineQuantity(aCart(), 'a', 0).lines).toEqual([])
    expect(removeLine(aCart(), 'b')).toEqual(aCart())
  })

  it('cart functions do not mutate the cart, so the old cart undoes a change', () => {
    const before = aCart()
    const copy = structuredClone(before)
    addLine(before, aChoice(), 'b')
    setLineQuantity(before, 'a', 5)
    removeLine(before, 'a')
    expect(before).toEqual(copy)
  })

  it('two lines merge when an edit makes them equal [5.12]', () => {
    const cart = aCart({ lines: [aLine({ key: 'a', quantity: 2 }), aLine({ key: 'b', comment: 'hot' })] })
    expect(replaceLine(cart, 'b', aChoice({ quantity: 1 })).lines).toEqual([aLine({ key: 'a', quantity: 3 })])
    expect(replaceLine(cart, 'b', aChoice({ comment: 'mild' })).lines[1]).toEqual(aLine({ key: 'b', comment: 'mild' }))
  })
})

describe('what was removed', () => {
  const [a, b, c] = [
    aLine({ key: 'a' }),
    aLine({ key: 'b', itemId: 2, quantity: 2 }),
    aLine({ key: 'c', itemId: 3 }),
  ] as const

  it('removed lines are restored at their positions', () => {
    expect(restoreLines(aCart({ lines: [a, c] }), [{ line: b, index: 1 }]).lines).toEqual([a, b, c])
    const all = [a, b, c].map((line, index) => ({ line, index }))
    expect(restoreLines(aCart({ lines: [] }), all).lines).toEqual([a, b, c])
  })

  it('a restored line merges with an equal line [5.12]', () => {
    const again = aLine({ key: 'z', itemId: 2 })
    expect(restoreLines(aCart({ lines: [again] }), [{ line: b, index: 0 }]).lines).toEqual([{ ...again, quantity: 3 }])
  })
})

describe('a cart of a hundred lines', () => {
  const full = aCart({
    lines: Array.from({ length: 100 }, (_, index) => aLine({ key: `${index}`, itemId: index + 1 })),
  })

  it('a cart of a hundred lines accepts only choices that merge [5.57]', () => {
    expect(canAddChoice(full, aChoice({ itemId: 100 }))).toBe(true)
    expect(canAddChoice(full, aChoice({ itemId: 101 }))).toBe(false)
    expect(canAddChoice({ lines: full.lines.slice(1) }, aChoice({ itemId: 101 }))).toBe(true)
    expect(restoreLines(full, [{ line: aLine({ key: 'x', itemId: 101 }), index: 0 }])).toEqual(full)
  })
})

describe('merging, for any choices', () => {
  const add = (choices: readonly ReturnType<typeof aChoice>[]) =>
    choices.reduce((cart, choice, index) => addLine(cart, choice, String(index)), empty)

  it('adding any choices leaves no equal lines and loses no quantity [5.12]', () => {
    fc.assert(
      fc.property(fc.array(anyChoice, { maxLength: 12 }), (choices) => {
        const cart = add(choices)
        for (const line of cart.lines) {
          expect(cart.lines.filter((other) => mergesWith(line, other))).toEqual([line])
        }
        expect(cartCount(cart)).toBe(choices.reduce((sum, choice) => sum + choice.quantity, 0))
      }),
    )
  })

  it('adding choices in any order gives the same lines [5.12]', () => {
    fc.assert(
      fc.property(fc.array(anyChoice, { maxLength: 8 }), (choices) => {
        const there = add(choices)
        const back = add([...choices].reverse())
        expect(back.lines).toHaveLength(there.lines.length)
        for (const line of there.lines) {
          expect(back.lines.find((other) => mergesWith(line, other))?.quantity).toBe(line.quantity)
        }
      }),
    )
  })

  it('a choice equals itself in reverse order [5.12]', () => {
    fc.assert(
      fc.property(anyChoice, (choice) => {
        const turned = { ...choice, options: [...choice.options].reverse(), sections: [...choice.sections].reverse() }
        expect(sameChoice(choice, turned)).toBe(true)
      }),
    )
  })
})
