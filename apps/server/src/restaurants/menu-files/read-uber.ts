import { type CategoryEntry, type DietaryMark, type DishEntry, type OptionEntry, wordsIn } from '@comanda/domain'
import {
  byKey,
  choiceOf,
  countOf,
  createCount,
  createIds,
  MOST_LEVELS,
  minorOf,
  namedBy,
  nodesOf,
  optionOf,
  problemOf,
} from './export-parts.ts'
import { isNode, type Node } from './linked-data.ts'
import {
  NO_DISHES,
  type ReadingPlace,
  type ReadProblem,
  type ReadReason,
  UNNAMED,
  type WholeReading,
} from './read-outcome.ts'

/**
 * The menu of Uber Eats, as its Menu API v2 gives and takes it. From developer.uber.com
 * (`eats/guides/menu-integration`, `references/api/v2/example-menu-payloads` and the upload call): `menus` list
 * `category_ids`, `categories` list `entities`, texts are `{ translations: { en_us } }`, prices are whole minor units
 * with overrides by context, and `modifier_groups` list items, which may have groups again. Its files name no
 * currency: a store has one.
 */

const LABELS: Readonly<Record<string, DietaryMark>> = {
  VEGETARIAN: 'vegetarian',
  VEGAN: 'vegan',
  GLUTEN_FREE: 'no-gluten',
  HALAL: 'halal',
}

export function isUberMenu(content: unknown): content is Node {
  return (
    isNode(content) &&
    ['menus', 'categories', 'items'].every((key) => Array.isArray(content[key])) &&
    nodesOf(content.menus).every((menu) => !('menuGroups' in menu))
  )
}

const partOf = (node: Node, ...path: readonly string[]): unknown =>
  path.reduce<unknown>((found, key) => (isNode(found) ? found[key] : undefined), node)

export function readUberMenu(content: Node, { language, currency }: ReadingPlace): WholeReading {
  const problems: ReadProblem[] = []
  const report = (path: readonly string[], reason: ReadReason, value: string | null): void => {
    problems.push({ place: { path: path.join(' › ') }, reason, value })
  }
  const named = String(content.currency_code ?? content.currency ?? currency)
  const items = byKey(nodesOf(content.items), 'id')
  const groups = byKey(nodesOf(content.modifier_groups), 'id')
  const categories = byKey(nodesOf(content.categories), 'id')
  const count = createCount()
  const onceId = createIds()

  /** The price of an item within a group, else its own. */
  const priceOf = (item: Node, group: string | null) => {
    if (named.toUpperCase() !== currency) return 'currency-differs'
    const within = nodesOf(partOf(item, 'price_info', 'overrides')).find(
      ({ context_type: type, context_value: value }) => type === 'MODIFIER_GROUP' && value === group,
    )
    return minorOf(within === undefined ? partOf(item, 'price_info', 'price') : within.price)
  }

  const optionsOf = (item: Node, level: number): readonly OptionEntry[] | ReadReason => {
    const ids = partOf(item, 'modifier_group_ids', 'ids')
    const options: OptionEntry[] = []
    for (const id of Array.isArray(ids) ? ids.map(String) : []) {
      const group = groups.get(id)
      if (group === undefined) continue
      if (level > MOST_LEVELS) return 'options-too-deep'
      const values: OptionEntry['values'][number][] = []
      for (const { id: of } of nodesOf(group.modifier_options)) {
        const one = items.get(String(of))
        if (one === undefined) continue
        count.choice()
        const price = priceOf(one, id)
        if (typeof price === 'string') return price
        const inner = optionsOf(one, level + 1)
        if (typeof inner === 'string') return inner
        const { name, translations } = namedBy(one.title, '', language)
        values.push(choiceOf({ name, translations, price, options: inner }))
      }
      if (values.length === 0) continue
      const { name, translations } = namedBy(group.title, '', language)
      const min = countOf(partOf(group, 'quantity_info', 'quantity', 'min_permitted')) ?? 0
      const max = countOf(partOf(group, 'quantity_info', 'quantity', 'max_permitted'))
      options.push(optionOf({ name, translations, min, max, values }))
    }
    return options
  }

  const dishOf = (item: Node): DishEntry | ReadReason => {
    const price = priceOf(item, null)
    if (typeof price === 'string') return price
    const options = optionsOf(item, 1)
    if (typeof options === 'string') return options
    const labels = partOf(item, 'dish_info', 'classifications', 'dietary_label_info', 'labels')
    const dietary = (Array.isArray(labels) ? labels : []).map((label) => LABELS[String(label)])
    const dish: DishEntry = {
      ...namedBy(item.title, item.description, language),
      price,
      ...(dietary.length > 0 && { dietary: [...new Set(dietary.filter((one) => one !== undefined))] }),
      ...(Number(partOf(item, 'dish_info', 'classifications', 'alcoholic_items')) > 0 && { ageRestricted: true }),
      ...(options.length > 0 && { options }),
    }
    return problemOf(dish) ?? { ...dish, externalId: onceId(item.external_data) }
  }

  const categoryOf = (id: unknown, path: readonly string[]): readonly CategoryEntry[] => {
    const category = categories.get(String(id))
    if (category === undefined) return []
    const words = namedBy(category.title, category.subtitle, language)
    const name = words.name || wordsIn(UNNAMED, language)
    const here = [...path, name]
    const dishes = nodesOf(category.entities).flatMap(({ id: of }) => {
      count.dish()
      const item = items.get(String(of))
      const read = item === undefined ? 'name-missing' : dishOf(item)
      if (typeof read !== 'string') return [read]
      report(here, read, item === undefined ? String(of) : namedBy(item.title, '', language).name || null)
      return []
    })
    return dishes.length === 0 ? [] : [{ ...words, name, dishes, categories: [] }]
  }

  const menus = nodesOf(content.menus)
  const found = menus.flatMap((menu): readonly CategoryEntry[] => {
    const words = namedBy(menu.title, '', language)
    const ids = Array.isArray(menu.category_ids) ? menu.category_ids : []
    // A menu's own categories stand at the top, unless there are several menus: Breakfast, Lunch.
    if (menus.length === 1) return ids.flatMap((id) => categoryOf(id, []))
    const name = words.name || wordsIn(UNNAMED, language)
    const own = ids.flatMap((id) => categoryOf(id, [name]))
    return own.length === 0 ? [] : [{ ...words, name, dishes: [], categories: own }]
  })
  if (found.length === 0 && problems.length === 0) report([], 'not-a-menu', null)
  return { file: found.length === 0 ? NO_DISHES : { categories: found }, problems }
}
