import type { Minor } from '../pricing/money.ts'
import type { CalendarDate } from '../time/types.ts'

/**
 * What moved an account's balance at the payment provider: a payment, a refund or one that came back, a dispute or its
 * money that came back, a fee of its own, the money of an earlier payout that the bank returned, or anything else.
 */
export const PAYOUT_LINE_KINDS = ['charge', 'refund', 'dispute', 'fee', 'returned-payout', 'other'] as const
export type PayoutLineKind = (typeof PAYOUT_LINE_KINDS)[number]

/** A movement that a payout contains, minor units. `fee` is what the provider kept of `amount`. */
export interface PayoutLine {
  readonly kind: PayoutLineKind
  readonly amount: Minor
  readonly fee: Minor
  /** The business day that it belongs to. */
  readonly day: CalendarDate
}

/** Ways from takings to a payout. All but `takings` are negative where money went away. */
export const BRIDGE_STEPS = ['takings', 'fees', 'refunds', 'disputes', 'returned', 'other'] as const
export type BridgeStep = (typeof BRIDGE_STEPS)[number]

export type BridgeAmounts = Readonly<Record<BridgeStep, Minor>> & {
  /** The sum of the steps. */
  readonly total: Minor
}

export interface BridgeDay extends BridgeAmounts {
  readonly day: CalendarDate
}

/** From takings by card to a payout, by business day, the earliest first. */
export interface Bridge {
  readonly days: readonly BridgeDay[]
  readonly all: BridgeAmounts
}

const STEP_OF: Readonly<Record<PayoutLineKind, BridgeStep>> = {
  charge: 'takings',
  refund: 'refunds',
  dispute: 'disputes',
  fee: 'fees',
  'returned-payout': 'returned',
  other: 'other',
}

/**
 * A movement as the steps that it is counted in. The fee of a payment or refund is a fee; that of a dispute is what
 * the dispute costs.
 */
export function stepsOf({
  kind,
  amount,
  fee,
}: PayoutLine): readonly { readonly step: BridgeStep; readonly amount: Minor }[] {
  const step = STEP_OF[kind]
  if (kind !== 'charge' && kind !== 'refund') return [{ step, amount: amount - fee }]
  return fee === 0
    ? [{ step, amount }]
    : [
        { step, amount },
        { step: 'fees', amount: 0 - fee },
      ]
}

function amountsOf(lines: readonly PayoutLine[]): BridgeAmounts {
  const steps = lines.flatMap(stepsOf)
  const sumOf = (wanted: BridgeStep): Minor =>
    steps.reduce((sum, { step, amount }) => (step === wanted ? sum + amount : sum), 0)
  return {
    takings: sumOf('takings'),
    fees: sumOf('fees'),
    refunds: sumOf('refunds'),
    disputes: sumOf('disputes'),
    returned: sumOf('returned'),
    other: sumOf('other'),
    total: steps.reduce((sum, { amount }) => sum + amount, 0),
  }
}

/** The bridge of what a payout contains. */
export function bridgeOf(lines: readonly PayoutLine[]): Bridge {
  const days = [...Map.groupBy(lines, ({ day }) => day)]
    .map(([day, some]) => ({ day, ...amountsOf(some) }))
    .toSorted((a, b) => a.day.localeCompare(b.day))
  return { days, all: amountsOf(lines) }
}
