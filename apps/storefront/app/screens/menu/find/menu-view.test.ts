import { fitOf, type ItemSummary, type Variant } from '@comanda/domain'
import { aCategory, anItem } from '@comanda/test-kit'
import { describe, expect, it } from 'vitest'
import { countSure } from './count-sure.ts'
import { createSearch } from './engine/search-engine.ts'
import { hindrancesOf } from './hindrances.ts'
import { EVERYTHING, fitsFor, matching, type SearchFilters, sectionsOf } from './menu-view.ts'
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
    expect(fitOf(vegan, { marks: ['vegetarian'], without: [] })).not.toBeNull()
    expect(fitOf(vegetarian, { marks: ['vegan'], without: [] })).toBeNull()
  })

  it('filters hide dishes that contain an excluded allergen or do not declare allergens [2.03]', () => {
    const withoutMilk = { marks: [], without: ['milk' as const] }
    const fits = (item: ItemSummary) => fitOf(item, withoutMilk) !== null
    expect(fits(dish(1, 'Burrata', { allergens: ['milk'] }))).toBe(false)
    expect(fits(dish(2, 'Mystery', { allergens: null }))).toBe(false)
    expect(fits(dish(3, 'Marinara', { allergens: ['gluten'] }))).toBe(true)
  })

  it('filters find the form of a dish that fits them and the search together, with its choice [2.06, 2.53]', () => {
    const otherBase: Variant = {
      marks: ['vegetarian', 'no-gluten'],
      allergens: ['eggs'],
      price: 200,
      choices: [{ optionId: 1, valueId: 12, name: 'Non-gluten base' }],
    }
    const menu = {
      synonyms: [],
      categories: [aCategory()],
      items: [
        dish(1, 'Marinara', { dietary: ['vegan'], allergens: ['gluten'], variants: [otherBase] }),
        dish(2, 'Water', { dietary: ['vegan'], allergens: [] }),
        dish(3, 'Bread', { dietary: ['vegan'], allergens: ['gluten'] }),
      ],
    }
    const find = searchOf(menu, createSearch)
    const found = (filters: Partial<SearchFilters>) => [
      ...fitsFor(menu.items, find, { ...EVERYTHING, ...filters }).entries(),
    ]
    const asOther = { variant: otherBase, mayContain: [] }
    expect(found({ marks: ['no-gluten'] })).toEqual([[1, asOther]])
    expect(found({ query: 'gluten free' })).toEqual([[1, asOther]])
    const ids = (filters: Partial<SearchFilters>) => [
      ...matching(menu.items, find, { ...EVERYTHING, ...filters }).keys(),
    ]
    expect(ids({ marks: ['no-gluten'] })).toEqual([1, 2])
    expect(ids({ query: 'gluten free', marks: ['vegan'] })).toEqual([2])
    // A dish that is made so comes before one that can be.
    const scores = find('gluten free')?.scores
    expect(scores?.get(2)).toBeGreaterThan(scores?.get(1) ?? 0)
  })

  it('dishes that may contain what is avoided say so, come last and do not count as without it [2.03, 2.06]', () => {
    const menu = {
      synonyms: [],
      categories: [aCategory()],
      items: [
        dish(1, 'Gelato', { mayContain: ['nuts'] }),
        dish(2, 'Sorbet', { mayContain: ['fish'] }),
        dish(3, 'Nougat', { allergens: ['nuts'] }),
      ],
    }
    const find = searchOf(menu, createSearch)
    for (const one of [{ without: ['nuts' as const] }, { query: 'no nuts' }]) {
      const filters = { ...EVERYTHING, ...one }
      const scores = matching(menu.items, find, filters)
      expect(sectionsOf(menu, scores)[0]?.items.map(({ id }) => id)).toEqual([2, 1])
      expect([...fitsFor(menu.items, find, filters)]).toEqual([[1, { variant: null, mayContain: ['nuts'] }]])
      expect(countSure(menu.items, find, filters)).toBe(1)
    }
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
