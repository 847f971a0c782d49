import { type DishEntry, dishesOf, formatMoney } from '@comanda/domain'
import fc from 'fast-check'
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

it('a table with a quote that is not closed is read', () => {
  expect(outline(read('category,name,price\nFood,"Soup,5\n,Bread,6\n'))).toEqual([['Food', ['"Soup', 'Bread'], []]])
})

it('columns that are not read are named, and so is the second one of a kind', () => {
  const menu = read('category,name,Code,price,Options,price,\nFood,Soup,L,5,Bread,6,\n')
  expect(problemsOf(menu)).toEqual(['1 columns-unknown Code, Options, price'])
  expect(dishOf(menu, 'Soup')?.price).toBe(500)
})

/** Each dish as "name: price", with its sizes. */
const sized = ({ file }: ReadMenu): readonly string[] =>
  dishesOf(file.categories).map(({ name, price, options }) =>
    [`${name}: ${price}`, ...(options ?? []).flatMap(({ name, values }) => [name, ...values.map(sizeText)])].join(
      ' | ',
    ),
  )
const sizeText = ({ name, price }: { readonly name: string; readonly price: number }): string => `${name} +${price}`

it.each([
  ['Size', BRITAIN, 'Size'],
  ['Portion', BRITAIN, 'Size'],
  ['Variant', BRITAIN, 'Size'],
  ['Tamaño', SPAIN, 'Tamaño'],
  ['Ración', SPAIN, 'Tamaño'],
  ['Formato', SPAIN, 'Tamaño'],
] as const)('rows that differ in the column %s become one dish with a required choice', (heading, place, choice) => {
  const table = `category;name;description;${heading};price
Pizza;Margherita;;12";10
;Marinara;;;7
;Margherita;Tomato;10";8
;Calzone;;12";11
Vegan;Margherita;;10";9
`
  const menu = read(table, place)
  expect(problemsOf(menu)).toEqual([])
  expect(sized(menu)).toEqual([
    `Margherita: 800 | ${choice} | 10" +0 | 12" +200`,
    'Marinara: 700',
    'Calzone, 12": 1100',
    'Margherita, 10": 900',
  ])
  const dish = dishOf(menu, 'Margherita')
  expect(dish?.description).toBe('Tomato')
  expect(dish?.options).toMatchObject([{ kind: 'radio', required: true, min: 1, max: 1 }])
})

it.each([
  ['allergens', ['gluten', '"gluten, milk"']],
  ['table price', ['9', '9']],
  ['VAT', ['10', '20']],
  ['description', ['Thin', 'Deep']],
])('sizes with a column %s: what a choice cannot hold keeps them apart, named by their size', (column, [a, b]) => {
  const menu = read(`category,name,size,price,${column}\nPizza,Margherita,10",8,${a}\n,Margherita,12",10,${b}\n`)
  expect(problemsOf(menu)).toEqual([])
  expect(sized(menu)).toEqual(['Margherita, 10": 800', 'Margherita, 12": 1000'])
})

it('a row of the same name without a size stays a dish, and a translated name gets its size too', () => {
  const menu = read('category,name,name (es),size,price\nFood,Soup,Sopa,-,5\n,Soup,Sopa,Large,7\n')
  expect(sized(menu)).toEqual(['Soup: 500', 'Soup, Large: 700'])
  expect(dishOf(menu, 'Soup, Large')?.translations).toEqual({ es: { name: 'Sopa, Large' } })
})

it('dishes of one name in one category are read, and noted with their row', () => {
  const menu = read('category,name,price\nPizza,Margherita,8\n,Margherita,10\nVegan,Margherita,9\n')
  expect(sized(menu)).toEqual(['Margherita: 800', 'Margherita: 1000', 'Margherita: 900'])
  expect(problemsOf(menu)).toEqual(['3 same-name Margherita'])
})

it.each(['Notes', 'Diet', 'Dietary', 'Notas', 'Dieta'])(
  'a column %s of marks alone sets the dietary marks',
  (heading) => {
    const rows = 'Food,Soup,5,V\n,Curry,9,VG GF\n,Pie,8,\n,Tortilla,8,"Vegetariano, Sin gluten"\n'
    const menu = read(`category,name,price,${heading}\n${rows}`)
    expect(problemsOf(menu)).toEqual([])
    expect(dishesOf(menu.file.categories).map(({ dietary }) => dietary)).toEqual([
      ['vegetarian'],
      ['vegan', 'no-gluten'],
      [],
      ['vegetarian', 'no-gluten'],
    ])
    // A mark declares no allergens.
    expect(dishesOf(menu.file.categories).every(({ allergens }) => allergens === undefined)).toBe(true)
  },
)

it.each(['V\n,Pie,8,Ask the chef', '\n,Pie,8,'])('a column of notes with %j is not read', (notes) => {
  const menu = read(`category,name,price,Notes\nFood,Soup,5,${notes}\n`)
  expect(problemsOf(menu)).toEqual(['1 columns-unknown Notes'])
  expect(dishOf(menu, 'Soup')?.dietary).toBeUndefined()
})

/** Each dish as "name: price, description", below its category. */
const written = ({ file }: ReadMenu): readonly string[] =>
  file.categories.flatMap(({ name, dishes }) => [
    name,
    ...dishes.map((dish) => `- ${dish.name}: ${dish.price}${dish.description ? `, ${dish.description}` : ''}`),
  ])

