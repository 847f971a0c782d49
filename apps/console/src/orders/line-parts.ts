import type { KitchenChoice, KitchenLine } from '../api/orders.ts'

/** A chosen part of a line. */
export interface LinePart {
  /** The option or the deal's section that it answers. */
  readonly question: string
  readonly name: string
  /** Of a deal's dish: how many the whole line holds. Of any other choice: how many are on each. */
  readonly count: number
  /** A dish of a deal, which the kitchen makes. */
  readonly isDish: boolean
  /** Dietary marks of a deal's dish as chosen. */
  readonly marks: readonly string[]
  readonly parts: readonly LinePart[]
}

const partsIn = (choices: readonly KitchenChoice[], times: number): readonly LinePart[] =>
  choices.flatMap(({ question, dishes, answers }) =>
    answers.map(({ name, quantity, dietaries = [], choices: inner }) => ({
      question,
      name,
      count: dishes ? quantity * times : quantity,
      isDish: dishes,
      marks: dietaries,
      parts: partsIn(inner, 1),
    })),
  )

/**
 * The choices of a line as the card, the opened order and the paper list them. The dishes of a deal are counted for the
 * whole line, as `dealParts` of the domain counts them for the customer.
 */
export function partsOf({ choices, quantity }: Pick<KitchenLine, 'choices' | 'quantity'>): readonly LinePart[] {
  return partsIn(choices, quantity)
}
