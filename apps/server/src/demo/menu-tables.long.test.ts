import {
  compareMenus,
  currencyOfTerritory,
  LANGUAGES,
  type MenuContent,
  menuFromFile,
  menuToCells,
  menuToFile,
  menuToTable,
  type TableCell,
} from '@comanda/domain'
import { anyMenuFile } from '@comanda/test-kit'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import writeWorkbook from 'write-excel-file/node'
import { BRITAIN } from '../../test/fixtures/read-menu.ts'
import { type MenuFileContent, openMenuFile, readMenuFile } from '../restaurants/menu-files/read-menu-file.ts'
import type { ReadingPlace } from '../restaurants/menu-files/read-outcome.ts'
import { usualVatAt } from '../restaurants/menus/usual-vat.ts'
import { compileMenu } from './menu/compile-menu.ts'
import { restaurants } from './restaurants.ts'

const menus = restaurants.flatMap(({ business, locations }) =>
  locations.flatMap(({ location, menu }) =>
    LANGUAGES.map((language) => ({
      name: `${location.name} in ${language}`,
      language,
      place: { language: business.language, currency: currencyOfTerritory(business.territory) },
      menu: compileMenu(location.id, menu, '2026-11-18'),
    })),
  ),
)

/** What a table of a menu does to that menu when it is read again. */
const readAgain = (menu: MenuContent, table: string | MenuFileContent, place: ReadingPlace) => {
  const { file, problems } = readMenuFile(typeof table === 'string' ? Buffer.from(`\ufeff${table}`) : table, place)
  let last = 1_000_000
  const newId = () => {
    last += 1
    return last
  }
  const again = menuFromFile(file, {
    previous: menu,
    removesMissing: true,
    usualVat: usualVatAt('uk', 'LS6 3HN'),
    newId,
  })
  return { changes: compareMenus(menu, again), problems, again }
}

/** The workbook that the console saves. */
const workbookOf = async (cells: readonly (readonly TableCell[])[]): Promise<MenuFileContent> => {
  const rows = cells.map((row) =>
    row.map((cell) =>
      typeof cell === 'string' ? cell : { value: cell.hundredths / 100, type: Number, format: '0.00' },
    ),
  )
  return openMenuFile(await writeWorkbook(rows).toBuffer())
}

const NOTHING = {
  created: [],
  changed: [],
  removed: [],
  createdCategories: [],
  removedCategories: [],
  translatedCategories: [],
  isReordered: false,
}

it.each(menus)('the menu of $name leaves as a spreadsheet and comes back the same', ({ menu, language, place }) => {
  const { changes, problems, again } = readAgain(menu, menuToTable(menuToFile(menu), language), place)
  expect([problems, changes]).toEqual([[], NOTHING])
  // Options and deals are not in the table, and stay.
  expect(again.items.map(({ options, sections }) => [options, sections])).toEqual(
    menu.items.map(({ options, sections }) => [options, sections]),
  )
})

it.each(menus)('the menu of $name leaves as a workbook and comes back the same', async ({ menu, language, place }) => {
  const workbook = await workbookOf(menuToCells(menuToFile(menu), language))
  const { changes, problems } = readAgain(menu, workbook, place)
  expect([problems, changes]).toEqual([[], NOTHING])
})

it('any menu without empty or equal names comes back the same, whatever stands in its texts', () => {
  const words = fc
    .string({ minLength: 1, maxLength: 12, unit: fc.constantFrom(...'a é>;,"\'=+-@\n\t1.\\'.split('')) })
    .map((text) =>
      text
        .normalize('NFC')
        .replaceAll(/[^\S\n]+/g, ' ')
        .trim(),
    )
    .filter((text) => text !== '' && !text.endsWith('\\'))
  const dishes = fc.uniqueArray(
    fc.record({
      name: words.map((name) => `d ${name}`),
      description: words,
      price: fc.integer({ min: 0, max: 900_000 }),
    }),
    { minLength: 1, maxLength: 4, selector: ({ name }) => name.toLowerCase() },
  )
  const categories = fc.uniqueArray(
    fc.record({ name: words.map((name) => name.replaceAll('\n', ' ')), dishes, categories: fc.constant([]) }),
    { minLength: 1, maxLength: 3, selector: ({ name }) => name.toLowerCase() },
  )
  return fc.assert(
    fc.asyncProperty(categories, fc.constantFrom(...LANGUAGES), async (list, language) => {
      let id = 0
      const newId = () => ++id
      const menu = menuFromFile(
        { categories: list },
        { previous: { categories: [], items: [] }, removesMissing: true, usualVat: usualVatAt('uk', 'LS6 3HN'), newId },
      )
      const file = menuToFile(menu)
      expect(readAgain(menu, menuToTable(file, language), BRITAIN).changes).toEqual(NOTHING)
      expect(readAgain(menu, await workbookOf(menuToCells(file, language)), BRITAIN).changes).toEqual(NOTHING)
    }),
  )
})

it('what a cell begins with runs in no spreadsheet', () => {
  fc.assert(
    fc.property(anyMenuFile, (file) => {
      expect(menuToTable(file, 'en')).not.toMatch(/^[=+\-@]/m)
    }),
  )
  const dish = { name: '=cmd()', description: '-1+1', price: 100 }
  const table = menuToTable({ categories: [{ name: '@food', dishes: [dish], categories: [] }] }, 'en')
  expect(table.split('\r\n')[1]).toMatch(/^'@food,'=cmd\(\),'-1\+1,1\.00,/)
})
