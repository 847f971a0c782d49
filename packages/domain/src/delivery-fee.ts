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
