/** Roles in the console, in ascending order of permissions. [6.08] */
export const STAFF_ROLES = ['kitchen', 'manager', 'owner'] as const
export type StaffRole = (typeof STAFF_ROLES)[number]

/**
 * The lowest role for each action in the console. The server enforces this table; the console hides what the role
 * cannot do.
 */
export const STAFF_PERMISSIONS = {
  'read-orders': 'kitchen',
  /** Accept, mark as prepared, hand over, complete, change the promised time. */
  'advance-order': 'kitchen',
  /** Reject an order before it is accepted; its payment is refunded automatically. */
  'reject-new-order': 'kitchen',
  /** Reject an order after it was accepted. */
  'reject-accepted-order': 'manager',
  'refund-order': 'manager',
  /** Answer what a customer reports as wrong; refunds and coupons need `refund-order` too. */
  'answer-problem': 'kitchen',
  /** Request a courier, or deliver an order with an own driver instead. */
  'dispatch-order': 'kitchen',
  /** Mark a dish or an option value as sold out, or as available again. */
  'sell-out': 'kitchen',
  /** Pause, stop and reopen a location. */
  'pause-location': 'kitchen',
  /** Set the capacity per slot and the minutes of work per dish. */
  'set-capacity': 'manager',
  /** Set after how long an order is rejected or completed automatically. */
  'set-order-deadlines': 'manager',
  /** Set whether a first order in cash is confirmed by a code. */
  'set-first-order-code': 'manager',
  /** Set which messages customers get, by channel, and who gets the SMS about an unanswered order. */
  'set-messages': 'manager',
  /** Replace texts of the pages and mails, choose the languages, translate the menu, write the documents. */
  'edit-texts': 'manager',
  /** Set a location's own words for its dishes, which the search of its menu knows. */
  'set-synonyms': 'manager',
  /** Change the look of the business's pages, and the pictures of its dishes. */
  'set-look': 'manager',
  /** Change the menu by a file, take that back, and export it. */
  'edit-menu': 'manager',
  /** Set what a location is: address, hours, ways to order, delivery areas, tables, means of payment. */
  'set-location': 'manager',
  /** Answer reviews in public, and report them to the operator. */
  'answer-reviews': 'manager',
  /** Read what staff have changed. */
  'read-activity': 'manager',
  /** Set who delivers a location's orders. */
  'set-dispatch': 'manager',
  /** Store the business's credentials at couriers and other services. */
  'set-credentials': 'owner',
  /** Open the page of a new restaurant to everyone, and put its first steps away. */
  'publish-business': 'owner',
  /** Add domains of the business, choose the main one and remove them. */
  'set-domains': 'owner',
  /** Set above which amount a refund needs a fresh proof of the member. */
  'set-refund-proof': 'owner',
} as const satisfies Record<string, StaffRole>

export type StaffAction = keyof typeof STAFF_PERMISSIONS

/** Whether a role can perform an action. */
export function isStaffAllowed(role: StaffRole, action: StaffAction): boolean {
  return STAFF_ROLES.indexOf(role) >= STAFF_ROLES.indexOf(STAFF_PERMISSIONS[action])
}

/** Reasons for a rejection; the customer reads the matching text. */
export const REJECT_REASONS = ['busy', 'sold-out', 'no-delivery', 'allergy', 'closing', 'unconfirmed', 'other'] as const
export type RejectReason = (typeof REJECT_REASONS)[number]

/**
 * New orders that one call rejects: well under a second of work for the server. A larger selection is sent in parts.
 */
export const MAX_REJECTED_AT_ONCE = 50
