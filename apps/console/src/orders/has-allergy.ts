import type { StaffOrder } from '../api/orders.ts'
import { mentionsAllergy } from '../parts/allergens.ts'

/** The customer's texts that mention an allergy: of the order, then of its dishes. */
export const allergyTexts = ({ comment, lines }: Pick<StaffOrder, 'comment' | 'lines'>): readonly string[] =>
  [comment, ...lines.map((line) => line.comment)].filter(mentionsAllergy)

export const hasAllergy = (order: Pick<StaffOrder, 'comment' | 'lines'>): boolean => allergyTexts(order).length > 0
