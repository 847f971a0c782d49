import { existsSync } from 'node:fs'
import {
  atOnce,
  checkingMenu,
  findChoiceProblems,
  type Item,
  type Menu,
  menuTexts,
  type Option,
  ORDER_TYPES,
  priceLine,
  SEVERITY_OF,
  type Section,
} from '@comanda/domain'
import { noonOn } from '@comanda/test-kit'
import { describe, expect, it } from 'vitest'
import { replaceableTexts } from '../restaurants/businesses/replaceable-texts.ts'
import { compileMenu } from './menu/compile-menu.ts'
import { usualChoice } from './past-orders/usual-choice.ts'
import { restaurants } from './restaurants.ts'
import { couponTexts } from './translations.ts'

const TODAY = '2026-11-18'
const menus = restaurants.flatMap(({ business, locations }) =>
  locations.map((entry) => ({
    name: `${business.name}, ${entry.location.name}`,
    businessId: business.id,
    location: entry.location,
    menu: compileMenu(entry.location.id, entry.menu, TODAY),
  })),
)

const within = (options: readonly Option[]): readonly Option[] =>
  options.flatMap((option) => [option, ...option.values.flatMap((value) => within(value.options))])
const sectionsOf = (menu: Menu): readonly Section[] => menu.items.flatMap((item) => item.sections)
const optionsOf = (menu: Menu): readonly Option[] => [
  ...menu.items.flatMap((item) => within(item.options)),
  ...sectionsOf(menu).flatMap((section) => section.products.flatMap((product) => within(product.options))),
]
const idsOf = (menu: Menu): readonly number[] => [
  ...menu.categories.map((one) => one.id),
  ...menu.items.map((one) => one.id),
  ...sectionsOf(menu).flatMap((one) => [one.id, ...one.products.map((product) => product.id)]),
  ...optionsOf(menu).flatMap((one) => [one.id, ...one.values.map((value) => value.id)]),
]

describe.each(restaurants)('the other language of $business.name', ({ business, locations, coupons, translations }) => {
  it('each text of the menu, the public offers and the restaurant itself has a translation', () => {
    const texts = [
      ...locations.flatMap(({ location, menu }) => menuTexts(compileMenu(location.id, menu, TODAY))),
      ...couponTexts(coupons(Temporal.Instant.from(`${TODAY}T12:00:00Z`))),
    ]
    const missing = texts
      .flatMap(({ name, description }) => [name, description])
      .filter((text) => text !== '' && !translations.menu[text])
    expect([...new Set(missing)]).toEqual([])
    expect(Object.values(translations.menu).filter((text) => text.trim() === '')).toEqual([])
    expect(translations.language).not.toBe(business.language)
    const own = [...replaceableTexts(business, translations.language)].filter(([, { area }]) => area === 'business')
    expect(Object.keys(translations.business).sort()).toEqual(own.map(([key]) => key).sort())
  })

  it('each translation is of a text that the restaurant has', () => {
    const known = new Set(
      [
        ...locations.flatMap(({ location, menu }) => menuTexts(compileMenu(location.id, menu, TODAY))),
        ...coupons(Temporal.Instant.from(`${TODAY}T12:00:00Z`)),
      ].flatMap(({ name, description }) => [name, description]),
    )
    expect(Object.keys(translations.menu).filter((text) => !known.has(text))).toEqual([])
  })
})

describe.each(menus)('the menu of $name', ({ menu, location }) => {
  it('a demo menu has nothing to mend but what is missing', () => {
    const checked = { menu, location, translations: new Map(), languages: [], today: TODAY }
    const found = atOnce(checkingMenu(checked)).filter(({ kind }) => SEVERITY_OF[kind] !== 'missing')
    expect(found).toEqual([])
  })

  it('a demo menu has 40 to 150 dishes, deals, specials, sold-out dishes and nested options', () => {
    expect(menu.items.length).toBeGreaterThanOrEqual(40)
    expect(menu.items.length).toBeLessThanOrEqual(150)
    expect(menu.items.filter((item) => item.isMealDeal).length).toBeGreaterThanOrEqual(2)
    expect(menu.items.some((item) => item.special !== null)).toBe(true)
    expect(menu.items.some((item) => item.soldOut)).toBe(true)
    expect(menu.items.some((item) => item.ageRestricted)).toBe(true)
    expect(menu.items.some((item) => item.serving.days.length > 0)).toBe(true)
    expect(menu.categories.some((category) => category.parentId !== null)).toBe(true)
    expect(optionsOf(menu).some((option) => option.values.some((value) => value.options.length > 0))).toBe(true)
  })

  it('each picture name of a demo menu has a picture', () => {
    const missing = menu.items.filter(
      ({ image }) => image !== null && !existsSync(new URL(`../../assets/dishes/${image}.webp`, import.meta.url)),
    )
    expect(missing).toEqual([])
  })

  it("each dish of a demo menu has a category, and each deal's dish is on the menu", () => {
    const categories = new Set(menu.categories.map((one) => one.id))
    const items = new Map(menu.items.map((one) => [one.id, one]))
    expect(menu.items.filter((item) => !categories.has(item.categoryId))).toEqual([])
    for (const product of sectionsOf(menu).flatMap((section) => section.products)) {
      expect(items.get(product.itemId)?.name).toBe(product.name)
    }
  })

  it("a deal's dishes are available in its order types with enough choices", () => {
    for (const deal of menu.items.filter((item) => item.isMealDeal)) {
      for (const section of deal.sections) {
        const usable = section.products.filter((product) => {
          const dish = menu.items.find((item) => item.id === product.itemId)
          return !product.soldOut && deal.orderTypes.every((orderType) => dish?.orderTypes.includes(orderType))
        })
        expect(usable.length, `${deal.name}, ${section.name}`).toBeGreaterThan(0)
      }
    }
  })

  it('every required option of a demo menu can be answered', () => {
    for (const item of menu.items) {
      expect(findChoiceProblems(item, usualChoice(item)), item.name).toEqual([])
    }
  })

  it('prices of a demo menu are whole in each order type, and specials cost less', () => {
    for (const item of menu.items) {
      for (const orderType of ORDER_TYPES) {
        const { unitPrice } = priceLine(item, usualChoice(item), orderType, noonOn(TODAY))
        expect(Number.isInteger(unitPrice) && unitPrice > 0, item.name).toBe(true)
      }
      if (item.special) expect(item.special.price, item.name).toBeLessThan(item.prices.base)
    }
  })
})

it('ids are unique within a demo business', () => {
  for (const { business } of restaurants) {
    const ids = menus.filter((one) => one.businessId === business.id).flatMap(({ menu }) => idsOf(menu))
    expect(new Set(ids).size).toBe(ids.length)
  }
})

it('a special "until Sunday" ends on the Sunday of the current week, today included', () => {
  const special = (today: string) =>
    compileMenu(1, restaurants[0]?.locations[0]?.menu ?? [], today).items.find(
      (item: Item) => item.name === 'Burrata e pomodorini',
    )?.special
  expect(special('2026-11-18')?.endsOn).toBe('2026-11-22')
  expect(special('2026-11-22')?.endsOn).toBe('2026-11-22')
})
