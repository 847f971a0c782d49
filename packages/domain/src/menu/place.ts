import type { Choice, ChosenOption } from '../cart.ts'
import type { Item, Option } from './types.ts'

/** One step into a dish: into a chosen value, or into a product of a meal deal. */
export type Step =
  | { readonly optionId: number; readonly valueId: number }
  | { readonly sectionId: number; readonly productId: number }

/** Where in a dish a set of options is asked: the dish itself is `[]`; each step opens one view deeper. [2.62] */
export type Place = readonly Step[]

/** The ids from the dish down to a place, as `ChoiceProblem.trail` gives them. */
export const trailOf = (itemId: number, place: Place): number[] => [
  itemId,
  ...place.flatMap((step) => ('sectionId' in step ? [step.sectionId, step.productId] : [step.optionId, step.valueId])),
]

/** The names from the dish down to a place ("Pizza night for two", "Diavola"); what the menu does not know has none. */
export function namesTo(item: Item, place: Place): readonly string[] {
  const names = place.map((step, index) => {
    const [answers, id] =
      'sectionId' in step
        ? [item.sections.find((section) => section.id === step.sectionId)?.products, step.productId]
        : [optionsAt(item, place.slice(0, index)).find((option) => option.id === step.optionId)?.values, step.valueId]
    return answers?.find((answer) => answer.id === id)?.name ?? ''
  })
  return [item.name, ...names]
}

/** Whether what is chosen at a place costs something: in a meal deal only where the section is priced. [3.09] */
export function isChargedAt(item: Item, place: Place): boolean {
  const [first] = place
  if (first === undefined || !('sectionId' in first)) return true
  return item.sections.find(({ id }) => id === first.sectionId)?.priced ?? false
}

/** As much of a place as has been chosen: what lies under an answer that was let go is not there any more. */
export function chosenPartOf(choice: Choice, place: Place): Place {
  const last = place.findIndex((step, index) => {
    if ('sectionId' in step) {
      const section = choice.sections.find(({ sectionId }) => sectionId === step.sectionId)
      return index > 0 || !section?.products.some(({ productId }) => productId === step.productId)
    }
    const option = chosenAt(choice, place.slice(0, index)).find(({ optionId }) => optionId === step.optionId)
    return !option?.values.some(({ valueId }) => valueId === step.valueId)
  })
  return last === -1 ? place : place.slice(0, last)
}

/** The options that the menu asks at a place; none where the place does not exist. */
export function optionsAt(item: Item, place: Place): readonly Option[] {
  return place.reduce<readonly Option[]>((options, step) => {
    if ('sectionId' in step) {
      const section = item.sections.find(({ id }) => id === step.sectionId)
      return section?.products.find(({ id }) => id === step.productId)?.options ?? []
    }
    const option = options.find(({ id }) => id === step.optionId)
    return option?.values.find(({ id }) => id === step.valueId)?.options ?? []
  }, item.options)
}

/** What has been chosen at a place; none where the way there has not been chosen. */
export function chosenAt(choice: Choice, place: Place): readonly ChosenOption[] {
  return place.reduce<readonly ChosenOption[]>((options, step) => {
    if ('sectionId' in step) {
      const section = choice.sections.find(({ sectionId }) => sectionId === step.sectionId)
      return section?.products.find(({ productId }) => productId === step.productId)?.options ?? []
    }
    const option = options.find(({ optionId }) => optionId === step.optionId)
    return option?.values.find(({ valueId }) => valueId === step.valueId)?.options ?? []
  }, choice.options)
}

type Change = (options: readonly ChosenOption[]) => readonly ChosenOption[]

/** The choice with what was chosen at a place changed; everything else keeps its identity. */
export function changeAt(choice: Choice, place: Place, change: Change): Choice {
  const [first, ...rest] = place
  if (first === undefined || !('sectionId' in first)) {
    return { ...choice, options: changeWithin(choice.options, place, change) }
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

function changeWithin(options: readonly ChosenOption[], place: Place, change: Change): readonly ChosenOption[] {
  const [first, ...rest] = place
  if (first === undefined) return change(options)
  // A product can only be the first step; anything else leads nowhere.
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
