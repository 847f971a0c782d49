import {
  type CategoryEntry,
  type DietaryMark,
  type DishEntry,
  foldText,
  type Language,
  MAX_FILE_CATEGORIES,
  MAX_FILE_CHOICES,
  MAX_FILE_DISHES,
  type Minor,
  menuFileProblems,
  namesOtherCurrency,
  type PriceProblem,
  readPrice,
  wordsIn,
} from '@comanda/domain'
import { FileTooLarge, MOST_OFFERS } from './file-limits.ts'
import { isNode, isOfType, listOf, type Node, otherWords, readGraph, termOf, textOf } from './linked-data.ts'
import {
  NO_DISHES,
  type ReadingPlace,
  type ReadProblem,
  type ReadReason,
  UNNAMED,
  type WholeReading,
} from './read-outcome.ts'
import { type SizePrice, sizeOption } from './size-option.ts'

/** https://schema.org/RestrictedDiet */
const DIETS: Readonly<Record<string, DietaryMark>> = {
  VegetarianDiet: 'vegetarian',
  VeganDiet: 'vegan',
  GlutenFreeDiet: 'no-gluten',
  HalalDiet: 'halal',
}

/** Names of languages beside their codes: sites write both. */
const LANGUAGE_NAMES: Readonly<Record<string, string>> = {
  english: 'en',
  ingles: 'en',
  spanish: 'es',
  espanol: 'es',
  castellano: 'es',
}

/** The language that a menu is written in: "es-ES", "Spanish", or a node; empty where it does not say so. */
const languageOfMenu = ({ inLanguage }: Node): string => {
  const [first] = listOf(inLanguage)
  const named = isNode(first) ? (first.alternateName ?? first.name ?? first['@id']) : first
  const plain = typeof named === 'string' ? foldText(named.trim()) : ''
  return LANGUAGE_NAMES[plain] ?? plain.split(/[-_]/)[0] ?? ''
}

/** Sites repeat their menu in other languages: the one of the restaurant counts, else the first that stands there. */
const inOneLanguage = (menus: readonly Node[], language: Language): readonly Node[] => {
  const named = menus.map(languageOfMenu)
  const chosen = named.includes(language) ? language : named.find((one) => one !== '')
  return menus.filter((_, index) => named[index] === '' || named[index] === chosen)
}

/**
 * Reads menus of schema.org (`Menu`, `MenuSection`, `MenuItem`, `Offer`) from documents of JSON-LD. Several offers with
 * names become an option. https://schema.org/Menu
 */
