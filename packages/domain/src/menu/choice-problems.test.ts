import {
  aChoice,
  aMealDeal,
  anItem,
  anOption,
  anyChoice,
  anyDish,
  aProduct,
  aSection,
  aValue,
  chosen,
  chosenIn,
} from '@comanda/test-kit'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { ChosenOption } from './choice.ts'
import { findChoiceProblems, missingChoices, problemsUnder } from './choice-problems.ts'
import type { Option } from './types.ts'

const problemsOf = (option: Partial<Option>, ...options: ChosenOption[]) =>
  findChoiceProblems(anItem({ options: [anOption(option)] }), aChoice({ options })).map(({ problem }) => problem)

const three = [aValue({ id: 1 }), aValue({ id: 2 }), aValue({ id: 3, maxQuantity: 2 })]

describe('an option', () => {
  it('a required option needs an answer [5.02]', () => {
    expect(problemsOf({ required: true })).toEqual(['required'])
    expect(problemsOf({ required: true }, chosen(1))).toEqual(['required'])
    expect(problemsOf({ required: true }, chosen(1, 1))).toEqual([])
    expect(problemsOf({ required: false })).toEqual([])
  })

  it('a radio or select option takes one answer [4.60]', () => {
    expect(problemsOf({ kind: 'radio', values: three }, chosen(1, 1, 2))).toEqual(['single'])
    expect(problemsOf({ kind: 'select', values: three }, chosen(1, [1, 2]))).toEqual(['single'])
    expect(problemsOf({ kind: 'radio', values: three }, chosen(1, 1), chosen(1, 2))).toEqual(['single'])
  })

  it('an option takes at most its maximum of answers [5.05]', () => {
    const option = { kind: 'checkbox', max: 3, values: three } as const
    expect(problemsOf(option, chosen(1, [1, 2], 2))).toEqual([])
    expect(problemsOf(option, chosen(1, [1, 2], [2, 2]))).toEqual(['too-many'])
  })

  it('an option without a maximum, or with 0, takes 999 answers [5.05, 9.05, 9.28]', () => {
    for (const max of [null, 0]) {
      expect(problemsOf({ kind: 'checkbox', max, values: three }, chosen(1, [1, 999]))).toEqual([])
      expect(problemsOf({ kind: 'checkbox', max, values: three }, chosen(1, [1, 999], 2))).toEqual(['too-many'])
    }
  })

  it("the option's limit per value applies before the value's own limit [5.06]", () => {
    const option = { kind: 'checkbox', values: three } as const
    expect(problemsOf({ ...option, valueMax: 1 }, chosen(1, [3, 2]))).toEqual(['value-too-many'])
    expect(problemsOf({ ...option, valueMax: 5 }, chosen(1, [3, 5]))).toEqual([])
    expect(problemsOf(option, chosen(1, [3, 2]))).toEqual([])
    expect(problemsOf(option, chosen(1, [3, 3]))).toEqual(['value-too-many'])
    expect(problemsOf(option, chosen(1, 3, 3, 3))).toEqual(['value-too-many'])
  })

  it("an option's minimum applies once it is required or has an answer [5.02]", () => {
    const option = { kind: 'checkbox', min: 2, values: three } as const
    expect(problemsOf({ ...option, required: true }, chosen(1, 1))).toEqual(['too-few'])
    expect(problemsOf(option, chosen(1, 1))).toEqual(['too-few'])
    expect(problemsOf(option)).toEqual([])
    expect(problemsOf(option, chosen(1, 1, 2))).toEqual([])
  })

  it.each([0, -1, 1.5, Number.NaN, 1000])('a value quantity of %d is a problem', (quantity) => {
    expect(problemsOf({ kind: 'checkbox', values: three }, chosen(1, [1, quantity]))).toEqual(['invalid-quantity'])
  })

  it('unknown options and values are problems, not errors', () => {
    expect(problemsOf({ values: three }, chosen(1, 9))).toEqual(['unknown'])
    expect(problemsOf({ values: three }, chosen(7, 1))).toEqual(['unknown'])
  })
})

