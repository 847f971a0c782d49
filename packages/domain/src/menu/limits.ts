import type { Option, OptionValue, Section } from './types.ts'

/** Default limit of a menu, and largest quantity of a line. [9.05] */
export const MAX_QUANTITY = 999

/** Largest number of cart lines. */
export const MAX_LINES = 100

/** Options can nest; levels deeper than this are neither shown nor accepted. */
export const MAX_OPTION_DEPTH = 4

/** Customers see the remaining portions only if there are at most this many. */
export const FEW_LEFT = 5

/** Largest tracked stock of a dish. */
export const MAX_STOCK = 9_999

/** Longest comment on a line or an order. [5.09] [9.08] */
export const MAX_COMMENT = 500

/** Largest tip, minor units. */
export const MAX_TIP = 100_000

/** Whether a number is a valid line quantity: an integer from 1 to 999. [5.08] */
export function isLineQuantity(quantity: number): boolean {
  return Number.isInteger(quantity) && quantity >= 1 && quantity <= MAX_QUANTITY
}

const limit = (value: number | null): number | null => (value !== null && value > 0 ? value : null)

type Question = Pick<Option | Section, 'kind' | 'required' | 'min' | 'max'>

/** Whether a question takes exactly one answer. [4.60] */
export function isSingle(question: Pick<Question, 'kind'>): boolean {
  return question.kind !== 'checkbox'
}

/**
 * Largest number of answers: 1 for radio and select, else `max`, else 999; a max of 0 means no limit ("*"). [5.05]
 * [9.05] [9.28]
 */
export function maxOf(question: Question): number {
  return isSingle(question) ? 1 : (limit(question.max) ?? MAX_QUANTITY)
}

/** Smallest number of answers: `min`, and at least 1 if the question is required. [5.02] */
export function minOf(question: Question): number {
  return Math.min(Math.max(question.min, question.required ? 1 : 0), maxOf(question))
}

/** The limits that an integration's menu displays: fewest and most; null means no limit ("*"). [9.28] */
export function shownLimits(question: Question): { readonly min: number; readonly max: number | null } {
  return {
    min: minOf(question),
    max: isSingle(question) ? 1 : limit(question.max),
  }
}

/** Largest quantity of one value: the option's limit per value, else the value's own, else 999. [5.06] [9.05] */
export function maxOfValue(option: Option, value: OptionValue): number {
  return isSingle(option) ? 1 : (limit(option.valueMax) ?? limit(value.maxQuantity) ?? MAX_QUANTITY)
}
