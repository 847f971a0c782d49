import {
  aCategory,
  aLocation,
  aMealDeal,
  aMenu,
  anItem,
  anOption,
  anyDish,
  aProduct,
  aSection,
  aValue,
  dailyHours,
  hoursForAll,
  orderTypeSettings,
} from '@comanda/test-kit'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Location } from '../location/types.ts'
import { textKey } from '../menu/translation.ts'
import type { Category, Item, Option } from '../menu/types.ts'
import { atOnce } from '../steps.ts'
import { type CheckedMenu, checkingMenu } from './check-menu.ts'
import { offeredTypes, orderDry } from './dry-order.ts'
import { type Finding, SEVERITY_OF } from './finding.ts'
import { weekOfOrders } from './week-of-orders.ts'

const today = '2026-11-21'
const check = (
  items: readonly Item[],
  {
    categories = [aCategory()],
    location = aLocation(),
    ...rest
  }: Partial<CheckedMenu> & {
    readonly categories?: readonly Category[]
    readonly location?: Location
  } = {},
): readonly Finding[] => {
  const menu = aMenu({ categories, items })
  return atOnce(checkingMenu({ menu, location, translations: new Map(), languages: [], today, ...rest }))
}
/** A dish about which there is nothing to say. */
const aGoodDish = (overrides: Partial<Item> = {}) => anItem({ image: 'margherita', ...overrides })
const kindsOf = (item: Item, rest: Parameters<typeof check>[1] = {}) => check([item], rest).map(({ kind }) => kind)
const LUNCH = [{ opens: '12:00', closes: '15:00' }]

