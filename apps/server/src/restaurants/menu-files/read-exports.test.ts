import { expect, it } from 'vitest'
import { dishOf, outlineOf, problemsOf, readMenu, SPAIN } from '../../../test/fixtures/read-menu.ts'

const words = (text: string, es?: string) => ({ translations: { en_gb: text, ...(es && { es_es: es }) } })
const ITEM = (id: string, title: string, price: unknown, more: object = {}) => ({
  id,
  title: words(title),
  price_info: { price, overrides: [] },
  ...more,
})

const UBER = {
  menus: [{ id: 'all', title: words('All day'), category_ids: ['mains', 'drinks', 'gone'] }],
  categories: [
    {
      id: 'mains',
      title: words('Mains', 'Principales'),
      entities: ['pie', 'wrong', 'half', 'lost'].map((id) => ({ id, type: 'ITEM' })),
    },
    { id: 'drinks', title: words('Drinks'), entities: [{ id: 'beer', type: 'ITEM' }] },
  ],
  items: [
    ITEM('pie', 'Game pie', 1250, {
      title: words('Game pie', 'Pastel de caza'),
      description: words('With <b>gravy</b>'),
      external_data: 'TILL-7',
      modifier_group_ids: { ids: ['side'] },
      dish_info: { classifications: { dietary_label_info: { labels: ['HALAL', 'NEW'] } } },
    }),
    ITEM('chips', 'Chips', 400, {
      price_info: { price: 400, overrides: [{ context_type: 'MODIFIER_GROUP', context_value: 'side', price: 150 }] },
      modifier_group_ids: { ids: ['dip'] },
    }),
    ITEM('mayo', 'Mayo', 50),
    ITEM('wrong', 'Stew', '12.50'),
    ITEM('half', 'Soup', 7.5),
    ITEM('beer', 'Lager', 480, { dish_info: { classifications: { alcoholic_items: 1 } } }),
  ],
  modifier_groups: [
    {
      id: 'side',
      title: words('Side'),
      quantity_info: { quantity: { min_permitted: 1, max_permitted: 1 } },
      modifier_options: [{ id: 'chips', type: 'ITEM' }],
    },
    { id: 'dip', title: words('Dip'), modifier_options: [{ id: 'mayo', type: 'ITEM' }] },
  ],
}

it('the menu of Uber Eats is read: minor units, languages, options and their own prices', () => {
  const menu = readMenu(JSON.stringify(UBER))
  expect(outlineOf(menu)).toEqual([
    ['Mains', ['Game pie'], []],
    ['Drinks', ['Lager'], []],
  ])
  expect(menu.file.categories[0]?.translations).toEqual({ es: { name: 'Principales' } })
  expect(dishOf(menu, 'Game pie')).toMatchObject({
    price: 1250,
    externalId: 'TILL-7',
    description: 'With gravy',
    translations: { es: { name: 'Pastel de caza' } },
    dietary: ['halal'],
    options: [
      {
        name: 'Side',
        kind: 'radio',
        required: true,
        min: 1,
        max: 1,
        values: [{ name: 'Chips', price: 150, options: [{ name: 'Dip', min: 0, max: null, values: [{ price: 50 }] }] }],
      },
    ],
  })
  expect(dishOf(menu, 'Lager')).toMatchObject({ price: 480, ageRestricted: true })
  expect(problemsOf(menu)).toEqual([
    'Mains price-unreadable Stew',
    'Mains price-unreadable Soup',
    'Mains name-missing lost',
  ])
})

it('a menu of Uber Eats that names another currency is not read at face value', () => {
  const menu = readMenu(JSON.stringify({ ...UBER, currency_code: 'GBP' }), SPAIN)
  expect(menu.file.categories).toEqual([])
  expect(problemsOf(menu)).toContain('Principales currency-differs Pastel de caza')
})

it('several menus of Uber Eats are categories, and choices that refer to themselves end', () => {
  const [menu] = UBER.menus
  const dip = { ...UBER.modifier_groups[1], modifier_options: [{ id: 'chips', type: 'ITEM' }] }
  const read = readMenu(
    JSON.stringify({
      ...UBER,
      menus: [menu, { id: 'late', title: words('Late'), category_ids: ['drinks'] }],
      modifier_groups: [UBER.modifier_groups[0], dip],
    }),
  )
  expect(outlineOf(read)).toEqual([
    ['All day', [], ['Drinks']],
    ['Late', [], ['Drinks']],
  ])
  expect(problemsOf(read)[0]).toBe('All day › Mains options-too-deep Game pie')
})

