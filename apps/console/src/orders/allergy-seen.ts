import { allergyTexts } from '@comanda/domain'
import type { StaffOrder } from '../api/orders.ts'

type Noted = Pick<StaffOrder, 'comment' | 'lines' | 'events' | 'status'>

/** Who has read the customer's words about an allergy, and when; null before. */
export function allergySeenBy({ events }: Pick<StaffOrder, 'events'>) {
  return events.findLast(({ kind }) => kind === 'allergy-seen') ?? null
}

/** Whether the kitchen has still to say that it has read what the customer wrote about an allergy. */
export function isAllergyUnseen(order: Noted): boolean {
  return order.status === 'accepted' && allergyTexts(order).length > 0 && allergySeenBy(order) === null
}
