/**
 * - `open`: the money is withheld until the bank decides; `won`, `lost`: its decision.
 * - `prevented`: the provider settled the case before the bank opened a dispute, possibly by a refund.
 * - `inquiry`: the bank asks about a payment and withholds nothing yet; `inquiry-closed`: no dispute followed.
 */
export const DISPUTE_OUTCOMES = ['open', 'won', 'lost', 'prevented', 'inquiry', 'inquiry-closed'] as const
export type DisputeOutcome = (typeof DISPUTE_OUTCOMES)[number]

/** Whether the bank has not decided yet. */
export function isDisputeOpen(outcome: DisputeOutcome): boolean {
  return outcome === 'open' || outcome === 'inquiry'
}

/** How long before its due date the owners are reminded of a dispute that waits for their answer. */
const REMIND_BEFORE = { hours: 48 }

/** Whether the owners should be reminded of a dispute now. `dueAt`: null if the provider names none. */
export function isReminderDue(dueAt: string | null, now: Temporal.Instant): boolean {
  return dueAt !== null && Temporal.Instant.compare(now, Temporal.Instant.from(dueAt).subtract(REMIND_BEFORE)) >= 0
}
