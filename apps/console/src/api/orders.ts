import type { StaffOrderWire } from '@comanda/contract/wire'
import { moneyToWire, type StaffOrder, staffOrderFromWire } from '@comanda/contract/wire'
import type { Minor, RefundReason, RejectReason } from '@comanda/domain'
import { call } from './call.ts'

export type { KitchenChoice, KitchenLine, OrderEvent, StaffOrder, StaffRefund } from '@comanda/contract/wire'

export interface Board {
  readonly orders: readonly StaffOrder[]
  /** The server's clock when it answered, ISO 8601: the board counts from it, not from the tablet's. */
  readonly now: string
}

const one = (wire: { data: StaffOrderWire }) => staffOrderFromWire(wire.data)

export const fetchBoard = (locationId: number) =>
  call(
    `/staff/locations/${locationId}/orders`,
    (wire: { data: StaffOrderWire[]; meta: { now: string } }): Board => ({
      orders: wire.data.map(staffOrderFromWire),
      now: wire.meta.now,
    }),
  )

/** @param readyAt ISO 8601, when it will be ready or at the door. */
export const acceptOrder = (id: string, readyAt: string) =>
  call(`/staff/orders/${id}/status`, one, { order_status: 3, ready_at: readyAt })

export const sendOut = (id: string) => call(`/staff/orders/${id}/status`, one, { order_status: 4 })

export const completeOrder = (id: string) => call(`/staff/orders/${id}/status`, one, { order_status: 5 })

/** @param message what the customer reads. */
export const rejectOrder = (id: string, reason: RejectReason, message: string) =>
  call(`/staff/orders/${id}/status`, one, { order_status: 6, reason, message })

export const markPrepared = (id: string) => call(`/staff/orders/${id}/prepared`, one, {})

export const changeReadyTime = (id: string, readyAt: string) =>
  call(`/staff/orders/${id}/ready-time`, one, { ready_at: readyAt })

/** @param key of one decision: sent again, it is the same refund. */
export const refundOrder = (id: string, amount: Minor, reason: RefundReason, key: string) =>
  call(`/staff/orders/${id}/refund`, one, { amount: moneyToWire(amount), reason }, { 'idempotency-key': key })
