import { anyMenuFile, vatRates } from '@comanda/test-kit'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { atOnce } from '../steps.ts'
import { compareMenus } from './compare-menus.ts'
import { menuFromFile } from './menu-from-file.ts'
import { menuToFile } from './menu-to-file.ts'
import { countingProvisional, givingIds, MENU_KINDS, provisionalIds } from './number-menu.ts'

const read = (file: Parameters<typeof menuFromFile>[0]) =>
  menuFromFile(file, {
    previous: { categories: [], items: [] },
    removesMissing: true,
    usualVat: vatRates(),
    newId: provisionalIds(),
  })

const countProvisional = (menu: Parameters<typeof countingProvisional>[0]) => atOnce(countingProvisional(menu))

const withGivenIds = <Content extends ReturnType<typeof read>>(
  menu: Content,
  ids: Parameters<typeof givingIds>[1],
): Content => atOnce(givingIds(menu, ids))

/** As many ids as counted: 1, 2, … of each kind. */
const given = (counts: ReturnType<typeof countProvisional>) => {
  const upTo = (count: number) => Array.from({ length: count }, (_, index) => index + 1)
  return {
    category: upTo(counts.category),
    item: upTo(counts.item),
    option: upTo(counts.option),
    value: upTo(counts.value),
    section: upTo(counts.section),
    product: upTo(counts.product),
  }
}

it('a new menu gets an id for each part, stays the same menu and needs no more ids', () => {
  fc.assert(
    fc.property(anyMenuFile, (file) => {
      const menu = read(file)
      const counts = countProvisional(menu)
      const numbered = withGivenIds(menu, given(counts))
      expect(menuToFile(numbered)).toEqual(file)
      expect(Object.values(countProvisional(numbered))).toEqual(MENU_KINDS.map(() => 0))
      expect(new Set(numbered.items.map(({ id }) => id)).size).toBe(numbered.items.length)
    }),
  )
})

it('parts that exist keep their ids when new ones get theirs', () => {
  fc.assert(
    fc.property(anyMenuFile, (file) => {
      const menu = read(file)
      const numbered = withGivenIds(menu, given(countProvisional(menu)))
      expect(withGivenIds(numbered, given(countProvisional(numbered)))).toEqual(numbered)
      expect(compareMenus(numbered, numbered).changed).toEqual([])
    }),
  )
})

it('a menu that is given too few ids is refused', () => {
  const menu = read({
    categories: [{ name: 'Food', dishes: [{ name: 'Soup', price: 500 }], categories: [] }],
  })
  expect(() => withGivenIds(menu, { ...given(countProvisional(menu)), item: [] })).toThrow('kind item')
})
