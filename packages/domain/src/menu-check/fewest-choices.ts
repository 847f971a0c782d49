import type { Choice, ChosenOption, ChosenSection } from '../menu/choice.ts'
import { initialChoice } from '../menu/initial-choice.ts'
import { isSingle, MAX_OPTION_DEPTH, MAX_QUANTITY, maxOfValue, minOf } from '../menu/limits.ts'
import type { Item, Option, OptionValue, Section, SectionProduct } from '../menu/types.ts'

/** The least that an order of a dish must choose; where no choice would do, as much of it as there is. */
export function fewestChoices(item: Item): Choice {
  return {
    ...initialChoice(item),
    options: answersTo(item.options, 1),
    sections: item.sections.flatMap(answerOfSection),
  }
}

/** Whether an answer to a question exists that must be answered at this depth, without what is sold out. */
function canAnswer(option: Option, depth: number): boolean {
  const open = option.values.filter((value) => isOpen(value, depth))
  return minOf(option) <= open.reduce((sum, value) => sum + maxOfValue(option, value), 0)
}

/** Whether a dish of a deal can be chosen. */
function canChoose({ soldOut, options }: SectionProduct): boolean {
  return !soldOut && canAnswerAll(options, 1)
}

const isOpen = ({ soldOut, options }: OptionValue, depth: number): boolean =>
  !soldOut && canAnswerAll(options, depth + 1)

const canAnswerAll = (options: readonly Option[], depth: number): boolean =>
  asked(options, depth).every((option) => canAnswer(option, depth))

/** The questions of a level that must be answered. */
const asked = (options: readonly Option[], depth: number): readonly Option[] =>
  depth > MAX_OPTION_DEPTH ? [] : options.filter((option) => minOf(option) > 0)

const answersTo = (options: readonly Option[], depth: number): ChosenOption[] =>
  asked(options, depth).flatMap((option) => {
    // What cannot be finished is taken where nothing else is left: the order says what is wrong with it.
    const open = option.values.filter(({ soldOut }) => !soldOut)
    const best = open.toSorted((a, b) => Number(isOpen(b, depth)) - Number(isOpen(a, depth)))
    const taken = taking(minOf(option), best, (value) => maxOfValue(option, value))
    return taken.length === 0
      ? []
      : [
          {
            optionId: option.id,
            values: taken.map(([{ id, options: inner }, quantity]) => ({
              valueId: id,
              quantity,
              options: answersTo(inner, depth + 1),
            })),
          },
        ]
  })

const answerOfSection = (section: Section): ChosenSection[] => {
  if (minOf(section) === 0) return []
  const open = section.products.filter(({ soldOut }) => !soldOut)
  const best = open.toSorted((a, b) => Number(canChoose(b)) - Number(canChoose(a)))
  const taken = taking(minOf(section), best, () => (isSingle(section) ? 1 : MAX_QUANTITY))
  return taken.length === 0
    ? []
    : [
        {
          sectionId: section.id,
          products: taken.map(([{ id, options }, quantity]) => ({
            productId: id,
            quantity,
            options: answersTo(options, 1),
          })),
        },
      ]
}

/** The first entries, with as much of each as is allowed, until there are enough. */
function taking<T>(enough: number, all: readonly T[], mostOf: (one: T) => number): (readonly [T, number])[] {
  const taken: (readonly [T, number])[] = []
  let rest = enough
  for (const one of all) {
    if (rest === 0) break
    const quantity = Math.min(rest, mostOf(one))
    taken.push([one, quantity])
    rest -= quantity
  }
  return taken
}
