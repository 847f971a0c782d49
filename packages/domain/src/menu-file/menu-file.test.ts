import { aCategory, anItem, anOption, anyMenuFile, aValue, vatRates } from '@comanda/test-kit'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { vatPeriodsAt } from '../pricing/vat-kinds.ts'
import { compareMenus } from './compare-menus.ts'
import type { MenuContent } from './file-translations.ts'
import { type DishEntry, dishesOf, type MenuFile } from './menu-file.ts'
import { menuFileProblems } from './menu-file-problems.ts'
import { menuFromFile } from './menu-from-file.ts'
import { menuToFile } from './menu-to-file.ts'

const EMPTY: MenuContent = { categories: [], items: [] }

const idsFrom = (start: number) => {
  let last = start
  return () => {
    last += 1
    return last
  }
}

const read = (file: MenuFile, previous: MenuContent = EMPTY): Required<MenuContent> =>
  menuFromFile(file, { previous, removesMissing: true, usualVat: vatRates(), newId: idsFrom(1000) })
const update = (file: MenuFile, previous: MenuContent): Required<MenuContent> =>
  menuFromFile(file, { previous, removesMissing: false, usualVat: vatRates(), newId: idsFrom(2000) })

const noNewId = (): number => {
  throw new Error('A new id was taken.')
}

const dish = (name: string, rest: Partial<DishEntry> = {}): DishEntry => ({ name, price: 800, ...rest })
const menuOf = (...dishes: DishEntry[]): MenuFile => ({ categories: [{ name: 'Food', dishes, categories: [] }] })

it('a menu that is exported and imported into an empty location exports as the same file', () => {
  fc.assert(
    fc.property(anyMenuFile, (file) => {
      expect(menuFileProblems(file)).toEqual([])
      expect(menuToFile(read(file))).toEqual(file)
    }),
  )
})

it('a menu that is exported and imported where it comes from stays the same, ids included', () => {
  fc.assert(
    fc.property(anyMenuFile, fc.boolean(), (file, removesMissing) => {
      const menu = read(file)
      const again = menuFromFile(menuToFile(menu), {
        previous: menu,
        removesMissing,
        usualVat: vatRates(),
        newId: noNewId,
      })
      expect(again).toEqual(menu)
      const { isReordered, ...changes } = compareMenus(menu, again)
      expect([isReordered, ...Object.values(changes).flat()]).toEqual([false])
    }),
  )
})

it('allergens that stand in another order than that of the law are no change', () => {
  const crust = anOption({ values: [aValue({ allergens: ['milk', 'celery'], mayContain: ['nuts', 'fish'] })] })
  const menu: MenuContent = {
    categories: [aCategory()],
    items: [anItem({ allergens: ['milk', 'gluten'], mayContain: ['nuts', 'eggs'], options: [crust] })],
  }
  expect(compareMenus(menu, update(menuToFile(menu), menu)).changed).toEqual([])
})

const soup = anItem({
  id: 7,
  categoryId: 3,
  name: 'Soup',
  soldOut: true,
  left: 0,
  allergens: ['celery'],
  prices: { base: 700, table: 800 },
  options: [anOption({ id: 8, name: 'Bread', values: [aValue({ id: 9, name: 'White', soldOut: true })] })],
  hasOptions: true,
})
const previous: MenuContent = {
  categories: [{ id: 3, name: 'Starters', description: 'Small', parentId: null, orderTypes: ['table'] }],
  items: [soup],
}

it('what a file does not mention stays as it is on a dish that exists', () => {
  const file: MenuFile = {
    categories: [{ name: 'Starters', dishes: [dish('Soup', { price: 750 })], categories: [] }],
  }
  const { categories, items } = read(file, previous)
  expect(categories).toEqual(previous.categories)
  expect(items).toEqual([{ ...soup, prices: { base: 750, table: 800 } }])
})

const twoCategories = () =>
  read({
    categories: [
      { name: 'Pizza', dishes: [dish('Margherita'), dish('Diavola')], categories: [] },
      { name: 'Drinks', dishes: [dish('Cola'), dish('Tea')], categories: [] },
    ],
  })
