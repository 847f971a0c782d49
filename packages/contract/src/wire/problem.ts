import type { InstantText, Minor, ProblemAnswerKind, ProblemKind, ProblemLine } from '@comanda/domain'
import { checkedMoney, moneyToWire } from '../money.ts'
import type { ProblemWire, StaffProblemWire } from '../problem.ts'

/** How staff answered a problem. Amount in minor units. */
export interface ProblemAnswer {
  readonly kind: ProblemAnswerKind
  readonly message: string
  readonly amount: Minor | null
  readonly coupon: { readonly code: string; readonly endsAt: InstantText } | null
  readonly at: InstantText
}

/** What a customer reported about an order. */
export interface ProblemView {
  readonly id: string
  readonly kind: ProblemKind
  readonly lines: readonly ProblemLine[]
  readonly content: string
  readonly hasPicture: boolean
  readonly createdAt: InstantText
  readonly answer: ProblemAnswer | null
}

/** A problem for the staff. */
export interface StaffProblem extends ProblemView {
  readonly order: { readonly id: string; readonly code: string; readonly currency: 'GBP' | 'EUR' }
  readonly customer: { readonly firstName: string; readonly lastName: string }
  /** The name of the member who answered. */
  readonly staffName: string | null
}

export function problemToWire(problem: ProblemView): ProblemWire {
  return {
    id: problem.id,
    kind: problem.kind,
    lines: problem.lines.map(({ line, part, quantity }) => ({ line, part, quantity })),
    content: problem.content,
    has_picture: problem.hasPicture,
    created_at: problem.createdAt,
    answer: problem.answer && {
      kind: problem.answer.kind,
      message: problem.answer.message,
      amount: problem.answer.amount === null ? null : moneyToWire(problem.answer.amount),
      coupon: problem.answer.coupon && { code: problem.answer.coupon.code, ends_at: problem.answer.coupon.endsAt },
      at: problem.answer.at,
    },
  }
}

export function problemFromWire(wire: ProblemWire): ProblemView {
  return {
    id: wire.id,
    kind: wire.kind,
    lines: wire.lines,
    content: wire.content,
    hasPicture: wire.has_picture,
    createdAt: wire.created_at,
    answer: wire.answer && {
      kind: wire.answer.kind,
      message: wire.answer.message,
      amount: wire.answer.amount === null ? null : checkedMoney(wire.answer.amount),
      coupon: wire.answer.coupon && { code: wire.answer.coupon.code, endsAt: wire.answer.coupon.ends_at },
      at: wire.answer.at,
    },
  }
}

export function staffProblemToWire(problem: StaffProblem): StaffProblemWire {
  return {
    ...problemToWire(problem),
    order: problem.order,
    customer: problem.customer,
    staffName: problem.staffName,
  }
}

export function staffProblemFromWire(wire: StaffProblemWire): StaffProblem {
  return {
    ...problemFromWire(wire),
    order: wire.order,
    customer: wire.customer,
    staffName: wire.staffName,
  }
}