describe('the check of a menu', () => {
  it('says nothing about a dish that has everything, nor about one that is hidden', () => {
    expect(check([aGoodDish()])).toEqual([])
    expect(check([anItem({ orderTypes: [], allergens: null, prices: { base: 0 } })])).toEqual([])
  })

  it('a hidden dish counts where a deal offers it', () => {
    const dish = aGoodDish({ id: 101, orderTypes: [], allergens: null, prices: { base: 0 } })
    const deal = aMealDeal({ image: 'deal', sections: [aSection()] })
    expect(check([dish, deal]).map(({ kind, itemId }) => [kind, itemId])).toEqual([['undeclared', 101]])
  })

  it.each<[string, Partial<Option>, unknown]>([
    ['without a choice', { required: true, values: [] }, 'none'],
    ['with fewer choices than must be made', { kind: 'checkbox', min: 3, valueMax: 1 }, 'too-few'],
    ['whose choices are all sold out', { required: true, values: [aValue({ soldOut: true })] }, 'sold-out'],
    ['of which enough is left', { required: true, values: [aValue({ soldOut: true }), aValue({ id: 2 })] }, undefined],
    ['that may be left out', { values: [] }, undefined],
  ])('an option %s [5.02, 5.05]', (_, option, cause) => {
    const [found] = check([aGoodDish({ options: [anOption(option)] })])
    expect(found && 'cause' in found ? found.cause : undefined).toBe(cause)
  })

  it('finds a question without an answer after a choice, and names the choice', () => {
    const inner = anOption({ id: 2, name: 'Filling', required: true, values: [] })
    const crust = anOption({ name: 'Crust', values: [aValue({ name: 'Stuffed', options: [inner] })] })
    expect(check([aGoodDish({ options: [crust] })])).toMatchObject([
      { kind: 'no-answer', option: { id: 2, name: 'Filling' }, after: 'Stuffed', isOwn: true },
    ])
  })

  it.each([
    ['without a dish', { products: [] }, ['section-empty']],
    ['that may be left out, without a dish', { products: [], required: false, min: 0 }, ['section-unused']],
    ['of which all is sold out', { products: [aProduct({ soldOut: true })] }, ['section-empty']],
    ['of which something is left', { products: [aProduct({ soldOut: true }), aProduct({ id: 2 })] }, []],
  ])('a section %s [3.08]', (_, section, kinds) => {
    expect(kindsOf(aMealDeal({ image: 'deal', sections: [aSection(section)] }))).toEqual(kinds)
  })

  it('a dish that no order type of the location offers is found with its order types [5.10]', () => {
    const settings = { ...aLocation().settings, table: orderTypeSettings({ offered: false }) }
    const location = aLocation({ settings })
    expect(check([aGoodDish({ orderTypes: ['table'] })], { location })).toMatchObject([
      { kind: 'not-offered', orderTypes: ['table'] },
    ])
    const [wine, food] = [aCategory({ name: 'Terrace', orderTypes: ['table'] }), aCategory({ id: 2 })]
    expect(check([aGoodDish()], { location, categories: [wine, food] })).toMatchObject([
      { kind: 'category-hides', category: 'Terrace' },
    ])
  })

  it('a dish that is served only while the location is closed is never served [5.11]', () => {
    const evening = dailyHours([{ opens: '18:00', closes: '02:00' }])
    const location = aLocation({ hours: { ...hoursForAll(evening), collection: dailyHours() } })
    const lunch = aGoodDish({ serving: { days: [], times: LUNCH }, orderTypes: ['delivery', 'table'] })
    expect(kindsOf(lunch, { location })).toEqual(['never-served'])
    expect(check([{ ...lunch, orderTypes: ['delivery', 'collection'] }], { location })).toMatchObject([
      { kind: 'never-served-for', orderTypes: ['delivery'] },
    ])
    const late = { days: [6 as const], times: [{ opens: '23:00', closes: '03:00' }] }
    expect(kindsOf(aGoodDish({ serving: late }), { location })).toEqual(['never-served-for'])
    expect(kindsOf({ ...lunch, serving: late }, { location })).toEqual([])
    // Without any hours the menu is not to blame.
    expect(kindsOf(lunch, { location: aLocation({ hours: hoursForAll(dailyHours([])) }) })).toEqual([])
  })

  it('a dish is never served exactly if no minute of the week is both open and served [5.11]', () => {
    const clock = fc.integer({ min: 0, max: 95 }).map((quarter) => {
      const hour = String(Math.floor(quarter / 4)).padStart(2, '0')
      return `${hour}:${String((quarter % 4) * 15).padStart(2, '0')}`
    })
    const spans = fc.array(fc.record({ opens: clock, closes: clock }), { minLength: 1, maxLength: 2 })
    const days = fc.subarray([1, 2, 3, 4, 5, 6, 7] as const)
    /** The quarters of the week in which spans that begin on some days last. */
    const quarters = (on: readonly number[], all: readonly { readonly opens: string; readonly closes: string }[]) => {
      const found = new Set<number>()
      const at = (time: string) => Number(time.slice(0, 2)) * 4 + Number(time.slice(3)) / 15
      for (const day of on.length === 0 ? [1, 2, 3, 4, 5, 6, 7] : on)
        for (const { opens, closes } of all) {
          const [from, to] = [at(opens), at(closes)]
          for (let quarter = from; quarter < (to > from ? to : to + 96); quarter++)
            found.add((day * 96 + quarter) % (7 * 96))
        }
      return found
    }
    fc.assert(
      fc.property(spans, spans, days, (open, served, on) => {
        const location = aLocation({ hours: hoursForAll(dailyHours(open)) })
        const never = kindsOf(aGoodDish({ serving: { days: on, times: served } }), { location })
        expect(never).toEqual(quarters([], open).isDisjointFrom(quarters(on, served)) ? ['never-served'] : [])
      }),
    )
  })

  it('a price of nothing is found, unless every order pays for a choice', () => {
    expect(check([aGoodDish({ prices: { base: 900, table: 0 } })])).toMatchObject([
      { kind: 'price-zero', orderTypes: ['table'] },
    ])
    const size = anOption({ required: true, values: [aValue({ price: 800 }), aValue({ id: 2, price: 900 })] })
    expect(kindsOf(aGoodDish({ prices: { base: 0 }, options: [size] }))).toEqual([])
    expect(kindsOf(aGoodDish({ prices: { base: 0 }, options: [{ ...size, required: false }] }))).toEqual(['price-zero'])
  })

  it('a price far from those of its category is found, one of another category is not', () => {
    const dish = (id: number, base: number, categoryId = 1) => aGoodDish({ id, categoryId, prices: { base } })
    const usual = [dish(2, 950), dish(3, 1100), dish(4, 1450)]
    const categories = [aCategory(), aCategory({ id: 2 })]
    expect(check([dish(1, 11500), ...usual])).toMatchObject([{ kind: 'price-high', price: 11500, other: 1450 }])
    expect(check([dish(1, 115), ...usual])).toMatchObject([{ kind: 'price-low', price: 115, other: 950 }])
    expect(check([dish(1, 115, 2), ...usual], { categories })).toEqual([])
    expect(check([dish(1, 3000), ...usual])).toEqual([])
    expect(check([aGoodDish({ prices: { base: 900, delivery: 9000 } })])).toMatchObject([
      { kind: 'price-high', orderType: 'delivery', price: 9000, other: 900 },
    ])
  })

  it('a choice dearer than its dish is found, at any depth', () => {
    const inner = anOption({ id: 2, values: [aValue({ id: 7, name: 'Nduja', price: 1000 })] })
    const item = aGoodDish({ options: [anOption({ values: [aValue({ price: 995, options: [inner] })] })] })
    expect(check([item])).toMatchObject([
      { kind: 'choice-dearer', choice: { id: 7, name: 'Nduja' }, price: 1000, dishPrice: 995 },
    ])
  })

  it('a choice that must be made may cost more than the dish, as a size does', () => {
    const size = (price: number) =>
      anOption({ required: true, values: [aValue(), aValue({ id: 2, name: 'Ración', price })] })
    expect(kindsOf(aGoodDish({ prices: { base: 520 }, options: [size(750)] }))).toEqual([])
    expect(kindsOf(aGoodDish({ prices: { base: 520 }, options: [size(7500)] }))).toEqual(['choice-dearer'])
  })

  it('tells what is missing: allergens, those of choices, words and the photo', () => {
    const item = anItem({ allergens: null, options: [anOption({ values: [aValue({ allergens: null })] })] })
    const languages = ['es' as const]
    expect(check([item], { languages })).toMatchObject([
      { kind: 'undeclared' },
      { kind: 'choices-undeclared', count: 1, first: 'Regular' },
      { kind: 'untranslated', languages: ['es'] },
      { kind: 'no-picture' },
    ])
    const { name, description } = aGoodDish()
    const words = { name: 'Margarita', description: 'Tomate', source: { name, description } }
    const translations = new Map([['es' as const, new Map([[textKey('item', 1), words]])]])
    expect(check([aGoodDish()], { languages, translations })).toEqual([])
    expect(check([aGoodDish({ name: 'Regina' })], { languages, translations })).toMatchObject([
      { kind: 'untranslated' },
    ])
  })

  it('a text too long for its place is found', () => {
    expect(check([aGoodDish({ name: 'x'.repeat(61), description: 'x'.repeat(401) })])).toMatchObject([
      { kind: 'text-long', text: 'name', length: 61, most: 60 },
      { kind: 'text-long', text: 'description', length: 401, most: 400 },
    ])
  })

  it('alcohol without an age mark is found', () => {
    expect(check([aGoodDish({ name: 'Peroni, 330 ml' })])).toMatchObject([{ kind: 'alcohol', word: 'Peroni' }])
    expect(kindsOf(aGoodDish({ name: 'Peroni', ageRestricted: true }))).toEqual([])
    expect(kindsOf(aGoodDish({ name: 'Nastro Azzurro', vatKind: 'alcohol' }))).toEqual(['alcohol'])
  })

  it('the worst comes first', () => {
    const found = check([
      anItem({ allergens: null }),
      aGoodDish({ id: 2, prices: { base: 0 } }),
      aGoodDish({ id: 3, options: [anOption({ required: true, values: [] })] }),
    ])
    expect(found.map(({ kind }) => SEVERITY_OF[kind])).toEqual(['refused', 'doubtful', 'missing', 'missing'])
  })
})