describe('questions within answers', () => {
  const extra = anOption({ id: 5, name: 'Dip', required: true, values: [aValue({ id: 51 })] })
  const size = anOption({
    required: true,
    values: [aValue({ id: 1, name: 'Small' }), aValue({ id: 2, name: 'Large', options: [extra] })],
  })
  const item = anItem({ id: 7, name: 'Diavola', options: [size] })

  it('nested options are required only under a chosen value [5.04]', () => {
    expect(findChoiceProblems(item, aChoice({ options: [chosen(1, 1)] }))).toEqual([])
    expect(findChoiceProblems(item, aChoice({ options: [chosen(1, 2)] }))).toEqual([
      {
        kind: 'option',
        id: 5,
        name: 'Dip',
        path: ['Diavola', 'Size', 'Large', 'Dip'],
        trail: [7, 1, 2, 5],
        problem: 'required',
        optionKind: 'radio',
      },
    ])
    expect(findChoiceProblems(item, aChoice({ options: [chosen(1, [2, 1, [chosen(5, 51)]])] }))).toEqual([])
  })

  it('problems can be filtered by view [4.61]', () => {
    const problems = findChoiceProblems(item, aChoice({ options: [chosen(1, 2)] }))
    expect(problemsUnder(problems, [7, 1, 2])).toHaveLength(1)
    expect(problemsUnder(problems, [7, 1, 1])).toHaveLength(0)
  })

  const nested = (levels: number): Option[] =>
    levels === 0 ? [] : [anOption({ values: [aValue({ options: nested(levels - 1) })] })]
  const chosenDown = (levels: number): ChosenOption[] =>
    levels === 0 ? [] : [chosen(1, [1, 1, chosenDown(levels - 1)])]

  it('options nest at most four levels', () => {
    const deep = anItem({ options: nested(6) })
    expect(findChoiceProblems(deep, aChoice({ options: chosenDown(4) }))).toEqual([])
    expect(findChoiceProblems(deep, aChoice({ options: chosenDown(5) })).map(({ problem }) => problem)).toEqual([
      'unknown',
    ])
  })
})

describe('a meal deal', () => {
  it('a meal deal lists every missing required section and option [5.04]', () => {
    const base = anOption({ id: 9, name: 'Base', kind: 'select', required: true })
    const deal = aMealDeal({
      name: 'For two',
      options: [anOption({ id: 4, name: 'Cutlery', required: true })],
      sections: [
        aSection({ id: 1, name: 'Pizza', products: [aProduct({ id: 1, name: 'Diavola', options: [base] })] }),
        aSection({ id: 2, name: 'Drinks', kind: 'checkbox' }),
      ],
    })
    const problems = findChoiceProblems(deal, aChoice({ itemId: 50, sections: [chosenIn(1, 1)] }))
    expect(missingChoices(problems).map(({ kind, path, optionKind }) => [kind, path.join(' › '), optionKind])).toEqual([
      ['option', 'For two › Cutlery', 'radio'],
      ['option', 'For two › Pizza › Diavola › Base', 'select'],
      ['section', 'For two › Drinks', 'checkbox'],
    ])
  })

  it("a meal deal enforces its sections' limits", () => {
    const deal = aMealDeal({
      sections: [
        aSection({ id: 1, kind: 'checkbox', min: 2, max: 3, products: [aProduct({ id: 1 }), aProduct({ id: 2 })] }),
      ],
    })
    const problems = (...products: [number, number][]) =>
      findChoiceProblems(deal, aChoice({ sections: [chosenIn(1, ...products)] })).map(({ problem }) => problem)
    expect(problems([1, 1])).toEqual(['too-few'])
    expect(problems([1, 2], [2, 1])).toEqual([])
    expect(problems([1, 2], [2, 2])).toEqual(['too-many'])
  })

  it('unknown sections and products of a meal deal are problems', () => {
    const sections = [chosenIn(1, 1), chosenIn(2, 88), chosenIn(99, 1)]
    expect(findChoiceProblems(aMealDeal(), aChoice({ sections })).map(({ problem, id }) => [problem, id])).toEqual([
      ['unknown', 2],
      ['unknown', 99],
    ])
  })
})

it('findChoiceProblems never throws, for any choice of any dish', () => {
  fc.assert(
    fc.property(anyDish, anyChoice, (dish, choice) => {
      for (const problem of findChoiceProblems(dish, choice)) {
        expect(problem.trail[0]).toBe(dish.id)
        expect(problem.trail.at(-1)).toBe(problem.id)
      }
    }),
  )
})
