import {
  type Branch,
  type DietaryMark,
  type ItemSummary,
  itemPrice,
  type LocalMoment,
  type Location,
  type Menu,
  menuTree,
  type OrderType,
  ownMarks,
} from '@comanda/domain'
import type { Menu as MenuData, MenuItem, MenuSection } from 'schema-dts'

/**
 * The diets that schema.org names. "no-gluten" is not among them: the mark names the ingredients, and GlutenFreeDiet
 * promises a dish without traces. schema.org has no property for allergens.
 */
const DIETS = {
  vegetarian: 'https://schema.org/VegetarianDiet',
  vegan: 'https://schema.org/VeganDiet',
  halal: 'https://schema.org/HalalDiet',
} as const satisfies Partial<Record<DietaryMark, string>>

interface Shown {
  readonly menu: Menu<ItemSummary>
  readonly location: Location
  readonly orderType: OrderType
  /** The location's date: a special has its price on some days. */
  readonly at: LocalMoment
  readonly siteUrl: string
}

/** A menu with its sections and dishes, as an order type shows it. */
export function menuData(shown: Shown, language: string): MenuData {
  const sectionsOf = (branches: readonly Branch[]): MenuSection[] =>
    branches.map(({ category: { name, description }, items, children }) => ({
      '@type': 'MenuSection',
      name,
      ...(description && { description }),
      ...(children.length > 0 && { hasMenuSection: sectionsOf(children) }),
      ...(items.length > 0 && { hasMenuItem: items.map((item) => itemData(item, shown)) }),
    }))
  return { '@type': 'Menu', inLanguage: language, hasMenuSection: sectionsOf(menuTree(shown.menu)) }
}

function itemData(item: ItemSummary, { location, orderType, at }: Shown): MenuItem {
  const diets = ownMarks(item).flatMap((mark) => (mark in DIETS ? [DIETS[mark as keyof typeof DIETS]] : []))
  return {
    '@type': 'MenuItem',
    name: item.name,
    ...(item.description && { description: item.description }),
    offers: {
      '@type': 'Offer',
      price: (itemPrice(item, orderType, at) / 100).toFixed(2),
      priceCurrency: location.currency,
      ...(item.soldOut && { availability: 'https://schema.org/OutOfStock' as const }),
    },
    ...(diets.length > 0 && { suitableForDiet: diets }),
  }
}
