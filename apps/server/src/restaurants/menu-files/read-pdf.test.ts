import { expect, it } from 'vitest'
import { type PdfText, pdfOf, rowsAt } from '../../../test/fixtures/menu-pdf.ts'
import { BRITAIN, dishOf, outlineOf, problemsOf, SPAIN } from '../../../test/fixtures/read-menu.ts'
import { openMenuFile, readMenuFile } from './read-menu-file.ts'
import type { ReadingPlace } from './read-outcome.ts'

const read = async (pages: readonly (readonly PdfText[])[], place: ReadingPlace = BRITAIN) =>
  readMenuFile(await openMenuFile(await pdfOf(pages)), place)

const sizesOf = (menu: Awaited<ReturnType<typeof read>>, name: string) => {
  const dish = dishOf(menu, name)
  return dish?.options?.[0]?.values.map(({ name: size, price }) => [size, price + dish.price])
}

it('a PDF is read as a proposal: headings, dotted leaders and descriptions below', async () => {
  const menu = await read([
    [
      { text: 'The Old Mill', x: 200, y: 40, size: 28 },
      { text: 'Starters', x: 50, y: 100, size: 16 },
      { text: 'Soup of the day ................................ 6.50', x: 50, y: 130 },
      { text: 'Sourdough and salted butter', x: 50, y: 142, size: 8 },
      { text: 'Garlic bread', x: 50, y: 160 },
      { text: '4.00', x: 300, y: 160 },
      { text: 'Mains', x: 50, y: 200, size: 16 },
      { text: 'Pie', x: 50, y: 230 },
      { text: '£14', x: 300, y: 230 },
    ],
  ])
  expect(outlineOf(menu)).toEqual([
    ['Starters', ['Soup of the day', 'Garlic bread'], []],
    ['Mains', ['Pie'], []],
  ])
  expect(dishOf(menu, 'Soup of the day')).toMatchObject({ price: 650, description: 'Sourdough and salted butter' })
  expect(dishOf(menu, 'Pie')).toMatchObject({ price: 1400 })
  expect(problemsOf(menu)).toEqual(['pdf-guessed', 'p. 1:1 price-missing The Old Mill'])
})

it('columns of a page are read one after the other, and a title over both before them', async () => {
  const left = rowsAt([50, 230], 100, [
    ['STARTERS'],
    ['Soup', '5.00'],
    ['Olives', '3.50'],
    ['Bread', '3.00'],
    ['Ham', '9.00'],
  ])
  const right = rowsAt([320, 520], 100, [
    ['MAINS'],
    ['Pie', '14.00'],
    ['Fish', '15.50'],
    ['Steak', '21.00'],
    ['Stew', '12.00'],
  ])
  const menu = await read([[{ text: 'EVERY DAY FROM NOON TO MIDNIGHT', x: 150, y: 60, size: 14 }, ...left, ...right]])
  expect(outlineOf(menu)).toEqual([
    ['STARTERS', ['Soup', 'Olives', 'Bread', 'Ham'], []],
    ['MAINS', ['Pie', 'Fish', 'Steak', 'Stew'], []],
  ])
  expect(dishOf(menu, 'Steak')?.price).toBe(2100)
})

it('a heading that begins a little beside its column belongs to it', async () => {
  const left = rowsAt([52, 230], 100, [
    ['Soup', '5.00'],
    ['Olives', '3.50'],
    ['Bread', '3.00'],
    ['Ham', '9.00'],
  ])
  const right = rowsAt([322, 520], 100, [
    ['Pie', '14.00'],
    ['Fish', '15.50'],
    ['Steak', '21.00'],
    ['Stew', '12.00'],
  ])
  const headings = [
    { text: 'Starters', x: 50, y: 76, size: 17 },
    { text: 'Mains', x: 320, y: 76, size: 17 },
  ]
  expect(outlineOf(await read([[...headings, ...left, ...right]]))).toEqual([
    ['Starters', ['Soup', 'Olives', 'Bread', 'Ham'], []],
    ['Mains', ['Pie', 'Fish', 'Steak', 'Stew'], []],
  ])
})

