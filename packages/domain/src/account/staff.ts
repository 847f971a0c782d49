/** What staff may do in the console. The server enforces it; the console hides what a member may not do. [6.08] */
export const STAFF_ACTIONS = [
  'read-orders',
  /** Take an order for a customer, on the telephone or at the counter, and read what that customer ordered before. */
  'take-order',
  /** Accept, mark as prepared, hand over, complete, change the promised time. */
  'advance-order',
  /** Reject an order before it is accepted; its payment is refunded automatically. */
  'reject-new-order',
  /** Reject an order after it was accepted. */
  'reject-accepted-order',
  'refund-order',
  /** Answer what a customer reports as wrong; refunds and coupons need `refund-order` too. */
  'answer-problem',
  /** Request a courier, or deliver an order with an own driver instead. */
  'dispatch-order',
  /** Mark a dish or an option value as sold out, or as available again. */
  'sell-out',
  /** Pause, stop and reopen a location. */
  'pause-location',
  /** Read disputes, refunds that did not arrive, figures and payouts. */
  'read-money',
  /** Close a business day: its figures stay as they are. */
  'close-day',
  /** Set when the business day begins, who gets its figures by mail, and the accounts of the journal. */
  'keep-books',
  /** Set the capacity per slot and the minutes of work per dish. */
  'set-capacity',
  /** Set after how long an order is rejected or completed automatically. */
  'set-order-deadlines',
  /** Set whether a first order in cash is confirmed by a code. */
  'set-first-order-code',
  /** Set which messages customers get, by channel, and who gets the SMS about an unanswered order. */
  'set-messages',
  /** Replace texts of the pages and mails, choose the languages, translate the menu, write the documents. */
  'edit-texts',
  /** Set a location's own words for its dishes, which the search of its menu knows. */
  'set-synonyms',
  /** Change the look of the business's pages, and the pictures of its dishes. */
  'set-look',
  /** Change the menu by a file, take that back, and export it. */
  'edit-menu',
  /** Set what a location is: address, hours, ways to order, delivery areas, tables, means of payment. */
  'set-location',
  /** Make coupons and offers, change and stop them. */
  'make-offers',
  /** Answer reviews in public, and report them to the operator. */
  'answer-reviews',
  /** Read who has ordered, how much and when, and take it away as a file. */
  'read-customers',
  /** Read what staff have changed. */
  'read-activity',
  /** Invite people, change their role and places, suspend and remove them; never beyond the own rights. */
  'manage-team',
  /** Pair devices of the restaurant, change and sign them out; never beyond the own rights. */
  'manage-devices',
  /** Set who delivers a location's orders. */
  'set-dispatch',
  /** Store the business's credentials at couriers and other services. */
  'set-credentials',
  /** Open the page of a new restaurant to everyone, and put its first steps away. */
  'publish-business',
  /** Add domains of the business, choose the main one and remove them. */
  'set-domains',
  /** Set above which amount a refund needs a fresh proof of the member. */
  'set-refund-proof',
  /** Make roles of the business's own, change what they may do, and remove them. */
  'manage-roles',
  /** Let operators of the installation into the console for some hours. */
  'grant-support',
] as const
export type StaffAction = (typeof STAFF_ACTIONS)[number]

/** The roles that every business has. `front`: front of house. */
export const STAFF_ROLES = ['kitchen', 'front', 'finance', 'manager', 'owner'] as const
export type StaffRole = (typeof STAFF_ROLES)[number]

const KITCHEN = [
  'read-orders',
  'advance-order',
  'reject-new-order',
  'answer-problem',
  'dispatch-order',
  'sell-out',
  'pause-location',
] as const satisfies readonly StaffAction[]

/** What the owner alone may do. */
const OF_OWNERS: ReadonlySet<StaffAction> = new Set([
  'set-credentials',
  'publish-business',
  'set-domains',
  'set-refund-proof',
  'manage-roles',
  'grant-support',
])

/**
 * The permissions of which a business makes roles of its own. What owners alone may do is in none, so that no list of
 * permissions makes an owner: what asks for one (the second factor, the last owner, the mails) knows them by the role.
 */
export const GIVEN_ACTIONS: readonly StaffAction[] = STAFF_ACTIONS.filter((action) => !OF_OWNERS.has(action))

/** A role of a business's own. */
export interface OwnRole {
  readonly id: number
  readonly name: string
  readonly permissions: readonly StaffAction[]
}

/** What a member is: one of the roles of every business, or one of the business's own. */
export type MemberRole = StaffRole | OwnRole

/** Who works in a console: its members, and an operator whom an owner lets in. */
export type WorkerRole = MemberRole | 'support'

/**
 * What an operator does not do in a restaurant's console: move its money (rejecting an order refunds it, a courier
 * costs something), speak to its customers, read the list of them, change its team, or pair a device that stays when
 * the access ends.
 */
const NOT_FOR_SUPPORT: ReadonlySet<StaffAction> = new Set([
  'take-order',
  'reject-new-order',
  'reject-accepted-order',
  'refund-order',
  'dispatch-order',
  'answer-problem',
  'answer-reviews',
  'read-customers',
  'close-day',
  'keep-books',
  'manage-team',
  'manage-devices',
])

/** The manager's rights without those. */
export const SUPPORT_PERMISSIONS: readonly StaffAction[] = GIVEN_ACTIONS.filter((one) => !NOT_FOR_SUPPORT.has(one))

/** A role is a named set of permissions; no role is above another by itself. [6.08] */
export const ROLE_PERMISSIONS: Readonly<Record<StaffRole, readonly StaffAction[]>> = {
  kitchen: KITCHEN,
  front: [...KITCHEN, 'take-order', 'reject-accepted-order', 'refund-order', 'read-money', 'close-day'],
  finance: ['read-orders', 'read-money', 'close-day', 'keep-books'],
  manager: GIVEN_ACTIONS,
  owner: STAFF_ACTIONS,
}

/** What a member may do, and where. */
export interface StaffRights {
  readonly permissions: readonly StaffAction[]
  /** Ids of locations; null is every place of the business, also those to come. */
  readonly places: readonly number[] | null
}

/**
 * The permissions of a role. A built-in role that this version does not know has none, and of one's own only those
 * count that can be given.
 */
export function permissionsOf(role: WorkerRole): readonly StaffAction[] {
  if (role === 'support') return SUPPORT_PERMISSIONS
  if (typeof role === 'string') return ROLE_PERMISSIONS[role] ?? []
  return GIVEN_ACTIONS.filter((action) => role.permissions.includes(action))
}

/** How a role is named outside of the domain: the word of a built-in one, or the id of one's own. */
export function roleKey(role: MemberRole): StaffRole | number {
  return typeof role === 'string' ? role : role.id
}

/** Whether a member may perform an action. */
export function isStaffAllowed({ permissions }: Pick<StaffRights, 'permissions'>, action: StaffAction): boolean {
  return permissions.includes(action)
}

/** Whether a member works at a location. */
export function worksAt({ places }: Pick<StaffRights, 'places'>, locationId: number): boolean {
  return places === null || places.includes(locationId)
}

/** Reasons for a rejection; the customer reads the matching text. */
export const REJECT_REASONS = ['busy', 'sold-out', 'no-delivery', 'allergy', 'closing', 'unconfirmed', 'other'] as const
export type RejectReason = (typeof REJECT_REASONS)[number]

/**
 * New orders that one call rejects: well under a second of work for the server. A larger selection is sent in parts.
 */
export const MAX_REJECTED_AT_ONCE = 50
