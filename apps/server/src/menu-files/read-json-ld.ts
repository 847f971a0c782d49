import {
  type CategoryEntry,
  type Currency,
  type DietaryMark,
  type DishEntry,
  foldText,
  type Language,
  type Minor,
  menuFileProblems,
  type PriceProblem,
  readPrice,
  wordsIn,
} from '@comanda/domain'
import { isNode, isOfType, listOf, type Node, otherWords, readGraph, termOf, textOf } from './linked-data.ts'
import { NO_DISHES, type ReadMenu, type ReadProblem, type ReadReason, UNNAMED } from './read-outcome.ts'
import { type SizePrice, sizeOption } from './size-option.ts'

export interface ReadingPlace {
  /** Texts in this language come first. */
  readonly language: Language
  /** Prices in another currency are not read. */
  readonly currency: Currency
}

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
 * Reads menus of schema.org (`Menu`, `MenuSection`, `MenuItem`, `Offer`) from documents of JSON-LD. Several offers with names become an option.
 * https://schema.org/Menu
 */
export function readMenuJsonLd(documents: readonly unknown[], { language, currency }: ReadingPlace): ReadMenu {
  const problems: ReadProblem[] = []
  const report = (path: readonly string[], reason: ReadReason, value: string | null = null): void => {
    problems.push({ place: { path: path.join(' › ') }, reason, value })
  }
  const { nodes, resolve } = readGraph(documents)
  const text = (value: unknown): string => textOf(value, language)
  const partsOf = (node: Node, key: string): readonly Node[] => listOf(node[key]).map(resolve).filter(isNode)
  /** A menu that refers to itself ends here. */
  const seen = new Set<Node>()

  const amountOf = (offer: Node): Minor | PriceProblem | 'currency-differs' => {
    const [specification] = partsOf(offer, 'priceSpecification')
    const priced = offer.price === undefined && specification !== undefined ? specification : offer
    const { lowPrice, highPrice } = offer
    if (lowPrice !== undefined && text(lowPrice) !== text(highPrice ?? lowPrice)) return 'price-range'
    const amount = readPrice(text(priced.price ?? lowPrice ?? ''))
    const named = text(priced.priceCurrency).toUpperCase()
    return typeof amount === 'number' && named !== '' && named !== currency ? 'currency-differs' : amount
  }

  /** The prices of a dish, the lowest first; why it has none. */
  const pricesOf = (item: Node): readonly SizePrice[] | ReadReason => {
    const offers = partsOf(item, 'offers')
    const found = (offers.length > 0 ? offers : [item]).map((offer) => ({
      name: text(offer.name),
      translations: otherWords({ name: offer.name }, language),
      amount: amountOf(offer),
    }))
    const wrong = found.find(({ amount }) => typeof amount !== 'number')
    if (wrong !== undefined) return wrong.amount as ReadReason
    const prices = (found as SizePrice[]).toSorted((a, b) => a.amount - b.amount)
    const isOne = prices.every(({ amount }) => amount === prices[0]?.amount)
    if (isOne) return prices.slice(0, 1)
    return prices.every(({ name }) => name !== '') ? prices : 'price-range'
  }

  const readItem = (item: Node, path: readonly string[]): readonly DishEntry[] => {
    const name = text(item.name)
    const here = [...path, name === '' ? '?' : name]
    const prices = pricesOf(item)
    if (typeof prices === 'string') {
      report(here, prices)
      return []
    }
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
    if (wrong === undefined) return [dish]
    report(here, wrong.reason)
    return []
  }

  const readSection = (section: Node, path: readonly string[]): readonly CategoryEntry[] => {
    if (seen.has(section)) return []
    seen.add(section)
    const name = text(section.name) || (path.at(-1) ?? wordsIn(UNNAMED, language))
    const here = [...path, name]
    const dishes = partsOf(section, 'hasMenuItem').flatMap((item) => readItem(item, here))
    const categories = partsOf(section, 'hasMenuSection').flatMap((child) => readSection(child, here))
    // Sites leave empty sections in their data.
    if (dishes.length + categories.length === 0) return []
    return [
      {
        name,
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
