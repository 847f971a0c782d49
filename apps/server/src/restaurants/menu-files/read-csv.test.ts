import { dishesOf } from '@comanda/domain'
import { expect, it } from 'vitest'
import { BRITAIN, dishOf, outlineOf, problemsOf, readMenu, SPAIN } from '../../../test/fixtures/read-menu.ts'
import type { ReadMenu } from './read-outcome.ts'

it('a table with Spanish headings, semicolons and Windows-1252 is read', () => {
  const table =
    'Categoría;Plato;Descripción;PVP;Alérgenos\r\nTapas;Croquetas;De jamón ibérico;"9,50";Gluten, leche\r\n;Piña;;4 €;\r\n'
  const menu = readMenu(
    Uint8Array.from(table, (character) => (character.charCodeAt(0) === 0x20ac ? 0x80 : character.charCodeAt(0))),
    SPAIN,
  )
  expect(problemsOf(menu)).toEqual([])
  expect(outlineOf(menu)).toEqual([['Tapas', ['Croquetas', 'Piña'], []]])
  expect(dishOf(menu, 'Croquetas')).toMatchObject({
    description: 'De jamón ibérico',
    price: 950,
    allergens: ['gluten', 'milk'],
  })
})

it('an empty allergens column declares nothing, and "none" declares that there are none', () => {
  const menu = readMenu('category,name,price,allergens\nFood,Soup,5,\n,Bread,2,none\n')
  expect([dishOf(menu, 'Soup')?.allergens, dishOf(menu, 'Bread')?.allergens]).toEqual([null, []])
})

it('a column of what dishes may contain is read in English and Spanish; without it, that stays', () => {
  const menu = readMenu('category,name,price,allergens,may contain\nFood,Soup,5,milk,"nuts, soya"\n,Bread,2,gluten,\n')
  expect([dishOf(menu, 'Soup')?.mayContain, dishOf(menu, 'Bread')?.mayContain]).toEqual([['nuts', 'soya'], []])
  const carta = readMenu('apartado;plato;precio;puede contener\nTapas;Croquetas;9,50;frutos secos\n', SPAIN)
  expect(dishOf(carta, 'Croquetas')).toMatchObject({ allergens: undefined, mayContain: ['nuts'] })
  expect(dishOf(readMenu('category,name,price\nFood,Soup,5\n'), 'Soup')?.mayContain).toBeUndefined()
  const wrong = readMenu('category,name,price,allergens,may contain\nFood,Soup,5,milk,seleri\n')
  expect(dishOf(wrong, 'Soup')?.allergens).toBeNull()
  expect(problemsOf(wrong)).toEqual(['2 allergen-unknown seleri'])
})

it('a column of calories is read in English and Spanish; without it, they stay', () => {
  const menu = readMenu('category,name,price,kcal\nFood,Soup,5,640\n,Bread,2,\n,Pie,9,"1,250 kcal"\n')
  expect(['Soup', 'Bread', 'Pie'].map((name) => dishOf(menu, name)?.kcal)).toEqual([640, null, 1250])
  const carta = readMenu('apartado;plato;precio;calorías\nTapas;Croquetas;9,50;1.250\n', SPAIN)
  expect(dishOf(carta, 'Croquetas')?.kcal).toBe(1250)
  expect(dishOf(readMenu('category,name,price\nFood,Soup,5\n'), 'Soup')?.kcal).toBeUndefined()
  const wrong = readMenu('category,name,price,kcal\nFood,Soup,5,plenty\n,Bread,2,12345\n')
  expect(problemsOf(wrong)).toEqual(['2 kcal-unreadable plenty', '3 kcal-unreadable 12345'])
})

it('a dish with a word that is no allergen is read as not declared, and the word is reported', () => {
  const menu = readMenu('category,name,price,allergens\nFood,Soup,5,"milk, seleri"\n')
  expect(dishOf(menu, 'Soup')?.allergens).toBeNull()
  expect(problemsOf(menu)).toEqual(['2 allergen-unknown seleri'])
})

it('a column that a table does not have says nothing about its dishes', () => {
  expect(dishOf(readMenu('category,name,price\nFood,Soup,£5.00\n'), 'Soup')).toEqual({ name: 'Soup', price: 500 })
})

