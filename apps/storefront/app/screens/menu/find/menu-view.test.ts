import type { ItemSummary } from '@comanda/domain'
import { aCategory, anItem } from '@comanda/test-kit'
import { describe, expect, it } from 'vitest'
import { fits } from './fits.ts'
import { EVERYTHING, hindrancesOf, matching, type SearchFilters, sectionsOf } from './menu-view.ts'
import { searchOf } from './search.ts'

const dish = (id: number, name: string, more: Partial<ItemSummary> = {}) =>
  anItem({ id, name, description: '', ...more })
const shape = (sections: ReturnType<typeof sectionsOf>) =>
  sections.map(({ name, items, children, count }) => [
    name,
    items.map(({ id }) => id),
    children.map((group) => [group.name, group.items.map(({ id }) => id)]),
    count,
  ])

describe('menu filters', () => {
  it('a vegan dish counts as vegetarian, but not the reverse', () => {
    const vegan = dish(1, 'Marinara', { dietary: ['vegan'] })
    const vegetarian = dish(2, 'Margherita', { dietary: ['vegetarian'] })
    expect(fits({ marks: ['vegetarian'], without: [] }, vegan)).toBe(true)
    expect(fits({ marks: ['vegan'], without: [] }, vegetarian)).toBe(false)
  })

  it('filters hide dishes that contain an excluded allergen or do not declare allergens [2.03]', () => {
    const withoutMilk = { marks: [], without: ['milk' as const] }
    expect(fits(withoutMilk, dish(1, 'Burrata', { allergens: ['milk'] }))).toBe(false)
    expect(fits(withoutMilk, dish(2, 'Mystery', { allergens: null }))).toBe(false)
    expect(fits(withoutMilk, dish(3, 'Marinara', { allergens: ['gluten'] }))).toBe(true)
  })

  it('filters combine with the search, and removing each one shows which blocks the result [2.06]', () => {
    const menu = {
      synonyms: [],
      categories: [aCategory()],
      items: [
        dish(1, 'Margherita', { dietary: ['vegetarian'], allergens: ['milk'] }),
        dish(2, 'Marinara', { dietary: ['vegan'], allergens: ['gluten'] }),
      ],
    }
    const find = searchOf(menu, null)
    const found = (filters: SearchFilters) => [...matching(menu.items, find, filters).keys()]
    expect(found(EVERYTHING)).toEqual([1, 2])
    expect(found({ ...EVERYTHING, query: 'mar', marks: ['vegetarian'], without: ['milk'] })).toEqual([2])
    const filters: SearchFilters = { query: 'margherita', marks: ['vegetarian'], without: ['milk'] }
    expect(found(filters)).toEqual([])
    expect(hindrancesOf(filters).map(({ kind, value, rest }) => [kind, value, found(rest)])).toEqual([
      ['query', 'margherita', [2]],
      ['mark', 'vegetarian', []],
      ['allergen', 'milk', [1]],
    ])
  })
})

describe('menu sections', () => {
  const menu = {
    categories: [
      aCategory({ id: 1, name: 'Pizze' }),
      aCategory({ id: 2, name: 'Dolci' }),
      aCategory({ id: 3, name: 'Drinks' }),
      aCategory({ id: 4, name: 'Wine', parentId: 3 }),
      aCategory({ id: 5, name: 'Red', parentId: 4 }),
      aCategory({ id: 6, name: 'Beer', parentId: 3 }),
      aCategory({ id: 7, name: 'Empty' }),
    ],
    items: [
      dish(1, 'Diavola', { categoryId: 1 }),
      dish(2, 'Tiramisù', { categoryId: 2 }),
      dish(3, 'Funghi', { categoryId: 1 }),
      dish(4, 'Water', { categoryId: 3 }),
      dish(5, 'Peroni', { categoryId: 6 }),
      dish(6, 'Montepulciano', { categoryId: 5 }),
    ],
  }

  it("sections keep the menu's order, nest subcategories and leave empty ones out [2.08, 3.18]", () => {
    expect(shape(sectionsOf(menu))).toEqual([
      ['Pizze', [1, 3], [], 2],
      ['Dolci', [2], [], 1],
      [
        'Drinks',
        [4],
        [
          ['Wine · Red', [6]],
          ['Beer', [5]],
        ],
        3,
      ],
    ])
  })

  it('sections hold only matching dishes, and a parent while any of its children matches [2.06, 2.08]', () => {
    expect(shape(sectionsOf(menu, new Map([[5, 1]])))).toEqual([['Drinks', [], [['Beer', [5]]], 1]])
    expect(sectionsOf(menu, new Map())).toEqual([])
  })
})
