import { isSingle, MAX_QUANTITY, maxOf, minOf } from './limits.ts'
import type { Option, OptionValue } from './types.ts'

type Limits = Pick<Option, 'kind' | 'required' | 'min' | 'max' | 'valueMax'>

/** Why no answer to an option would do: it asks for more than it allows, or for more than there is to choose. */
export type LimitsProblem = 'more-than-allowed' | 'too-few-choices'

const limit = (value: number | null): number => (value !== null && value > 0 ? value : MAX_QUANTITY)

/**
 * What keeps an option from ever being answered; null where an answer exists. Sold-out values count: they come back.
 * [5.02] [5.05] [5.06]
 */
export function limitsProblem(
  option: Limits,
  values: readonly Pick<OptionValue, 'maxQuantity'>[],
): LimitsProblem | null {
  if (values.length === 0) return 'too-few-choices'
  if (isSingle(option)) return null
  const least = Math.max(option.min, option.required ? 1 : 0)
  if (least > maxOf(option)) return 'more-than-allowed'
  const ofEach = values.map(({ maxQuantity }) => (option.valueMax ? limit(option.valueMax) : limit(maxQuantity)))
  const most = ofEach.reduce((sum, one) => sum + one, 0)
  return minOf(option) > most ? 'too-few-choices' : null
}

/** The fields that make customers answer an option, or let them leave it out. [5.02] */
export function mustChoose({ min }: Pick<Option, 'min'>, isRequired: boolean): Pick<Option, 'required' | 'min'> {
  return { required: isRequired, min: isRequired ? Math.max(min, 1) : 0 }
}