const group = (referenceId: number, name: string, options: readonly number[], more: object = {}) => ({
  referenceId,
  name,
  guid: `group-${referenceId}`,
  pricingStrategy: 'NONE',
  minSelections: 0,
  maxSelections: null,
  modifierOptionReferences: options,
  ...more,
})
const choice = (referenceId: number, name: string, price: number | null) => ({ referenceId, name, price })

const TOAST = {
  restaurantGuid: 'any',
  menus: [
    {
      name: 'Dinner',
      menuGroups: [
        {
          name: 'Pizza',
          menuItems: [
            {
              name: 'Margherita',
              guid: 'guid-1',
              description: 'Tomato',
              price: null,
              pricingStrategy: 'SIZE_PRICE',
              pricingRules: { sizeSpecificPricingGuid: 'group-1' },
              modifierGroupReferences: [1, 2, 3],
            },
            { name: 'Of the day', price: null, pricingStrategy: 'OPEN_PRICE' },
            { name: 'Lunch pizza', price: 9, pricingStrategy: 'TIME_SPECIFIC_PRICE' },
            { name: 'American', price: 9, pricingStrategy: 'BASE_PRICE', taxInclusion: 'TAX_NOT_INCLUDED' },
            { name: 'Thin', price: 8.125, pricingStrategy: 'BASE_PRICE' },
          ],
          menuGroups: [
            { name: 'Calzone', menuItems: [{ name: 'Classic', price: 12.1, pricingStrategy: 'BASE_PRICE' }] },
          ],
        },
      ],
    },
  ],
  modifierGroupReferences: {
    1: group(1, 'Size', [10, 11]),
    2: group(2, 'Extras', [12], { maxSelections: 3 }),
    3: group(3, 'Toppings', [13], { pricingStrategy: 'SIZE_PRICE' }),
  },
  modifierOptionReferences: {
    10: choice(10, 'Large', 14.5),
    11: choice(11, 'Small', 9.95),
    12: choice(12, 'Olives', 0.5),
    13: choice(13, 'Ham', null),
  },
}

it('the menus of Toast are read: groups in groups, sizes, options, and what its prices hang on', () => {
  const menu = readMenu(JSON.stringify(TOAST))
  expect(outlineOf(menu)).toEqual([['Pizza', ['Margherita'], ['Calzone']]])
  expect(dishOf(menu, 'Classic')?.price).toBe(1210)
  expect(dishOf(menu, 'Margherita')).toMatchObject({
    price: 995,
    externalId: 'guid-1',
    options: [
      {
        name: 'Size',
        required: true,
        values: [
          { name: 'Small', price: 0 },
          { name: 'Large', price: 455 },
        ],
      },
      { name: 'Extras', kind: 'checkbox', required: false, max: 3, values: [{ name: 'Olives', price: 50 }] },
    ],
  })
  expect(problemsOf(menu)).toEqual([
    'Pizza › Margherita › Toppings price-range',
    'Pizza price-missing Of the day',
    'Pizza price-range Lunch pizza',
    'Pizza price-before-tax American',
    'Pizza price-unclear Thin',
  ])
})

it.each([
  ['a list in place of an object', { ...TOAST, modifierGroupReferences: [1, null, 'x'] }],
  ['words in place of lists', { menus: [{ menuGroups: [{ menuItems: 'x', menuGroups: 7 }] }] }],
  ['references to nothing', { ...UBER, items: [], modifier_groups: [null] }],
  ['numbers in place of texts', { ...UBER, items: [{ id: 'pie', title: 7, price_info: { price: -5 } }] }],
])('a menu of another system with %s is no fault', (_, content) => {
  const menu = readMenu(JSON.stringify(content))
  expect(menu.problems.length).toBeGreaterThan(0)
})

it('references that multiply beyond a menu are too large', () => {
  const items = Array.from({ length: 200 }, (_, n) =>
    ITEM(`i${n}`, `Dish ${n}`, 100, { modifier_group_ids: { ids: ['g'] } }),
  )
  const entities = items.map(({ id }) => ({ id, type: 'ITEM' }))
  const content = {
    menus: [{ category_ids: ['c'] }],
    categories: [{ id: 'c', title: words('All'), entities }],
    items: items.concat(Array.from({ length: 100 }, (_, n) => ITEM(`v${n}`, `Choice ${n}`, 10))),
    modifier_groups: [
      { id: 'g', title: words('Any'), modifier_options: Array.from({ length: 100 }, (_, n) => ({ id: `v${n}` })) },
    ],
  }
  expect(() => readMenu(JSON.stringify(content))).toThrowError(/choices/)
})
