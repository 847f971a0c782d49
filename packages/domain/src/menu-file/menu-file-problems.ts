import { MAX_OPTION_DEPTH } from '../menu/limits.ts'
import type { CategoryEntry, DishEntry, MenuFile, OptionEntry, SectionEntry, WordingsByLanguage } from './menu-file.ts'

/** Largest menu: three times the largest that a restaurant chain publishes. */
export const MAX_FILE_DISHES = 2_000
/** All values of options and products of meal deals, nested ones too. */
export const MAX_FILE_CHOICES = 10_000
/** Categories of all levels. */
export const MAX_FILE_CATEGORIES = 500
export const MAX_FILE_NAME = 120
export const MAX_FILE_DESCRIPTION = 1_000
export const MAX_EXTERNAL_ID = 100
/** In minor units. */
/** Kilocalories of a dish. */
export const MAX_KCAL = 9999
export const MAX_FILE_PRICE = 1_000_000

export type MenuFileReason =
  | 'name-missing'
  | 'name-too-long'
  | 'description-too-long'
  | 'external-id-too-long'
  /** Two dishes, categories, options of a dish or values of an option have it. */
  | 'external-id-twice'
  | 'price-negative'
  | 'price-too-high'
  | 'too-many-dishes'
  /** A special that ends before it starts. */
  | 'dates-reversed'
  /** An option or section without anything to choose. */
  | 'nothing-to-choose'
  /** More is required than is allowed, or than there is. */
  | 'limits-contradict'
  | 'options-too-deep'
  /** A meal deal names a dish that the file does not have. */
  | 'dish-unknown'
  /** A meal deal holds a meal deal. */
  | 'deal-in-deal'

/** What is wrong at a place of the file, for example `categories[0].dishes[3].price`. */
export interface MenuFileProblem {
  readonly path: string
  readonly reason: MenuFileReason
}

type PathOf = (index: number) => string

interface Choices {
  readonly required: boolean
  readonly min: number
  readonly max: number | null
}

const contradicts = ({ min, max, required }: Choices): boolean =>
  max !== null && max > 0 && Math.max(min, required ? 1 : 0) > max

