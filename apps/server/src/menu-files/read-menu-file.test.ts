import { type DishEntry, dishesOf } from '@comanda/domain'
import { expect, it } from 'vitest'
import { readMenuFile } from './read-menu-file.ts'
import type { ReadMenu } from './read-outcome.ts'

const SPAIN = { language: 'es', currency: 'EUR' } as const
const BRITAIN = { language: 'en', currency: 'GBP' } as const

const read = (text: string | Uint8Array, place: typeof SPAIN | typeof BRITAIN = BRITAIN): ReadMenu =>
  readMenuFile(typeof text === 'string' ? new TextEncoder().encode(text) : text, place)

const outline = ({ file }: ReadMenu) =>
  file.categories.map(({ name, dishes, categories }) => [
    name,
    dishes.map((dish) => dish.name),
    categories.map((c) => c.name),
  ])
const dishOf = (menu: ReadMenu, name: string): DishEntry | undefined =>
  dishesOf(menu.file.categories).find((dish) => dish.name === name)
const problemsOf = ({ problems }: ReadMenu): readonly string[] =>
  problems.map(({ place, reason, value }) =>
    `${'line' in place ? place.line : place.path} ${reason} ${value ?? ''}`.trim(),
  )

it('a table with Spanish headings, semicolons and Windows-1252 is read', () => {
  const table =
    'Categoría;Plato;Descripción;PVP;Alérgenos\r\nTapas;Croquetas;De jamón ibérico;"9,50";Gluten, leche\r\n;Piña;;4 €;\r\n'
  const menu = read(
    Uint8Array.from(table, (character) => (character.charCodeAt(0) === 0x20ac ? 0x80 : character.charCodeAt(0))),
    SPAIN,
  )
  expect(problemsOf(menu)).toEqual([])
  expect(outline(menu)).toEqual([['Tapas', ['Croquetas', 'Piña'], []]])
  expect(dishOf(menu, 'Croquetas')).toMatchObject({
    description: 'De jamón ibérico',
    price: 950,
    allergens: ['gluten', 'milk'],
  })
})

it('nothing in the column of allergens declares nothing, and "none" declares that there are none', () => {
  const menu = read('category,name,price,allergens\nFood,Soup,5,\n,Bread,2,none\n')
  expect([dishOf(menu, 'Soup')?.allergens, dishOf(menu, 'Bread')?.allergens]).toEqual([null, []])
})

it('a dish with a word that is no allergen is read as not declared, and the word is reported', () => {
  const menu = read('category,name,price,allergens\nFood,Soup,5,"milk, seleri"\n')
  expect(dishOf(menu, 'Soup')?.allergens).toBeNull()
  expect(problemsOf(menu)).toEqual(['2 allergen-unknown seleri'])
})

it('a column that a table does not have says nothing about its dishes', () => {
  expect(dishOf(read('category,name,price\nFood,Soup,£5.00\n'), 'Soup')).toEqual({ name: 'Soup', price: 500 })
})

it.each([
  'category,category (es),name,name (es),description,Description Spanish,price',
  'category,Categoría en español,name,Nombre en español,description,descripción (ES),price',
])('a table has columns in other languages: %s', (headings) => {
  const rows = 'Drinks > Beer,Bebidas > Cerveza,Lager,Rubia,Cold,Fría,4\n,,Stout,,Dark,,5\n'
  const menu = read(`${headings}\n${rows}`)
  expect(problemsOf(menu)).toEqual([])
  expect(menu.file.categories).toMatchObject([
    {
      name: 'Drinks',
      translations: { es: { name: 'Bebidas' } },
      categories: [{ translations: { es: { name: 'Cerveza' } } }],
    },
  ])
  expect(dishOf(menu, 'Lager')?.translations).toEqual({ es: { name: 'Rubia', description: 'Fría' } })
  // The column is there: what stands in it counts.
  expect(dishOf(menu, 'Stout')?.translations).toEqual({ es: { name: '', description: '' } })
})

