import type { Choice, ChosenOption } from '../cart.ts'
import { isSingle } from './limits.ts'
import { chosenAt, namesTo, optionsAt, type Place } from './place.ts'
import { initialChoice, productQuantity, setProductQuantity, setValueQuantity, valueQuantity } from './selection.ts'
import type { Item } from './types.ts'

/**
 * A choice as the menu allows it now: what is sold out, gone or over a limit falls away, and everything else stays as it
 * was. `lost` names what fell away, by the menu of today or else by the one of before (`was`); what neither knows has no
 * name. The same choice is returned when nothing is lost. [3.06] [5.10]
 */
export function fitChoice(
  item: Item,
  choice: Choice,
  was: Item | null = null,
): { readonly choice: Choice; readonly lost: readonly string[] } {
  const lost = new Set<string>()
  const nameOf = (place: Place) =>
    namesTo(item, place).at(-1) || (was === null ? '' : (namesTo(was, place).at(-1) ?? ''))
  let fitted: Choice = { ...initialChoice(item), quantity: choice.quantity, comment: choice.comment }

  /** Takes an answer over; true when something of it is there, and then what lies under it is looked at. */
  const take = (place: Place, wanted: number, isTaken: boolean, next: Choice, count: (choice: Choice) => number) => {
    if (!isTaken) fitted = next
    const kept = isTaken ? 0 : count(fitted)
    if (kept < wanted) lost.add(nameOf(place))
    return kept > 0
  }
  const takeOptions = (place: Place, options: readonly ChosenOption[]): void => {
    for (const { optionId, values } of options) {
      const option = optionsAt(item, place).find(({ id }) => id === optionId)
      for (const { valueId, quantity, options: deeper } of values) {
        const count = (now: Choice) => valueQuantity(now, place, optionId, valueId)
        const wanted = count(fitted) + quantity
        // A single answer would be given up for the next one.
        const answered = chosenAt(fitted, place).some((each) => each.optionId === optionId)
        const isTaken = option !== undefined && isSingle(option) && answered
        const next = setValueQuantity(item, fitted, place, optionId, valueId, wanted)
        const under = [...place, { optionId, valueId }]
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
