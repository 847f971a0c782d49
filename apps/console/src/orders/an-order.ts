import type { StaffOrder } from '../api/orders.ts'

/** Fixtures of the tests about orders. */
export const NOW = Date.parse('2026-11-20T19:12:00Z')
export function at(minutes: number) {
  return new Date(NOW + minutes * 60_000).toISOString()
}
export const preparation = { delivery: 30, collection: 15, table: 10 }

export function anOrder(differences: Partial<StaffOrder> = {}): StaffOrder {
  return {
    id: '0000000000000000000000',
    version: 1,
    number: 1412,
    code: '4K7-1412',
    locationId: 1,
    orderType: 'delivery',
    status: 'received',
    receivedAt: at(-1),
    acceptedAt: null,
    preparedAt: null,
    finishedAt: null,
    answerDueAt: null,
    lapsedAt: null,
    wantedAt: null,
    promisedAt: at(30),
    readyAt: at(30),
    customer: { firstName: 'Priya', lastName: 'Nair', telephone: '+447700900142', email: 'priya@example.com' },
    address: null,
    table: null,
    comment: '',
    driverInstructions: '',
    lines: [],
    totals: { subTotal: 0, serviceCharge: 0, bagCharge: 0, deliveryFee: 0, discount: 0, tip: 0, total: 0 },
    refunded: 0,
    refundable: 0,
    refunds: [],
    courier: null,
    driver: null,
    currency: 'GBP',
    coupon: null,
    paymentType: 'card',
    intake: null,
    paymentState: 'paid',
    disputes: [],
    risk: null,
    cashReturned: 0,
    cashReturnable: 0,
    card: null,
    rejectReason: null,
    changes: [],
    events: [],
    ...differences,
  }
}
