/**
 * What an operator has decided about a business. `unproved`: it opened by itself, and no operator has looked.
 * `approved`: also every business that operators or commands opened. `refused`: it stays closed.
 */
export const TRUST_DECISIONS = ['unproved', 'approved', 'refused'] as const
export type TrustDecision = (typeof TRUST_DECISIONS)[number]

/** `cards`: the payment provider knows who the business is, because its own account takes payments. */
export type BusinessTrust = 'unproved' | 'cards' | 'approved'

export function trustOf(decision: TrustDecision, takesCards: boolean): BusinessTrust {
  return decision === 'approved' ? 'approved' : decision === 'unproved' && takesCards ? 'cards' : 'unproved'
}

/** Whether its own words and links may reach people who have not proved that the address is theirs. */
export function maySpeakFreely(trust: BusinessTrust): boolean {
  return trust !== 'unproved'
}

/** Rejected orders from which on a new business is shown to operators as one that rejects much. */
const MANY_REJECTED = 10

/** Whether a new business rejects so many of its orders that an operator should look. */
export function rejectsMuch({ rejected, orders }: { readonly rejected: number; readonly orders: number }): boolean {
  return rejected >= MANY_REJECTED && rejected * 2 >= orders
}