it('sizes stand above their prices, and a dish may lack one', async () => {
  const menu = await read([
    rowsAt([50, 200, 250, 300], 100, [
      ['PIZZAS', 'S', 'M', 'L'],
      ['Margherita', '8.50', '10.50', '12.50'],
      ['Diavola', '', '11.50', '13.50'],
      ['Calzone', '', '12.00', ''],
    ]),
  ])
  expect(outlineOf(menu)).toEqual([['PIZZAS', ['Margherita', 'Diavola', 'Calzone M'], []]])
  expect(sizesOf(menu, 'Margherita')).toEqual([
    ['S', 850],
    ['M', 1050],
    ['L', 1250],
  ])
  expect(sizesOf(menu, 'Diavola')).toEqual([
    ['M', 1150],
    ['L', 1350],
  ])
})

it('prices in columns that nothing names are asked about at their row, and never become one', async () => {
  const menu = await read(
    [rowsAt([50, 200, 250], 100, [['VINOS'], ['Rioja', '4,50', '22,00'], ['Caña', '2,50']])],
    SPAIN,
  )
  expect(outlineOf(menu)).toEqual([['VINOS', ['Caña'], []]])
  expect(problemsOf(menu)).toEqual(['pdf-guessed', 'p. 1:2 price-range Rioja 4,50 22,00'])
})

it('a table of name, description and price is one column', async () => {
  const menu = await read([
    rowsAt([50, 180, 450], 100, [
      ['Soup', 'Tomato and basil', '5.00'],
      ['Pie', 'Beef with ale', '14.00'],
      ['Fish', 'Cod with chips', '15.00'],
      ['Stew', 'Lamb with beans', '12.00'],
    ]),
  ])
  expect(dishOf(menu, 'Pie')).toMatchObject({ price: 1400, description: 'Beef with ale' })
  expect(outlineOf(menu)).toEqual([['Menu', ['Soup', 'Pie', 'Fish', 'Stew'], []]])
})

it('raised pence, the other currency and thousands are never a price at face value', async () => {
  const menu = await read([
    [
      { text: 'Soup', x: 50, y: 100 },
      { text: '8', x: 200, y: 100 },
      { text: '50', x: 205.6, y: 98, size: 6 },
      ...rowsAt([50, 200], 120, [
        ['Pie', '€7.00'],
        ['Fish', '1,250'],
        ['Stew', '12.00'],
      ]),
    ],
  ])
  expect(outlineOf(menu)).toEqual([['Menu', ['Stew'], []]])
  expect(problemsOf(menu)).toEqual([
    'pdf-guessed',
    'p. 1:1 price-unreadable Soup 8⁵⁰',
    'p. 1:2 currency-differs Pie €7.00',
    'p. 1:3 price-unclear Fish 1,250',
  ])
})

it('a scanned, a damaged and a locked PDF are named as such, and nothing is read', async () => {
  const scanned = await pdfOf([[]])
  const whole = await pdfOf([rowsAt([50, 200], 100, [['Soup', '5.00']])])
  const locked = await pdfOf([rowsAt([50, 200], 100, [['Soup', '5.00']])], { userPassword: 'secret' })
  const told = async (bytes: Uint8Array) => problemsOf(readMenuFile(await openMenuFile(bytes), BRITAIN))
  expect(await told(scanned)).toEqual(['pdf-without-text'])
  expect(await told(locked)).toEqual(['pdf-unreadable'])
  expect(await told(new TextEncoder().encode('%PDF-1.7\nrubbish'))).toEqual(['pdf-unreadable'])
  expect(await told(whole)).toEqual(['pdf-guessed'])
})

it('a PDF of more pages than a menu is too large', async () => {
  const bytes = await pdfOf(Array.from({ length: 101 }, () => rowsAt([50], 50, [['Soup 5.00']])))
  await expect(openMenuFile(bytes)).rejects.toMatchObject({ excess: 'parts' })
})
