import { dishesOf } from '@comanda/domain'
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate'
import { describe, expect, it } from 'vitest'
import writeWorkbook, { type SheetData } from 'write-excel-file/node'
import { BRITAIN, outlineOf, problemsOf, readMenu, SPAIN } from '../../../test/fixtures/read-menu.ts'
import { openMenuFile, readMenuFile } from './read-menu-file.ts'
import type { ReadMenu } from './read-outcome.ts'

const workbookOf = (sheets: Readonly<Record<string, SheetData>>): Promise<Buffer> =>
  writeWorkbook(Object.entries(sheets).map(([sheet, data]) => ({ sheet, data }))).toBuffer()

const read = async (bytes: Uint8Array, place: typeof SPAIN | typeof BRITAIN = BRITAIN): Promise<ReadMenu> =>
  readMenuFile(await openMenuFile(bytes), place)

const pricesOf = ({ file }: ReadMenu): readonly (readonly [string, number])[] =>
  dishesOf(file.categories).map(({ name, price }) => [name, price] as const)

const priced = (value: number, format: string) => ({ value, type: Number, format }) as const

describe('a workbook of Excel', () => {
  it('is read like a table: titles above the headings, categories in rows, numbers as prices', async () => {
    const workbook = await workbookOf({
      Carta: [
        ['Bar Pepe', null, null],
        [null, 'Temporada 2026', null],
        [],
        ['Plato', 'Descripción', 'PVP', 'IVA', 'Alcohol'],
        ['ENTRANTES', null, null, null, null],
        ['Croquetas', 'De jamón\ny queso', 9.5, 0.1, false],
        ['Bebidas', null, null, null, null],
        ['Caña', null, 2.2000000000000002, 0.21, true],
      ],
    })
    const menu = await read(workbook, SPAIN)
    expect(problemsOf(menu)).toEqual([])
    expect(outlineOf(menu)).toEqual([
      ['ENTRANTES', ['Croquetas'], []],
      ['Bebidas', ['Caña'], []],
    ])
    const [croquetas, beer] = dishesOf(menu.file.categories)
    expect(croquetas).toMatchObject({ price: 950, description: 'De jamón\ny queso', ageRestricted: false })
    expect(croquetas?.vat).toEqual({ delivery: 1000, collection: 1000, table: 1000 })
    expect(beer).toMatchObject({ price: 220, vat: { table: 2100 }, ageRestricted: true })
  })

  it('names the category of a dish without one after its sheet, where there are several sheets', async () => {
    const headings = ['Name', 'Price']
    const menu = await read(
      await workbookOf({
        Starters: [headings, ['Soup', 4]],
        Drinks: [
          ['Category', ...headings],
          ['Beer', 'Lager', 5],
        ],
        Empty: [],
        Suppliers: [['Farm', 'Telephone']],
      }),
    )
    expect(outlineOf(menu)).toEqual([
      ['Starters', ['Soup'], []],
      ['Beer', ['Lager'], []],
    ])
    expect(problemsOf(menu)).toEqual(['Suppliers!1 columns-missing Farm, Telephone'])
  })

  it('names the row, and of several sheets the sheet, of what cannot be read', async () => {
    const rows = [['Name', 'Price'], [], ['Soup', 'four'], ['Stew', 5]]
    expect(problemsOf(await read(await workbookOf({ Menu: [['Food'], ...rows] })))).toContain(
      '4 price-unreadable Soup: four',
    )
    const two = await workbookOf({ Lunch: rows, Dinner: rows })
    expect(problemsOf(await read(two))).toEqual([
      'Lunch!3 price-unreadable Soup: four',
      'Dinner!3 price-unreadable Soup: four',
    ])
  })

  it('a date where a price belongs is told, not read as a number', async () => {
    const date = { value: new Date('2026-08-12'), type: Date, format: 'd/m/yyyy' } as const
    const menu = await read(
      await workbookOf({
        Menu: [
          ['Name', 'Price'],
          ['Soup', date],
          ['Stew', 5],
        ],
      }),
    )
    expect(outlineOf(menu)).toEqual([['Menu', ['Stew'], []]])
    expect(problemsOf(menu)).toEqual(['2 price-range Soup: 2026-08-12'])
  })

  it('amounts that the workbook shows in another currency are not read at face value', async () => {
    const menu = (format: string) =>
      workbookOf({
        Menu: [
          ['Category', 'Name', 'Price'],
          ['Food', 'Soup', priced(4.5, format)],
        ],
      })
    for (const euros of ['#,##0.00 €', '#,##0.00\\ [$€-C0A]', '[$EUR] #,##0.00'])
      expect(problemsOf(await read(await menu(euros)))).toEqual(['2 currency-differs Soup: 4.5'])
    for (const pounds of ['£#,##0.00', '[$£-809]#,##0.00', '0.00'])
      expect(pricesOf(await read(await menu(pounds)))).toEqual([['Soup', 450]])
  })

  it('an older or damaged workbook is named as one', async () => {
    const whole = await workbookOf({
      Menu: [
        ['Name', 'Price'],
        ['Soup', 4],
      ],
    })
    const { 'xl/workbook.xml': _, ...others } = unzipSync(whole)
    const older = Buffer.from('d0cf11e0a1b11ae1000000', 'hex')
    for (const bytes of [
      older,
      whole.subarray(0, 200),
      zipSync(others),
      zipSync({ 'word/document.xml': strToU8('a') }),
    ])
      expect(problemsOf(await read(bytes))).toEqual(['excel-workbook'])
  })

  it('one that unpacks to more than a menu is refused before it is unpacked', async () => {
    const parts = unzipSync(
      await workbookOf({
        Menu: [
          ['Name', 'Price'],
          ['Soup', 4],
        ],
      }),
    )
    const bomb = zipSync({ ...parts, 'xl/media/a.png': new Uint8Array(60_000_000) }, { level: 9 })
    expect(bomb.length).toBeLessThan(100_000)
    await expect(openMenuFile(bomb)).rejects.toMatchObject({ excess: 'memory' })
    const rows = Array.from({ length: 10_001 }, () => ['Soup', 4])
    await expect(openMenuFile(await workbookOf({ Menu: rows }))).rejects.toMatchObject({ excess: 'lines' })
  })

  it('a cell far to the right is refused', async () => {
    const parts = unzipSync(
      await workbookOf({
        Menu: [
          ['Name', 'Price'],
          ['Soup', 4],
        ],
      }),
    )
    const sheet = 'xl/worksheets/sheet1.xml'
    const far = strFromU8(parts[sheet] ?? new Uint8Array()).replace('r="B2"', 'r="ZZ2"')
    await expect(openMenuFile(zipSync({ ...parts, [sheet]: strToU8(far) }))).rejects.toMatchObject({
      excess: 'columns',
    })
  })
})

describe('a table as text', () => {
  it('is read below rows with a title', () => {
    const menu = readMenu('Bar Pepe;;\n;;\nCategoría;Plato;Precio\nTapas;Bravas;4,50\n', SPAIN)
    expect(pricesOf(menu)).toEqual([['Bravas', 450]])
    expect(problemsOf(menu)).toEqual([])
  })
})
