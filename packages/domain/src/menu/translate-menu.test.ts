import { aCategory, anItem, anOption, anyMenuFile, aValue, noonOn, vatRates } from '@comanda/test-kit'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import type { Language } from '../business/language.ts'
import { menuFromFile } from '../menu-file/menu-from-file.ts'
import { customerLine, kitchenLine, lineInLanguage, translatedNames } from '../order/line-names.ts'
import { priceLine } from '../pricing/price-line.ts'
import { atOnce } from '../steps.ts'
import { initialChoice } from './initial-choice.ts'
import { menuTexts, translatingMenu } from './translate-menu.ts'
import { type Translation, type Translations, textKey, translationState } from './translation.ts'
import type { Menu } from './types.ts'

const menuOf = (content: Pick<Menu, 'categories' | 'items'>): Menu => ({
  locationId: 1,
  version: 1,
  synonyms: [],
  popular: [],
  ratings: [],
  ...content,
})

/** A menu, and for each of its texts whether name and description are translated. */
const anyTranslatedMenu = fc.tuple(anyMenuFile, fc.infiniteStream(fc.boolean())).map(([file, coins]) => {
  let last = 0
  const newId = () => {
    last += 1
    return last
  }
  const none = { categories: [], items: [] }
  const menu = menuOf(menuFromFile(file, { previous: none, removesMissing: true, usualVat: vatRates(), newId }))
  const translations: Translations = new Map(
    menuTexts(menu).map(({ kind, id, name, description }) => {
      const [isNamed, isDescribed] = [coins.next().value, coins.next().value]
      const source = { name, description }
      return [
        textKey(kind, id),
        { name: isNamed ? `~${kind} ${id}` : '', description: isDescribed ? `~${description}` : '', source },
      ]
    }),
  )
  return { menu, translations }
})

const translateMenu = (menu: Menu, translations: Translations, own: Language): Menu =>
  atOnce(translatingMenu(menu, translations, own))

/** Everything of a menu but its words. */
const withoutWords = (menu: Menu): unknown =>
  JSON.parse(JSON.stringify(menu), (key, value: unknown) =>
    ['name', 'nameLanguage', 'description', 'descriptionLanguage'].includes(key) ? undefined : value,
  )

it('a translation changes names and descriptions of a menu and nothing else', () => {
  fc.assert(
    fc.property(anyTranslatedMenu, ({ menu, translations }) => {
      expect(withoutWords(translateMenu(menu, translations, 'es'))).toEqual(withoutWords(menu))
    }),
  )
})

it('every text of a translated menu is the translation, or the original with its language', () => {
  fc.assert(
    fc.property(anyTranslatedMenu, ({ menu, translations }) => {
      const translated = translateMenu(menu, translations, 'es')
      const shown = menuTexts(translated)
      for (const [index, { kind, id, name, description }] of menuTexts(menu).entries()) {
        const words = translations.get(textKey(kind, id))
        expect(shown[index]?.name).toBe(words?.name || name)
        expect(shown[index]?.description).toBe(description === '' ? '' : words?.description || description)
      }
      for (const item of translated.items) {
        const words = translations.get(textKey('item', item.id))
        expect(item.nameLanguage).toBe(words?.name ? undefined : 'es')
        expect(item.descriptionLanguage).toBe(words?.description || item.description === '' ? undefined : 'es')
      }
    }),
  )
})

it('an order line keeps what the kitchen reads and what the customer read, and both come back', () => {
  fc.assert(
    fc.property(anyTranslatedMenu, ({ menu, translations }) => {
      const names = new Map(menuTexts(menu).map(({ kind, id, name }) => [textKey(kind, id), name]))
      const translated = translateMenu(menu, translations, 'es')
      for (const [index, item] of menu.items.entries()) {
        const shown = translated.items[index] ?? item
        const choice = { ...initialChoice(item), quantity: 2 }
        const [own, read] = [item, shown].map((one) => priceLine(one, choice, 'delivery', noonOn('2026-11-21')))
        if (own === undefined || read === undefined) throw new Error('Both are priced')
        const stored = { line: kitchenLine(read, names), names: translatedNames(read) }
        expect(stored.line).toEqual(own)
        expect(customerLine(stored.line, stored.names, 'es')).toEqual(read)
      }
    }),
  )
})

it('an order from before names were kept shows those of the menu, with their language', () => {
  const line = priceLine(anItem(), initialChoice(anItem()), 'delivery', noonOn('2026-11-21'))
  expect(customerLine(line, null, 'es')).toEqual({ ...line, nameLanguage: 'es' })
  expect(lineInLanguage(line, 'en')).toEqual({ ...line, nameLanguage: 'en' })
})

it('a synonym of a dish finds the translated name', () => {
  const menu = {
    ...menuOf({ categories: [], items: [anItem({ id: 1, name: 'Tarta de la abuela' })] }),
    synonyms: [{ words: ['dessert'], finds: ['tarta de la abuela', 'flan'] }],
  }
  const cake = { name: 'Grandma’s cake', description: '', source: { name: 'Tarta de la abuela', description: '' } }
  expect(translateMenu(menu, new Map([['item:1', cake]]), 'es').synonyms).toEqual([
    { words: ['dessert'], finds: ['Grandma’s cake', 'flan'] },
  ])
})

it('the texts of a menu stand in its order, each below what it is a part of', () => {
  const size = anOption({ id: 3, name: 'Size', values: [aValue({ id: 4, name: 'Large' })] })
  const menu = menuOf({
    categories: [aCategory({ id: 1, name: 'Pizza' })],
    items: [anItem({ id: 2, categoryId: 1, name: 'Diavola', options: [size] })],
  })
  expect(menuTexts(menu).map(({ kind, name, within }) => [kind, name, ...within])).toEqual([
    ['category', 'Pizza'],
    ['item', 'Diavola', 'Pizza'],
    ['option', 'Size', 'Diavola'],
    ['value', 'Large', 'Diavola', 'Size'],
  ])
})

const soup = { name: 'Sopa', description: 'Del día' }
const translated = (rest: Partial<Translation> = {}): Translation => ({
  name: 'Soup',
  description: 'Of the day',
  source: soup,
  ...rest,
})

it('a text is missing until fully translated, and changed once its original changes', () => {
  expect(translationState(soup, undefined)).toBe('missing')
  expect(translationState(soup, translated({ description: '' }))).toBe('missing')
  expect(translationState(soup, translated())).toBe('done')
  expect(translationState({ ...soup, name: 'Crema' }, translated())).toBe('changed')
  expect(translationState({ ...soup, description: 'De la casa' }, translated())).toBe('changed')
  // Without an original there is nothing to translate.
  expect(translationState({ ...soup, description: '' }, translated({ description: '' }))).toBe('done')
})
