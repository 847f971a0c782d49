import type { Choice, ChosenOption } from './choice.ts'
import { initialChoice } from './initial-choice.ts'
import { isSingle } from './limits.ts'
import { chosenAt, namesTo, type OptionPath, optionsAt } from './option-path.ts'
import { productQuantity, setProductQuantity, setValueQuantity, valueQuantity } from './selection.ts'
import type { Item } from './types.ts'

/**
 * Fits a choice to the current menu: removes what is sold out, gone or over a limit, and keeps the rest. `lost` names
 * what was removed, from the current menu or else from the previous one (`was`); an empty name if neither knows it.
 * Returns the same choice if nothing was removed. [3.06] [5.10]
 */
export function fitChoice(
  item: Item,
  choice: Choice,
  was: Item | null = null,
): { readonly choice: Choice; readonly lost: readonly string[] } {
  const lost = new Set<string>()
  const nameOf = (path: OptionPath) =>
    namesTo(item, path).at(-1) || (was === null ? '' : (namesTo(was, path).at(-1) ?? ''))
  let fitted: Choice = { ...initialChoice(item), quantity: choice.quantity, comment: choice.comment }

  /** Copies an answer; returns true if any of it was kept, so that its nested options are copied too. */
  const take = (
    path: OptionPath,
    wanted: number,
    isTaken: boolean,
    next: Choice,
    count: (choice: Choice) => number,
  ) => {
    if (!isTaken) fitted = next
    const kept = isTaken ? 0 : count(fitted)
    if (kept < wanted) lost.add(nameOf(path))
    return kept > 0
  }
  const takeOptions = (path: OptionPath, options: readonly ChosenOption[]): void => {
    for (const { optionId, values } of options) {
      const option = optionsAt(item, path).find(({ id }) => id === optionId)
      for (const { valueId, quantity, options: deeper } of values) {
        const count = (now: Choice) => valueQuantity(now, path, optionId, valueId)
        const wanted = count(fitted) + quantity
        // Setting a second value would replace the first of a single-answer option.
        const answered = chosenAt(fitted, path).some((each) => each.optionId === optionId)
        const isTaken = option !== undefined && isSingle(option) && answered
        const next = setValueQuantity(item, fitted, path, optionId, valueId, wanted)
        const under = [...path, { optionId, valueId }]
        if (take(under, wanted, isTaken, next, count)) takeOptions(under, deeper)
      }
    }
  }
  takeOptions([], choice.options)
  for (const { sectionId, products } of choice.sections) {
    const section = item.sections.find(({ id }) => id === sectionId)
    for (const { productId, quantity, options } of products) {
      const count = (now: Choice) => productQuantity(now, sectionId, productId)
      const wanted = count(fitted) + quantity
      const answered = fitted.sections.some((each) => each.sectionId === sectionId)
      const isTaken = section !== undefined && isSingle(section) && answered
      const next = setProductQuantity(item, fitted, sectionId, productId, wanted)
      const under = [{ sectionId, productId }]
      if (take(under, wanted, isTaken, next, count)) takeOptions(under, options)
    }
  }
  return lost.size === 0 ? { choice, lost: [] } : { choice: fitted, lost: [...lost] }
}