it('a column in the language of the menu is the column itself', () => {
  const menu = read('categoría;nombre (es);nombre (en);precio\nTapas;Pan;Bread;2\n', SPAIN)
  expect(dishOf(menu, 'Pan')?.translations).toEqual({ en: { name: 'Bread' } })
})

it('JSON-LD in several languages brings translations', () => {
  const inBoth = (en: string, es: string) => [
    { '@value': en, '@language': 'en' },
    { '@value': es, '@language': 'es' },
  ]
  const menu = read(
    JSON.stringify({
      '@type': 'Menu',
      hasMenuSection: {
        '@type': 'MenuSection',
        name: inBoth('Starters', 'Entrantes'),
        hasMenuItem: { '@type': 'MenuItem', name: inBoth('Soup', 'Sopa'), description: 'Hot', offers: { price: '5' } },
      },
    }),
  )
  expect(menu.file.categories[0]).toMatchObject({ name: 'Starters', translations: { es: { name: 'Entrantes' } } })
  expect(dishOf(menu, 'Soup')).toMatchObject({ name: 'Soup', translations: { es: { name: 'Sopa' } } })
})

it('rows without a readable price are left out and reported with their line', () => {
  const rows = [
    'name,price,category',
    'Soup,,Starters',
    'Fish,market price,',
    'Wine,"4-6",',
    '"Two\nlines",5,',
    'Tea,tea,',
    ',7,',
  ]
  const menu = read(rows.join('\n'))
  expect(outline(menu)).toEqual([['Starters', ['Two\nlines'], []]])
  expect(problemsOf(menu)).toEqual([
    '2 price-missing Soup',
    '3 price-missing Fish: market price',
    '4 price-range Wine: 4-6',
    '7 price-unreadable Tea: tea',
    '8 name-missing 7',
  ])
})

it('categories stand in rows of their own, nest, and hold for the rows below', () => {
  const menu = read(
    'sep=;\ncategory;name;price;18+;VAT;table price\nDrinks;;\nDrinks > Beer;Peroni;4,50;yes;20 %;5\nFood;Soup;5;;0;\n',
  )
  expect(problemsOf(menu)).toEqual([])
  expect(outline(menu)).toEqual([
    ['Drinks', [], ['Beer']],
    ['Food', ['Soup'], []],
  ])
  expect(dishOf(menu, 'Peroni')).toMatchObject({
    ageRestricted: true,
    vat: { delivery: 2000, collection: 2000, table: 2000 },
    ownPrices: { table: 500 },
  })
})

it('a name alone is a heading where there is no column of categories', () => {
  expect(outline(read('Dish\tPrice\nStarters\t\nSoup\t5\nMains\t\nFish\t12\n'))).toEqual([
    ['Starters', ['Soup'], []],
    ['Mains', ['Fish'], []],
  ])
})

it.each([
  ['', '1 not-a-menu'],
  ['Opening hours,Monday\n', '1 columns-missing Opening hours, Monday'],
  ['name,price\nSoup,5\n', '2 category-missing Soup'],
])('the table %j is no menu: %s', (table, problem) => {
  const menu = read(table)
  expect([problemsOf(menu), menu.file.categories]).toEqual([[problem], []])
})