describe('dry orders', () => {
  /** Dishes of every shape, with what is sold out and questions that ask for more than there is. */
  const anyState: fc.Arbitrary<Item> = fc
    .tuple(anyDish, fc.infiniteStream(fc.boolean()), fc.integer({ min: 0, max: 4 }))
    .map(([item, isSoldOut, min]) => {
      const next = () => isSoldOut.next().value === true
      const spoil = (option: Option): Option => ({
        ...option,
        min: next() ? min : 0,
        values: next()
          ? option.values.map((value) => ({ ...value, soldOut: next(), options: value.options.map(spoil) }))
          : [],
      })
      return {
        ...item,
        options: item.options.map(spoil),
        sections: item.sections.map((section) => ({
          ...section,
          products: next()
            ? section.products.map((one) => ({ ...one, soldOut: next(), options: one.options.map(spoil) }))
            : [],
        })),
      }
    })
  const dryRefusals = (item: Item) =>
    orderDry(item, aMenu({ items: [item] }), offeredTypes(aLocation()), weekOfOrders(aLocation(), today)).flatMap(
      ({ refusals }) => refusals,
    )
  const isRefused = ({ kind }: Finding) => SEVERITY_OF[kind] === 'refused'

  it('a dish whose order is refused has a finding [5.02, 5.05, 5.06]', () => {
    fc.assert(
      fc.property(anyState, (item) => {
        if (dryRefusals(item).length > 0) expect(check([item]).some(isRefused)).toBe(true)
      }),
      { numRuns: 500 },
    )
  })

  it('a dish without such a finding is ordered', () => {
    fc.assert(
      fc.property(anyState, (item) => {
        if (!check([item]).some(isRefused)) expect(dryRefusals(item)).toEqual([])
      }),
      { numRuns: 500 },
    )
  })

  it('a dish is ordered once each of its findings is mended [5.02]', () => {
    const mended = (item: Item): Item => {
      const options = new Set<number>()
      const ease = (option: Option): Option => ({
        ...option,
        ...(emptied(option) && { required: false, min: 0 }),
        values: option.values.map((value) => ({ ...value, options: value.options.map(ease) })),
      })
      const emptied = ({ id }: Option) => options.has(id)
      const emptySections = new Set<number>()
      for (const found of check([item])) {
        if (found.kind === 'no-answer') options.add(found.option.id)
        if (found.kind === 'section-empty') emptySections.add(found.section.id)
      }
      return {
        ...item,
        options: item.options.map(ease),
        sections: item.sections
          .filter(({ id }) => !emptySections.has(id))
          .map((one) => ({
            ...one,
            products: one.products.map((each) => ({ ...each, options: each.options.map(ease) })),
          })),
      }
    }
    fc.assert(
      fc.property(anyState, (item) => {
        expect(dryRefusals(mended(item))).toEqual([])
      }),
      { numRuns: 500 },
    )
  })

  it('an order takes a choice that can be finished before one that cannot', () => {
    const blocked = anOption({ id: 2, required: true, values: [aValue({ id: 3, soldOut: true })] })
    const values = [aValue({ id: 1, options: [blocked] }), aValue({ id: 2 })]
    expect(dryRefusals(anItem({ options: [anOption({ required: true, values })] }))).toEqual([])
    const products = [aProduct({ id: 1, options: [blocked] }), aProduct({ id: 2 })]
    expect(dryRefusals(aMealDeal({ sections: [aSection({ products })] }))).toEqual([])
  })

  it('that the dish itself is sold out or counted refuses nothing', () => {
    expect(dryRefusals(anItem({ soldOut: true, left: 0 }))).toEqual([])
  })
})