const layout = ({ categories, items }: MenuContent) =>
  categories.map(({ id, name }) => [name, ...items.filter((item) => item.categoryId === id).map((item) => item.name)])

it('a file without "may contain" keeps what dishes may contain, apart from what they contain', () => {
  const values = [aValue({ name: 'Pesto', allergens: [], mayContain: ['nuts', 'milk'] })]
  const item = anItem({ mayContain: ['sesame', 'fish'], allergens: [], options: [anOption({ values })] })
  const { mayContain: _, ...entry } = dish(item.name, { allergens: ['fish'] })
  const option = { ...anOption(), values: [{ ...aValue({ name: 'Pesto', allergens: ['milk'] }), options: [] }] }
  const previous = { categories: [aCategory({ name: 'Food' })], items: [item] }
  const [after] = read(menuOf({ ...entry, options: [option] }), previous).items
  expect([after?.allergens, after?.mayContain]).toEqual([['fish'], ['sesame']])
  expect(after?.options[0]?.values[0]).toMatchObject({ allergens: ['milk'], mayContain: ['nuts'] })
  const [cleared] = read(menuOf({ ...entry, mayContain: [] }), previous).items
  expect(cleared?.mayContain).toBeUndefined()
})

it('a file without calories keeps them, and null is not declared', () => {
  const item = anItem({ kcal: 640 })
  const previous = { categories: [aCategory({ name: 'Food' })], items: [item] }
  const { kcal: _, ...entry } = dish(item.name)
  const after = (parts: object) => read(menuOf({ ...entry, ...parts }), previous).items[0]?.kcal
  expect([after({}), after({ kcal: 0 }), after({ kcal: null })]).toEqual([640, 0, undefined])
})

it('an update leaves what the file omits in place, and adds what is new to its category', () => {
  const before = twoCategories()
  const file: MenuFile = {
    categories: [
      { name: 'DRINKS', dishes: [dish('Water'), dish('Tea', { price: 900 })], categories: [] },
      { name: 'Desserts', dishes: [dish('Flan')], categories: [] },
    ],
  }
  const after = update(file, before)
  expect(layout(after)).toEqual([
    ['Pizza', 'Margherita', 'Diavola'],
    ['Drinks', 'Cola', 'Tea', 'Water'],
    ['Desserts', 'Flan'],
  ])
  expect(compareMenus(before, after)).toMatchObject({ removed: [], isReordered: false })
  expect(layout(read(file, after))).toEqual([
    ['Drinks', 'Water', 'Tea'],
    ['Desserts', 'Flan'],
  ])
})

it('the order of a file that names all of a category counts in an update', () => {
  expect(layout(update(menuOf(dish('Tea'), dish('Soup')), read(menuOf(dish('Soup'), dish('Tea')))))).toEqual([
    ['Food', 'Tea', 'Soup'],
  ])
})

it('a dish without a category keeps its own in an update, and a new one gets a new category', () => {
  const dishes = [dish('Tea', { price: 900 }), dish('Margherita', { price: 950 }), dish('Flan')]
  const after = update({ categories: [{ name: 'Menu', isUnnamed: true, dishes, categories: [] }] }, twoCategories())
  expect(layout(after)).toEqual([
    ['Pizza', 'Margherita', 'Diavola'],
    ['Drinks', 'Cola', 'Tea'],
    ['Menu', 'Flan'],
  ])
  expect(after.items.map(({ prices }) => prices.base)).toEqual([950, 800, 800, 900, 800])
})

