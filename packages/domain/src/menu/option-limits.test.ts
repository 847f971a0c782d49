import { anItem, anOption, aValue } from '@comanda/test-kit'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { findChoiceProblems } from './choice-problems.ts'
import { initialChoice } from './initial-choice.ts'
import { maxOf, maxOfValue, minOf } from './limits.ts'
import { limitsProblem, mustChoose } from './option-limits.ts'
import type { Option } from './types.ts'

const topping = (parts: Partial<Option>, ...most: readonly (number | null)[]): Option =>
  anOption({ kind: 'checkbox', ...parts, values: most.map((maxQuantity, id) => aValue({ id: id + 1, maxQuantity })) })
const problemOf = (option: Option) => limitsProblem(option, option.values)

it('an option that asks for more than it allows, or than it offers, has no answer [5.02] [5.05]', () => {
  expect(problemOf(topping({ min: 3, max: 2 }, null))).toBe('more-than-allowed')
  expect(problemOf(topping({ min: 3, valueMax: 1 }, null, null))).toBe('too-few-choices')
  expect(problemOf(topping({ min: 3 }, 1, 1))).toBe('too-few-choices')
  expect(problemOf(topping({ min: 3, valueMax: 1 }, null, null, null))).toBeNull()
  expect(problemOf(topping({ min: 3, max: 0 }, null))).toBeNull()
  expect(problemOf(topping({ kind: 'radio', min: 5, required: true }, 1))).toBeNull()
  expect(problemOf(topping({}))).toBe('too-few-choices')
})

/** The smallest answer that an option takes, as far as its values go. */
const leastAnswer = (option: Option) => {
  let left = minOf(option)
  const values = option.values.flatMap((value) => {
    const quantity = Math.min(left, maxOfValue(option, value))
    left -= quantity
    return quantity > 0 ? [{ valueId: value.id, quantity, options: [] }] : []
  })
  return [{ optionId: option.id, values }]
}

it('an option has a problem exactly where its smallest answer is refused', () => {
  const small = fc.integer({ min: 0, max: 4 })
  const anyOne = fc
    .record({
      kind: fc.constantFrom('radio' as const, 'select' as const, 'checkbox' as const),
      required: fc.boolean(),
      min: small,
      max: fc.option(small),
      valueMax: fc.option(small),
      most: fc.array(fc.option(small), { minLength: 1, maxLength: 2 }),
    })
    .map(({ most, ...parts }) => topping(parts, ...most))
  fc.assert(
    fc.property(anyOne, (option) => {
      const dish = anItem({ options: [option] })
      const problems = findChoiceProblems(dish, { ...initialChoice(dish), options: leastAnswer(option) })
      const contradicts = option.min > maxOf(option) && option.kind === 'checkbox'
      expect(problems.length > 0 || contradicts).toBe(problemOf(option) !== null)
    }),
    { numRuns: 1000 },
  )
})

it('an option that must be answered asks for one choice at least, and for none otherwise [5.02]', () => {
  for (const kind of ['radio', 'checkbox'] as const) {
    const option = topping({ kind, min: 2, required: true }, null)
    expect(minOf({ ...option, ...mustChoose(option, false) })).toBe(0)
    expect(minOf({ ...option, ...mustChoose({ min: 0 }, true) })).toBe(1)
  }
  expect(mustChoose({ min: 2 }, true)).toEqual({ required: true, min: 2 })
})
