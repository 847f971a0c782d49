import type { Language } from '../business/language.ts'
import { foldText } from '../fold-text.ts'
import type { Synonym } from '../search/synonyms.ts'
import { type Branch, menuTree } from './category.ts'
import { shownName, shownText, type TranslatedKind, type Translations, textKey, type Wording } from './translation.ts'
import type { Item, Menu, Option, Section, ShownName } from './types.ts'

/**
 * A menu in another language: its names and descriptions only, all else is the same. What has no translation is shown
 * in `own`, the language of the menu, and says so. It is made dish by dish.
 */
export function* translatingMenu(menu: Menu, translations: Translations, own: Language): Generator<void, Menu> {
  const text = (kind: TranslatedKind, one: Wording & { readonly id: number }) =>
    shownText(one, translations.get(textKey(kind, one.id)), own)
  const name = (
    kind: TranslatedKind,
    { id, name: original }: { readonly id: number; readonly name: string },
  ): ShownName => shownName(text(kind, { id, name: original, description: '' }))
  const option = (one: Option): Option => ({
    ...one,
    ...name('option', one),
    values: one.values.map((value) => ({ ...value, ...name('value', value), options: value.options.map(option) })),
  })
  const section = (one: Section): Section => ({
    ...one,
    ...name('section', one),
    products: one.products.map((product) => ({
      ...product,
      ...name('item', { id: product.itemId, name: product.name }),
      options: product.options.map(option),
    })),
  })
  const categories = menu.categories.map((one) => ({ ...one, ...text('category', one) }))
  const items: Item[] = []
  for (const one of menu.items) {
    items.push({
      ...one,
      ...text('item', one),
      variants: one.variants.map((variant) => ({
        ...variant,
        choices: variant.choices.map((choice) => ({
          ...choice,
          ...name('value', { id: choice.valueId, name: choice.name }),
        })),
      })),
      options: one.options.map(option),
      sections: one.sections.map(section),
    })
    yield
  }
  return { ...menu, categories, items, synonyms: synonymsIn(menu, [...categories, ...items]) }
}

/** Synonyms name dishes and categories of the menu: where those have another name, so has what the words find. */
function synonymsIn({ categories, items, synonyms }: Menu, shown: readonly ShownName[]): readonly Synonym[] {
  if (synonyms.length === 0) return synonyms
  const names = new Map(
    [...categories, ...items].map(({ name }, index) => [foldText(name), shown[index]?.name ?? name]),
  )
  return synonyms.map(({ words, finds }) => ({ words, finds: finds.map((one) => names.get(foldText(one)) ?? one) }))
}

/** A name of a menu that can be translated, with its description. */
export interface MenuText extends Wording {
  readonly kind: TranslatedKind
  readonly id: number
  /** What it is a part of, from the outside: the dish of an option, the category of a dish. */
  readonly within: readonly string[]
}

const named = (
  kind: TranslatedKind,
  { id, name }: { readonly id: number; readonly name: string },
  within: readonly string[],
): MenuText => ({ kind, id, name, description: '', within })

const optionTexts = (options: readonly Option[], within: readonly string[]): readonly MenuText[] =>
  options.flatMap((option) => [
    named('option', option, within),
    ...option.values.flatMap((value) => {
      const here = [...within, option.name]
      return [named('value', value, here), ...optionTexts(value.options, [...here, value.name])]
    }),
  ])

/** A dish's names that can be translated: its own, and those of its options and sections. */
export function itemTexts(
  { id, name, description, options, sections }: Item,
  within: readonly string[] = [],
): readonly MenuText[] {
  return [
    { kind: 'item', id, name, description, within },
    ...optionTexts(options, [name]),
    ...sections.flatMap((section) => [
      named('section', section, [name]),
      ...section.products.flatMap((product) => optionTexts(product.options, [name, section.name, product.name])),
    ]),
  ]
}

const branchTexts = ({ category, items, children }: Branch<Item>, within: readonly string[]): readonly MenuText[] => {
  const { id, name, description } = category
  const here = [...within, name]
  return [
    { kind: 'category', id, name, description, within },
    ...items.flatMap((item) => itemTexts(item, here)),
    ...children.flatMap((child) => branchTexts(child, here)),
  ]
}

/**
 * Every name of a menu that can be translated, in the order of the menu. Products of meal deals are dishes, and not
 * listed again.
 */
export function menuTexts(menu: Pick<Menu<Item>, 'categories' | 'items'>): readonly MenuText[] {
  return menuTree(menu).flatMap((branch) => branchTexts(branch, []))
}