it('an update keeps options, choices and sizes that the file does not name, each at its price', () => {
  const choices = (...all: readonly (readonly [string, number])[]) => ({
    ...anOption({ name: 'Size' }),
    values: all.map(([name, price]) => ({ ...aValue({ name, price }), options: [] })),
  })
  const sauce = { ...anOption({ name: 'Sauce' }), values: [] }
  const before = read(menuOf(dish('Pizza', { options: [choices(['S', 0], ['M', 200]), sauce] })))
  const file = menuOf(dish('Pizza', { price: 1100, options: [choices(['M', 0], ['L', 200])], keepsOtherOptions: true }))
  const [pizza] = update(file, before).items
  const prices = pizza?.options[0]?.values.map(({ name, price }) => [name, pizza.prices.base + price])
  expect(prices).toEqual([
    ['M', 1100],
    ['L', 1300],
    ['S', 800],
  ])
  expect(pizza?.options.map(({ name }) => name)).toEqual(['Size', 'Sauce'])
})

it('a dish keeps its id when its category changes', () => {
  const { items } = read(menuOf(dish('soup')), previous)
  expect(items.map(({ id, soldOut }) => ({ id, soldOut }))).toEqual([{ id: 7, soldOut: true }])
})

it('a new dish takes the usual VAT, all order types, and declares no allergens', () => {
  const [item] = read(menuOf(dish('Cola'))).items
  expect(item).toMatchObject({ vat: vatRates(), orderTypes: ['delivery', 'collection', 'table'], allergens: null })
})

it('a comparison tells new, changed and removed dishes, and which parts change', () => {
  const before = read(menuOf(dish('Soup'), dish('Cola'), dish('Bread')))
  const after = read(menuOf(dish('Bread', { description: 'Warm' }), dish('Soup', { price: 900 }), dish('Tea')), before)
  const changes = compareMenus(before, after)
  expect(changes.created.map(({ name }) => name)).toEqual(['Tea'])
  expect(changes.removed.map(({ name }) => name)).toEqual(['Cola'])
  expect(changes.changed.map((one) => [one.after.name, one.parts])).toEqual([
    ['Bread', ['description']],
    ['Soup', ['price']],
  ])
  expect(changes.isReordered).toBe(true)
})

it('a file changes only the translations it names, and the comparison lists their dishes', () => {
  const size = { ...anOption({ name: 'Size' }), translations: { es: { name: 'Tamaño' } }, values: [] }
  const values = [{ ...aValue({ name: 'Large' }), options: [], translations: { es: { name: 'Grande' } } }]
  const soupEntry = dish('Soup', { translations: { es: { name: 'Sopa', description: 'Caliente' } }, options: [] })
  const before = read(menuOf(soupEntry, dish('Pizza', { options: [{ ...size, values }] }), dish('Tea')))
  const after = read(
    menuOf(dish('Soup', { translations: { es: { name: 'Crema' } } }), dish('Pizza'), dish('Tea')),
    before,
  )
  expect(menuToFile(after).categories[0]?.dishes.map(({ translations }) => translations)).toEqual([
    { es: { name: 'Crema', description: 'Caliente' } },
    undefined,
    undefined,
  ])
  expect(menuToFile(after).categories[0]?.dishes[1]?.options?.[0]).toMatchObject({
    translations: { es: { name: 'Tamaño' } },
    values: [{ translations: { es: { name: 'Grande' } } }],
  })
  expect(compareMenus(before, after).changed.map((one) => [one.after.name, one.parts])).toEqual([
    ['Soup', ['translations']],
  ])
})

it('words that a file repeats keep the original that they were made from', () => {
  const entry = { translations: { es: { name: 'Sopa' } } }
  const before = read(menuOf(dish('Soup', entry)))
  const renamed = read(menuOf(dish('SOUP', entry)), before)
  expect([...(renamed.translations.get('es') ?? [])].map(([, { source }]) => source.name)).toEqual(['Soup'])
})

it('a dish that leaves the menu leaves the meal deals that a file does not mention', () => {
  const deal = dish('Deal', {
    sections: [
      {
        name: 'Drink',
        kind: 'radio',
        required: true,
        min: 1,
        max: 1,
        priced: false,
        products: ['Cola', 'Tea'].map((name) => ({ dish: name, nth: 1, price: 0, options: [] })),
      },
    ],
  })
  const before = read(menuOf(dish('Cola'), dish('Tea'), deal))
  const { items } = read(menuOf(dish('Tea'), dish('Deal')), before)
  expect(items.at(-1)?.sections[0]?.products.map(({ name }) => name)).toEqual(['Tea'])
})

