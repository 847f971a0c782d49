import type { OrderContact, OrderDraft } from '@comanda/domain'
import { aChoice } from './a-cart.ts'

/** Contact details that are valid in Britain. */
export function aContact(overrides: Partial<OrderContact> = {}): OrderContact {
  return {
    firstName: 'Ada',
    lastName: 'Marsh',
    email: 'ada@example.com',
    telephone: '+447700900123',
    ...overrides,
  }
}

/** A draft with one item 1, for collection as soon as possible. */
export function aDraft(overrides: Partial<OrderDraft> = {}): OrderDraft {
  return {
    locationId: 1,
    orderType: 'collection',
    lines: [aChoice()],
    contact: aContact(),
    pickup: { type: 'asap' },
    address: null,
    tableId: null,
    comment: '',
    driverInstructions: '',
    couponCode: null,
    tip: 0,
    ageConfirmed: false,
    claimed: null,
    ...overrides,
  }
}
