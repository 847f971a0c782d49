import {
  type Choice,
  findChoiceProblems,
  type LocalMoment,
  type OrderType,
  type PricedLine,
  priceLine,
} from '@comanda/domain'
import type { ReorderLineView, ReorderView } from '../../api/shapes.ts'

/** What the customer decided about the lines of a comparison, by their index. */
export interface ReorderAnswers {
  readonly choices: Readonly<Record<number, Choice>>
  readonly leftOut: readonly number[]
}

export const NO_ANSWERS: ReorderAnswers = { choices: {}, leftOut: [] }

/** A line of the sheet. */
export interface ReorderEntry {
  readonly index: number
  readonly line: ReorderLineView
  readonly choice: Choice
  /** `choice` at the current prices. */
  readonly priced: PricedLine
  /** A required choice is missing. */
  readonly isOpen: boolean
  readonly isLeftOut: boolean
}

/** Returns the lines with the customer's answers. `moment` is the location's. */
export function entriesOf(
  { lines, orderType }: Pick<ReorderView, 'lines'> & { readonly orderType: OrderType },
  { choices, leftOut }: ReorderAnswers,
  moment: LocalMoment,
): readonly ReorderEntry[] {
  return lines.map((line, index) => {
    const choice = choices[index] ?? line.choice
    const { item } = line
    return {
      index,
      line,
      choice,
      priced: item === null ? line.priced : priceLine(item, choice, orderType, moment),
      isOpen: item !== null && findChoiceProblems(item, choice).length > 0,
      isLeftOut: leftOut.includes(index),
    }
  })
}

/** The heading below which a line is shown. A line that was chosen again stays where it was. */
export function groupOf({ item, lost, repriced, ordered, choice }: ReorderLineView): 'choose' | 'changed' | 'same' {
  if (item !== null) return 'choose'
  return lost.length > 0 || repriced !== null || choice.quantity < ordered ? 'changed' : 'same'
}

/** The choices that go into the basket. */
export function takenFrom(entries: readonly ReorderEntry[]): readonly ReorderEntry[] {
  return entries.filter(({ isLeftOut, isOpen }) => !isLeftOut && !isOpen)
}

/** The first line whose required choice is missing; null when the basket can be filled. */
export function firstOpen(entries: readonly ReorderEntry[]): ReorderEntry | null {
  return entries.find(({ isLeftOut, isOpen }) => !isLeftOut && isOpen) ?? null
}

/** Whether something of the order is not to be had here. [8.39] */
export function isAnyUnavailable({ location, unavailable, notForOrderType, notToday, notNow }: ReorderView): boolean {
  return location.obstacle !== null || unavailable.length + notForOrderType.length + notToday.length + notNow.length > 0
}