const option = { ...anOption({ name: 'Size' }), min: 2, max: 1, kind: 'checkbox' as const, values: [] }
const product = { dish: 'Nothing', nth: 1, price: 0, options: [] }
const section = { name: 'Drink', kind: 'radio' as const, required: true, min: 1, max: 1, priced: false }

it.each<[string, MenuFile, readonly string[]]>([
  ['a missing name', menuOf(dish(' ')), ['categories[0].dishes[0].name name-missing']],
  ['a long name', menuOf(dish('x'.repeat(121))), ['categories[0].dishes[0].name name-too-long']],
  [
    'a price below zero',
    menuOf(dish('Soup', { ownPrices: { table: -1 } })),
    ['categories[0].dishes[0].prices.table price-negative'],
  ],
  ['an absurd price', menuOf(dish('Soup', { price: 1_000_001 })), ['categories[0].dishes[0].price price-too-high']],
  [
    'an option without values that asks for more than it allows',
    menuOf(dish('Soup', { options: [option] })),
    ['categories[0].dishes[0].options[0] nothing-to-choose', 'categories[0].dishes[0].options[0] limits-contradict'],
  ],
  [
    'a deal with an unknown dish',
    menuOf(dish('Deal', { sections: [{ ...section, products: [product] }] })),
    ['categories[0].dishes[0].sections[0].products[0].dish dish-unknown'],
  ],
  [
    'a deal with a deal',
    menuOf(dish('Deal', { sections: [{ ...section, products: [{ ...product, dish: 'Deal' }] }] })),
    ['categories[0].dishes[0].sections[0].products[0].dish deal-in-deal'],
  ],
  [
    'a special that ends before it starts',
    menuOf(dish('Soup', { special: { price: 1, startsOn: '2026-02-01', endsOn: '2026-01-01' } })),
    ['categories[0].dishes[0].special dates-reversed'],
  ],
])('%s is a problem at its path', (_, file, problems) => {
  expect(menuFileProblems(file).map(({ path, reason }) => `${path} ${reason}`)).toEqual(problems)
})

it('all dishes of nested categories are listed in the order of the file', () => {
  const file: MenuFile = {
    categories: [
      { name: 'A', dishes: [dish('1')], categories: [{ name: 'B', dishes: [dish('2')], categories: [] }] },
      { name: 'C', dishes: [dish('3')], categories: [] },
    ],
  }
  expect(dishesOf(file.categories).map(({ name }) => name)).toEqual(['1', '2', '3'])
})

const known = (externalId: string, name: string, rest: Partial<DishEntry> = {}) => dish(name, { externalId, ...rest })

it('a dish with an external id updates the dish that has it, whatever its name and category', () => {
  const before = read({
    categories: [
      { name: 'Pizza', dishes: [known('A', 'Margherita'), known('B', 'Diavola')], categories: [] },
      { name: 'Drinks', dishes: [dish('Cola')], categories: [] },
    ],
  })
  const [margherita, diavola] = before.items
  for (const after of [
    update({ categories: [{ name: 'Drinks', dishes: [known('A', 'Diavola')], categories: [] }] }, before),
    read({ categories: [{ name: 'Drinks', dishes: [known('A', 'Diavola')], categories: [] }] }, before),
  ]) {
    const moved = after.items.find(({ id }) => id === margherita?.id)
    expect(moved).toMatchObject({ name: 'Diavola', externalId: 'A' })
    expect(after.categories.find(({ id }) => id === moved?.categoryId)?.name).toBe('Drinks')
    expect(after.items.filter(({ id }) => id === diavola?.id).every(({ externalId }) => externalId === 'B')).toBe(true)
  }
})

