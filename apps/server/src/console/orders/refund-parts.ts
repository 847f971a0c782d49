import type { RefundParts } from '@comanda/domain'

/** The parts of a refund in a request; null for goodwill. */
export function partsOf({
  lines = [],
  charges = [],
}: {
  readonly lines?: RefundParts['lines'] | undefined
  readonly charges?: RefundParts['charges'] | undefined
}): RefundParts | null {
  return lines.length + charges.length === 0 ? null : { lines, charges }
}
