import type { ItemSummary, Menu } from '@comanda/domain'
import { describe, expect, it } from 'vitest'
import { EVERYTHING, groupsOf, isWanted } from './menu-view.ts'

const dish = (id: number, name: string, more: Partial<ItemSummary> = {}): ItemSummary => ({
  id,
  categoryId: 1,
  name,
  description: '',
  image: null,
  prices: { base: 500 },
  orderTypes: ['delivery'],
  serving: { days: [], times: [] },
  dietary: [],
  allergens: [],
  ageRestricted: false,
  vat: { delivery: 2000, collection: 2000, table: 2000 },
  special: null,
  soldOut: false,
  backAt: null,
  left: null,
  isMealDeal: false,
  hasOptions: false,
  ...more,
})

describe('the search of the menu', () => {
  it('finds dishes whatever their accents and capitals [2.06]', () => {
    const jamon = dish(1, 'Croquetas de jamón', { description: 'Con bechamel' })
    for (const query of ['jamon', 'JAMÓN', 'croq jam', 'bechamel'])
      expect(isWanted(jamon, { ...EVERYTHING, query })).toBe(true)
    expect(isWanted(jamon, { ...EVERYTHING, query: 'queso' })).toBe(false)
  })

  it('counts a vegan dish as vegetarian, and not the other way round [2.53]', () => {
    const vegan = dish(1, 'Marinara', { dietary: ['vegan'] })
    const vegetarian = dish(2, 'Margherita', { dietary: ['vegetarian'] })
    expect(isWanted(vegan, { ...EVERYTHING, marks: ['vegetarian'] })).toBe(true)
    expect(isWanted(vegetarian, { ...EVERYTHING, marks: ['vegan'] })).toBe(false)
  })

  it('hides what contains an unwanted allergen, and what does not declare its allergens [2.03]', () => {
    const wanted = { ...EVERYTHING, without: ['milk' as const] }
    expect(isWanted(dish(1, 'Burrata', { allergens: ['milk'] }), wanted)).toBe(false)
    expect(isWanted(dish(2, 'Mystery', { allergens: null }), wanted)).toBe(false)
    expect(isWanted(dish(3, 'Marinara', { allergens: ['gluten'] }), wanted)).toBe(true)
  })

  it('keeps the order of the menu and leaves empty categories out [2.08]', () => {
    const category = (id: number, name: string) => ({ id, name, description: '', parentId: null, orderTypes: [] })
    const menu: Menu<ItemSummary> = {
      locationId: 1,
      version: 1,
      categories: [category(1, 'Pizze'), category(2, 'Dolci'), category(3, 'Drinks')],
      items: [dish(1, 'Diavola'), dish(2, 'Tiramisù', { categoryId: 2 }), dish(3, 'Funghi')],
    }
    expect(
      groupsOf(menu, EVERYTHING).map((group) => [group.category.name, group.items.map((item) => item.id)]),
    ).toEqual([
      ['Pizze', [1, 3]],
      ['Dolci', [2]],
    ])
  })
})