it('a dish of the same name with another external id is another dish, and one without takes it', () => {
  const before = read(menuOf(known('A', 'Cola'), dish('Tea')))
  const [cola, tea] = before.items
  const after = update(menuOf(known('Z', 'Cola'), known('T', 'Tea')), before)
  expect(after.items.map(({ id, name, externalId }) => [id === cola?.id || id === tea?.id, name, externalId])).toEqual([
    [true, 'Cola', 'A'],
    [true, 'Tea', 'T'],
    [false, 'Cola', 'Z'],
  ])
  // A file that says no external ids keeps them, and one that says null takes them away.
  expect(update(menuOf(dish('Tea')), after).items.map(({ externalId }) => externalId)).toEqual(['A', 'T', 'Z'])
  const without = update(menuOf(dish('Tea', { externalId: null })), after)
  expect(without.items.map(({ externalId }) => externalId)).toEqual(['A', undefined, 'Z'])
})

it('a category with an external id is the same one below another category, once', () => {
  const before = read({
    categories: [
      {
        name: 'Food',
        dishes: [],
        categories: [{ name: 'Pizza', externalId: 'P', dishes: [dish('Diavola')], categories: [] }],
      },
      { name: 'Drinks', dishes: [dish('Cola')], categories: [] },
    ],
  })
  const pizza = before.categories.find(({ name }) => name === 'Pizza')
  const after = update({ categories: [{ name: 'Pizzas', externalId: 'P', dishes: [], categories: [] }] }, before)
  expect(after.categories.map(({ id, name, parentId }) => [id === pizza?.id, name, parentId])).toEqual([
    [false, 'Food', null],
    [false, 'Drinks', null],
    [true, 'Pizzas', null],
  ])
  expect(layout(after)).toContainEqual(['Pizzas', 'Diavola'])
})

it('an option and its values continue by their external ids', () => {
  const size = (name: string, ...values: (readonly [string, string])[]) => ({
    ...anOption({ name }),
    externalId: 'S',
    values: values.map(([externalId, text]) => ({ ...aValue({ name: text }), externalId, options: [] })),
  })
  const before = read(menuOf(dish('Diavola', { options: [size('Size', ['s', 'Small'], ['l', 'Large'])] })))
  const after = read(menuOf(dish('Diavola', { options: [size('Diameter', ['l', '36 cm'], ['s', '28 cm'])] })), before)
  const [was] = before.items[0]?.options ?? []
  const [is] = after.items[0]?.options ?? []
  expect([is?.id, is?.values.map(({ id }) => id)]).toEqual([was?.id, was?.values.map(({ id }) => id).toReversed()])
})

it('an external id that two dishes have, or that is too long, is a problem', () => {
  const file = menuOf(known('A', 'Soup'), known('A', 'Bread'), known('B'.repeat(101), 'Tea'))
  expect(menuFileProblems(file)).toEqual([
    { path: 'categories[0].dishes[1].external_id', reason: 'external-id-twice' },
    { path: 'categories[0].dishes[2].external_id', reason: 'external-id-too-long' },
  ])
})

it('a file names a kind; rates alone keep the kind that has them, and else take its place', () => {
  const vatPeriods = vatPeriodsAt('uk', 'LS6 3HN', 'cold-food') ?? []
  const plain = read(menuOf(dish('Salad')))
  const items = plain.items.map((item) => ({ ...item, vat: vatRates(500), vatKind: 'cold-food' as const, vatPeriods }))
  const menu = { ...plain, items }
  const taxAfter = (rest: Partial<DishEntry>) => {
    const [after] = update(menuOf(dish('Salad', rest)), menu).items
    return [after?.vatKind, after?.vat.table]
  }
  expect(taxAfter({})).toEqual(['cold-food', 500])
  expect(taxAfter({ vat: { delivery: 0, collection: 0, table: 2000 } })).toEqual(['cold-food', 500])
  expect(taxAfter({ vat: vatRates(1000) })).toEqual([undefined, 1000])
  expect(taxAfter({ vatKind: 'alcohol', vat: vatRates(2000) })).toEqual(['alcohol', 2000])
  expect(taxAfter({ vatKind: null, vat: vatRates(2000) })).toEqual([undefined, 2000])
})
