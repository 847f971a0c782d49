import { expect, it } from 'vitest'
import { dishOf, outlineOf, problemsOf, readMenu, SPAIN } from '../../../test/fixtures/read-menu.ts'

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
  const menu = readMenu(text, SPAIN)
  expect(outlineOf(menu)).toEqual([['Para picar', ['Patatas & alioli', 'Jamón'], []]])
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
  expect(outlineOf(readMenu(JSON.stringify([menuNamed('Lunch'), menuNamed('Dinner')])))).toEqual([
    ['Lunch', [], ['Food']],
    ['Dinner', [], ['Food']],
  ])
})

it.each([
  ['{"@type":"Restaurant","hasMenu":"https://casa.example/carta"}', 'menu-elsewhere https://casa.example/carta'],
  ['{"@type":"Person","name":"Lola"}', 'not-a-menu'],
  ['<p>Our menu</p>', 'not-a-menu'],
])('%s has no menu', (text, problem) => {
  expect(problemsOf(readMenu(text))).toEqual([problem])
})

it('JSON-LD in several languages brings translations', () => {
  const inBoth = (en: string, es: string) => [
    { '@value': en, '@language': 'en' },
    { '@value': es, '@language': 'es' },
  ]
  const menu = readMenu(
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

it.each([
  [{ price: 8.925, priceCurrency: 'GBP' }, 893, 'price-rounded'],
  [{ price: '£5.00' }, 500, null],
  [{ price: '€5.00' }, null, 'currency-differs'],
  [{ price: '5.00', priceCurrency: '€' }, null, 'currency-differs'],
  [{ price: '5.00', priceCurrency: 'usd' }, null, 'currency-differs'],
  [{ priceCurrency: 'EUR', priceSpecification: { price: '5.00' } }, null, 'currency-differs'],
  [{ price: '5.00 / 6.00' }, null, 'price-range'],
])('the offer %j of a British page reads as %s', (offers, amount, reason) => {
  const menu = readMenu(
    JSON.stringify({ '@type': 'Menu', hasMenuSection: { name: 'Food', hasMenuItem: { name: 'Soup', offers } } }),
  )
  expect(dishOf(menu, 'Soup')?.price ?? null).toBe(amount)
  expect(problemsOf(menu)).toEqual(reason === null ? [] : [`Menu › Food › Soup ${reason}`])
})

const page = (body: string): string =>
  `<!doctype html><html><head><title>Lola</title></head><body>${body}</body></html>`

it('a page that tells its menu to people alone is read as a proposal', () => {
  const html = page(`<nav><a href="/">Home</a> <a>Book 12</a></nav><h1>Our menu</h1>
    <h2>Starters</h2><ul><li><span>Leek &amp; potato soup</span> <b>£4.50</b></li>
    <li>Bread <i>(v)</i> ..... £3</li></ul>
    <h2>Mains</h2><div class="dish"><div>Fish pie</div><div>Cod, prawns and mash</div><div>£14.00</div></div>
    <div class="dish"><p>Steak</p><p>£22.00</p></div>
    <footer>Open 12.00 to 22.00. Tel. 0113 496 0142</footer><script>var price = "£9"</script>`)
  const menu = readMenu(html)
  expect(outlineOf(menu)).toEqual([
    ['Starters', ['Leek & potato soup', 'Bread'], []],
    ['Mains', ['Fish pie', 'Steak'], []],
  ])
  expect(dishOf(menu, 'Fish pie')).toMatchObject({ price: 1400, description: 'Cod, prawns and mash' })
  expect(dishOf(menu, 'Bread')).toMatchObject({ price: 300, dietary: ['vegetarian'] })
  expect(problemsOf(menu)).toEqual(['page-guessed'])
})

it('a page with the data of its menu is read from the data alone', () => {
  const data = {
    '@type': 'Menu',
    hasMenuSection: { name: 'Food', hasMenuItem: { name: 'Soup', offers: { price: 5 } } },
  }
  const html = page(`<script type="application/ld+json">${JSON.stringify(data)}</script><p>Stew £9.00</p>`)
  expect(outlineOf(readMenu(html))).toEqual([['Food', ['Soup'], []]])
})

it('a price of a page that is not clear is told, and not read', () => {
  const menu = readMenu(page('<h2>Food</h2><p>Soup £4.50</p><p>Stew 8.50 / 10.50</p><p>Pie €7.00</p>'))
  expect(outlineOf(menu)).toEqual([['Food', ['Soup'], []]])
  expect(problemsOf(menu)).toEqual(['page-guessed', 'price-range Stew 8.50 / 10.50', 'currency-differs Pie €7.00'])
})
