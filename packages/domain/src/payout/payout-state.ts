/** A payout as the provider tells it: on its way, in the bank, returned by the bank, or called off. */
export const PAYOUT_STATUSES = ['on-its-way', 'paid', 'failed', 'canceled'] as const
export type PayoutStatus = (typeof PAYOUT_STATUSES)[number]

/**
 * Whether what it contains can be told: `whole` once every movement is known, `pending` until then, `part` where other
 * businesses share the account and only the own movements are told, `never` for one that was asked for by hand or sent
 * at once.
 */
export const PAYOUT_CONTENTS = ['whole', 'part', 'pending', 'never'] as const
export type PayoutContents = (typeof PAYOUT_CONTENTS)[number]

const RANK: Readonly<Record<PayoutStatus, number>> = { 'on-its-way': 0, paid: 1, failed: 2, canceled: 2 }

/**
 * The status after news, which may be older than what is known: a payout never goes back, and one that the bank has
 * returned stays returned.
 */
export function laterStatus(known: PayoutStatus, told: PayoutStatus): PayoutStatus {
  return RANK[told] > RANK[known] ? told : known
}