export function readMenuJsonLd(documents: readonly unknown[], { language, currency }: ReadingPlace): WholeReading {
  const problems: ReadProblem[] = []
  const report = (path: readonly string[], reason: ReadReason, value: string | null = null): void => {
    problems.push({ place: { path: path.join(' › ') }, reason, value })
  }
  const { nodes, resolve } = readGraph(documents)
  const text = (value: unknown): string => textOf(value, language)
  const partsOf = (node: Node, key: string): readonly Node[] => listOf(node[key]).map(resolve).filter(isNode)
  /** A menu that refers to itself ends here. */
  const seen = new Set<Node>()
  const counts = { categories: 0, dishes: 0, choices: 0 }
  const count = (what: keyof typeof counts, more: number, most: number): void => {
    counts[what] += more
    if (counts[what] > most) throw new FileTooLarge(what)
  }

  /** Dishes with a price of more than two decimals. */
  const rounded = new Set<Node>()
  const amountOf = (offer: Node, item: Node): Minor | PriceProblem => {
    const [specification] = partsOf(offer, 'priceSpecification')
    const priced = offer.price === undefined && specification !== undefined ? specification : offer
    const { lowPrice, highPrice } = offer
    if (lowPrice !== undefined && text(lowPrice) !== text(highPrice ?? lowPrice)) return 'price-range'
    const typed = text(priced.price ?? lowPrice ?? '')
    const named = text(priced.priceCurrency ?? offer.priceCurrency)
    // https://schema.org/price: a point stands before the decimals.
    const read = readPrice(typed, { currency, decimal: '.' })
    if (typeof read === 'string') return read
    const isOther = named !== '' && named.toUpperCase() !== currency && namesOtherCurrency(named, currency)
    if (isOther || (/^[a-z]{3}$/i.test(named) && named.toUpperCase() !== currency)) return 'currency-differs'
    if (read.isRounded) rounded.add(item)
    return read.amount
  }

  /** The prices of a dish, the lowest first; why it has none. */
  const pricesOf = (item: Node): readonly SizePrice[] | ReadReason => {
    const offers = partsOf(item, 'offers')
    if (offers.length > MOST_OFFERS) throw new FileTooLarge('choices')
    count('choices', offers.length, MAX_FILE_CHOICES + MAX_FILE_DISHES)
    const found = (offers.length > 0 ? offers : [item]).map((offer) => ({
      name: text(offer.name),
      translations: otherWords({ name: offer.name }, language),
      amount: amountOf(offer, item),
    }))
    const wrong = found.find(({ amount }) => typeof amount !== 'number')
    if (wrong !== undefined) return wrong.amount as ReadReason
    const prices = (found as SizePrice[]).toSorted((a, b) => a.amount - b.amount)
    const isOne = prices.every(({ amount }) => amount === prices[0]?.amount)
    if (isOne) return prices.slice(0, 1)
    return prices.every(({ name }) => name !== '') ? prices : 'price-range'
  }

  /** Each dish is read once, however many sections refer to it. */
  const known = new Map<Node, { readonly name: string; readonly read: DishEntry | ReadReason }>()
  const readItem = (item: Node, path: readonly string[]): readonly DishEntry[] => {
    count('dishes', 1, MAX_FILE_DISHES)
    const { name, read } = known.get(item) ?? { name: text(item.name) || '?', read: dishOf(item) }
    known.set(item, { name, read })
    if (typeof read !== 'string') {
      if (rounded.has(item)) report([...path, name], 'price-rounded')
      return [{ ...read }]
    }
    report([...path, name], read)
    return []
  }
  const dishOf = (item: Node): DishEntry | ReadReason => {
    const name = text(item.name)
    const prices = pricesOf(item)
    if (typeof prices === 'string') return prices
    const least = prices[0]?.amount ?? 0
    const diets = listOf(item.suitableForDiet).map((diet) => DIETS[termOf(diet)])
    const dish: DishEntry = {
      name,
      description: text(item.description),
      translations: otherWords(item, language),
      price: least,
      ...(diets.length > 0 && { dietary: [...new Set(diets.filter((one) => one !== undefined))] }),
      ...(prices.length > 1 && { options: [sizeOption(prices, least, language)] }),
    }
    const [wrong] = menuFileProblems({ categories: [{ name: 'any', dishes: [dish], categories: [] }] })
    return wrong === undefined ? dish : wrong.reason
  }

  const readSection = (section: Node, path: readonly string[]): readonly CategoryEntry[] => {
    if (seen.has(section)) return []
    seen.add(section)
    count('categories', 1, MAX_FILE_CATEGORIES)
    const ownName = text(section.name) || path.at(-1)
    const name = ownName ?? wordsIn(UNNAMED, language)
    const here = [...path, name]
    const dishes = partsOf(section, 'hasMenuItem').flatMap((item) => readItem(item, here))
    const categories = partsOf(section, 'hasMenuSection').flatMap((child) => readSection(child, here))
    // Sites leave empty sections in their data.
    if (dishes.length + categories.length === 0) return []
    return [
      {
        name,
        ...(ownName === undefined && { isUnnamed: true as const }),
        description: text(section.description),
        translations: otherWords(section, language),
        dishes,
        categories,
      },
    ]
  }

  /** A menu's own sections stand at the top, unless there are several menus: Lunch, Dinner. */
  const readMenu = (menu: Node, isOnly: boolean): readonly CategoryEntry[] => {
    const whole = readSection(menu, [])
    const [only] = whole
    return isOnly && only !== undefined && only.dishes.length === 0 ? only.categories : whole
  }

  const menus = inOneLanguage(
    nodes.filter((node) => isOfType(node, 'Menu') && Object.keys(node).some((key) => key.startsWith('hasMenu'))),
    language,
  )
  const categories = menus.flatMap((menu) => readMenu(menu, menus.length === 1))
  if (categories.length === 0 && problems.length === 0) {
    const links = nodes.flatMap((node) => listOf(node.hasMenu ?? node.menu)).filter((link) => typeof link === 'string')
    report([], links.length > 0 ? 'menu-elsewhere' : 'not-a-menu', links[0] ?? null)
  }
  return categories.length === 0 ? { file: NO_DISHES, problems } : { file: { categories }, problems }
}
