import { dishesOf, formatMoney } from '@comanda/domain'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { BRITAIN, problemsOf, readMenu, SPAIN } from '../../../test/fixtures/read-menu.ts'
import type { ReadMenu } from './read-outcome.ts'

/** Each dish as "name: price, description", below its category. */
const written = ({ file }: ReadMenu): readonly string[] =>
  file.categories.flatMap(({ name, dishes }) => [
    name,
    ...dishes.map((dish) => `- ${dish.name}: ${dish.price}${dish.description ? `, ${dish.description}` : ''}`),
  ])

it('a text is read: headings, dishes with their prices, and descriptions after a dash or below', () => {
  const text = `Starters

Croquetas de jamón ........ 6,50 £
£8 Pan con tomate - con aceite
Soup of the day  6 - with sourdough
  and butter
Gambas al ajillo. . . . . . . 12.50 (mín. 2 personas)

ARROCES:
  Paella valenciana 16.50
    Con conejo, pollo y garrofón de 3
  Arroz negro - con alioli - £18
de sepia

# Drinks
• Agua 1.50 l 2,00
- Cerveza 33 cl\t3
Vino de la casa (copa): £1,200.00
`
  const menu = readMenu(text)
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

it('unreadable lines of a text are left out and reported with their number and reason', () => {
  const text = `Casa Lola 2026

Starters
Soup from 8
Jamón 8,00 £ / 22,00 £
Wine red 4.50 white 22.00
Lubina s/m
Ostras .......
- Bread
Gambas 45 £/kg
16,50 £
Tel. 912 345 678
Ham 90000
Paella 16.50
All our dishes come with bread, and a ten per cent service charge applies to tables
Desserts`
  const menu = readMenu(text)
  expect(written(menu)).toEqual(['Starters', '- Paella: 1650'])
  expect(problemsOf(menu)).toEqual([
    '1 price-missing Casa Lola 2026',
    '4 price-range Soup from 8',
    '5 price-range Jamón 8,00 £ / 22,00 £',
    '6 price-range Wine red 4.50 white 22.00',
    '7 price-missing Lubina s/m',
    '8 price-missing Ostras .......',
    '9 price-missing - Bread',
    '10 price-unreadable Gambas 45 £/kg',
    '11 name-missing 16,50 £',
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
  const menu = readMenu(text)
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
      const menu = readMenu(`Food\n${line}`, currency === 'GBP' ? BRITAIN : SPAIN)
      expect([problemsOf(menu), written(menu)]).toEqual([[], ['Food', `- ${dish}: ${price}${text && `, ${text}`}`]])
    }),
  )
})

it('a long line takes no time', () => {
  for (const unit of [' ', '. ', '1 - ', 'a 1 ', '…', '(1,5 '])
    expect(problemsOf(readMenu(`Food\nSoup ${unit.repeat(300)}x\nBread 2`)).length).toBeLessThan(3)
  expect(problemsOf(readMenu(`Food\nBread 2\n${'1 '.repeat(900_000)}x`))[0]).toMatch(/^3 name-too-long 1 1/)
}, 5_000)

it.each(["2'50", '2’50', '2´50', '2`50', '２，５０', '2,50€', '2.50 EUR', '2€50', '2,50\u00a0€', '€ 2,50', '2·50'])(
  'a line that ends with %s is a dish for 2.50',
  (price) => {
    const menu = readMenu(`Bebidas\nAgua 50 cl 1,50\nRefrescos ${price}\nZumo 3,00\nCaña 1,80\n`, SPAIN)
    expect(problemsOf(menu)).toEqual([])
    expect(written(menu)).toEqual(['Bebidas', '- Agua 50 cl: 150', '- Refrescos: 250', '- Zumo: 300', '- Caña: 180'])
  },
)

it.each([
  ['Refrescos 2:50', 'price-unreadable'],
  ['Refrescos 2 50', 'price-unreadable'],
  ['Refrescos 2⁵⁰', 'price-unreadable'],
  ['Refrescos 2.500', 'price-unclear'],
  ['Refrescos 2,50/3,50', 'price-range'],
  ['Refrescos 2,50 3,50', 'price-range'],
  ['Refrescos 2,50 € o 3 €', 'price-range'],
  ['Refrescos 2 / 3', 'price-range'],
  ['Refrescos £2.50', 'currency-differs'],
  ['Refrescos 2.50 GBP', 'currency-differs'],
  ['Refrescos $3', 'currency-differs'],
  ['£2.50 Refrescos', 'currency-differs'],
  ['Refrescos 2,50 € (£2.20)', 'currency-differs'],
  ['Refrescos 2,50 €/l', 'price-unreadable'],
])('the line %j is reported as %s, and is neither a dish nor a section', (line, reason) => {
  const menu = readMenu(`Bebidas\nAgua 1,50\n${line}\nZumo 3,00\n`, SPAIN)
  expect(written(menu)).toEqual(['Bebidas', '- Agua: 150', '- Zumo: 300'])
  expect(problemsOf(menu)).toEqual([`3 ${reason} ${line}`])
})

it('a price with three decimals is read as a rounded one, and says so', () => {
  const menu = readMenu('Soups\nTomato soup 8.925\nPie £12.0751')
  expect(written(menu)).toEqual(['Soups', '- Tomato soup: 893', '- Pie: 1208'])
  expect(problemsOf(menu)).toEqual(['2 price-rounded Tomato soup 8.925', '3 price-rounded Pie £12.0751'])
})

it.each([
  ['PIZZA', 'Tomato, mozzarella, basil', 'Spicy salami, chilli and honey', 'DRINKS'],
  ['Pizza', 'Tomato, mozzarella, basil', 'With spicy salami in oil.', 'Drinks'],
  ['# Pizza', 'Mozzarella', 'Salami', '# Drinks'],
  ['Pizza:', 'Mozzarella', 'Salami', 'Drinks:'],
  ['PIZZA', 'Tomate y albahaca', 'Con salami picante', 'BEBIDAS'],
  ['Pizza', 'Served with sourdough', 'Con salami picante', 'Drinks'],
])('the lines below the dishes of %s describe them', (first, one, other, second) => {
  const plain = (heading: string) => heading.replaceAll(/[#: ]/g, '')
  const menu = readMenu(`${first}\nMargherita 9.50\n${one}\nDiavola 11.00\n${other}\n${second}\nCola 2.00\n`)
  expect(written(menu)).toEqual([
    plain(first),
    `- Margherita: 950, ${one}`,
    `- Diavola: 1100, ${other}`,
    plain(second),
    '- Cola: 200',
  ])
  expect(problemsOf(menu).filter((problem) => !problem.includes('description-guessed'))).toEqual([])
})

it('a single word below a dish is a guessed description where blank lines precede headings', () => {
  const menu = readMenu('Pizza\nMargherita 9.50\nMozzarella\nDiavola 11\nSalami\n\nDrinks\nCola 2')
  expect(written(menu)).toEqual([
    'Pizza',
    '- Margherita: 950, Mozzarella',
    '- Diavola: 1100, Salami',
    'Drinks',
    '- Cola: 200',
  ])
  expect(problemsOf(menu)).toEqual(['3 description-guessed Mozzarella'])
})

it('ambiguous words between dishes become headings and are reported as guessed', () => {
  const menu = readMenu('Margherita 9.50\nMozzarella\nDiavola 11\nSalami\nMarinara 8\nGarlic\nBianca 9')
  expect(problemsOf(menu)).toEqual([
    '2 heading-guessed Mozzarella',
    '4 heading-guessed Salami',
    '6 heading-guessed Garlic',
  ])
})

it('lines that take a pattern long are read in time that grows with their length alone', () => {
  const line = (unit: string) => `${unit.repeat(Math.floor(1_400 / unit.length))}x`
  for (const unit of ['a 1 ', '1 / ', '1 - ', '1,', "1'", '£', '1 or ', ' ', '. ', '(1 '])
    expect(readMenu(`Food\nBread 2\n${`${line(unit)}\n`.repeat(300)}`).file.categories[0]?.name).toBe('Food')
}, 10_000)

it.each([
  ['Margherita S 8.50 M 10.50 L 12.50', 'Margherita', ['S 8.50', 'M 10.50', 'L 12.50']],
  ['Margherita ........ 10" £9 / 12" £12.50', 'Margherita', ['10" 9.00', '12" 12.50']],
  ['Margherita: small 9, large 12', 'Margherita', ['small 9.00', 'large 12.00']],
  ['Rioja - glass 4.50 | bottle 21', 'Rioja', ['glass 4.50', 'bottle 21.00']],
  ['Bravas ½ ración 6 / ración 11', 'Bravas', ['½ ración 6.00', 'ración 11.00']],
  ["Caña 2'50", 'Caña', []],
  ['Steak 250 g 18.50', 'Steak 250 g', []],
] as const)('the sizes of the line %j are read', (line, name, sizes) => {
  const menu = readMenu(`FOOD\n${line}\n`)
  const dish = dishesOf(menu.file.categories)[0]
  expect(problemsOf(menu)).toEqual([])
  expect(dish?.name).toBe(name)
  const [option] = dish?.options ?? []
  const priced = option?.values.map((value) => `${value.name} ${(((dish?.price ?? 0) + value.price) / 100).toFixed(2)}`)
  expect(priced ?? []).toEqual(sizes)
})

it('sizes with a price that cannot be read are told, and prices without sizes are asked about', () => {
  expect(problemsOf(readMenu('FOOD\nSoup 4.50\nStew S 4.50 L 9999999.00\n'))).toEqual([
    '3 price-too-high Stew S 4.50 L 9999999.00',
  ])
  expect(problemsOf(readMenu('FOOD\nSoup 4.50\nStew 8.50 / 10.50\n'))).toEqual(['3 price-range Stew 8.50 / 10.50'])
})

it.each([
  '[27/11/26, 19:30:05] Ana López: TAPAS\n[27/11/26, 19:30:09] Ana López: Croquetas (v) 9,50\n[27/11/26, 19:31:00] Ana López: imagen omitida',
  '27/11/2026, 19:30 - Los mensajes están cifrados de extremo a extremo.\n27/11/2026, 19:30 - Ana: TAPAS\nCroquetas (v) 9,50',
  '11/27/26, 7:30 p. m. - +34 600 11 22 33: TAPAS\n11/27/26, 7:31 p. m. - +34 600 11 22 33: Croquetas (v) 9,50',
])('a chat is read without times and senders: %j', (chat) => {
  const menu = readMenu(chat, SPAIN)
  expect(problemsOf(menu)).toEqual([])
  expect(menu.file.categories.map(({ name }) => name)).toEqual(['TAPAS'])
  expect(dishesOf(menu.file.categories)).toMatchObject([{ name: 'Croquetas', price: 950, dietary: ['vegetarian'] }])
})

it('marks in brackets behind a name are dietary marks, other words stay', () => {
  const menu = readMenu(
    'FOOD\nFries (v, gf) 4.50\nTofu (vg) (gf) 9.00\nBurger (double) 11.00\nWings (gf) - hot sauce 7.50\n',
  )
  expect(dishesOf(menu.file.categories).map(({ name, dietary }) => [name, dietary ?? []])).toEqual([
    ['Fries', ['vegetarian', 'no-gluten']],
    ['Tofu', ['vegan', 'no-gluten']],
    ['Burger (double)', []],
    ['Wings', ['no-gluten']],
  ])
})
