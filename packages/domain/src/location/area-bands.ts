import type { Minor } from '../pricing/money.ts'
import { countingArea } from './delivery.ts'
import { tiersOfAreas } from './delivery-fee.ts'
import type { DeliveryArea } from './types.ts'

/** From an item total before discount up to the next band: the area that counts, and its delivery fee. */
export interface AreaBand {
  readonly from: Minor
  readonly fee: Minor
  readonly area: DeliveryArea
}

/**
 * Which of several overlapping areas counts, for every item total: what `bestArea` says, as bands. The first one begins
 * at the minimum order. Empty without areas. [5.17] [9.17]
 */
export function areaBands(areas: readonly DeliveryArea[], baseDeliveryFee: Minor): readonly AreaBand[] {
  const thresholds = [...new Set(tiersOfAreas(areas, baseDeliveryFee).map(({ from }) => from))]
  const bands: AreaBand[] = []
  for (const from of thresholds) {
    const best = countingArea(areas, baseDeliveryFee, from)
    const last = bands.at(-1)
    if (best !== null && (last?.area !== best.area || last.fee !== best.fee))
      bands.push({ from, fee: best.fee, area: best.area })
  }
  return bands
}
