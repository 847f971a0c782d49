import { type CategoryEntry, type DishEntry, type OptionEntry, wordsIn } from '@comanda/domain'
import {
  byKey,
  choiceOf,
  countOf,
  createCount,
  createIds,
  MOST_LEVELS,
  majorOf,
  nodesOf,
  optionOf,
  problemOf,
} from './export-parts.ts'
import { isNode, type Node, textOf } from './linked-data.ts'
import {
  NO_DISHES,
  type ReadingPlace,
  type ReadProblem,
  type ReadReason,
  UNNAMED,
  type WholeReading,
} from './read-outcome.ts'
import { sizeOption } from './size-option.ts'

/**
 * The menus of Toast, as its Menus API v2 gives them. From doc.toasttab.com (`openapi/menus`: ModifierGroup,
 * PricingRules; `apiMenusApiReturnsFullyResolvedJson`): `menus` hold `menuGroups`, which hold `menuItems` and groups
 * again; prices are pounds or euros, resolved to the item unless `pricingStrategy` says what they hang on; the sizes of
 * SIZE_PRICE are the options of the group that `pricingRules.sizeSpecificPricingGuid` names; groups and options are
 * listed once, by their `referenceId`.
 */

/** Strategies whose price hangs on a size, a number or an hour. */
const BY_SIZE = 'SIZE_PRICE'
const BY_OTHERS: ReadonlySet<unknown> = new Set(['SEQUENCE_PRICE', 'SIZE_SEQUENCE_PRICE', 'TIME_SPECIFIC_PRICE'])

export function isToastMenu(content: unknown): content is Node {
  return isNode(content) && nodesOf(content.menus).some((menu) => Array.isArray(menu.menuGroups))
}

const referencesOf = (value: unknown): readonly string[] => (Array.isArray(value) ? value.map(String) : [])

export function readToastMenu(content: Node, { language, currency }: ReadingPlace): WholeReading {
  const problems: ReadProblem[] = []
  const report = (path: readonly string[], reason: ReadReason, value: string | null): void => {
    problems.push({ place: { path: path.join(' › ') }, reason, value })
  }
  const text = (value: unknown): string => textOf(value, language)
  const listed = (value: unknown): ReadonlyMap<string, Node> =>
    byKey(isNode(value) ? Object.values(value).filter(isNode) : nodesOf(value), 'referenceId')
  const groups = listed(content.modifierGroupReferences)
  const choices = listed(content.modifierOptionReferences)
  const byGuid = byKey([...groups.values()], 'guid')
  const count = createCount()
  const onceId = createIds()

  const optionsOf = (of: Node, level: number, path: readonly string[]): readonly OptionEntry[] | ReadReason => {
    const options: OptionEntry[] = []
    const sizes = isNode(of.pricingRules) ? of.pricingRules.sizeSpecificPricingGuid : undefined
    for (const id of referencesOf(of.modifierGroupReferences)) {
      const group = groups.get(id)
      if (group === undefined || (of.pricingStrategy === BY_SIZE && group.guid === sizes)) continue
      if (level > MOST_LEVELS) return 'options-too-deep'
      const name = text(group.name)
      const min = countOf(group.minSelections) ?? 0
      if (group.pricingStrategy === BY_SIZE || BY_OTHERS.has(group.pricingStrategy)) {
        // A dish without a choice that it needs is none.
        if (min > 0) return 'price-range'
        report([...path, name], 'price-range', null)
        continue
      }
      const values: OptionEntry['values'][number][] = []
      for (const reference of referencesOf(group.modifierOptionReferences)) {
        const choice = choices.get(reference)
        if (choice === undefined) continue
        count.choice()
        const price = choice.price === null ? 0 : majorOf(choice.price, currency)
        if (typeof price === 'string') return price
        const inner = optionsOf(choice, level + 1, path)
        if (typeof inner === 'string') return inner
        values.push(choiceOf({ name: text(choice.name), translations: undefined, price, options: inner }))
      }
      if (values.length > 0) options.push(optionOf({ name, min, max: countOf(group.maxSelections), values }))
    }
    return options
  }

  /** The sizes of a dish, the lowest price first. */
  const sizesOf = (item: Node) => {
    const group = isNode(item.pricingRules) ? byGuid.get(String(item.pricingRules.sizeSpecificPricingGuid)) : undefined
    const found = referencesOf(group?.modifierOptionReferences).flatMap((reference) => {
      const choice = choices.get(reference)
      if (choice === undefined) return []
      count.choice()
      return [{ name: text(choice.name), translations: undefined, amount: majorOf(choice.price, currency) }]
    })
    const wrong = found.find(({ amount }) => typeof amount === 'string')
    if (wrong !== undefined) return wrong.amount as ReadReason
    const sizes = found.map((size) => ({ ...size, amount: Number(size.amount) }))
    return sizes.toSorted((a, b) => a.amount - b.amount)
  }

  const dishOf = (item: Node, path: readonly string[]): DishEntry | ReadReason => {
    if (BY_OTHERS.has(item.pricingStrategy)) return 'price-range'
    const isBySize = item.pricingStrategy === BY_SIZE
    const sizes = isBySize ? sizesOf(item) : []
    if (typeof sizes === 'string') return sizes
    const [least] = sizes
    if (isBySize && least === undefined) return 'price-missing'
    const price = least === undefined ? majorOf(item.price, currency) : least.amount
    if (typeof price === 'string') return price
    const options = optionsOf(item, 1, path)
    if (typeof options === 'string') return options
    const all = sizes.length > 1 ? [sizeOption(sizes, price, language), ...options] : options
    const dish: DishEntry = {
      name: text(item.name),
      description: text(item.description),
      price,
      ...(all.length > 0 && { options: all }),
    }
    return problemOf(dish) ?? { ...dish, externalId: onceId(item.guid) }
  }

  const groupOf = (group: Node, path: readonly string[]): CategoryEntry => {
    const name = text(group.name) || wordsIn(UNNAMED, language)
    const here = [...path, name]
    const dishes = nodesOf(group.menuItems).flatMap((item) => {
      count.dish()
      const own = text(item.name)
      // Prices before tax are an American habit: a customer here pays what stands in the menu.
      const read = item.taxInclusion === 'TAX_NOT_INCLUDED' ? 'price-before-tax' : dishOf(item, [...here, own])
      if (typeof read !== 'string') return [read]
      report(here, read, own === '' ? null : own)
      return []
    })
    const categories = filled(nodesOf(group.menuGroups).map((child) => groupOf(child, here)))
    return { name, description: text(group.description), dishes, categories }
  }

  const menus = nodesOf(content.menus)
  const found = menus.flatMap((menu): readonly CategoryEntry[] => {
    const name = text(menu.name) || wordsIn(UNNAMED, language)
    const own = filled(nodesOf(menu.menuGroups).map((group) => groupOf(group, menus.length === 1 ? [] : [name])))
    return menus.length === 1 || own.length === 0 ? own : [{ name, dishes: [], categories: own }]
  })
  if (found.length === 0 && problems.length === 0) report([], 'not-a-menu', null)
  return { file: found.length === 0 ? NO_DISHES : { categories: found }, problems }
}

const filled = (categories: readonly CategoryEntry[]): readonly CategoryEntry[] =>
  categories.filter(({ dishes, categories: children }) => dishes.length + children.length > 0)
