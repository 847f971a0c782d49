import {
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
import { findChoiceProblems, missingChoices } from './choice-problems.ts'
import { fitChoice } from './fit-choice.ts'
import { initialChoice } from './initial-choice.ts'

const dips = anOption({ id: 9, kind: 'checkbox', values: [aValue({ id: 91, name: 'Aioli' })] })
const was = anItem({
  options: [
    anOption({ values: [aValue({ id: 1, name: 'Large', options: [dips] }), aValue({ id: 2, name: 'Small' })] }),
    anOption({
      id: 2,
      kind: 'checkbox',
      values: [aValue({ id: 3, name: 'Olives' }), aValue({ id: 4, name: 'Capers' })],
    }),
  ],
})
const large = { optionId: 1, values: [{ valueId: 1, quantity: 1, options: [chosen(9, 91)] }] }
const choice = { ...initialChoice(was), quantity: 2, comment: 'hot', options: [large, chosen(2, [3, 2], 4)] }

describe('a dish that changes while one chooses', () => {
  it('fitChoice returns the same choice if nothing is lost', () => {
    expect(fitChoice(was, choice)).toEqual({ choice, lost: [] })
    expect(fitChoice({ ...was, name: 'Other' }, choice).choice).toBe(choice)
  })

  it('fitChoice removes and names a sold-out value and keeps the rest [8.24]', () => {
    const [size, extras = anOption()] = was.options
    const now = {
      ...was,
      options: [
        size ?? anOption(),
        { ...extras, values: extras.values.map((value) => ({ ...value, soldOut: value.id === 3 })) },
      ],
    }
    expect(fitChoice(now, choice, was)).toEqual({
      choice: { ...choice, options: [large, chosen(2, 4)] },
      lost: ['Olives'],
    })
  })

  it('fitChoice removes what left the menu with its nested choices, under its old name', () => {
    const now = { ...was, options: was.options.slice(1) }
    expect(fitChoice(now, choice, was)).toEqual({
      choice: { ...choice, options: [chosen(2, [3, 2], 4)] },
      lost: ['Large'],
    })
    expect(fitChoice(now, choice).lost).toEqual([''])
  })

  it('fitChoice reduces quantities to a lower limit and names them [5.05, 5.06]', () => {
    const [size = anOption(), extras = anOption()] = was.options
    const now = { ...was, options: [size, { ...extras, valueMax: 1 }] }
    expect(fitChoice(now, choice)).toEqual({
      choice: { ...choice, options: [large, chosen(2, 3, 4)] },
      lost: ['Olives'],
    })
  })

  it("fitChoice removes a deal's product and keeps the others' options", () => {
    const deal = aMealDeal({
      sections: [
        aSection({
          kind: 'checkbox',
          products: [aProduct({ id: 1, options: [dips] }), aProduct({ id: 2, name: 'Marinara', soldOut: true })],
        }),
      ],
    })
    const first = { productId: 1, quantity: 1, options: [chosen(9, 91)] }
    const both = {
      ...initialChoice(deal),
      sections: [{ sectionId: 1, products: [first, { productId: 2, quantity: 1, options: [] }] }],
    }
    expect(fitChoice(deal, both)).toEqual({
      choice: { ...both, sections: [{ sectionId: 1, products: [first] }] },
      lost: ['Marinara'],
    })
    expect(fitChoice(deal, { ...both, sections: [chosenIn(1, 2)] }).choice.sections).toEqual([])
  })

  it('after fitChoice only missing answers can remain, for any choice and dish [5.05, 5.06, 5.07]', () => {
    fc.assert(
      fc.property(anyDish, anyChoice, (dish, any) => {
        const { choice: fitted } = fitChoice(dish, any)
        const problems = findChoiceProblems(dish, fitted)
        expect(missingChoices(problems)).toEqual(problems)
      }),
    )
  })
})
