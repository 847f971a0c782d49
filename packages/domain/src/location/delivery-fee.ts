import type { Minor } from '../pricing/money.ts'
import type { FeeTier } from './types.ts'

/**
 * The delivery fee. An empty cart, or an area without tiers, pays the base fee; otherwise the lowest charge among the
 * tiers whose threshold the item total before discount reaches, or, if it reaches none, the charge of the lowest
 * threshold. [9.17]
 */
export function deliveryFeeFor(tiers: readonly FeeTier[], baseFee: Minor, itemTotal: Minor, isEmpty: boolean): Minor {
  const sorted = [...tiers].sort((a, b) => a.from - b.from)
  const first = sorted[0]
  if (isEmpty || first === undefined) return baseFee
  const reached = sorted.filter((tier) => tier.from <= itemTotal)
  return reached.length === 0 ? first.charge : Math.min(...reached.map((tier) => tier.charge))
}

/** The lowest threshold of delivery tiers, which is the minimum order; null without tiers. [5.17] */
export function minimumOfTiers(tiers: readonly FeeTier[]): Minor | null {
  return tiers.length === 0 ? null : Math.min(...tiers.map((tier) => tier.from))
}

/** A higher threshold at which delivery costs less. Amounts in minor units. */
export interface NextTier extends FeeTier {
  /** Amount missing to the threshold. */
  readonly missing: Minor
  /** Reduction of the delivery fee. */
  readonly saving: Minor
}

/** The nearest threshold above the item total with a lower fee; null without one. [9.17] */
export function nextTier(tiers: readonly FeeTier[], itemTotal: Minor): NextTier | null {
  const fee = deliveryFeeFor(tiers, 0, itemTotal, false)
  // No tier that is reached charges less than the fee.
  const next = byThreshold(tiers).find((tier) => tier.charge < fee)
  return next === undefined ? null : { ...next, missing: next.from - itemTotal, saving: fee - next.charge }
}

/**
 * Merges the tiers of overlapping areas: for any item total, the fee is the lowest of all areas, and the lowest
 * threshold is the minimum. An area without tiers charges the base fee. [5.17] [9.17]
 */
export function tiersOfAreas(areas: readonly { readonly tiers: readonly FeeTier[] }[], baseFee: Minor): FeeTier[] {
  const all = areas.flatMap(({ tiers }) => (tiers.length === 0 ? [{ from: 0, charge: baseFee }] : tiers))
  return byThreshold(all)
}

const byThreshold = (tiers: readonly FeeTier[]): FeeTier[] =>
  tiers.toSorted((a, b) => a.from - b.from || a.charge - b.charge)