it('a text is read: headings, dishes with their prices, and descriptions after a dash or below', () => {
  const text = `Starters

Croquetas de jamón ........ 6,50 €
£8 Pan con tomate - con aceite
Soup of the day  6 - with sourdough
  and butter
Gambas al ajillo. . . . . . . 12.50 (mín. 2 personas)

ARROCES:
  Paella valenciana 16.50
    Con conejo, pollo y garrofón de 3
  Arroz negro - con alioli - €18
de sepia

# Drinks
• Agua 1.50 l 2,00
- Cerveza 33 cl\t3
Vino de la casa (copa): £1,200.00
`
  const menu = read(text)
  expect(problemsOf(menu)).toEqual([])
  expect(written(menu)).toEqual([
    'Starters',
    '- Croquetas de jamón: 650',
    '- Pan con tomate: 800, con aceite',
    '- Soup of the day: 600, with sourdough and butter',
    '- Gambas al ajillo: 1250, (mín. 2 personas)',
    'ARROCES',
    '- Paella valenciana: 1650, Con conejo, pollo y garrofón de 3',
    '- Arroz negro: 1800, con alioli de sepia',
    'Drinks',
    '- Agua 1.50 l: 200',
    '- Cerveza 33 cl: 300',
    '- Vino de la casa (copa): 120000',
  ])
})

it('lines of a text that cannot be read are reported with their number and reason, and left out', () => {
  const text = `Casa Lola 2026

Starters
Soup from 8
Jamón 8,00 € / 22,00 €
Wine glass 4.50 bottle 22.00
Lubina s/m
Ostras .......
- Bread
Gambas 45 €/kg
16,50 €
Tel. 912 345 678
Ham 90000
Paella 16.50
All our dishes come with bread, and a ten per cent service charge applies to tables
Desserts`
  const menu = read(text)
  expect(written(menu)).toEqual(['Starters', '- Paella: 1650'])
  expect(problemsOf(menu)).toEqual([
    '1 price-missing Casa Lola 2026',
    '4 price-range Soup from 8',
    '5 price-range Jamón 8,00 € / 22,00 €',
    '6 price-range Wine glass 4.50 bottle 22.00',
    '7 price-missing Lubina s/m',
    '8 price-missing Ostras .......',
    '9 price-missing - Bread',
    '10 price-unreadable Gambas 45 €/kg',
    '11 name-missing 16,50 €',
    '12 price-unreadable Tel. 912 345 678',
    '13 price-too-high Ham 90000',
    '15 price-missing All our dishes come with bread, and a ten per cent service charge applies to tables',
    '16 price-missing Desserts',
  ])
})

it.each([
  ['Paella 16.50\nFlan 5', ['Menu', '- Paella: 1650', '- Flan: 500'], []],
  ['Food\nSoup 5\nDrinks\nTea 2\nFood\nBread 1', ['Food', '- Soup: 500', '- Bread: 100', 'Drinks', '- Tea: 200'], []],
  ['Paella\tcon conejo\t16,50\r\nFlan\t\t5', ['Menu', '- Paella: 1650, con conejo', '- Flan: 500'], []],
  ['Fish, meat\nCod, chips 9', ['Fish, meat', '- Cod, chips: 900'], []],
  ['Our menu', [], ['1 not-a-menu']],
  ['Paella,16.50\nFlan,5.00', [], ['1 columns-missing Paella, 16.50']],
])('%j reads as %j', (text, dishes, problems) => {
  const menu = read(text)
  expect([written(menu), problemsOf(menu)]).toEqual([dishes, problems])
})

it('every dish that is written as a line is read back, whatever stands between name and price', () => {
  const word = fc.stringMatching(/^[A-Za-zñáé]{2,9}$/).filter((text) => !/^(?:to|from|desde|or)$/i.test(text))
  const name = fc.array(word, { minLength: 1, maxLength: 4 }).map((words) => words.join(' '))
  const amount = fc.integer({ min: 1, max: 1_000_000 })
  const leader = fc.constantFrom(' ', '   ', '\t', ' ....... ', '........', ' . . . . ', ' … ', ': ', ' - ', ' – ')
  const place = fc.constantFrom(['GBP', 'en'] as const, ['EUR', 'es'] as const, ['EUR', 'en'] as const)
  const description = fc.option(name, { nil: '' })
  fc.assert(
    fc.property(name, amount, leader, place, description, (dish, price, between, [currency, language], text) => {
      const line = `${dish}${between}${formatMoney(price, currency, language)}${text && ` - ${text}`}`
      const menu = read(`Food\n${line}`)
      expect([problemsOf(menu), written(menu)]).toEqual([[], ['Food', `- ${dish}: ${price}${text && `, ${text}`}`]])
    }),
  )
})

it('a long line takes no time', () => {
  for (const unit of [' ', '. ', '1 - ', 'a 1 ', '…', '(1,5 '])
    expect(problemsOf(read(`Food\nSoup ${unit.repeat(300)}x\nBread 2`)).length).toBeLessThan(3)
  expect(problemsOf(read(`Food\nBread 2\n${'1 '.repeat(900_000)}x`))[0]).toMatch(/^3 name-too-long 1 1/)
}, 5_000)

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

it('a workbook of Excel is named as one, and another archive is no menu', () => {
  expect(problemsOf(read('PK\x03\x04\x14\x00[Content_Types].xml PK\x03\x04 xl/workbook.xml'))).toEqual([
    'excel-workbook',
  ])
  expect(problemsOf(read('PK\x03\x04 word/document.xml'))).toEqual(['1 not-a-menu'])
})
