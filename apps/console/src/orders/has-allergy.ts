import type { StaffOrder } from '../api/orders.ts'
import { mentionsAllergy } from '../parts/allergens.ts'

/** The customer's texts that mention an allergy: of the order, then of its dishes. */
export function allergyTexts({ comment, lines }: Pick<StaffOrder, 'comment' | 'lines'>): readonly string[] {
  return [comment, ...lines.map((line) => line.comment)].filter(mentionsAllergy)
}

export function hasAllergy(order: Pick<StaffOrder, 'comment' | 'lines'>): boolean {
  return allergyTexts(order).length > 0
}