it.each([
  'category,category (es),name,name (es),description,Description Spanish,price',
  'category,Categoría en español,name,Nombre en español,description,descripción (ES),price',
])('a table has columns in other languages: %s', (headings) => {
  const rows = 'Drinks > Beer,Bebidas > Cerveza,Lager,Rubia,Cold,Fría,4\n,,Stout,,Dark,,5\n'
  const menu = readMenu(`${headings}\n${rows}`)
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
  const menu = readMenu('categoría;nombre (es);nombre (en);precio\nTapas;Pan;Bread;2\n', SPAIN)
  expect(dishOf(menu, 'Pan')?.translations).toEqual({ en: { name: 'Bread' } })
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
  const menu = readMenu(rows.join('\n'))
  expect(outlineOf(menu)).toEqual([['Starters', ['Two\nlines'], []]])
  expect(problemsOf(menu)).toEqual([
    '2 price-missing Soup',
    '3 price-missing Fish: market price',
    '4 price-range Wine: 4-6',
    '7 price-unreadable Tea: tea',
    '8 name-missing 7',
  ])
})

it('categories stand in rows of their own, nest, and hold for the rows below', () => {
  const menu = readMenu(
    'sep=;\ncategory;name;price;18+;VAT;table price\nDrinks;;\nDrinks > Beer;Peroni;4,50;yes;20 %;5\nFood;Soup;5;;0;\n',
  )
  expect(problemsOf(menu)).toEqual([])
  expect(outlineOf(menu)).toEqual([
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
  expect(outlineOf(readMenu('Dish\tPrice\nStarters\t\nSoup\t5\nMains\t\nFish\t12\n'))).toEqual([
    ['Starters', ['Soup'], []],
    ['Mains', ['Fish'], []],
  ])
})

it.each([
  ['', '1 not-a-menu'],
  ['Opening hours,Monday\n', '1 columns-missing Opening hours, Monday'],
  ['category,name,price\n,Soup,5\n', '2 category-missing Soup'],
])('the table %j is no menu: %s', (table, problem) => {
  const menu = readMenu(table)
  expect([problemsOf(menu), menu.file.categories]).toEqual([[problem], []])
})

it('a table with a quote that is not closed is read', () => {
  expect(outlineOf(readMenu('category,name,price\nFood,"Soup,5\n,Bread,6\n'))).toEqual([
    ['Food', ['"Soup', 'Bread'], []],
  ])
})

it('columns that are not read are named, and so is the second one of a kind', () => {
  const menu = readMenu('category,name,Code,price,Options,price,\nFood,Soup,L,5,Bread,6,\n')
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
  const menu = readMenu(table, place)
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
  const menu = readMenu(`category,name,size,price,${column}\nPizza,Margherita,10",8,${a}\n,Margherita,12",10,${b}\n`)
  expect(problemsOf(menu)).toEqual([])
  expect(sized(menu)).toEqual(['Margherita, 10": 800', 'Margherita, 12": 1000'])
})

it('a row of the same name without a size stays a dish, and its sizes have translated names', () => {
  const menu = readMenu('category,name,name (es),size,price\nFood,Soup,Sopa,-,5\n,Soup,Sopa,Large,7\n')
  expect(sized(menu)).toEqual(['Soup: 500', 'Soup, Large: 700'])
  expect(dishOf(menu, 'Soup, Large')?.translations).toEqual({ es: { name: 'Sopa, Large' } })
})

it('dishes of one name in one category are read, and noted with their row', () => {
  const menu = readMenu('category,name,price\nPizza,Margherita,8\n,Margherita,10\nVegan,Margherita,9\n')
  expect(sized(menu)).toEqual(['Margherita: 800', 'Margherita: 1000', 'Margherita: 900'])
  expect(problemsOf(menu)).toEqual(['3 same-name Margherita'])
})

it.each(['Notes', 'Diet', 'Dietary', 'Notas', 'Dieta'])(
  'a column %s of marks alone sets the dietary marks',
  (heading) => {
    const rows = 'Food,Soup,5,V\n,Curry,9,VG GF\n,Pie,8,\n,Tortilla,8,"Vegetariano, Sin gluten"\n'
    const menu = readMenu(`category,name,price,${heading}\n${rows}`)
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
  const menu = readMenu(`category,name,price,Notes\nFood,Soup,5,${notes}\n`)
  expect(problemsOf(menu)).toEqual(['1 columns-unknown Notes'])
  expect(dishOf(menu, 'Soup')?.dietary).toBeUndefined()
})

const priced = (price: string, place: typeof BRITAIN | typeof SPAIN = BRITAIN) => {
  const quoted = `"${price.replaceAll('"', '""')}"`
  const menu = readMenu(`category,name,price\nSoups,Tomato soup,${quoted}\n,Onion soup,5.50\n`, place)
  return [dishOf(menu, 'Tomato soup')?.price ?? null, problemsOf(menu)]
}

it.each([
  ['8.925', 893, '2 price-rounded Tomato soup: 8.925'],
  ['12.0755', 1208, '2 price-rounded Tomato soup: 12.0755'],
  ['8,925', null, '2 price-unclear Tomato soup: 8,925'],
  ['3£50', 350, undefined],
  ['£3,50', 350, undefined],
  ['3.50 GBP', 350, undefined],
  ['1,250.00', 125_000, undefined],
  ['€5.00', null, '2 currency-differs Tomato soup: €5.00'],
  ['5 EUR', null, '2 currency-differs Tomato soup: 5 EUR'],
  ['$5', null, '2 currency-differs Tomato soup: $5'],
  ['£5 / £6', null, '2 price-range Tomato soup: £5 / £6'],
  ['5 6', null, '2 price-range Tomato soup: 5 6'],
])('in a British table the price %s reads as %s', (price, amount, problem) => {
  expect(priced(price)).toEqual([amount, problem === undefined ? [] : [problem]])
})

it('in a Spanish table 1.250,00 is 1250, and 8.925 is asked about', () => {
  expect(priced('1.250,00', SPAIN)).toEqual([125_000, []])
  expect(priced('8.925', SPAIN)).toEqual([null, ['2 price-unclear Tomato soup: 8.925']])
})

it.each(['price (€)', 'Price EUR', 'precio €', 'PVP [€]'])(
  'the heading %s says which currency a column has',
  (heading) => {
    const table = `category;name;${heading}\nSoups;Soup;5.00\n`
    expect(problemsOf(readMenu(table))).toEqual(['2 currency-differs Soup: 5.00'])
    expect(dishOf(readMenu(table, SPAIN), 'Soup')?.price).toBe(500)
  },
)

it('a column with currencies is read', () => {
  const menu = readMenu('category,name,price,currency\nSoups,Soup,5.00,GBP\n,Gazpacho,5.00,EUR\n')
  expect(problemsOf(menu)).toEqual(['3 currency-differs Gazpacho: 5.00'])
  expect(dishOf(menu, 'Soup')?.price).toBe(500)
})

it('an amount that a comma has torn into two cells is not read as its first half', () => {
  const menu = readMenu('category,name,price\nSoups,Tomato soup,8,50\n,Onion soup,5,\n')
  expect(problemsOf(menu)).toEqual(['2 cells-extra Tomato soup: 8, 50'])
  expect(dishOf(menu, 'Onion soup')?.price).toBe(500)
})

const utf16 = (text: string, isBig: boolean): Uint8Array => {
  const bytes = Buffer.from(text, 'utf16le')
  return isBig ? bytes.swap16() : bytes
}

it.each([
  ['UTF-16 with a mark', (text: string) => utf16(`\ufeff${text}`, false)],
  ['UTF-16 in the other order with a mark', (text: string) => utf16(`\ufeff${text}`, true)],
  ['UTF-16 without a mark', (text: string) => utf16(text, false)],
  ['UTF-16 in the other order without a mark', (text: string) => utf16(text, true)],
  ['Windows-1252', (text: string) => Buffer.from(text, 'latin1')],
  ['UTF-8 with a mark', (text: string) => Buffer.from(`\ufeff${text}`)],
  ['decomposed UTF-8', (text: string) => Buffer.from(text.normalize('NFD'))],
  ['UTF-8 with letters without a width', (text: string) => Buffer.from(text.replaceAll('a', 'a\u200b'))],
])('a table in %s is read', (_, encode) => {
  const rows = 'categoría\tplato\tprecio\r\nTapas\tJamón\t9,50\r\nTapas\tCaña\t1,50\nTapas\t"Piña, con\r\nmiel"\t3\r'
  const menu = readMenu(encode(rows), SPAIN)
  expect(problemsOf(menu)).toEqual([])
  expect(dishesOf(menu.file.categories).map(({ name, price }) => [name, price])).toEqual([
    ['Jamón', 950],
    ['Caña', 150],
    ['Piña, con\nmiel', 300],
  ])
})

it('emoji and scripts that join their letters keep their joiners', () => {
  const menu = readMenu('category,name,price\nFood,👩‍🍳 Special,5\n,می‌خواهم,6\n')
  expect(dishesOf(menu.file.categories).map(({ name }) => name)).toEqual(['👩‍🍳 Special', 'می‌خواهم'])
})

it('the export of a till is read: variations are sizes, and a lone "Regular" is none', () => {
  const square = readMenu(
    [
      'Token,Item Name,Variation Name,SKU,Description,Categories,Price,Sellable',
      'A1,Flat white,Small,fw-s,,Coffee,2.80,Y',
      'A1,Flat white,Large,fw-l,,Coffee,3.40,Y',
      'B2,Scone,Regular,,With jam,Bakery,3.00,Y',
    ].join('\n'),
  )
  expect(outlineOf(square)).toEqual([
    ['Coffee', ['Flat white'], []],
    ['Bakery', ['Scone'], []],
  ])
  expect(dishOf(square, 'Flat white')?.options?.[0]?.values.map(({ name }) => name)).toEqual(['Small', 'Large'])
  expect(problemsOf(square)).toEqual(['1 columns-unknown SKU, Sellable'])
})

it('the export of a shop is read: rows of a product share its name, those of pictures are none', () => {
  const shop = readMenu(
    [
      'Handle,Title,Body (HTML),Type,Option1 Name,Option1 Value,Variant Price,Image Src',
      'ramen,Ramen,"<p>Pork <b>broth</b></p><p>Egg &amp; nori</p>",Noodles,Size,Small,9.50,https://a.example/1.png',
      'ramen,,,,,Large,12.00,',
      'ramen,,,,,,,https://a.example/2.png',
      'tea,Green tea,,Drinks,Title,Default Title,3.00,',
    ].join('\n'),
  )
  const ramen = dishOf(shop, 'Ramen')
  expect(ramen?.description).toBe('Pork broth Egg & nori')
  expect(ramen?.options?.[0]?.values.map(({ name }) => name)).toEqual(['Small', 'Large'])
  expect(dishOf(shop, 'Green tea')).toMatchObject({ price: 300 })
  expect(problemsOf(shop)).toEqual(['1 columns-unknown Handle, Type, Option1 Name, Image Src'])
})

it('a table whose headings only the member knows is read as they say', () => {
  const table = 'Código,Artículo de sala,Tarifa 1,Tarifa 2,Dept\n1,Croquetas,9,"9,50",Tapas\n2,Caña,"2,20",2,Bar\n'
  const plain = readMenu(table, SPAIN)
  expect(plain.file.categories).toEqual([])
  expect(plain.columns).toContainEqual({ heading: 'Tarifa 2', column: null, examples: ['9,50', '2'] })
  expect(plain.columns).toContainEqual({ heading: 'Código', column: 'external', examples: ['1', '2'] })
  const columns = [
    { heading: 'artículo de SALA', column: 'name' },
    { heading: 'Tarifa 2', column: 'price' },
    { heading: 'Dept', column: 'category' },
    { heading: 'Código', column: null },
  ] as const
  const menu = readMenu(table, { ...SPAIN, columns })
  expect(outlineOf(menu)).toEqual([
    ['Tapas', ['Croquetas'], []],
    ['Bar', ['Caña'], []],
  ])
  expect(dishOf(menu, 'Croquetas')).toMatchObject({ price: 950, externalId: undefined })
  expect(problemsOf(menu)).toEqual(['1 columns-unknown Tarifa 1'])
})

it('what the member says of a column wins over what its heading looks like', () => {
  const columns = [
    { heading: 'Takeaway', column: 'price' },
    { heading: 'Price', column: null },
  ] as const
  const menu = readMenu('Name,Price,Takeaway\nSoup,5,4\n', { ...BRITAIN, columns })
  expect(dishOf(menu, 'Soup')?.price).toBe(400)
  expect(menu.columns?.map(({ column }) => column)).toEqual(['name', null, 'price'])
})
