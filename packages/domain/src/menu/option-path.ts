import type { Choice, ChosenOption } from './choice.ts'
import type { Item, Option } from './types.ts'

/** One step of an option path: into a chosen value, or into a meal-deal product. */
export type OptionPathStep =
  | { readonly optionId: number; readonly valueId: number }
  | { readonly sectionId: number; readonly productId: number }

/** The path to a set of options in a dish: `[]` is the dish itself; each step opens one view deeper. [2.62] */
export type OptionPath = readonly OptionPathStep[]

/** The ids from the dish to the end of a path, as in `ChoiceProblem.trail`. */
export function trailOf(itemId: number, path: OptionPath): number[] {
  return [
    itemId,
    ...path.flatMap((step) => ('sectionId' in step ? [step.sectionId, step.productId] : [step.optionId, step.valueId])),
  ]
}

/**
 * The names from the dish to the end of a path ("Pizza night for two", "Diavola"); empty for what the menu does not
 * know.
 */
export function namesTo(item: Item, path: OptionPath): readonly string[] {
  const names = path.map((step, index) => {
    const [answers, id] =
      'sectionId' in step
        ? [item.sections.find((section) => section.id === step.sectionId)?.products, step.productId]
        : [optionsAt(item, path.slice(0, index)).find((option) => option.id === step.optionId)?.values, step.valueId]
    return answers?.find((answer) => answer.id === id)?.name ?? ''
  })
  return [item.name, ...names]
}

/** Whether choices at a path are charged: inside a meal deal only if the section is priced. [3.09] */
export function isChargedAt(item: Item, path: OptionPath): boolean {
  const [first] = path
  if (first === undefined || !('sectionId' in first)) return true
  return item.sections.find(({ id }) => id === first.sectionId)?.priced ?? false
}

/** The longest prefix of a path whose steps are all chosen. */
export function chosenPathOf(choice: Choice, path: OptionPath): OptionPath {
  const last = path.findIndex((step, index) => {
    if ('sectionId' in step) {
      const section = choice.sections.find(({ sectionId }) => sectionId === step.sectionId)
      return index > 0 || !section?.products.some(({ productId }) => productId === step.productId)
    }
    const option = chosenAt(choice, path.slice(0, index)).find(({ optionId }) => optionId === step.optionId)
    return !option?.values.some(({ valueId }) => valueId === step.valueId)
  })
  return last === -1 ? path : path.slice(0, last)
}

/** The menu's options at a path; empty if the path does not exist. */
export function optionsAt(item: Item, path: OptionPath): readonly Option[] {
  return path.reduce<readonly Option[]>((options, step) => {
    if ('sectionId' in step) {
      const section = item.sections.find(({ id }) => id === step.sectionId)
      return section?.products.find(({ id }) => id === step.productId)?.options ?? []
    }
    const option = options.find(({ id }) => id === step.optionId)
    return option?.values.find(({ id }) => id === step.valueId)?.options ?? []
  }, item.options)
}

/** The chosen options at a path; empty if the path is not chosen. */
export function chosenAt(choice: Choice, path: OptionPath): readonly ChosenOption[] {
  return path.reduce<readonly ChosenOption[]>((options, step) => {
    if ('sectionId' in step) {
      const section = choice.sections.find(({ sectionId }) => sectionId === step.sectionId)
      return section?.products.find(({ productId }) => productId === step.productId)?.options ?? []
    }
    const option = options.find(({ optionId }) => optionId === step.optionId)
    return option?.values.find(({ valueId }) => valueId === step.valueId)?.options ?? []
  }, choice.options)
}

type Change = (options: readonly ChosenOption[]) => readonly ChosenOption[]

/** Applies a change to the chosen options at a path; all other parts keep their identity. */
export function changeAt(choice: Choice, path: OptionPath, change: Change): Choice {
  const [first, ...rest] = path
  if (first === undefined || !('sectionId' in first)) {
    return { ...choice, options: changeWithin(choice.options, path, change) }
  }
  return {
    ...choice,
    sections: choice.sections.map((section) =>
      section.sectionId !== first.sectionId
        ? section
        : {
            ...section,
            products: section.products.map((product) =>
              product.productId !== first.productId
                ? product
                : { ...product, options: changeWithin(product.options, rest, change) },
            ),
          },
    ),
  }
}

function changeWithin(options: readonly ChosenOption[], path: OptionPath, change: Change): readonly ChosenOption[] {
  const [first, ...rest] = path
  if (first === undefined) return change(options)
  // A product can only be the first step; other paths with a product do not exist.
  if ('sectionId' in first) return options
  return options.map((option) =>
    option.optionId !== first.optionId
      ? option
      : {
          ...option,
          values: option.values.map((value) =>
            value.valueId !== first.valueId ? value : { ...value, options: changeWithin(value.options, rest, change) },
          ),
        },
  )
}
