import { aCategory, anItem, anOption, aProduct, aSection, aValue } from '@comanda/test-kit'
import { expect, it } from 'vitest'
import { firstReturn, menuAt, summariesAt } from './menu-at.ts'
import type { Item, Menu } from './types.ts'

const SEVEN = '2026-11-20T19:00:00Z'
const EIGHT = '2026-11-20T20:00:00Z'
const until = (backAt: string | null) => ({ soldOut: true, backAt })
const menuOf = (items: readonly Item[]): Menu<Item> => ({
  locationId: 1,
  version: 1,
  categories: [aCategory()],
  items,
  synonyms: [],
  popular: [],
  ratings: [],
})
const soldOutAt = (menu: Menu<Item>, at: string) =>
  menuAt(menu, Date.parse(at)).items.flatMap(({ id, soldOut }) => (soldOut ? [id] : []))

it('a dish returns at its time and not before, and one without a time stays sold out [5.10]', () => {
  const menu = menuOf([anItem({ id: 1, ...until(SEVEN) }), anItem({ id: 2, ...until(null) }), anItem({ id: 3 })])
  expect(soldOutAt(menu, '2026-11-20T18:59:59.999Z')).toEqual([1, 2])
  expect(soldOutAt(menu, SEVEN)).toEqual([2])
})

it('a counted dish returns with its portions, and with none it stays sold out', () => {
  const menu = menuOf([anItem({ id: 1, left: 5, ...until(SEVEN) }), anItem({ id: 2, left: 0, ...until(SEVEN) })])
  expect(soldOutAt(menu, SEVEN)).toEqual([2])
})

it('a choice, also one below another, and a dish in a deal return at their time [5.10]', () => {
  const inner = anOption({ id: 2, values: [aValue({ id: 2, ...until(SEVEN) })] })
  const option = anOption({ id: 1, values: [aValue({ id: 1, ...until(EIGHT), options: [inner] })] })
  const product = aProduct({ id: 1, itemId: 1, soldOut: true })
  const menu = menuOf([
    anItem({ id: 1, options: [option], ...until(SEVEN) }),
    anItem({ id: 2, isMealDeal: true, sections: [aSection({ products: [product] })] }),
  ])
  const [dish, deal] = menuAt(menu, Date.parse(SEVEN)).items
  const outer = dish?.options[0]?.values[0]
  expect([outer?.soldOut, outer?.options[0]?.values[0]?.soldOut]).toEqual([true, false])
  expect(deal?.sections[0]?.products[0]?.soldOut).toBe(false)
})

it('a list of dishes at a moment has those back whose time has come, unless none is left [5.10]', () => {
  const all = [
    anItem({ id: 1, ...until(SEVEN) }),
    anItem({ id: 2, ...until(EIGHT) }),
    anItem({ ...until(SEVEN), left: 0 }),
  ]
  expect(summariesAt(all, Date.parse(SEVEN)).map(({ soldOut }) => soldOut)).toEqual([false, true, true])
})

it('the first return is the next one after a moment', () => {
  const menu = menuOf([anItem({ id: 1, ...until(EIGHT) }), anItem({ id: 2, ...until(SEVEN) }), anItem({ id: 3 })])
  expect(firstReturn(menu)).toBe(Date.parse(SEVEN))
  expect(firstReturn(menu, Date.parse(SEVEN))).toBe(Date.parse(EIGHT))
  expect(firstReturn(menu, Date.parse(EIGHT))).toBe(Number.POSITIVE_INFINITY)
})
