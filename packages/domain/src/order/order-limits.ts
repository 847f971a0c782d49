/** What is known of the person who orders. */
export interface OrderingPerson {
  /** The email of the account that is signed in is proved; false for a guest. */
  readonly hasProvedEmail: boolean
  /** The account has an earlier order at the business that was completed. */
  readonly hasCompletedOrder: boolean
}

/**
 * Whether a cash order counts as confirmed, so that the limits for strangers do not apply to it. The earlier order must
 * have been completed, because staff have accepted that one. A telephone number or email that was only typed proves
 * nothing: a stranger can type those of an earlier customer.
 */
export function isConfirmedPerson({ hasProvedEmail, hasCompletedOrder }: OrderingPerson): boolean {
  return hasProvedEmail && hasCompletedOrder
}

/** One limited resource: portions of a dish, orders or minutes of a slot, or uses of a coupon. */
export interface HeldResource {
  /** What one network could have, were no other order of it unpaid: what is left and what it holds. */
  readonly total: number
  /** Held by the other unpaid orders of the network. */
  readonly held: number
  /** Wanted by the order. */
  readonly wanted: number
}

/**
 * Whether the unpaid orders of one network may hold what an order wants: at most `percent` of each resource, rounded
 * down, so that of the last few nothing is held without a payment. `isPaying`: a payment has begun, and the first order
 * of the network may hold the last one too.
 */
export function mayHold(resources: readonly HeldResource[], percent: number, isPaying = false): boolean {
  return resources.every(
    ({ total, held, wanted }) =>
      wanted === 0 || (isPaying && held === 0) || held + wanted <= Math.floor((total * percent) / 100),
  )
}

/**
 * The mailbox of an email, for counting: in lower case and without a tag ("Ada+2@example.com" is "ada@example.com"),
 * because one person can write it in many ways.
 */
export function mailboxOf(email: string): string {
  return email
    .trim()
    .toLowerCase()
    .replace(/\+[^@]*(?=@)/, '')
}
