import { aDraft, aLocation, anAddress } from '@comanda/test-kit'
import type { OrderView } from '../app/api/shapes.ts'

const { id, slug, name, telephone, email, timeZone, receiptIssuer } = aLocation()

/** A courier who has the order and whose position is known, unless overridden. */
export function aCourier(
  overrides: Partial<NonNullable<OrderView['courier']>> = {},
): NonNullable<OrderView['courier']> {
  return {
    phase: 'to-customer',
    name: 'Sofia',
    position: { lat: 53.8165, lng: -1.5741, at: '2026-11-21T12:04:30Z' },
    dropStatus: 2,
    pickupStatus: 3,
    pickupAt: null,
    dropAt: null,
    trackingUrl: null,
    isFramed: false,
    reason: null,
    notes: null,
    ...overrides,
  }
}

/** A received delivery without dishes, paid by card, unless overridden. */
export function anOrderView(overrides: Partial<OrderView> = {}): OrderView {
  return {
    id: '0123456789abcdefghijkl',
    number: 34,
    code: '4K7-34',
    status: 'received',
    orderType: 'delivery',
    paymentType: 'card',
    payment: 'paid',
    refunded: 0,
    isRefundStuck: false,
    currency: 'GBP',
    language: 'en',
    totals: { subTotal: 995, serviceCharge: 0, bagCharge: 0, deliveryFee: 0, discount: 0, tip: 0, total: 995 },
    vat: [],
    lines: [],
    contact: aDraft().contact,
    pickup: { type: 'asap' },
    address: anAddress(),
    table: null,
    comment: '',
    driverInstructions: '',
    couponCode: null,
    createdAt: '2026-11-21T12:00:00Z',
    updatedAt: '2026-11-21T12:00:00Z',
    readyAt: '2026-11-21T12:31:00Z',
    promisedAt: '2026-11-21T12:31:00Z',
    preparedAt: null,
    allergySeenAt: null,
    reminders: null,
    history: [{ status: 'received', at: '2026-11-21T12:01:00Z', by: 'system', reason: null }],
    mailDropped: false,
    isReadOnly: false,
    location: { id, slug, name, telephone, email, address: anAddress(), timeZone, receiptIssuer, logo: null },
    courier: null,
    change: null,
    review: null,
    ...overrides,
  }
}
