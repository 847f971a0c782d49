import { describe, expect, it } from 'vitest'
import type { CategoryEntry, DishEntry, OptionEntry, ValueEntry } from './menu-file.ts'
import { printedMenu } from './printed-menu.ts'

const dish = (more: Partial<DishEntry> = {}): DishEntry => ({ name: 'Margherita', price: 900, ...more })
const category = (dishes: readonly DishEntry[], more: Partial<CategoryEntry> = {}): CategoryEntry => ({
  name: 'Pizza',
  dishes,
  categories: [],
  ...more,
})
const value = (name: string, price: number): ValueEntry => ({
  name,
  price,
  maxQuantity: null,
  allergens: null,
  replacedAllergens: [],
  breaksMarks: null,
  bringsMarks: [],
  options: [],
})
const option = (more: Partial<OptionEntry>): OptionEntry => ({
  name: 'Size',
  kind: 'radio',
  required: true,
  min: 1,
  max: 1,
  valueMax: null,
  values: [value('S', 0), value('L', 400)],
  ...more,
})
const printed = (...categories: readonly CategoryEntry[]) => printedMenu({ categories }, 'table', 'es')
const pricesOf = (one: DishEntry) => printed(category([one]))[0]?.dishes[0]?.prices

describe('a printed menu', () => {
  it('has what is sold for its way to order, with the price of that way', () => {
    const [only, ...more] = printed(
      category(
        [
          dish({ ownPrices: { table: 1000, delivery: 1100 } }),
          dish({ name: 'Calzone', orderTypes: ['delivery'] }),
          dish({ name: 'Hidden', orderTypes: [] }),
        ],
        { orderTypes: [] },
      ),
      category([dish()], { name: 'Delivery only', orderTypes: ['delivery'] }),
      category([], { name: 'Empty' }),
    )
    expect(more).toEqual([])
    expect(only?.dishes.map(({ name, prices }) => [name, prices])).toEqual([
      ['Margherita', [{ size: null, price: 1000 }]],
    ])
  })

  it('says the price of each size, but of no choice that may be left out or costs the same', () => {
    expect(pricesOf(dish({ options: [option({})] }))).toEqual([
      { size: 'S', price: 900 },
      { size: 'L', price: 1300 },
    ])
    const single = [{ size: null, price: 900 }]
    expect(pricesOf(dish({ options: [option({ required: false, min: 0 })] }))).toEqual(single)
    expect(pricesOf(dish({ options: [option({ kind: 'checkbox', max: 3 })] }))).toEqual(single)
    expect(pricesOf(dish({ options: [option({ values: [value('Thin', 0), value('Thick', 0)] })] }))).toEqual(single)
  })

  it('speaks the language that is asked for where it has been translated', () => {
    const translations = { es: { name: 'Margarita', description: '' } }
    const [only] = printed(category([dish({ description: 'With basil', translations })]))
    expect(only?.name).toBe('Pizza')
    expect(only?.dishes[0]).toMatchObject({ name: 'Margarita', description: 'With basil' })
  })

  it('has a category inside another after it', () => {
    const inner = category([dish()], { name: 'White' })
    const outer = printed(category([], { categories: [inner, category([], { name: 'Empty' })] }))
    expect(outer.map(({ name, depth }) => [name, depth])).toEqual([
      ['Pizza', 0],
      ['White', 1],
    ])
  })
})