const RESTAURANT = {
  '@context': 'https://schema.org',
  '@graph': [
    { '@type': 'Restaurant', name: 'Casa Lola', hasMenu: { '@id': '#menu' } },
    {
      '@id': '#menu',
      '@type': 'Menu',
      name: 'Carta',
      hasMenuSection: [
        {
          '@type': 'MenuSection',
          name: [
            { '@value': 'Starters', '@language': 'en-GB' },
            { '@value': 'Para picar', '@language': 'es' },
          ],
          description: 'Para compartir',
          hasMenuItem: [
            {
              '@type': 'MenuItem',
              name: 'Patatas &amp; alioli',
              description: '<p>Con <b>alioli</b> de la casa</p>',
              suitableForDiet: ['https://schema.org/VegetarianDiet', 'http://schema.org/LowFatDiet'],
              offers: { '@type': 'Offer', price: '6,50', priceCurrency: 'EUR' },
            },
            {
              '@type': 'MenuItem',
              name: 'Jamón',
              offers: [
                { '@type': 'Offer', name: 'Ración', price: 18 },
                { '@type': 'Offer', name: 'Media', price: 10.5 },
              ],
            },
            { '@type': 'MenuItem', name: 'Ostras', offers: { '@type': 'AggregateOffer', lowPrice: 3, highPrice: 5 } },
            { '@type': 'MenuItem', name: 'Tea', offers: { '@type': 'Offer', price: '3.00', priceCurrency: 'GBP' } },
            { '@type': 'MenuItem', name: 'Lubina' },
            { '@type': 'MenuItem', offers: { price: '1.00' } },
          ],
          hasMenuSection: { '@type': 'MenuSection', name: 'Empty' },
        },
      ],
    },
  ],
}

it.each([
  ['a file of JSON-LD', JSON.stringify(RESTAURANT)],
  [
    'a page with JSON-LD',
    `<!doctype html><script>1</script><script type="application/ld+json">{oops</script><script type="application/ld+json">${JSON.stringify(RESTAURANT)}</script>`,
  ],
])('%s is read: nested sections, languages, entities, tags, sizes and diets', (_, text) => {
  const menu = read(text, SPAIN)
  expect(outline(menu)).toEqual([['Para picar', ['Patatas & alioli', 'Jamón'], []]])
  expect(dishOf(menu, 'Patatas & alioli')).toMatchObject({
    description: 'Con alioli de la casa',
    price: 650,
    dietary: ['vegetarian'],
  })
  const [size] = dishOf(menu, 'Jamón')?.options ?? []
  expect([dishOf(menu, 'Jamón')?.price, size?.values.map(({ name, price }) => [name, price])]).toEqual([
    1050,
    [
      ['Media', 0],
      ['Ración', 750],
    ],
  ])
  expect(problemsOf(menu)).toEqual([
    'Carta › Para picar › Ostras price-range',
    'Carta › Para picar › Tea currency-differs',
    'Carta › Para picar › Lubina price-missing',
    'Carta › Para picar › ? name-missing',
  ])
})

it('several menus become the categories at the top', () => {
  const menuNamed = (name: string) => ({
    '@type': 'Menu',
    name,
    hasMenuSection: { '@type': 'MenuSection', name: 'Food', hasMenuItem: { name: 'Soup', offers: { price: 5 } } },
  })
  expect(outline(read(JSON.stringify([menuNamed('Lunch'), menuNamed('Dinner')])))).toEqual([
    ['Lunch', [], ['Food']],
    ['Dinner', [], ['Food']],
  ])
})

it.each([
  ['{"@type":"Restaurant","hasMenu":"https://casa.example/carta"}', 'menu-elsewhere https://casa.example/carta'],
  ['{"@type":"Person","name":"Lola"}', 'not-a-menu'],
  ['<p>Our menu</p>', 'not-a-menu'],
])('%s has no menu', (text, problem) => {
  expect(problemsOf(read(text))).toEqual([problem])
})

it('a file that is not JSON says so', () => {
  expect(problemsOf(read('{"format": '))[0]).toMatch(/^not-json /)
})

it('a file of our own with one problem is not read at all', () => {
  const file = { format: 'comanda-menu', version: 1, categories: [{ name: 'Food', dishes: [{ name: 'Soup' }] }] }
  const menu = read(JSON.stringify(file))
  expect(menu.file.categories).toEqual([])
  expect(problemsOf(menu)[0]).toMatch(/^categories\[0\]\.dishes\[0\]\.price not-allowed/)
})
