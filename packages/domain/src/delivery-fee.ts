import type { FeeTier } from './location/types.ts'
import type { Minor } from './money.ts'

/**
 * The charge for delivery. An empty cart, or an area without tiers, pays the base fee; a single tier its charge; else the
 * lowest charge among tiers whose threshold the items, before discount, reach; where none is reached, the charge of the
 * lowest threshold. [9.17]
 */
export function deliveryFeeFor(tiers: readonly FeeTier[], baseFee: Minor, itemTotal: Minor, isEmpty: boolean): Minor {
  const sorted = [...tiers].sort((a, b) => a.from - b.from)
  const first = sorted[0]
  if (isEmpty || first === undefined) return baseFee
  const reached = sorted.filter((tier) => tier.from <= itemTotal)
  return reached.length === 0 ? first.charge : Math.min(...reached.map((tier) => tier.charge))
}

/** A threshold further up at which delivery costs less. Amounts in minor units. */
export interface NextTier extends FeeTier {
  /** What the items lack to it. */
  readonly missing: Minor
  /** How much less delivery costs there. */
  readonly saving: Minor
}

/** The nearest threshold above the items that makes delivery cheaper; null where none does. [9.17] */
export function nextTier(tiers: readonly FeeTier[], itemTotal: Minor): NextTier | null {
  if (tiers.length === 0) return null
  const fee = deliveryFeeFor(tiers, 0, itemTotal, false)
  const above = tiers.filter((tier) => tier.from > itemTotal).sort((a, b) => a.from - b.from || a.charge - b.charge)
  const next = above.find((tier) => tier.charge < fee)
  return next === undefined ? null : { ...next, missing: next.from - itemTotal, saving: fee - next.charge }
}

/**
 * The tiers of areas that overlap, as one list: whatever the items come to, its fee is the lowest that any of the areas
 * asks, and its lowest threshold is the minimum. An area without tiers asks the base fee. [5.17] [9.17]
 */
export function tiersOfAreas(areas: readonly { readonly tiers: readonly FeeTier[] }[], baseFee: Minor): FeeTier[] {
  const all = areas.flatMap(({ tiers }) => (tiers.length === 0 ? [{ from: 0, charge: baseFee }] : tiers))
  return all.toSorted((a, b) => a.from - b.from || a.charge - b.charge)
}
