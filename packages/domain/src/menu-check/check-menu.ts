import type { Language } from '../business/language.ts'
import { ORDER_TYPES, type OrderType } from '../location/order-type.ts'
import type { Location } from '../location/types.ts'
import { categoryAllows } from '../menu/category.ts'
import { MAX_OPTION_DEPTH, maxOfValue, minOf } from '../menu/limits.ts'
import { itemTexts, type MenuText } from '../menu/translate-menu.ts'
import { type TranslatedKind, type TranslationsByLanguage, textKey, translationState } from '../menu/translation.ts'
import type { Category, Item, Menu, Option, Section } from '../menu/types.ts'
import type { CalendarDate } from '../time/types.ts'
import { type DryOrder, offeredTypes, orderDry } from './dry-order.ts'
import { type EmptyCause, FINDING_KINDS, type Finding, type FindingFacts, type OfferedPart } from './finding.ts'
import { priceFindings, pricesByCategory } from './price-findings.ts'
import { soundsAlcoholic } from './sounds-alcoholic.ts'
import { weekOfOrders } from './week-of-orders.ts'

/** Longer texts are cut or push the price away where customers read them. */
const MOST_LETTERS = { name: 60, description: 400, option: 60, choice: 60 } as const

const TEXT_OF = {
  item: 'name',
  option: 'option',
  section: 'option',
  value: 'choice',
  category: 'name',
  coupon: 'name',
} as const satisfies Readonly<Record<TranslatedKind, keyof typeof MOST_LETTERS>>

export interface CheckedMenu {
  readonly menu: Menu
  readonly location: Location
  readonly translations: TranslationsByLanguage
  /** The languages that the business offers beside its own. */
  readonly languages: readonly Language[]
  /** The first day of the week in which dishes are ordered for a try. */
  readonly today: CalendarDate
}

/** What a restaurant should look at on a menu: the worst first, each kind in the order of the menu. Dish by dish. */
export function* checkingMenu({
  menu,
  location,
  translations,
  languages,
  today,
}: CheckedMenu): Generator<void, readonly Finding[]> {
  const week = weekOfOrders(location, today)
  const offered = offeredTypes(location)
  const neighbours = pricesByCategory(menu.items)
  const inDeals = new Set(menu.items.flatMap(({ sections }) => sections.flatMap(dishesOf)))
  const pathOf = pathsOf(menu.categories)
  const found: Finding[] = []
  for (const item of menu.items) {
    yield
    // What neither customers nor deals show is being made.
    const isHidden = item.orderTypes.length === 0
    if (isHidden && !inDeals.has(item.id)) continue
    const path = pathOf(item.categoryId)
    const others = (neighbours.get(item.categoryId) ?? []).filter(({ id }) => id !== item.id)
    const prices = others.map(({ prices: { base } }) => base)
    const texts = itemTexts(item)
    const facts = [
      ...(isHidden
        ? []
        : [
            ...orderFindings(item, orderDry(item, menu, offered, week), menu.categories, offered),
            ...priceFindings(item, prices, orderTypesOf(item, menu.categories, offered)),
          ]),
      ...optionFindings(item.options, { after: null, isOwn: true, product: null }, 1),
      ...item.sections.flatMap((section) => sectionFindings(section, item.sections.length === 1)),
      ...textFindings(texts),
      ...missingFindings(item, texts, translations, languages),
      ...alcoholFinding(item, path),
    ]
    found.push(...facts.map((one) => ({ ...one, itemId: item.id, item: item.name })))
  }
  const rank = new Map(FINDING_KINDS.map((kind, index) => [kind, index]))
  return found.toSorted((a, b) => (rank.get(a.kind) ?? 0) - (rank.get(b.kind) ?? 0))
}

const dishesOf = ({ products }: Section): readonly number[] => products.map(({ itemId }) => itemId)

/** The names of a category and of those above it. */
function pathsOf(categories: readonly Category[]): (id: number) => readonly string[] {
  const byId = new Map(categories.map((one) => [one.id, one]))
  return (id) => {
    const names: string[] = []
    for (let next = byId.get(id); next && names.length < categories.length; next = byId.get(next.parentId ?? -1))
      names.push(next.name)
    return names
  }
}

const orderTypesOf = (item: Item, categories: readonly Category[], offered: readonly OrderType[]) =>
  offered.filter((type) => item.orderTypes.includes(type) && categoryAllows(categories, item.categoryId, type))

