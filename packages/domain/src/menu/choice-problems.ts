import type { Choice, ChosenOption, ChosenSection } from './choice.ts'
import { isLineQuantity, isSingle, MAX_OPTION_DEPTH, maxOf, maxOfValue, minOf } from './limits.ts'
import type { Item, Option, Section } from './types.ts'

/** A question with a missing answer, or with too few or too many answers. [5.02] [5.04] [5.05] */
export interface ChoiceProblem {
  readonly kind: 'option' | 'section'
  readonly id: number
  readonly name: string
  /** Names from the dish down to the question ("Diavola", "Size"). */
  readonly path: readonly string[]
  /** Ids from the dish down to the question, so that a screen can lead there. */
  readonly trail: readonly number[]
  readonly problem: 'required' | 'too-few' | 'too-many' | 'value-too-many' | 'single' | 'unknown' | 'invalid-quantity'
  readonly optionKind: 'radio' | 'select' | 'checkbox'
}

/** Names and ids from the dish to the current question. */
interface Whereabouts {
  readonly path: readonly string[]
  readonly trail: readonly number[]
}

type Problem = ChoiceProblem['problem']

/**
 * All problems that prevent a choice from being added or ordered, in menu order, including nested questions and the
 * options of meal-deal products; empty if there are none. Unknown ids are problems, not errors. Sold-out values
 * (`findMissing`) and the line's quantity (`isLineQuantity`) are checked elsewhere. [5.02] [5.04] [5.05] [5.06] [5.07]
 * [9.05]
 */
export function findChoiceProblems(item: Item, choice: Choice): ChoiceProblem[] {
  const dish = { path: [item.name], trail: [item.id] }
  return [
    ...optionsProblems(item.options, choice.options, dish, 1),
    ...sectionsProblems(item.sections, choice.sections, dish),
  ]
}

/** The problems of missing answers: the list in the alert before adding. [5.04] */
export function missingChoices(problems: readonly ChoiceProblem[]): ChoiceProblem[] {
  return problems.filter(({ problem }) => problem === 'required' || problem === 'too-few')
}

/** The problems at or below a trail of ids in the dish. [4.61] */
export function problemsUnder(problems: readonly ChoiceProblem[], trail: readonly number[]): ChoiceProblem[] {
  return problems.filter((problem) => trail.every((id, index) => problem.trail[index] === id))
}

function optionsProblems(
  options: readonly Option[],
  chosen: readonly ChosenOption[],
  above: Whereabouts,
  depth: number,
): ChoiceProblem[] {
  const asked = depth > MAX_OPTION_DEPTH ? [] : options
  const strangers = chosen.filter(
    ({ optionId, values }) => values.length > 0 && !asked.some((option) => option.id === optionId),
  )
  return [
    ...asked.flatMap((option) => optionProblems(option, chosen, deeper(above, option), depth)),
    ...strangers.map(({ optionId }) => stranger('option', optionId, above)),
  ]
}

function optionProblems(option: Option, all: readonly ChosenOption[], here: Whereabouts, depth: number) {
  const chosen = all.filter(({ optionId }) => optionId === option.id).flatMap(({ values }) => values)
  const known = option.values.flatMap((value) => {
    const quantities = chosen.filter(({ valueId }) => valueId === value.id)
    return quantities.length === 0 ? [] : [{ value, chosen: quantities }]
  })
  const counted = known.flatMap((each) => each.chosen)
  const problems = countProblems(
    option,
    counted.map(({ quantity }) => quantity),
  )
  if (counted.length < chosen.length) problems.push('unknown')
  if (problems.length === 0 && known.some((each) => total(each.chosen) > maxOfValue(option, each.value))) {
    problems.push('value-too-many')
  }
  return [
    ...problems.map((problem) => problemOf('option', option, problem, here)),
    ...known.flatMap((each) =>
      each.chosen.flatMap(({ options }) =>
        optionsProblems(each.value.options, options, deeper(here, each.value), depth + 1),
      ),
    ),
  ]
}

function sectionsProblems(sections: readonly Section[], chosen: readonly ChosenSection[], dish: Whereabouts) {
  const strangers = chosen.filter(
    ({ sectionId, products }) => products.length > 0 && !sections.some((section) => section.id === sectionId),
  )
  return [
    ...sections.flatMap((section) => sectionProblems(section, chosen, deeper(dish, section))),
    ...strangers.map(({ sectionId }) => stranger('section', sectionId, dish)),
  ]
}

function sectionProblems(section: Section, all: readonly ChosenSection[], here: Whereabouts): ChoiceProblem[] {
  const chosen = all.filter(({ sectionId }) => sectionId === section.id).flatMap(({ products }) => products)
  const known = chosen.flatMap((each) => {
    const product = section.products.find(({ id }) => id === each.productId)
    return product === undefined ? [] : [{ product, ...each }]
  })
  const problems = countProblems(
    section,
    known.map(({ quantity }) => quantity),
  )
  if (known.length < chosen.length) problems.push('unknown')
  return [
    ...problems.map((problem) => problemOf('section', section, problem, here)),
    ...known.flatMap(({ product, options }) => optionsProblems(product.options, options, deeper(here, product), 1)),
  ]
}

/** The problem with the number of answers to a question; null without one. */
function countProblems(question: Option | Section, quantities: readonly number[]): Problem[] {
  if (!quantities.every(isLineQuantity)) return ['invalid-quantity']
  const sum = quantities.reduce((a, b) => a + b, 0)
  if (sum === 0) return question.required ? ['required'] : []
  if (isSingle(question) && sum > 1) return ['single']
  if (sum > maxOf(question)) return ['too-many']
  return sum < minOf(question) ? ['too-few'] : []
}

const total = (chosen: readonly { readonly quantity: number }[]): number =>
  chosen.reduce((sum, { quantity }) => sum + quantity, 0)

const deeper = (above: Whereabouts, { id, name }: { id: number; name: string }): Whereabouts => ({
  path: [...above.path, name],
  trail: [...above.trail, id],
})

const problemOf = (
  kind: ChoiceProblem['kind'],
  question: Option | Section,
  problem: Problem,
  here: Whereabouts,
): ChoiceProblem => ({ kind, id: question.id, name: question.name, ...here, problem, optionKind: question.kind })

const stranger = (kind: ChoiceProblem['kind'], id: number, above: Whereabouts): ChoiceProblem => ({
  kind,
  id,
  name: '',
  path: above.path,
  trail: [...above.trail, id],
  problem: 'unknown',
  optionKind: 'checkbox',
})
