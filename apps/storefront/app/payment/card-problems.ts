/** A field of the provider. */
export type CardPart = 'number' | 'expiry' | 'cvc'

const PARTS: readonly CardPart[] = ['number', 'expiry', 'cvc']

interface CardEntry {
  /** The fields that the provider holds for complete. */
  readonly complete: Readonly<Record<CardPart, boolean>>
  /** The name on the card. */
  readonly holder: string
  /** The billing postcode; null where the business does not ask it. */
  readonly postcode: string | null
}

/** Returns what an entered card lacks: its fields, its name and, where it is asked, its postcode. [5.35] [5.45] */
export function cardProblems({ complete, holder, postcode }: CardEntry) {
  const missing = PARTS.filter((part) => !complete[part])
  const isNamed = holder.trim() !== ''
  const isPlaced = postcode === null || postcode.trim() !== ''
  return { missing, isNamed, isPlaced, mayBeSent: missing.length === 0 && isNamed && isPlaced }
}
