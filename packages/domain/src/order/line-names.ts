import type { Language } from '../business/language.ts'
import { shownName, type TextKey, type TranslatedKind, textKey } from '../menu/translation.ts'
import type { ShownName } from '../menu/types.ts'
import type { PricedLine, PricedOption } from './order.ts'

/** The translated names that a customer read on an order line, by what they name. */
export type LineNames = Readonly<Partial<Record<TextKey, string>>>

/** Says how a part of a line is named in place of `shown`. */
type Naming = (kind: TranslatedKind, id: number, shown: ShownName) => ShownName

function renamedLine(line: PricedLine, naming: Naming): PricedLine {
  const options = (all: readonly PricedOption[]): PricedOption[] =>
    all.map(({ optionId, values, ...option }) => ({
      optionId,
      ...naming('option', optionId, option),
      values: values.map(({ name, nameLanguage, ...value }) => ({
        ...value,
        ...naming('value', value.valueId, { name, nameLanguage }),
        options: options(value.options),
      })),
    }))
  const { name, nameLanguage, ...rest } = line
  return {
    ...rest,
    ...naming('item', line.itemId, { name, nameLanguage }),
    options: options(line.options),
    sections: line.sections.map(({ sectionId, products, ...section }) => ({
      sectionId,
      ...naming('section', sectionId, section),
      products: products.map(({ name: product, nameLanguage: language, ...one }) => ({
        ...one,
        ...naming('item', one.itemId, { name: product, nameLanguage: language }),
        options: options(one.options),
      })),
    })),
  }
}

/**
 * A line that was priced in the customer's language as the kitchen reads it, by the names of the menu's own language.
 */
export function kitchenLine(line: PricedLine, names: ReadonlyMap<TextKey, string>): PricedLine {
  return renamedLine(line, (kind, id, { name }) => ({ name: names.get(textKey(kind, id)) ?? name }))
}

/** The translated names of a line that was priced in the customer's language. */
export function translatedNames(line: PricedLine): LineNames {
  const names: Partial<Record<TextKey, string>> = {}
  renamedLine(line, (kind, id, shown) => {
    if (shown.nameLanguage === undefined) names[textKey(kind, id)] = shown.name
    return shown
  })
  return names
}

/** A line whose names all say their language: `language` where they do not. */
export function lineInLanguage(line: PricedLine, language: Language): PricedLine {
  return renamedLine(line, (_kind, _id, { name, nameLanguage = language }) => ({ name, nameLanguage }))
}

/** A kitchen's line as the customer read it; what had no translation is in `own`, the language of the menu. */
export function customerLine(line: PricedLine, names: LineNames | null, own: Language): PricedLine {
  return renamedLine(line, (kind, id, { name }) => {
    const translated = names?.[textKey(kind, id)]
    return shownName(translated === undefined ? { name, nameLanguage: own } : { name: translated })
  })
}