/** What keeps the orders of a dish from being taken, apart from its questions. */
function orderFindings(
  item: Item,
  orders: readonly DryOrder[],
  categories: readonly Category[],
  offered: readonly OrderType[],
): FindingFacts[] {
  if (orders.length === 0) {
    if (!item.orderTypes.some((type) => offered.includes(type)))
      return [{ kind: 'not-offered', orderTypes: ORDER_TYPES.filter((type) => item.orderTypes.includes(type)) }]
    const category = categories.find(({ id }) => id === item.categoryId)?.name ?? ''
    return [{ kind: 'category-hides', category }]
  }
  const unserved = orders.filter(({ refusals }) =>
    refusals.some(({ code }) => code === 'items_not_today' || code === 'items_not_now'),
  )
  if (unserved.length === 0) return []
  if (unserved.length === orders.length) return [{ kind: 'never-served' }]
  return [{ kind: 'never-served-for', orderTypes: unserved.map(({ orderType }) => orderType) }]
}

interface Above {
  readonly after: string | null
  readonly isOwn: boolean
  readonly product: OfferedPart | null
}

/** The questions, at any depth, that must be answered and have no answer. */
function optionFindings(options: readonly Option[], above: Above, depth: number): FindingFacts[] {
  if (depth > MAX_OPTION_DEPTH) return []
  return options.flatMap((option): FindingFacts[] => {
    const cause = emptyCause(option)
    const inner = option.values.flatMap((value) =>
      optionFindings(value.options, { ...above, after: value.name }, depth + 1),
    )
    if (cause === null) return inner
    const { id, name, required, min } = option
    return [{ kind: 'no-answer', option: { id, name }, cause, required, min, ...above }, ...inner]
  })
}

/** Why too little can be chosen of an option, whatever its choices ask in turn; null where there is enough. */
function emptyCause(option: Option): EmptyCause | null {
  const most = (values: Option['values']): number => values.reduce((sum, value) => sum + maxOfValue(option, value), 0)
  if (most(option.values) < minOf(option)) return option.values.length === 0 ? 'none' : 'too-few'
  return most(option.values.filter(({ soldOut }) => !soldOut)) < minOf(option) ? 'sold-out' : null
}

function sectionFindings(section: Section, isOnly: boolean): FindingFacts[] {
  const { id, name, products } = section
  const part = { id, name, isOnly }
  const inner = products.flatMap((one) => {
    const product = { id: one.id, name: one.name, isOnly: products.length === 1 }
    return optionFindings(one.options, { after: one.name, isOwn: false, product }, 1)
  })
  if (products.length === 0)
    return [
      minOf(section) > 0
        ? { kind: 'section-empty', section: part, cause: 'none' }
        : { kind: 'section-unused', section: part },
    ]
  const areAllOut = minOf(section) > 0 && products.every(({ soldOut }) => soldOut)
  return areAllOut ? [{ kind: 'section-empty', section: part, cause: 'sold-out' }, ...inner] : inner
}

interface LongText {
  readonly text: keyof typeof MOST_LETTERS
  readonly name: string
  readonly length: number
}

function textFindings(texts: readonly MenuText[]): FindingFacts[] {
  const lengths = texts.flatMap(({ kind, name, description }): LongText[] => {
    const own: LongText = { text: TEXT_OF[kind], name, length: name.length }
    return kind === 'item' ? [own, { text: 'description', name, length: description.length }] : [own]
  })
  return lengths
    .filter(({ text, length }) => length > MOST_LETTERS[text])
    .map((one) => ({ kind: 'text-long', ...one, most: MOST_LETTERS[one.text] }))
}

function missingFindings(
  item: Item,
  texts: readonly MenuText[],
  translations: TranslationsByLanguage,
  languages: readonly Language[],
): FindingFacts[] {
  const facts: FindingFacts[] = []
  if (item.allergens === null && !item.isMealDeal) facts.push({ kind: 'undeclared' })
  const undeclared = valuesOf(item.options).filter(({ allergens }) => allergens === null)
  const [first] = undeclared
  if (first) facts.push({ kind: 'choices-undeclared', count: undeclared.length, first: first.name })
  const untranslated = languages.filter((language) => {
    const known = translations.get(language)
    return texts.some((text) => translationState(text, known?.get(textKey(text.kind, text.id))) !== 'done')
  })
  if (untranslated.length > 0) facts.push({ kind: 'untranslated', languages: untranslated })
  if (item.image === null) facts.push({ kind: 'no-picture' })
  return facts
}

const valuesOf = (options: readonly Option[]): Option['values'] =>
  options.flatMap(({ values }) => values.flatMap((value) => [value, ...valuesOf(value.options)]))

function alcoholFinding(item: Item, categories: readonly string[]): FindingFacts[] {
  if (item.ageRestricted || item.isMealDeal) return []
  const word = soundsAlcoholic(item.name, categories) ?? (item.vatKind === 'alcohol' ? item.name : null)
  return word === null ? [] : [{ kind: 'alcohol', word }]
}
