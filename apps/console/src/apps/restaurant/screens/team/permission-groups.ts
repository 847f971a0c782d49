import type { StaffAction } from '@comanda/domain'

/** What a role can be made of, in the groups of the form. */
export const PERMISSION_GROUPS = {
  service: [
    'read-orders',
    'take-order',
    'advance-order',
    'reject-new-order',
    'reject-accepted-order',
    'answer-problem',
    'dispatch-order',
    'sell-out',
    'pause-location',
  ],
  money: ['read-money', 'close-day', 'keep-books', 'refund-order'],
  page: [
    'edit-menu',
    'set-synonyms',
    'set-look',
    'edit-texts',
    'answer-reviews',
    'read-customers',
    'make-offers',
    'set-messages',
  ],
  place: ['set-location', 'set-capacity', 'set-order-deadlines', 'set-first-order-code', 'set-dispatch'],
  team: ['read-activity', 'manage-team', 'manage-devices'],
} as const satisfies Readonly<Record<string, readonly StaffAction[]>>