/** All that keeps a file from becoming a menu; empty where nothing does. */
export function menuFileProblems({ categories }: MenuFile): readonly MenuFileProblem[] {
  const problems: MenuFileProblem[] = []
  const report = (path: string, reason: MenuFileReason): void => {
    problems.push({ path, reason })
  }
  /** Whether each dish is a meal deal, by name and in the order of the file. */
  const deals = new Map<string, boolean[]>()

  const checkName = (name: string, path: string): void => {
    if (name.trim() === '') report(`${path}.name`, 'name-missing')
    else if (name.length > MAX_FILE_NAME) report(`${path}.name`, 'name-too-long')
  }
  const checkExternalIds = (
    entries: readonly { readonly externalId?: string | null | undefined }[],
    pathOf: PathOf,
  ) => {
    const seen = new Set<string>()
    for (const [index, { externalId }] of entries.entries()) {
      if (externalId == null) continue
      if (externalId.length > MAX_EXTERNAL_ID) report(`${pathOf(index)}.external_id`, 'external-id-too-long')
      if (seen.has(externalId)) report(`${pathOf(index)}.external_id`, 'external-id-twice')
      seen.add(externalId)
    }
  }
  const checkDescription = (text: string | undefined, path: string): void => {
    if (text !== undefined && text.length > MAX_FILE_DESCRIPTION) report(`${path}.description`, 'description-too-long')
  }
  const checkWords = (words: WordingsByLanguage | undefined, path: string): void => {
    for (const [language, { name, description }] of Object.entries(words ?? {})) {
      const here = `${path}.translations.${language}`
      if (name !== undefined && name.length > MAX_FILE_NAME) report(`${here}.name`, 'name-too-long')
      checkDescription(description, here)
    }
  }
  const checkPrice = (price: number, path: string): void => {
    if (price < 0) report(path, 'price-negative')
    else if (price > MAX_FILE_PRICE) report(path, 'price-too-high')
  }

  const checkOptions = (options: readonly OptionEntry[], path: string, depth: number): void => {
    checkExternalIds(options, (index) => `${path}.options[${index}]`)
    for (const [index, option] of options.entries()) {
      const here = `${path}.options[${index}]`
      checkName(option.name, here)
      checkWords(option.translations, here)
      if (depth > MAX_OPTION_DEPTH) report(here, 'options-too-deep')
      checkExternalIds(option.values, (position) => `${here}.values[${position}]`)
      if (option.values.length === 0) report(here, 'nothing-to-choose')
      if (contradicts(option)) report(here, 'limits-contradict')
      for (const [position, value] of option.values.entries()) {
        const at = `${here}.values[${position}]`
        checkName(value.name, at)
        checkWords(value.translations, at)
        checkPrice(value.price, `${at}.price`)
        checkOptions(value.options, at, depth + 1)
      }
    }
  }
  const checkSection = (section: SectionEntry, path: string): void => {
    checkName(section.name, path)
    checkWords(section.translations, path)
    if (section.products.length === 0) report(path, 'nothing-to-choose')
    if (contradicts(section)) report(path, 'limits-contradict')
    for (const [index, product] of section.products.entries()) {
      const here = `${path}.products[${index}]`
      const isDeal = deals.get(product.dish)?.[product.nth - 1]
      if (isDeal === undefined) report(`${here}.dish`, 'dish-unknown')
      else if (isDeal) report(`${here}.dish`, 'deal-in-deal')
      checkPrice(product.price, `${here}.price`)
      checkOptions(product.options, here, 1)
    }
  }
  const checkDish = (dish: DishEntry, path: string): void => {
    checkName(dish.name, path)
    checkWords(dish.translations, path)
    checkDescription(dish.description, path)
    checkPrice(dish.price, `${path}.price`)
    for (const [orderType, price] of Object.entries(dish.ownPrices ?? {}))
      checkPrice(price, `${path}.prices.${orderType}`)
    if (dish.special != null) {
      checkPrice(dish.special.price, `${path}.special.price`)
      if (dish.special.endsOn !== null && dish.special.endsOn < dish.special.startsOn)
        report(`${path}.special`, 'dates-reversed')
    }
    checkOptions(dish.options ?? [], path, 1)
    for (const [index, section] of (dish.sections ?? []).entries()) checkSection(section, `${path}.sections[${index}]`)
  }

  const visit = (
    entries: readonly CategoryEntry[],
    path: string,
    check: { readonly category?: typeof checkCategory; readonly dish: typeof checkDish },
  ): void => {
    for (const [index, entry] of entries.entries()) {
      const here = `${path}[${index}]`
      check.category?.(entry, here)
      for (const [position, dish] of entry.dishes.entries()) check.dish(dish, `${here}.dishes[${position}]`)
      visit(entry.categories, `${here}.categories`, check)
    }
  }
  const checkCategory = (category: CategoryEntry, path: string): void => {
    checkName(category.name, path)
    checkWords(category.translations, path)
    checkDescription(category.description, path)
  }

  const dishes: (readonly [DishEntry, string])[] = []
  const allCategories: (readonly [CategoryEntry, string])[] = []
  visit(categories, 'categories', {
    category: (category, path) => void allCategories.push([category, path]),
    dish: (dish, path) => {
      const { name, sections } = dish
      dishes.push([dish, path])
      const known = deals.get(name)
      const isDeal = (sections ?? []).length > 0
      if (known === undefined) deals.set(name, [isDeal])
      else known.push(isDeal)
    },
  })
  // The rest is not looked at: its problems would not help.
  if (dishes.length > MAX_FILE_DISHES) return [{ path: 'categories', reason: 'too-many-dishes' }]
  for (const all of [dishes, allCategories])
    checkExternalIds(
      all.map(([entry]) => entry),
      (index) => all[index]?.[1] ?? '',
    )
  visit(categories, 'categories', { category: checkCategory, dish: checkDish })
  return problems
}
