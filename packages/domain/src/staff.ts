/** Who works in the console, from the least to the most that they may do. [6.08] */
export const STAFF_ROLES = ['kitchen', 'manager', 'owner'] as const
export type StaffRole = (typeof STAFF_ROLES)[number]

/** What can be done in the console, and from which role on. The server asks this table; the console hides what it refuses. */
export const STAFF_MAY = {
  'read-orders': 'kitchen',
  /** Accept, mark as prepared, hand over, complete, change the promised time. */
  'advance-order': 'kitchen',
  /** Turn down an order that nobody accepted yet; its payment goes back by itself. */
  'reject-new-order': 'kitchen',
  /** Turn down an order after it was accepted. */
  'reject-accepted-order': 'manager',
  'refund-order': 'manager',
  /** Sell out a dish or a choice, and bring it back. */
  'sell-out': 'kitchen',
  /** Pause, stop and reopen a location. */
  'pause-location': 'kitchen',
  /** Say how much the kitchen takes on for a quarter of an hour, and how much work a dish is. */
  'set-capacity': 'manager',
} as const satisfies Record<string, StaffRole>

export type StaffAction = keyof typeof STAFF_MAY

/** Whether a role may do something. */
export const staffMay = (role: StaffRole, action: StaffAction): boolean =>
  STAFF_ROLES.indexOf(role) >= STAFF_ROLES.indexOf(STAFF_MAY[action])

/** Why the restaurant turned an order down; the customer reads the words that go with it. */
export const REJECT_REASONS = ['busy', 'sold-out', 'no-delivery', 'allergy', 'closing', 'other'] as const
export type RejectReason = (typeof REJECT_REASONS)[number]
