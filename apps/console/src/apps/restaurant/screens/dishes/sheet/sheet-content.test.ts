import { ALLERGENS } from '@comanda/domain'
import { describe, expect, it } from 'vitest'
import type { AllergenOption } from '../../../../../api/allergen-options.ts'
import type { Dish, EditedMenu } from '../../../../../api/dishes.ts'
import { allergenCells } from './allergen-cells.ts'
import { differs, sheetContent } from './sheet-content.ts'

const dish = (id: number, name: string, allergens: Dish['allergens'], mayContain: Dish['mayContain'] = []) =>
  ({ id, name, categoryId: 1, isMealDeal: name === 'For two', allergens, mayContain }) as unknown as Dish
const MENU = {
  categories: [
    { id: 1, name: 'Pizza', parentId: null },
    { id: 2, name: 'Empty', parentId: null },
  ],
  dishes: [
    dish(1, 'Margherita', ['gluten', 'milk']),
    dish(2, 'Diavola', ['gluten'], ['milk']),
    dish(3, 'For two', null),
  ],
} as unknown as EditedMenu
const choice = (id: number, name: string, parts: object = {}) => ({
  id,
  name,
  allergens: [],
  mayContain: [],
  replaces: [],
  ...parts,
})
const option = (id: number, name: string, dishIds: number[], choices: object[], above: string[] = []) =>
  ({ id, name, above, dishIds, choices }) as unknown as AllergenOption

const BASE = option(
  1,
  'Base',
  [1],
  [choice(10, 'Classic'), choice(11, 'No gluten', { replaces: ['gluten'], mayContain: ['soya'] })],
)
const CRUST = option(2, 'Crust', [1], [choice(12, 'Cheese', { allergens: ['milk'] })], ['Base', 'Classic'])
const TOPPINGS = option(3, 'Toppings', [1, 2], [choice(13, 'Ham', { allergens: ['sulphites'] }), choice(14, 'Olives')])
const OF_DEAL = option(4, 'Dip', [3], [choice(15, 'Mayo', { allergens: null })])
const CONTENT = sheetContent(MENU, [BASE, CRUST, TOPPINGS, OF_DEAL])

describe('the content of the sheet of allergens', () => {
  it('has own choices below their dish, and those that dishes share or a deal asks once', () => {
    expect(CONTENT.categories.map(({ name }) => name)).toEqual(['Pizza'])
    expect(CONTENT.categories[0]?.dishes.map((one) => [one.dish.name, one.choices.map(({ name }) => name)])).toEqual([
      ['Margherita', ['Base: Classic', 'Base: No gluten', 'Base › Classic › Crust: Cheese']],
      ['Diavola', []],
    ])
    expect(CONTENT.shared.map(({ name, dishes }) => [name, dishes])).toEqual([
      ['Toppings', ['Margherita', 'Diavola']],
      ['Dip', ['For two']],
    ])
    expect(CONTENT.shared[0]?.choices.map(({ dishId, label }) => [dishId, label])).toEqual([
      [1, 'Ham'],
      [1, 'Olives'],
    ])
  })

  it.each([
    ['contains what the dish does', { allergens: ['milk'] }, false],
    ['contains what the dish does not', { allergens: ['nuts'] }, true],
    ['contains what the dish may contain', { allergens: ['soya'] }, true],
    ['may contain what the dish contains', { mayContain: ['milk'] }, false],
    ['may contain what the dish does not', { mayContain: ['nuts'] }, true],
    ['takes out what the dish contains', { replaces: ['gluten'] }, true],
    ['takes out what the dish does not contain', { replaces: ['nuts'] }, false],
    ['takes out what it brings again', { allergens: ['milk'], replaces: ['milk'] }, false],
    ['contains none', {}, false],
    ['is not declared', { allergens: null }, true],
  ])('a choice that %s differs: %s', (_, parts, expected) => {
    const [one] =
      sheetContent(MENU, [option(9, 'Extra', [1], [choice(90, 'One', parts)])]).categories[0]?.dishes[0]?.choices ?? []
    if (!one) throw new Error('The dish has no choice')
    expect(differs(one, { allergens: ['gluten', 'milk'], mayContain: ['soya'] })).toBe(expected)
  })
})

it('a spreadsheet of allergens has the signs of the sheet and says what they mean', () => {
  const cells = allergenCells(CONTENT, {
    category: 'Category',
    dish: 'Dish',
    choice: 'Choice',
    none: 'None',
    shared: 'Shared',
    undeclared: 'Not declared',
    signs: { contained: 'Contains', possible: 'May contain', replaced: 'Takes out' },
    allergen: (one) => one,
    dishes: (names) => names.join(' + '),
  })
  const [head = [], ...rows] = cells
  expect(head).toEqual(['Category', 'Dish', 'Choice', ...ALLERGENS, 'None'])
  const signs = (row: (typeof cells)[number]) =>
    head.slice(3).flatMap((name, index) => (row[index + 3] ? [`${String(name)} ${String(row[index + 3])}`] : []))
  const legend = rows.findIndex((row) => row.length === 0)
  expect(rows.slice(0, legend).map((row) => [...row.slice(0, 3), signs(row)])).toEqual([
    ['Pizza', 'Margherita', '', ['gluten ●', 'milk ●']],
    ['Pizza', 'Margherita', 'Base: No gluten', expect.arrayContaining(['gluten –', 'soya ◐', 'None ●'])],
    ['Pizza', 'Diavola', '', ['gluten ●', 'milk ◐']],
    ['Shared', 'Margherita + Diavola', 'Toppings: Ham', ['sulphites ●']],
    ['Shared', 'For two', 'Dip: Mayo', ALLERGENS.map((one) => `${one} ?`)],
  ])
  expect(rows.slice(legend + 1)).toEqual([['● Contains'], ['◐ May contain'], ['– Takes out'], ['? Not declared']])
})
