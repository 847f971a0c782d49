import type { Option, OptionValue, Section } from './types.ts'

/** What holds where a menu sets no limit of its own, and the most of one dish on a line. [9.05] */
export const MAX_QUANTITY = 999

/** Most lines of a cart. */
export const MAX_LINES = 100

/** Options may open options; the fourth level is the last that is asked and accepted. */
export const MAX_OPTION_DEPTH = 4

/** So few portions left are worth saying: more are nobody's business but the kitchen's. */
export const FEW_LEFT = 5

/** Most portions of a dish that are counted. */
export const MAX_STOCK = 9_999

/** Longest comment on a line or an order. [5.09] [9.08] */
export const MAX_COMMENT = 500

/** Whether a number may be the quantity of a line: whole, 1 to 999. [5.08] */
export const isLineQuantity = (quantity: number): boolean =>
  Number.isInteger(quantity) && quantity >= 1 && quantity <= MAX_QUANTITY

const limit = (value: number | null): number | null => (value !== null && value > 0 ? value : null)

type Question = Pick<Option | Section, 'kind' | 'required' | 'min' | 'max'>

/** Whether a question takes exactly one answer. [4.60] */
export const isSingle = (question: Pick<Question, 'kind'>): boolean => question.kind !== 'checkbox'

/** Most answers in all: 1 for radio and select, else `max`, else 999; a max of 0 sets none ("*"). [5.05] [9.05] [9.28] */
export const maxOf = (question: Question): number => (isSingle(question) ? 1 : (limit(question.max) ?? MAX_QUANTITY))

/** Fewest answers once there are any: `min`, and 1 where the question is required. [5.02] */
export const minOf = (question: Question): number =>
  Math.min(Math.max(question.min, question.required ? 1 : 0), maxOf(question))

/** The limits as an integration's menu shows them: fewest, and most or null ("*") where none is set. [9.28] */
export const shownLimits = (question: Question): { readonly min: number; readonly max: number | null } => ({
  min: minOf(question),
  max: isSingle(question) ? 1 : limit(question.max),
})

/** Most of one value: the option's limit per value, else the value's own, else 999. [5.06] [9.05] */
export const maxOfValue = (option: Option, value: OptionValue): number =>
  isSingle(option) ? 1 : (limit(option.valueMax) ?? limit(value.maxQuantity) ?? MAX_QUANTITY)
