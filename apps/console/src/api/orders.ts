import type { BoardMetaWire, OrderStoryWire, StaffOrderWire } from '@comanda/contract/wire'
import {
  checkedMoney,
  linesToWire,
  moneyToWire,
  orderStatusCodes,
  type StaffOrder,
  staffOrderFromWire,
} from '@comanda/contract/wire'
import type { AddedDish, ChangeDecision, Minor, RefundParts, RefundReason, RejectReason } from '@comanda/domain'
import { call } from './call.ts'

export type { KitchenChoice, KitchenLine, StaffOrder, StaffOrderChange, StaffRefund } from '@comanda/contract/wire'

export interface Board {
  readonly orders: readonly StaffOrder[]
  /** The server's clock when it answered, ISO 8601: the board counts from it, because a tablet's clock may be wrong. */
  readonly now: string
  /** All new orders, and all finished lately, also those that `orders` leaves out. */
  readonly newTotal: number
  readonly finishedTotal: number
}

const one = (wire: { data: StaffOrderWire }) => staffOrderFromWire(wire.data)

/** An order of any location and any age. */
export function fetchOrder(id: string) {
  return call(`/staff/orders/${id}`, one)
}

/** What happened to an order and around it, the oldest first. Amounts in minor units. */
export type StoryEntry = ReturnType<typeof storyFromWire>[number]

export function storyFromWire({ data }: { readonly data: OrderStoryWire }) {
  return data.map((entry) => {
    if (entry.what === 'event')
      return {
        what: entry.what,
        at: entry.at,
        kind: entry.kind,
        status: orderStatusCodes.fromWire(entry.orderStatus),
        actor: entry.actor,
        staffName: entry.staffName,
        device: entry.device,
        reason: entry.reason,
        amount: entry.amount === null ? null : checkedMoney(entry.amount),
      }
    if (entry.what === 'payment') return { ...entry, amount: checkedMoney(entry.amount) }
    return entry.what === 'receipt' ? { ...entry, total: checkedMoney(entry.total) } : entry
  })
}

export function fetchOrderStory(id: string) {
  return call(`/staff/orders/${id}/story`, storyFromWire)
}

const boardFromWire = (wire: { data: StaffOrderWire[]; meta: BoardMetaWire }): Board => ({
  orders: wire.data.map(staffOrderFromWire),
  now: wire.meta.now,
  newTotal: wire.meta.newTotal,
  finishedTotal: wire.meta.finishedTotal,
})

export function fetchBoard(locationId: number) {
  return call(`/staff/locations/${locationId}/orders`, boardFromWire)
}

/** Those of the orders that are on the board, with the board's totals. */
export function fetchNamedOrders(locationId: number, ids: readonly string[]) {
  return call(`/staff/locations/${locationId}/orders?ids=${ids.join(',')}`, boardFromWire)
}

/** @param readyAt ISO 8601: when the order will be ready, or delivered */
export function acceptOrder(id: string, readyAt: string) {
  return call(`/staff/orders/${id}/status`, one, { orderStatus: 3, readyAt: readyAt }, {}, { keepalive: true })
}

export function sendOut(id: string) {
  return call(`/staff/orders/${id}/status`, one, { orderStatus: 4 })
}

export function completeOrder(id: string) {
  return call(`/staff/orders/${id}/status`, one, { orderStatus: 5 })
}

export interface Rejection {
  readonly reason: RejectReason
  /** What the customer reads. */
  readonly message: string
  /** Ids of dishes of the order that have run out; they are sold out until the next opening. */
  readonly soldOut: readonly number[]
}

export function rejectOrder(id: string, { reason, message, soldOut }: Rejection) {
  const body = { orderStatus: 6, reason, message, ...(soldOut.length > 0 && { soldOut: soldOut }) }
  return call(`/staff/orders/${id}/status`, one, body)
}

export function markPrepared(id: string) {
  return call(`/staff/orders/${id}/prepared`, one, {})
}

export function changeReadyTime(id: string, readyAt: string) {
  return call(`/staff/orders/${id}/ready-time`, one, { readyAt: readyAt })
}

/** A new idempotency key: 32 hexadecimal digits. Works on plain http too, where `crypto.randomUUID` does not exist. */
export function newIdempotencyKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('')
}

export function endRefund(id: string, refund: string) {
  return call(`/staff/orders/${id}/refund/end`, one, { refund })
}

/** What staff refund. */
export interface WantedRefund {
  readonly amount: Minor
  readonly reason: RefundReason
  /** What it is for; both empty for goodwill. */
  readonly parts: RefundParts
  /** Whether it was given back in cash, and is only recorded. */
  readonly isInCash: boolean
}

/** @param key idempotency key; the same key is the same refund */
export function refundOrder(id: string, { amount, reason, parts, isInCash }: WantedRefund, key: string) {
  return call(
    `/staff/orders/${id}/${isInCash ? 'cash-return' : 'refund'}`,
    one,
    { amount: moneyToWire(amount), reason, lines: parts.lines, charges: parts.charges },
    { 'idempotency-key': key },
  )
}

/** What staff want to change of an order. */
export interface WantedOrderChange {
  /** New quantities of its lines, numbered from 0; 0 drops one. */
  readonly lines: readonly { readonly line: number; readonly quantity: number }[]
  readonly added: readonly AddedDish[]
  /** ISO 8601; null leaves the time. */
  readonly readyAt: string | null
}

const wantedToWire = ({ lines, added, readyAt }: WantedOrderChange) => {
  const dishes = linesToWire(added.map(({ choice }) => choice))
  return {
    lines,
    added: dishes.map((dish, n) => ({ dish, insteadOf: added[n]?.insteadOf ?? null })),
    readyAt: readyAt,
  }
}

/** What an order would cost with a change, and what would go back or be paid on top by card; minor units. */
export function previewChange(id: string, wanted: WantedOrderChange) {
  return call(
    `/staff/orders/${id}/changes/preview`,
    ({ data }: { data: { totalBefore: number; totalAfter: number; refund: number; due: number } }) => ({
      totalBefore: checkedMoney(data.totalBefore),
      totalAfter: checkedMoney(data.totalAfter),
      refund: checkedMoney(data.refund),
      due: checkedMoney(data.due),
    }),
    wantedToWire(wanted),
  )
}

export interface ProposedChange extends WantedOrderChange {
  /** What the customer reads about it; may be empty. */
  readonly note: string
  /** The customer has agreed on the telephone: the change is made at once. */
  readonly isAgreed: boolean
}

/** @param seen the order as the member saw it */
export function proposeChange({ note, isAgreed, ...wanted }: ProposedChange, seen: StaffOrder) {
  return call(`/staff/orders/${seen.id}/changes`, one, {
    ...wantedToWire(wanted),
    note,
    agreed: isAgreed,
    seen: { change: seen.changes.at(-1)?.number ?? 0, readyAt: seen.readyAt },
  })
}

export function decideChange(id: string, number: number, decision: ChangeDecision) {
  return call(`/staff/orders/${id}/changes/${number}`, one, { decision })
}
