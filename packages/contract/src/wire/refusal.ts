import {
  type CouponRefusal,
  type Currency,
  DECLINE_REASONS,
  type DeclineReason,
  type Language,
  type Refusal,
} from '@comanda/domain'
import { checkedMoney, moneyToWire } from '../money.ts'
import type { OrderItemWire, TotalsWire } from '../order.ts'
import { totalsFromWire, totalsToWire } from './order.ts'
import { lineFromWire, lineToWire } from './order-line.ts'

type WithMoney = 'below_minimum' | 'total_too_small' | 'coupon_invalid' | 'price_changed'

/** A refusal on the wire: the domain's refusal with amounts and priced lines in wire form. */
export type RefusalWire =
  | Exclude<Refusal, { code: WithMoney }>
  | { readonly code: 'below_minimum' | 'total_too_small'; readonly minimum: number; readonly missing: number }
  | { readonly code: 'coupon_invalid'; readonly reason: CouponRefusal; readonly missing?: number }
  | { readonly code: 'price_changed'; readonly orderItems: OrderItemWire[]; readonly totals: TotalsWire }

export function refusalToWire(refusal: Refusal, currency: Currency, language: Language): RefusalWire {
  if (refusal.code === 'below_minimum' || refusal.code === 'total_too_small')
    return { ...refusal, minimum: moneyToWire(refusal.minimum), missing: moneyToWire(refusal.missing) }
  if (refusal.code === 'coupon_invalid' && refusal.missing !== undefined)
    return { ...refusal, missing: moneyToWire(refusal.missing) }
  if (refusal.code === 'price_changed')
    return {
      code: 'price_changed',
      orderItems: refusal.lines.map((line) => lineToWire(line, { currency, language })),
      totals: totalsToWire(refusal.totals),
    }
  return refusal
}

export function refusalFromWire(wire: RefusalWire): Refusal {
  if (wire.code === 'below_minimum' || wire.code === 'total_too_small')
    return { code: wire.code, minimum: checkedMoney(wire.minimum), missing: checkedMoney(wire.missing) }
  if (wire.code === 'coupon_invalid' && wire.missing !== undefined)
    return { ...wire, missing: checkedMoney(wire.missing) }
  if (wire.code === 'price_changed')
    return { code: wire.code, lines: wire.orderItems.map(lineFromWire), totals: totalsFromWire(wire.totals) }
  return wire
}

/** A failed call. `details` are messages by field; `refusals` say why an order cannot be placed. */
export interface ApiError {
  /** HTTP status; 0 without an answer. */
  readonly status: number
  readonly code: string
  /** A text for people; empty when the server sent none. */
  readonly message: string
  /** Messages by field, read first. */
  readonly details: Readonly<Record<string, readonly string[]>>
  /** Messages by field beside the error, read last. */
  readonly fields: Readonly<Record<string, readonly string[]>>
  readonly refusals: readonly Refusal[]
  /** Why a card was declined; absent for other errors. */
  readonly reason?: DeclineReason
  /** 1000: a new password is required; 1001: suspended. [8.09] [8.10] */
  readonly statusCode: number | null
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

const messagesByField = (value: unknown): Record<string, readonly string[]> =>
  isRecord(value) && !Array.isArray(value)
    ? Object.fromEntries(
        Object.entries(value).map(([field, messages]) => [
          field,
          Array.isArray(messages) ? messages.map(String) : [String(messages)],
        ]),
      )
    : {}

/** Reads any error body, also a proxy's page; never throws. [8.01] */
export function errorFromWire(status: number, body: unknown): ApiError {
  const whole = isRecord(body) ? body : {}
  const error = isRecord(whole.error) ? whole.error : {}
  const reason = DECLINE_REASONS.find((known) => known === error.reason)
  const refusals = Array.isArray(error.refusals) ? (error.refusals as RefusalWire[]) : []
  return {
    status,
    code: typeof error.code === 'string' ? error.code : 'fault',
    message: typeof error.message === 'string' ? error.message : typeof whole.error === 'string' ? whole.error : '',
    details: messagesByField(error.details),
    fields: messagesByField(whole.errors),
    refusals: refusals.map(refusalFromWire),
    ...(reason && { reason }),
    statusCode: typeof whole.status_code === 'number' ? whole.status_code : null,
  }
}

const lastOf = (messages: ApiError['details']): string | null =>
  Object.values(messages)
    .at(-1)
    ?.find((message) => message.trim() !== '') ?? null

/**
 * The text to show: the first message of the last field in `details`, else the message, else that of `fields`; null
 * leaves the generic text. [8.01]
 */
export function errorText({ details, message, fields }: ApiError): string | null {
  return lastOf(details) ?? (message.trim() === '' ? lastOf(fields) : message)
}
